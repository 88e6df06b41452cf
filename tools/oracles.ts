import { isDeepStrictEqual, parseArgs } from 'node:util'
import { faultsOf } from '../tests/oracles/judge.ts'
import { type Entry, type Recording, readRecording, writeRecording } from '../tests/oracles/recording.ts'
import type { AnySuite } from '../tests/oracles/suite.ts'
import { suites } from '../tests/oracles/suites.ts'

const usage = `npm run oracles [-- NAME…] [--refresh] [--seed N] [--count N]

Asks the live oracles (kustomize, the API server's code, kpt, …) everything that is recorded in tests/oracles/recordings
and compares the answers; then asks them and krmkit fresh questions. Prints one line for each suite.
  NAME…       only these suites: ${suites.map(({ name }) => name).join(', ')}
  --refresh   writes the live answers as the new recording, with new questions
  --seed N    draws the fresh questions from this seed
  --count N   how many fresh questions; default: as many as are recorded. With --refresh: how many are recorded`

interface Options {
  readonly isRefresh: boolean
  readonly seed: number
  readonly count: number | undefined
}

/** Characters of an answer that are shown where it differs. */
const MAX_SHOWN = 1_000

/** What came of one suite: its line, and whether something differs. `asked` is false where the oracle cannot be had. */
interface Outcome {
  readonly line: string
  readonly asked: boolean
  readonly faults: readonly string[]
}

async function runSuite(suite: AnySuite, options: Options): Promise<Outcome> {
  const { name, oracle, version } = suite
  const reason = await suite.unavailable()
  if (reason !== undefined)
    return { line: `- ${name}: ${oracle} ${version} cannot be asked: ${reason}`, asked: false, faults: [] }
  if (options.isRefresh) return refresh(suite, options)

  const { entries } = readRecording<unknown, unknown>(name)
  const answers = await ask(
    suite,
    entries.map(({ question }) => question),
  )
  const isSame = suite.isSameAnswer ?? ((recorded: unknown, live: unknown) => isDeepStrictEqual(recorded, live))
  const changed = entries.flatMap(({ question, answer }, at) =>
    isSame(answer, answers[at], question)
      ? []
      : [`${name} ${at}: recorded ${shorten(answer)}\n  live     ${shorten(answers[at])}`],
  )
  const questions = plain(await suite.draw(options.seed, options.count ?? entries.length))
  // A suite whose questions are a fixed list needs to be asked only once.
  const isFixed = isDeepStrictEqual(
    questions,
    entries.map(({ question }) => question),
  )
  const fresh = answered(questions, isFixed ? answers : await ask(suite, questions))
  const faults = [...changed, ...(await faultsOf(suite, fresh))]
  const line = `${faults.length > 0 ? '✗' : '✓'} ${name}: ${oracle} ${version} was asked: ${changed.length} of ${entries.length} recorded answers differ, ${faults.length - changed.length} of ${fresh.length} fresh ones differ from krmkit's (seed ${options.seed})`
  return { line, asked: true, faults }
}

/** One suite that fails does not keep the others from being asked. */
function failed({ name, oracle, version }: AnySuite, error: unknown): Outcome {
  const line = `✗ ${name}: ${oracle} ${version} was asked and failed`
  return { line, asked: true, faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
}

async function refresh(suite: AnySuite, { seed, count = suite.count }: Options): Promise<Outcome> {
  const { name, oracle, version, command } = suite
  const questions = plain(await suite.draw(seed, count))
  const entries = answered(questions, await ask(suite, questions))
  const asked = new Date().toISOString().slice(0, 10)
  const recording: Recording<unknown, unknown> = { oracle, version, command, asked, entries }
  const bytes = writeRecording(name, recording)
  const faults = await faultsOf(suite, entries)
  const line = `${faults.length > 0 ? '✗' : '✓'} ${name}: ${entries.length} answers of ${oracle} ${version} recorded in ${bytes} bytes; krmkit differs in ${faults.length}`
  return { line, asked: true, faults }
}

async function ask(suite: AnySuite, questions: readonly unknown[]): Promise<readonly unknown[]> {
  return plain(await suite.ask(questions))
}

/** As a recording gives them back: fields that are undefined are left out. */
function plain(values: readonly unknown[]): readonly unknown[] {
  return JSON.parse(JSON.stringify(values)) as unknown[]
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}… (${text.length} characters)`
}

function answered(questions: readonly unknown[], answers: readonly unknown[]): Entry<unknown, unknown>[] {
  return questions.map((question, at) => ({ question, answer: answers[at] }))
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      refresh: { type: 'boolean', default: false },
      seed: { type: 'string' },
      count: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((name) => !suites.some((suite) => suite.name === name))
  if (values.help || unknown !== undefined) {
    console.log(unknown === undefined ? usage : `There is no suite "${unknown}".\n\n${usage}`)
    return unknown === undefined ? 0 : 2
  }
  const options: Options = {
    isRefresh: values.refresh,
    seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed),
    count: values.count === undefined ? undefined : Number(values.count),
  }
  const chosen = suites.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  let [asked, faults] = [0, 0]
  for (const suite of chosen) {
    const outcome = await runSuite(suite, options).catch((error: unknown) => failed(suite, error))
    console.log([outcome.line, ...outcome.faults.slice(0, 5)].join('\n'))
    if (outcome.asked) asked++
    faults += outcome.faults.length
  }
  console.log(`\n${asked} of ${chosen.length} oracles were asked, ${faults} differences`)
  return faults > 0 ? 1 : 0
}

process.exitCode = await main()
