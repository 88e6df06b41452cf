import { describe, expect, test } from 'vitest'
import { header, openSession, openStream, type RawStream } from './raw-streams.ts'
import { bytesField, RunnerClient, requestMessage } from './runner-client.ts'
import { startServer } from './running-server.ts'
import { configMaps, hangingScript, listOf, sampleCalls } from './sample-calls.ts'

const MEBIBYTE = 1024 ** 2
const frameOf = (message: Uint8Array) => Buffer.concat([header(message.length), message])
const noOp = frameOf(requestMessage({ image: 'no-op', list: listOf({}) }))

/** The states that a call of `Watch` gets, as numbers of the protocol. */
function watch(
  address: string,
  service = '',
): { readonly states: number[]; readonly opened: RawStream; close(): void } {
  const session = openSession(address)
  const opened = openStream(session, { path: '/grpc.health.v1.Health/Watch', reads: false })
  const states: number[] = []
  opened.stream.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += 7) states.push(bytes[at + 6] as number)
  })
  opened.stream.end(frameOf(bytesField(1, Buffer.from(service))))
  return { states, opened, close: () => session.destroy() }
}

describe('the health of krmkit serve', () => {
  test('is NOT_SERVING while a call waits longer than --max-wait, and SERVING before and after', async () => {
    const server = await startServer(['--workers', '1', '--max-wait', '1', '--log', 'none'])
    const client = new RunnerClient(server.address)
    const watched = watch(server.address)
    const live = watch(server.address, 'liveness')
    await expect.poll(() => watched.states).toEqual([1])
    const hanging = { image: 'krmkit/script', list: hangingScript }

    const running = client.evaluate({ ...hanging, deadline: 5000 })
    await expect.poll(() => server.metric('krmkit_workers_busy')).toBe(1)
    expect(await client.health()).toBe(1)
    const waiting = client.evaluate({ ...sampleCalls[0]!, deadline: 60_000 })
    await expect.poll(() => client.health(), { timeout: 4000 }).toBe(2)
    expect(await client.health('evaluator.FunctionEvaluator')).toBe(2)
    expect(await client.health('liveness')).toBe(1)

    expect(await running).toMatchObject({ code: 'DEADLINE_EXCEEDED' })
    expect(await waiting).toMatchObject({ code: 'OK' })
    expect(await client.health()).toBe(1)
    await expect.poll(() => watched.states).toEqual([1, 2, 1])
    expect(live.states).toEqual([1])
    watched.close()
    live.close()
    client.close()
    await server.stop()
  })

  test('an unknown service is SERVICE_UNKNOWN for those who watch, and does not keep the server from ending', async () => {
    const server = await startServer(['--log', 'none'])
    const unknown = watch(server.address, 'other')
    await expect.poll(() => unknown.states).toEqual([3])

    expect(await server.stop()).toBe(0)
    expect(await unknown.opened.ended).toMatchObject({ status: '0' })
    unknown.close()
  })
})

describe('SIGTERM', () => {
  test('drops streams without a whole message at once, and finishes the calls that run and wait', async () => {
    const server = await startServer(['--workers', '1', '--grace', '100000', '--message-timeout', '100000'])
    const client = new RunnerClient(server.address)
    const session = openSession(server.address)
    const silent = openStream(session)
    const half = openStream(session)
    half.stream.write(noOp.subarray(0, 20))
    const script = listOf({ source: 'let n = 0; for (let i = 0; i < 2e6; i++) n += i' })
    const running = client.evaluate({ image: 'krmkit/script', list: script })
    await expect.poll(() => server.metric('krmkit_workers_busy')).toBe(1)
    const waiting = client.evaluate(sampleCalls[0]!)
    await expect.poll(() => server.metric('krmkit_calls_waiting')).toBe(1)

    const stopped = server.stop('SIGTERM')

    for (const { ended } of [silent, half])
      expect(await ended).toMatchObject({ status: '14', message: 'the server stops' })
    expect(await running).toMatchObject({ code: 'OK' })
    expect(await waiting).toMatchObject({ code: 'OK' })
    expect(await stopped).toBe(0)
    session.destroy()
    client.close()
  })
})

describe('clients that do not behave', () => {
  test('responses that are not read end after --message-timeout, and use limited memory until then', async () => {
    const server = await startServer(['--workers', '1', '--message-timeout', '6', '--log', 'none'])
    const client = new RunnerClient(server.address)
    const before = server.memory()
    const large = frameOf(requestMessage({ image: 'no-op', list: listOf({}, configMaps(40 * MEBIBYTE)) }))
    const sessions = Array.from({ length: 10 }, () => openSession(server.address))
    const unread: RawStream[] = []
    for (const session of sessions) {
      const opened = openStream(session, { reads: false })
      opened.stream.end(large)
      await Promise.race([new Promise((resolve) => opened.stream.once('response', resolve)), opened.ended])
      unread.push(opened)
    }

    expect(await server.metric('krmkit_response_bytes')).toBeLessThanOrEqual(256 * MEBIBYTE)
    expect(server.memory()).toBeLessThan(before + 1200)
    const read = await client.evaluate({ image: 'no-op', list: listOf({}, configMaps(40 * MEBIBYTE)) })
    expect(read).toMatchObject({ code: 'OK' })
    // CANCEL after the time limit, ENHANCE_YOUR_CALM for a response that made room.
    for (const { ended } of unread) expect([8, 11]).toContain((await ended).code)
    await expect.poll(() => server.metric('krmkit_response_bytes')).toBe(0)
    for (const session of sessions) session.destroy()
    client.close()
    await server.stop()
  })

  test('3,000 connections without a call: the oldest ones make room, and a client that calls keeps its own', async () => {
    const server = await startServer(['--workers', '1', '--log', 'none'])
    const client = new RunnerClient(server.address)
    const port = Number(server.address.split(':')[1])
    await client.evaluate(sampleCalls[0]!)
    const sessions = []
    for (let group = 0; group < 30; group++) {
      const opened = Array.from({ length: 100 }, () => openSession(`127.0.0.1:${port}`))
      await Promise.all(opened.map((session) => new Promise((resolve) => session.once('remoteSettings', resolve))))
      sessions.push(...opened)
      expect(await client.evaluate(sampleCalls[group % 10]!)).toMatchObject({ code: 'OK' })
    }

    expect(await server.metric('krmkit_connections')).toBe(2048)
    const newcomer = new RunnerClient(server.address)
    expect(await newcomer.evaluate(sampleCalls[0]!)).toMatchObject({ code: 'OK' })
    for (const session of sessions) session.destroy()
    newcomer.close()
    client.close()
    await server.stop()
  })

  test('streams that are reset immediately leave nothing behind, and calls beside them are answered', async () => {
    const server = await startServer(['--workers', '1', '--log', 'none'])
    const client = new RunnerClient(server.address)
    for (let round = 0; round < 10; round++) {
      const session = openSession(server.address)
      const streams = Array.from({ length: 500 }, (_, index) => {
        const opened = openStream(session)
        if (index % 2 === 0) opened.stream.write(noOp)
        else opened.stream.end(noOp)
        opened.stream.close(8)
        return opened.ended
      })
      expect(await client.evaluate(sampleCalls[round]!)).toMatchObject({ code: 'OK', list: sampleCalls[round]!.output })
      await Promise.all(streams)
      session.destroy()
    }

    await expect.poll(() => server.metric('krmkit_messages_arriving')).toBe(0)
    await expect.poll(() => server.metric('krmkit_message_bytes')).toBe(0)
    expect(await server.metric('krmkit_calls_waiting')).toBe(0)
    client.close()
    await server.stop()
  })
})
