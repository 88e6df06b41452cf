import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunnerAnswer, RunnerClient } from './runner-client.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { configMaps, hangingScript, listOf, sampleCalls } from './sample-calls.ts'

const CLIENTS = 16
const REQUESTS = 5000

/** Runs the requests of all clients. Each has its own connection, and sends its next request after the answer to the last one. */
async function sendAll(
  address: string,
  requests: number,
  between: (client: RunnerClient, at: number) => Promise<void> = async () => {},
): Promise<string[]> {
  const wrong: string[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new RunnerClient(address)
      for (let at = next++; at < requests; at = next++) {
        const { image, list, output } = sampleCalls[at % sampleCalls.length]!
        const answer = await client.evaluate({ image, list })
        if (!('list' in answer) || answer.list !== output) wrong.push(`${image}: ${JSON.stringify(answer)}`)
        await between(client, at)
      }
      client.close()
    }),
  )
  return wrong
}

describe('ten functions, 16 clients', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(['--workers', '2', '--worker-memory', '192', '--log', 'none'])
  })
  afterAll(() => server.stop())

  test('5,000 requests get the output of the function, with hanging and crashing functions in between', async () => {
    const wrong: string[] = await sendAll(server.address, REQUESTS / 2)
    const memory = server.memory()
    const disturbances: RunnerAnswer[] = []
    const tooLarge = listOf({ namespace: 'prod' }, configMaps(12e6, 40))

    wrong.push(
      ...(await sendAll(server.address, REQUESTS / 2, async (client, at) => {
        if (at % 1000 === 500)
          disturbances.push(
            await client.evaluate({ image: 'krmkit/script', list: hangingScript, deadline: 2000 }),
            await client.evaluate({ image: 'set-namespace', list: tooLarge }),
          )
      })),
    )

    expect(wrong).toEqual([])
    expect(disturbances.map(({ code }) => code).sort()).toEqual([
      ...['DEADLINE_EXCEEDED', 'DEADLINE_EXCEEDED'],
      ...['RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED'],
    ])
    expect(await server.metric('krmkit_workers_replaced_total{reason="memory"}')).toBe(2)
    expect(await server.metric('krmkit_workers_replaced_total{reason="cancelled"}')).toBeGreaterThan(0)
    expect(await server.metric('krmkit_workers_replaced_total{reason="crash"}')).toBe(0)
    expect(await server.metric('krmkit_calls_total{function="set-labels",code="OK"}')).toBe(REQUESTS / 10)
    // Garbage of the large lists may be left. A leak of requests would add the size of thousands of lists.
    expect(server.memory()).toBeLessThan(memory * 1.5 + 100)
  })

  test('the check of outputs finds a function that does something else', async () => {
    const client = new RunnerClient(server.address)
    const [first, second] = sampleCalls

    const answer = await client.evaluate({ image: second!.image, list: first!.list })

    expect(answer).not.toMatchObject({ list: first!.output })
    client.close()
  })
})
