import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isEdited, judgeRun, type Outcome } from './judge.ts'
import { mutate, Random } from './mutate.ts'
import { describeReport, type Failure, fuzzInProcesses, type Report } from './report.ts'
import { SEEDS } from './seeds.ts'

const isFull = process.env.KRMKIT_FULL === '1'
const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const main = join(import.meta.dirname, '../../functions/set-namespace/dist/main.js')

const MUTANTS = isFull ? 200_000 : 6_000
const PROCESSES = isFull ? 2_000 : 100

function shown({ input, fn, reason }: Failure): string {
  return `${fn}: ${reason}\n${JSON.stringify(Buffer.from(input, 'base64').toString('latin1'))}`
}

describe(`mutated input (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, () => {
  test(`${MUTANTS} mutants through execute`, { timeout: 1_200_000 }, async () => {
    const report = await fuzzInProcesses(seed, MUTANTS)

    console.log(`seed ${seed}: ${describeReport(report)}`)
    expect(report.failures.map(shown)).toEqual([])
    expect(report.accepted / report.count).toBeGreaterThanOrEqual(0.3)
    expect(report.edited / report.count).toBeGreaterThanOrEqual(0.2)
  })

  test(`${PROCESSES} mutants through set-namespace as a process`, { timeout: 1_200_000 }, async () => {
    expect(existsSync(main), 'npm run build must have made the function').toBe(true)

    const report = await fuzzPrograms(seed, PROCESSES)

    console.log(`seed ${seed}, processes: ${describeReport(report)}`)
    expect(report.failures.map(shown)).toEqual([])
  })
})

/** Items: the indentation in the braces is too small for YAML, and the empty key is YAML that kubectl refuses. */
const ONLY_KUBECTL = '- data: {x:\r &x "1", y: *x}\n'
const NOT_KUBECTL = '- metadata:\n    ? x\n  : &z z\n'

describe('the judge', () => {
  const input = SEEDS[0] as Uint8Array
  const text = new TextDecoder().decode(input)

  test('lets a right output pass', () => {
    expect(judgeRun(input, { output: text, exitCode: 0 }, false)).toBeUndefined()
  })
  test('lets an output pass whose input has constructs that each reader refuses', () => {
    const unreadable = text.replace('items:\n', `items:\n${ONLY_KUBECTL}${NOT_KUBECTL}`)

    expect(judgeRun(Buffer.from(unreadable), { output: unreadable, exitCode: 0 }, true)).toBeUndefined()
  })
  test.each([
    ['kubectl refuses', ONLY_KUBECTL, NOT_KUBECTL],
    ['js-yaml refuses', NOT_KUBECTL, ONLY_KUBECTL],
  ])('finds a construct that %s and that the input does not have', (_, present, added) => {
    const before = Buffer.from(text.replace('items:\n', `items:\n${present}`))
    const output = text.replace('items:\n', `items:\n${present}${added}`)

    expect(judgeRun(before, { output, exitCode: 0 }, true)).toMatch(/not valid YAML|items became/)
  })
  test.each([
    ['an exit code without an error', text, 1, /without an error result/],
    ['an error without its exit code', `${text}results:\n- message: m\n  severity: error\n`, 0, /with an error result/],
    ['output that is not YAML', `${text}]\n`, 0, /not valid YAML/],
    ['output that is not a list', 'a: 1\n', 0, /not a ResourceList/],
    ['no output', '', 1, /not a ResourceList/],
    ['an item that is lost', text.slice(0, text.indexOf('- apiVersion: v1')), 0, /items became/],
    ['a value that has changed', text.replace('"0644"', '0644'), 0, /items became/],
    ['another exit code', text, 2, /exit code 2/],
  ])('finds %s', (_, output, exitCode, reason) => {
    expect(judgeRun(input, { output, exitCode }, false)).toMatch(reason)
  })
})

/** The same as a process, two at a time. */
async function fuzzPrograms(seed: number, count: number): Promise<Report> {
  const random = new Random(seed)
  const kinds = new Map<string, number>()
  const inputs = Array.from({ length: count }, () => mutate(SEEDS, random, kinds))
  const failures: Failure[] = []
  let [accepted, edited, slowest] = [0, 0, 0]
  const work = async () => {
    for (let input = inputs.pop(); input !== undefined; input = inputs.pop()) {
      const begin = performance.now()
      const outcome = await runProgram(input)
      slowest = Math.max(slowest, performance.now() - begin)
      const reason = judgeRun(input, outcome, true)
      if (reason !== undefined) failures.push({ input: input.toString('base64'), fn: 'set-namespace', reason })
      if (outcome.exitCode === 0) accepted++
      if (isEdited(input, outcome)) edited++
    }
  }
  await Promise.all([work(), work()])
  return { count, accepted, edited, slowest, kinds: [...kinds], failures }
}

function runProgram(input: Uint8Array): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'ignore'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ output: Buffer.concat(chunks).toString(), exitCode: signal === null ? (code ?? -1) : -1 }),
    )
    // A function that has seen enough may close its end.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
