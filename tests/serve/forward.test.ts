import {
  type Metadata,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesField, EVALUATE, RunnerClient, requestMessage } from './runner-client.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { hangingScript, listOf, sampleCalls } from './sample-calls.ts'

interface ReceivedCall {
  readonly message: Buffer
  readonly metadata: Metadata
  readonly deadline: number
  isCancelled: boolean
}

/** A second runner, which answers by the image, and records its calls. */
async function startOther(): Promise<{ readonly address: string; readonly calls: ReceivedCall[]; stop(): void }> {
  const calls: ReceivedCall[] = []
  const server = new Server({ 'grpc.max_receive_message_length': -1 })
  const method = {
    path: EVALUATE,
    requestStream: false,
    responseStream: false,
    requestSerialize: Buffer.from,
    requestDeserialize: (bytes: Buffer) => bytes,
    responseSerialize: (bytes: Buffer) => bytes,
    responseDeserialize: Buffer.from,
  } as const
  server.addService(
    { evaluateFunction: method },
    {
      evaluateFunction(call: ServerUnaryCall<Buffer, Buffer>, answer: sendUnaryData<Buffer>) {
        const received = {
          message: call.request,
          metadata: call.metadata,
          deadline: Number(call.getDeadline()),
          isCancelled: false,
        }
        call.on('cancelled', () => {
          received.isCancelled = true
        })
        calls.push(received)
        if (received.message.includes('slow')) return
        if (received.message.includes('fails'))
          answer({ code: status.FAILED_PRECONDITION, details: 'the other runner refuses “fails”' })
        else
          answer(
            null,
            Buffer.concat([
              bytesField(1, Buffer.from('other')),
              bytesField(2, Buffer.from('log')),
              bytesField(9, Buffer.from('new')),
            ]),
          )
      },
    },
  )
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    ),
  )
  return { address: `127.0.0.1:${port}`, calls, stop: () => server.forceShutdown() }
}

describe('krmkit serve --forward', () => {
  let other: Awaited<ReturnType<typeof startOther>>
  let server: RunningServer
  let client: RunnerClient

  beforeAll(async () => {
    other = await startOther()
    server = await startServer(['--workers', '1', '--forward', other.address])
    client = new RunnerClient(server.address)
  })
  afterAll(async () => {
    client.close()
    await server.stop()
    other.stop()
  })

  test('functions of krmkit run here, and the other runner gets nothing', async () => {
    const { image, list, output } = sampleCalls[0]!

    expect(await client.evaluate({ image, list })).toMatchObject({ list: output })
    expect(other.calls).toEqual([])
  })

  test('a call for another image arrives as it is: all fields, headers and the deadline', async () => {
    const call = { image: 'example.com/fn:v1', list: listOf({}), moreFields: bytesField(3, Buffer.from('~1.2')) }
    const message = requestMessage(call)
    const begin = Date.now()

    const answer = await client.raw(message, { deadline: 60_000, headers: { traceparent: '00-1-2-01' } })

    expect(answer).toEqual(
      Buffer.concat([
        bytesField(1, Buffer.from('other')),
        bytesField(2, Buffer.from('log')),
        bytesField(9, Buffer.from('new')),
      ]),
    )
    const received = other.calls.at(-1)!
    expect(received.message).toEqual(message)
    expect(received.metadata.get('traceparent')).toEqual(['00-1-2-01'])
    expect(received.deadline).toBeGreaterThan(begin + 30_000)
    expect(received.deadline).toBeLessThanOrEqual(Date.now() + 60_000)
    expect(await server.metric('krmkit_calls_total{function="forwarded",code="OK"}')).toBe(1)
  })

  test('its status is passed on', async () => {
    expect(await client.evaluate({ image: 'example.com/fails', list: '' })).toEqual({
      code: 'FAILED_PRECONDITION',
      details: 'the other runner refuses “fails”',
    })
  })

  test('a slow call ends at its deadline there too, and does not hold up the functions of this runner', async () => {
    const slow = Array.from({ length: 10 }, () =>
      client.evaluate({ image: 'example.com/slow', list: '', deadline: 4000 }),
    )

    expect(await client.evaluate(sampleCalls[1]!)).toMatchObject({ code: 'OK' })
    for (const answer of await Promise.all(slow)) expect(answer).toMatchObject({ code: 'DEADLINE_EXCEEDED' })
    await expect.poll(() => other.calls.slice(-10).every(({ isCancelled }) => isCancelled)).toBe(true)
    expect(await server.metric('krmkit_forwarded_bytes')).toBe(0)
  })

  test('without the other runner: Unavailable, and the functions of this runner go on', async () => {
    const lonely = await startServer(['--workers', '1', '--forward', '127.0.0.1:1'])
    const own = new RunnerClient(lonely.address)

    expect(await own.evaluate({ image: 'example.com/fn', list: '' })).toMatchObject({ code: 'UNAVAILABLE' })
    expect(await own.evaluate(sampleCalls[0]!)).toMatchObject({ code: 'OK' })
    own.close()
    await lonely.stop()
  })

  test('a chain: Porch’s deadline also ends a function of krmkit that a second krmkit runs', async () => {
    const first = await startServer(['--workers', '1', '--forward', server.address, '--image-prefix', 'none.example'])
    const own = new RunnerClient(first.address)

    expect(await own.evaluate({ image: 'krmkit/script', list: hangingScript, deadline: 1500 })).toMatchObject({
      code: 'DEADLINE_EXCEEDED',
    })
    expect(await own.evaluate({ image: 'example.com/fn', list: '' })).toMatchObject({ code: 'OK', list: 'other' })
    own.close()
    await first.stop()
  })
})
