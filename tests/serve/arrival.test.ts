import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { header, openBadStreams, openSession, openStream } from './raw-streams.ts'
import { RunnerClient, requestMessage } from './runner-client.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { configMaps, listOf, sampleCalls } from './sample-calls.ts'

const MEBIBYTE = 1024 ** 2
const noOp = requestMessage({ image: 'no-op', list: listOf({}) })

/** Sends good calls from 16 clients, one after the other; returns those that were not answered with the right output. */
async function goodCalls(address: string, count: number): Promise<string[]> {
  const wrong: string[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      const client = new RunnerClient(address)
      for (let at = next++; at < count; at = next++) {
        const { image, list, output } = sampleCalls[at % sampleCalls.length]!
        const answer = await client.evaluate({ image, list })
        if (!('list' in answer) || answer.list !== output) wrong.push(`${image}: ${JSON.stringify(answer)}`)
      }
      client.close()
    }),
  )
  return wrong
}

describe('messages that do not arrive', () => {
  test('500 silent and 500 slow streams: 1,000 good calls beside them are answered, and the health is SERVING', async () => {
    const server = await startServer(['--log', 'none'])
    const client = new RunnerClient(server.address)
    const bad = await openBadStreams(server.address)
    await expect.poll(() => server.metric('krmkit_messages_arriving')).toBe(1000)

    expect(await goodCalls(server.address, 1000)).toEqual([])
    expect(await client.health()).toBe(1)
    // The silent ones end after a few seconds. The slow ones have a permitted rate.
    for (const end of await Promise.all(bad.ends.slice(0, 500)))
      expect(end).toMatchObject({ status: '4', message: expect.stringContaining('--message-rate') })
    expect(await server.metric('krmkit_messages_arriving')).toBe(500)
    expect(await server.metric('krmkit_workers_busy')).toBe(0)
    bad.close()
    client.close()
    await server.stop()
  })

  describe('on one server', () => {
    let server: RunningServer
    let client: RunnerClient
    beforeAll(async () => {
      server = await startServer(['--workers', '1', '--message-timeout', '8', '--log', 'none'])
      client = new RunnerClient(server.address)
    })
    afterAll(async () => {
      client.close()
      await server.stop()
    })

    test('a message in many parts is answered, and one that takes longer than --message-timeout is not', async () => {
      const session = openSession(server.address)
      const parts = openStream(session)
      const endless = openStream(session)
      endless.stream.write(header(MEBIBYTE))
      for (const byte of Buffer.concat([header(noOp.length), noOp])) parts.stream.write(Buffer.of(byte))
      parts.stream.end()
      const timer = setInterval(() => endless.stream.writable && endless.stream.write(Buffer.alloc(1000)), 100)

      expect(await parts.ended).toMatchObject({ status: '0' })
      expect(await endless.ended).toMatchObject({
        status: '4',
        message: 'the request did not arrive within 8 s (--message-timeout)',
      })
      clearInterval(timer)
      session.destroy()
    })

    test('a whole message without the end of its stream takes no worker, and ends', async () => {
      const session = openSession(server.address)
      const open = openStream(session)
      open.stream.write(Buffer.concat([header(noOp.length), noOp]))

      expect(await client.evaluate(sampleCalls[0]!)).toMatchObject({ code: 'OK' })
      expect(await open.ended).toMatchObject({ status: '4' })
      session.destroy()
    })

    test('announced lengths use no memory: 1,000 streams of 64 MiB, and one of 1 GiB is refused', async () => {
      const before = server.memory()
      const bad = await openBadStreams(server.address, { silent: 0, slow: 1000, announced: 64 * MEBIBYTE, bytes: 1 })
      const session = openSession(server.address)
      const huge = openStream(session)
      huge.stream.write(header(1024 * MEBIBYTE))

      expect(await huge.ended).toMatchObject({
        status: '8',
        message: expect.stringMatching(/^Received message larger/),
      })
      expect(await client.evaluate(sampleCalls[0]!)).toMatchObject({ code: 'OK' })
      expect(server.memory()).toBeLessThan(before + 200)
      session.destroy()
      bad.close()
    })

    test('long messages that stop before their end wait for memory, and a long good call beside them is answered', async () => {
      const before = server.memory()
      const message = Buffer.concat([header(60 * MEBIBYTE), Buffer.alloc(59 * MEBIBYTE)])
      const sessions = Array.from({ length: 12 }, () => openSession(server.address))
      const stopped = sessions.map((session) => {
        const opened = openStream(session)
        opened.stream.write(message)
        return opened
      })
      await expect.poll(() => server.metric('krmkit_message_bytes')).toBeGreaterThan(100 * MEBIBYTE)

      const good = await client.evaluate({ image: 'no-op', list: listOf({}, configMaps(40 * MEBIBYTE)) })

      expect(good).toMatchObject({ code: 'OK' })
      expect(server.memory()).toBeLessThan(before + 900)
      for (const session of sessions) session.destroy()
      await Promise.all(stopped.map(({ ended }) => ended))
      await expect.poll(() => server.metric('krmkit_message_bytes')).toBe(0)
    })

    test('compressed messages that become too long are refused one after the other, and a compressed good one is answered', async () => {
      const before = server.memory()
      const session = openSession(server.address)
      const send = (bytes: Buffer) => {
        const opened = openStream(session, { encoding: 'gzip' })
        opened.stream.end(Buffer.concat([header(bytes.length, true), bytes]))
        return opened.ended
      }
      const bomb = gzipSync(Buffer.alloc(512 * MEBIBYTE), { level: 1 }).subarray(0, 3 * MEBIBYTE)
      const small = gzipSync(Buffer.alloc(63 * MEBIBYTE))

      const ends = await Promise.all([
        ...Array.from({ length: 20 }, () => send(small)),
        send(bomb),
        send(gzipSync(noOp)),
      ])

      expect(ends.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => '3'), '8', '0'])
      expect(server.memory()).toBeLessThan(before + 900)
      session.destroy()
    })
  })
})
