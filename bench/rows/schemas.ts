import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureApiServer } from '../../tools/install/api-server.ts'
import { isOnPath } from '../../tools/install/apt.ts'
import { krmkit } from '../build-run.ts'
import { writeDefinitions } from '../custom-resource-definitions.ts'
import { hostileDefinitions } from '../hostile-definitions.ts'
import { HTTP_ROUTE_DEFINITION, writeHttpRoutes } from '../http-routes.ts'
import { interleave, measure, type Program, type Usage } from '../measure.ts'
import type { Row } from '../row.ts'

const BYTES = 80e6

/** A folder with real CustomResourceDefinitions, to be mutated; without it they are made up. */
const MODELS = process.env.KRMKIT_BENCH_DEFINITIONS

/** Distinct CustomResourceDefinitions through `krmkit check`, whole process, against a Go program of the API server's own code. */
export async function crdCheck(rounds: number): Promise<Row[]> {
  return withFolder(async (folder) => {
    const file = join(folder, 'definitions.json')
    const count = writeDefinitions(file, BYTES, MODELS)
    const megabytes = statSync(file).size / 1e6
    const what = `check of ${count} distinct CustomResourceDefinitions (${MODELS === undefined ? 'made up' : 'copies of real ones'}, ${megabytes.toFixed(0)} MB of JSON), whole process, without CEL`
    const own: Program = [...krmkit(), 'check', file, '--no-cel']
    const hasGo = await isOnPath('go')
    const peer: Program = hasGo ? [await ensureApiServer(), 'speed', file] : own
    const runs = await bestOf(Math.max(5, Math.ceil(rounds / 2)), {
      own: () => measure(own, '/dev/null'),
      peer: () => measure(peer, '/dev/null'),
    })
    const rate = (megabytes / runs.own) * 1000
    return [
      { what, must: '>= 40 MB/s', measured: `${rate.toFixed(0)} MB/s (${runs.own.toFixed(0)} ms)`, isMet: rate >= 40 },
      {
        what: "the same, against the conditions by the API server's own code (Go, encoding/json), best of each",
        must: 'faster',
        measured: hasGo ? `${runs.own.toFixed(0)} against ${runs.peer.toFixed(0)} ms` : 'Go is not installed',
        isMet: hasGo ? runs.own < runs.peer : undefined,
      },
    ]
  })
}

/** The shortest run of each, interleaved. */
async function bestOf<Name extends string>(
  rounds: number,
  programs: Readonly<Record<Name, () => Promise<Usage>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(programs) as Name[]
  const best = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>
  for (let round = 0; round < rounds; round++)
    for (const name of names) best[name] = Math.min(best[name], (await programs[name]()).milliseconds)
  return best
}

/** HTTPRoutes with rules in CEL through `krmkit check`, whole process: time grows with their number. */
export async function httpRoutes(rounds: number): Promise<Row[]> {
  return withFolder(async (folder) => {
    const definition = join(folder, 'definition.yaml')
    writeFileSync(definition, HTTP_ROUTE_DEFINITION)
    const program = (count: number): Program => {
      const file = join(folder, `routes-${count}.yaml`)
      writeHttpRoutes(file, count)
      return [...krmkit(), 'check', definition, file]
    }
    const [some, twice] = [program(10_000), program(20_000)]
    const runs = await interleave(Math.ceil(rounds / 3), {
      some: () => measure(some, '/dev/null'),
      twice: () => measure(twice, '/dev/null'),
    })
    const ratio = runs.twice.milliseconds / runs.some.milliseconds
    return [
      {
        what: 'check of 20,000 HTTPRoutes of 2 kB with every rule in CEL, against 10,000, whole process',
        must: '<= 2.2x',
        measured: `${ratio.toFixed(2)}x (${runs.twice.milliseconds.toFixed(0)} against ${runs.some.milliseconds.toFixed(0)} ms)`,
        isMet: ratio <= 2.2,
      },
    ]
  })
}

/** Schemas and values that are written to be slow: an answer each, soon. */
export async function hostile(): Promise<Row[]> {
  return withFolder(async (folder) =>
    Object.entries(hostileDefinitions()).map(([what, text], i) => {
      const file = join(folder, `${i}.yaml`)
      writeFileSync(file, text)
      const [node, ...args] = krmkit()
      const begin = performance.now()
      const { status, stdout } = spawnSync(node, [...args, 'check', file], { encoding: 'utf8', timeout: 30_000 })
      const milliseconds = performance.now() - begin
      // 2: it cannot be read.
      const isAnswered = (status === 1 || status === 2) && stdout.includes('error: ')
      return {
        what: `check of ${what}, whole process`,
        must: 'an error within 2 s',
        measured: `${isAnswered ? 'an error' : `exit code ${status}`} after ${milliseconds.toFixed(0)} ms`,
        isMet: isAnswered && milliseconds <= 2000,
      }
    }),
  )
}

async function withFolder(use: (folder: string) => Promise<Row[]>): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
