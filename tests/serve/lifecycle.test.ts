import { connect as connectTcp, createServer, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type RunnerAnswer, RunnerClient } from './runner-client.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { listOf, sampleCalls } from './sample-calls.ts'

/** A script that counts for a while, so that a signal arrives while it runs. */
const longScript = listOf({ source: 'let n = 0; for (let i = 0; i < 2e6; i++) n += i' })

describe('the life of krmkit serve', () => {
  test('SIGTERM: a running call gets its answer, new ones do not, and the exit code is 0', async () => {
    const server = await startServer(['--workers', '1'])
    const client = new RunnerClient(server.address)
    await client.evaluate(sampleCalls[0]!)
    const running = client.evaluate({ image: 'krmkit/script', list: longScript })
    await expect.poll(() => server.metric('krmkit_workers_busy')).toBe(1)

    const stopped = server.stop('SIGTERM')
    const answer = await running

    expect(answer).toMatchObject({ code: 'OK' })
    expect(await stopped).toBe(0)
    expect(await client.evaluate({ ...sampleCalls[0]!, deadline: 5000 })).toMatchObject({ code: 'UNAVAILABLE' })
    client.close()
  })

  test('SIGTERM with a function that does not end: --grace ends it', async () => {
    const server = await startServer(['--workers', '1', '--grace', '0.5'])
    const client = new RunnerClient(server.address)
    const running = client.evaluate({ image: 'krmkit/script', list: listOf({ source: 'while (true) {}' }) })
    await expect.poll(() => server.metric('krmkit_workers_busy')).toBe(1)

    expect(await server.stop('SIGTERM')).toBe(0)
    expect((await running).code).not.toBe('OK')
    client.close()
  })

  test('killed and started again: clients get Unavailable, then the right output, on the same connection', async () => {
    const first = await startServer(['--workers', '1'])
    const port = Number(first.address.split(':')[1])
    const client = new RunnerClient(first.address)
    expect(await client.evaluate(sampleCalls[0]!)).toMatchObject({ code: 'OK' })

    await first.stop('SIGKILL')
    expect(await client.evaluate(sampleCalls[0]!)).toMatchObject({ code: 'UNAVAILABLE' })
    const second = await startServer(['--workers', '1'], port)
    let answer: RunnerAnswer = await client.evaluate(sampleCalls[0]!)
    while (answer.code === 'UNAVAILABLE') answer = await client.evaluate(sampleCalls[0]!)

    expect(answer).toMatchObject({ list: sampleCalls[0]!.output })
    client.close()
    await second.stop()
  })

  test('a port in use is an error that names the option', async () => {
    const server = await startServer([])
    const port = Number(server.address.split(':')[1])

    await expect(startServer([], port)).rejects.toThrow(
      /ended with 1.*error: --address 127\.0\.0\.1:\d+ cannot be used/s,
    )
    await server.stop()
  })
})

describe('two replicas behind a Service', () => {
  /** As kube-proxy: each new connection goes to the next replica. */
  async function balance(servers: readonly RunningServer[]) {
    let next = 0
    const sockets = new Set<Socket>()
    const proxy = createServer((inbound) => {
      const port = Number(servers[next++ % servers.length]!.address.split(':')[1])
      const outbound = connectTcp(port, '127.0.0.1')
      for (const [socket, peer] of [
        [inbound, outbound],
        [outbound, inbound],
      ] as const) {
        sockets.add(socket)
        socket.on('error', () => peer.destroy())
        socket.pipe(peer)
      }
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as { port: number }
    const close = () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    }
    return { address: `127.0.0.1:${port}`, close }
  }

  /** Calls of both replicas, when there are enough of them; each call must succeed. */
  async function callsOf(args: readonly string[], enough: (counts: readonly number[]) => boolean) {
    const servers = await Promise.all([
      startServer(['--workers', '1', ...args]),
      startServer(['--workers', '1', ...args]),
    ])
    const proxy = await balance(servers)
    const client = new RunnerClient(proxy.address)
    const { image, list, output } = sampleCalls[3]!
    const series = 'krmkit_calls_total{function="set-image",code="OK"}'
    let counts: number[] = []
    do {
      for (let call = 0; call < 20; call++)
        expect(await client.evaluate({ image, list })).toMatchObject({ list: output })
      counts = await Promise.all(servers.map((server) => server.metric(series)))
    } while (!enough(counts))
    client.close()
    await Promise.all(servers.map((server) => server.stop()))
    proxy.close()
    return counts
  }

  test('with --max-connection-age, one connection uses both, and no call is lost', async () => {
    const counts = await callsOf(
      ['--max-connection-age', '0.3'],
      ([first = 0, second = 0]) => first > 50 && second > 50,
    )

    expect(Math.min(...counts)).toBeGreaterThan(50)
  })

  test('without it, one replica gets all calls', async () => {
    expect(await callsOf([], ([first = 0, second = 0]) => first + second >= 200)).toContain(0)
  })
})
