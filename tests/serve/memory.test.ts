import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RunnerClient } from './runner-client.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { listOf, sampleCalls } from './sample-calls.ts'

const starlark = (mebibytes: number) => listOf({ source: `x = "a" * ${mebibytes * 1024 ** 2}\n` })
const script = (mebibytes: number) =>
  listOf({ source: `const all = []; while (all.length < ${mebibytes}) all.push(new Uint8Array(${1024 ** 2}))` })

describe('the memory of workers', () => {
  let server: RunningServer
  let client: RunnerClient
  beforeAll(async () => {
    server = await startServer(['--workers', '2', '--worker-memory', '512', '--log', 'none'])
    client = new RunnerClient(server.address)
  })
  afterAll(async () => {
    client.close()
    await server.stop()
  })

  test.each([
    ['starlark', starlark, 384, 250],
    ['script', script, 192, 100],
  ])(
    '%s: a script above the limit is an error result that names the option, and one below it runs',
    async (image, source, limit, below) => {
      const [above, second, fits] = await Promise.all([
        client.evaluate({ image, list: source(400) }),
        client.evaluate({ image, list: source(900) }),
        client.evaluate({ image, list: source(below) }),
      ])

      for (const answer of [above, second])
        expect(answer).toMatchObject({
          code: 'INTERNAL',
          details: expect.stringMatching(
            new RegExp(`the script must get by with ${limit} MiB of memory.*--worker-memory of krmkit serve`),
          ),
        })
      expect(fits).toMatchObject({ code: 'OK' })
      expect(await server.metric('krmkit_workers_replaced_total{reason="memory"}')).toBe(0)
    },
  )

  test('scripts that grow until they are stopped leave the workers within their limit', async () => {
    const grow = listOf({ source: 'x = []\nwhile True:\n  x.append("a" * 1000000)\n' })
    const lists = [grow, starlark(300), grow, starlark(300), script(190), starlark(900)]
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, server.memory())
    }, 20)

    await Promise.all(
      lists.map((list) => client.evaluate({ image: list.includes('const') ? 'script' : 'starlark', list })),
    )
    clearInterval(timer)

    // The files that processes map, such as that of Node, are counted for each of them here.
    expect(most).toBeLessThan(2 * (512 + 100) + 200)
    expect(await client.evaluate(sampleCalls[0]!)).toMatchObject({ list: sampleCalls[0]!.output })
  })
})
