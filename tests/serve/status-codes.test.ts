import { connect } from 'node:http2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesField, EVALUATE, RunnerClient, requestMessage } from './runner-client.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { configMaps, hangingScript, listOf, sampleCalls } from './sample-calls.ts'

const MEBIBYTE = 1024 ** 2
const healthCheck = '/grpc.health.v1.Health/Check'

describe('status codes of krmkit serve', () => {
  let server: RunningServer
  let client: RunnerClient

  beforeAll(async () => {
    server = await startServer([
      '--workers',
      '2',
      '--queue',
      '1',
      '--image-prefix',
      'example.com/fn',
      '--timeout',
      '200',
    ])
    client = new RunnerClient(server.address)
  })
  afterAll(async () => {
    client.close()
    await server.stop()
  })

  test('a function that succeeds: its output with its results, and what it logged', async () => {
    const { image, list, output } = sampleCalls[0]!

    expect(await client.evaluate({ image, list })).toEqual({ code: 'OK', list: output, log: '' })
    expect(output).toContain('results:')
  })

  test('an image below a prefix of --image-prefix runs', async () => {
    const { list, output } = sampleCalls[0]!

    expect(await client.evaluate({ image: 'example.com/fn/set-namespace:v9', list })).toMatchObject({ list: output })
  })

  test.each([
    ['of another registry', 'example.com/other/set-namespace'],
    ['with a digest', `krmkit/set-namespace@sha256:${'0'.repeat(64)}`],
    ['that krmkit does not have', 'gcr.io/kpt-fn/render-helm-chart:v0.2'],
    ['that is not an image', '../../set-namespace'],
    ['with the name of a property', '__proto__'],
  ])('an image %s is NotFound', async (_, image) => {
    expect(await client.evaluate({ image, list: listOf({}) })).toEqual({
      code: 'NOT_FOUND',
      details: `function ${JSON.stringify(image)} not found: it is not one of krmkit's, and --forward names no other runner`,
    })
  })

  test('a function that fails is Internal, with its results in the text', async () => {
    expect(await client.evaluate({ image: 'set-namespace:v0.4', list: listOf({}) })).toEqual({
      code: 'INTERNAL',
      details: expect.stringMatching(
        /^failed to evaluate function "set-namespace:v0\.4" with structured results: \[error\] .+ and stderr: $/s,
      ),
    })
  })

  test('a list that is not YAML is Internal, with the line', async () => {
    expect(await client.evaluate({ image: 'no-op', list: 'a: [\n' })).toEqual({
      code: 'INTERNAL',
      details: expect.stringContaining('with structured results: [error]'),
    })
  })

  test.each([
    ['is not a message', Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f, 1]), /^the request is not an Evaluate/],
    ['has a field of another type', Buffer.from([0x08, 1]), /^the request is not an Evaluate|names no image/],
    ['is empty', new Uint8Array(), /^the request names no image$/],
    ['names no image', bytesField(1, Buffer.from('a: 1')), /^the request names no image$/],
    [
      'names an endless image',
      bytesField(2, Buffer.alloc(100_000, 'a')),
      /^the image of the request has more than 512/,
    ],
  ])('a request that %s is InvalidArgument', async (_, message, details) => {
    expect(await client.raw(message)).toEqual({ code: 'INVALID_ARGUMENT', details: expect.stringMatching(details) })
  })

  test('a request of 65 MiB is ResourceExhausted, and one of 60 MiB runs', async () => {
    const call = (mebibytes: number) =>
      client.evaluate({ image: 'no-op', list: listOf({}, configMaps(mebibytes * MEBIBYTE)) })

    expect(await call(65)).toEqual({
      code: 'RESOURCE_EXHAUSTED',
      details: expect.stringMatching(/^Received message larger than max/),
    })
    expect(await call(60)).toMatchObject({ code: 'OK', list: expect.stringMatching(/^apiVersion/) })
  })

  test('many requests of 65 MiB at the same time use little memory', async () => {
    const before = server.memory()
    const message = Buffer.alloc(65 * MEBIBYTE)

    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const own = new RunnerClient(server.address)
        const answer = await own.raw(message)
        own.close()
        return answer instanceof Uint8Array ? 'OK' : answer.code
      }),
    )

    expect(codes).toEqual(codes.map(() => 'RESOURCE_EXHAUSTED'))
    expect(server.memory()).toBeLessThan(before + 200)
  })

  test('broken frames end their call or connection, and the server goes on', async () => {
    const session = connect(`http://${server.address}`)
    session.on('error', () => {})
    const headers = { ':method': 'POST', ':path': EVALUATE, 'content-type': 'application/grpc', te: 'trailers' }
    const statusOf = (body: Buffer, encoding = 'identity') =>
      new Promise<unknown>((resolve) => {
        const stream = session.request({ ...headers, 'grpc-encoding': encoding })
        const end = (fields: Record<string, unknown>) => {
          if (fields['grpc-status'] !== undefined) resolve(fields['grpc-status'])
        }
        stream.on('response', end)
        stream.on('trailers', end)
        stream.on('error', resolve)
        stream.resume()
        stream.end(body)
      })
    const message = requestMessage({ image: 'no-op', list: listOf({}) })
    const frame = (flag: number, length: number, bytes: Uint8Array) => {
      const head = Buffer.alloc(5)
      head.writeUInt8(flag)
      head.writeUInt32BE(length, 1)
      return Buffer.concat([head, bytes])
    }
    const whole = frame(0, message.length, message)

    expect(await statusOf(whole)).toBe('0')
    expect(await statusOf(Buffer.alloc(0))).toBe('3')
    expect(await statusOf(frame(0, message.length + 1, message))).toBe('3')
    expect(await statusOf(Buffer.concat([whole, whole]))).toBe('3')
    expect(await statusOf(frame(0, 2 ** 32 - 1, message))).toBe('8')
    expect(await statusOf(frame(1, message.length, message), 'gzip')).toBe('13')
    expect(await statusOf(frame(1, message.length, message), 'snappy')).toBe('12')
    session.destroy()
    expect(await client.health()).toBe(1)
  })

  test('a call ends at its deadline, and a cancelled one gives its worker back', async () => {
    const hanging = { image: 'krmkit/script', list: hangingScript, deadline: 1500 }

    expect(await Promise.all([client.evaluate(hanging), client.evaluate(hanging)])).toEqual([
      { code: 'DEADLINE_EXCEEDED', details: expect.any(String) },
      { code: 'DEADLINE_EXCEEDED', details: expect.any(String) },
    ])
    expect(await client.evaluate(sampleCalls[1]!)).toMatchObject({ code: 'OK' })
    expect(await server.metric('krmkit_calls_total{function="script",code="DEADLINE_EXCEEDED"}')).toBe(2)
    expect(await server.metric('krmkit_workers_replaced_total{reason="cancelled"}')).toBe(2)
  })

  test('more calls than workers and queue are ResourceExhausted, and the message names the options', async () => {
    const hanging = { image: 'krmkit/script', list: hangingScript, deadline: 3000 }

    const answers = await Promise.all(Array.from({ length: 7 }, () => client.evaluate(hanging)))

    const refused = answers.filter(({ code }) => code === 'RESOURCE_EXHAUSTED')
    expect(refused).toEqual(
      Array.from({ length: 4 }, () => ({
        code: 'RESOURCE_EXHAUSTED',
        details: expect.stringContaining('raise --queue or --workers'),
      })),
    )
  })

  test('a function that hangs ends after --timeout', async () => {
    const own = await startServer(['--workers', '1', '--timeout', '3'])
    const other = new RunnerClient(own.address)

    expect(await other.evaluate({ image: 'krmkit/script', list: hangingScript })).toEqual({
      code: 'DEADLINE_EXCEEDED',
      details: 'function "krmkit/script" did not end within 3 s (--timeout)',
    })
    other.close()
    await own.stop()
  })

  test('health and unknown methods', async () => {
    expect(await client.health()).toBe(1)
    expect(await client.health('evaluator.FunctionEvaluator')).toBe(1)
    expect(await client.health('other')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await client.raw(new Uint8Array(), {}, '/evaluator.FunctionEvaluator/Other')).toMatchObject({
      code: 'UNIMPLEMENTED',
    })
    expect(await client.raw(Buffer.from([0xff]), {}, healthCheck)).toMatchObject({ code: 'INTERNAL' })
  })

  test('the log has a line for each call, without contents of resources', async () => {
    const list = listOf({ namespace: 'top-secret' })
    await client.evaluate({ image: 'set-namespace:v0.4\u001b[2J', list })
    await client.evaluate({ image: 'set-namespace', list })

    expect(server.log()).toMatch(/ OK "set-namespace" [\d.]+ ms, \d+ bytes in, \d+ bytes out\n/)
    expect(server.log()).toContain('NOT_FOUND "set-namespace:v0.4\\u001b[2J"')
    expect(server.log()).not.toMatch(/top-secret|\u001b/)
  })

  test('functions get no files: a composition cannot read the disk of the server', async () => {
    const transformer = { name: 'read', transformersFrom: [{ path: '/etc/passwd' }] }
    const config = {
      apiVersion: 'config.kubernetes.io/v1alpha1',
      kind: 'Composition',
      metadata: { name: 'a' },
      ...transformer,
    }
    const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nfunctionConfig: ${JSON.stringify(config)}\nitems: []\n`

    const answer = await client.evaluate({ image: 'krmkit/composition', list })

    expect(answer).toMatchObject({ code: 'INTERNAL' })
    expect(JSON.stringify(answer)).not.toContain('root:')
  })
})
