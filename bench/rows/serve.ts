import { join } from 'node:path'
import { openBadStreams } from '../../tests/serve/raw-streams.ts'
import { RunnerClient } from '../../tests/serve/runner-client.ts'
import { type RunningServer, startServer } from '../../tests/serve/running-server.ts'
import { type SampleCall, sampleCalls } from '../../tests/serve/sample-calls.ts'
import { output } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { median } from '../measure.ts'
import type { Row } from '../row.ts'

const CLIENTS = 16
/** `KRMKIT_REQUESTS` sets another number of requests. */
const REQUESTS = Number(process.env.KRMKIT_REQUESTS ?? 100_000)
/** Calls beside streams that do not end, in rounds with and without them. */
const CALLS_BESIDE = 1000
const ROUNDS_BESIDE = 9
/** Processes take long: few show their mean time. */
const PROCESSES = 320

/** What a number of requests took, in milliseconds. */
interface Load {
  readonly each: number
  readonly p50: number
  readonly p99: number
}

/** Ten functions, small lists, 16 clients: `krmkit serve` against one process for each request. */
export async function serve(): Promise<Row[]> {
  const server = await startServer(['--log', 'none'])
  try {
    // Functions are loaded, and code is compiled.
    await sendAll(server, REQUESTS / 10)
    const before = server.memory()
    const served = await sendAll(server, REQUESTS)
    const after = server.memory()
    const spawned = await load(PROCESSES, runProcess)
    const ratio = spawned.each / served.each
    const growth = after / before
    const beside = await besideBadStreams(server)
    const slower = beside.withThem / beside.without
    return [
      {
        what: `krmkit serve, ${REQUESTS} requests, against a process for each request (${PROCESSES})`,
        must: '>= 25x',
        measured: `${ratio.toFixed(1)}x (${served.each.toFixed(2)} against ${spawned.each.toFixed(1)} ms for each request)`,
        isMet: ratio >= 25,
      },
      {
        what: 'the same: p99 of krmkit serve against the median of a process',
        must: '<= 1x',
        measured: `${served.p99.toFixed(1)} ms (median ${served.p50.toFixed(1)}) against ${spawned.p50.toFixed(1)} ms`,
        isMet: served.p99 <= spawned.p50,
      },
      {
        what: 'the same: memory of the server and its workers at the end against that after a tenth',
        must: '<= 1.2x',
        measured: `${growth.toFixed(2)}x (${after.toFixed(0)} against ${before.toFixed(0)} MiB)`,
        isMet: growth <= 1.2,
      },
      {
        what: `krmkit serve: p99 of ${CALLS_BESIDE} requests beside 500 silent and 500 slow streams, against that without them`,
        must: '<= 2x',
        measured: `${slower.toFixed(2)}x (${beside.withThem.toFixed(1)} against ${beside.without.toFixed(1)} ms)`,
        isMet: slower <= 2,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** The median p99 in milliseconds, with and without 500 silent and 500 slow streams. Every call must be answered. */
async function besideBadStreams(
  server: RunningServer,
): Promise<{ readonly without: number; readonly withThem: number }> {
  const without: number[] = []
  const withThem: number[] = []
  for (let round = 0; round < ROUNDS_BESIDE; round++) {
    without.push((await sendAll(server, CALLS_BESIDE)).p99)
    const streams = await openBadStreams(server.address)
    withThem.push((await sendAll(server, CALLS_BESIDE)).p99)
    streams.close()
  }
  return { without: median(without), withThem: median(withThem) }
}

async function sendAll(server: RunningServer, requests: number): Promise<Load> {
  const clients = Array.from({ length: CLIENTS }, () => new RunnerClient(server.address))
  const measured = await load(requests, async ({ image, list, output: expected }, client) => {
    const answer = await clients[client]?.evaluate({ image, list })
    if (!answer || !('list' in answer) || answer.list !== expected)
      throw new Error(`${image}: ${JSON.stringify(answer)}`)
  })
  for (const client of clients) client.close()
  return measured
}

async function runProcess({ folder, list, output: expected }: SampleCall): Promise<void> {
  const main = join(root, 'functions', folder, 'dist/main.js')
  if ((await output(process.execPath, [main], { input: list })) !== expected) throw new Error(`${folder} differs`)
}

/** Runs requests of all clients, each client one after the other. */
async function load(requests: number, run: (call: SampleCall, client: number) => Promise<void>): Promise<Load> {
  const times: number[] = []
  let next = 0
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let at = next++; at < requests; at = next++) {
        const start = performance.now()
        await run(sampleCalls[at % sampleCalls.length] as SampleCall, client)
        times.push(performance.now() - start)
      }
    }),
  )
  const each = (performance.now() - begin) / requests
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { each, p50: quantile(0.5), p99: quantile(0.99) }
}
