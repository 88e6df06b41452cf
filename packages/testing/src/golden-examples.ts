import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { type KrmFunction, type RunResult, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { isMap, type Node, parse, parseDocument } from 'yaml'
import { brokenLaw } from './law/untouched-bytes.ts'

/** One example of a function: a directory with `input.yaml` and `output.yaml`. */
export interface Example {
  readonly name: string
  /** The input ResourceList. */
  readonly input: string
  /** The expected output; `undefined` if the file is not written yet. */
  readonly output: string | undefined
  readonly outputFile: string
}

/** Reads a function's examples, sorted by name; throws if a directory has no `input.yaml`. */
export function readExamples(folder: string | URL): Example[] {
  const root = typeof folder === 'string' ? folder : fileURLToPath(folder)
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort()
    .map((name) => {
      const outputFile = join(root, name, 'output.yaml')
      const output = existsSync(outputFile) ? readFileSync(outputFile, 'utf8') : undefined
      return { name, input: readFileSync(join(root, name, 'input.yaml'), 'utf8'), output, outputFile }
    })
}

/** Facts about a function that its definition does not contain. */
interface GoldenOptions {
  /** Line comments that the function writes, without the `#`: the law allows them to appear and disappear. */
  readonly writtenComments?: RegExp
  /** It permutes items, or rewrites what it does not change (docs/decisions.md#exceptions-to-losslessness). */
  readonly isRewriter?: boolean
}

/**
 * The exit code that an example's output implies: 1 if the results of the ResourceList contain an error, 0 otherwise.
 */
export function exitCodeOfList(list: string): 0 | 1 {
  const { results } = parse(list) as { results?: { severity?: string }[] }
  return (results ?? []).some(({ severity }) => severity === 'error') ? 1 : 0
}

/**
 * Tests every example in `folder`: the output byte for byte, the exit code that its results imply, the law that
 * unrelated bytes are preserved, and the effect of a second run. With UPDATE_GOLDEN=1 the outputs are written.
 */
export function goldenExamples<Config>(
  fn: KrmFunction<Config>,
  folder: string | URL,
  { writtenComments, isRewriter = false }: GoldenOptions = {},
): void {
  const examples = readExamples(folder)
  const runOf = memoize((input: string) => run(fn, input))

  describe(`examples of ${fn.name}`, () => {
    test('there are examples, and one of them is a success', async () => {
      // While the outputs are written, those of the last run do not count.
      const outputs = isUpdating()
        ? await Promise.all(examples.map(async ({ input }) => (await runOf(input)).output))
        : examples.map(({ output }) => output)
      const successes = outputs.filter((output) => output !== undefined && exitCodeOfList(output) === 0)

      expect(examples.length).toBeGreaterThan(0)
      expect(successes.length, 'no example ends with exit code 0').toBeGreaterThan(0)
    })

    for (const { name, input, output, outputFile } of examples) {
      test(`${name} gives its output`, async () => {
        const outcome = await runOf(input)
        const wanted = isUpdating() ? rewrite(outputFile, outcome.output) : output

        expect(visibleText(outcome.output)).toBe(visibleText(wanted ?? missing))
        expect(outcome.output).toBe(wanted)
        expect(outcome.exitCode, 'exit code').toBe(exitCodeOfList(outcome.output))
        expect(outcome.results).toEqual(parse(outcome.output).results ?? [])
      })

      if (isRewriter) continue
      test(`${name} preserves the bytes that it does not change`, async () => {
        const { output } = await runOf(input)

        expect(brokenLaw(input, output, writtenComments)).toEqual([])
      })
    }

    if (fn.idempotent === true) {
      for (const { name, input } of examples)
        test(`${name} changes nothing in a second run`, async () => {
          const [first, second] = await runTwice(input, runOf)

          expect(visibleText(withoutResults(second.output))).toBe(visibleText(withoutResults(first.output)))
        })
    } else {
      test(`a second run changes something in one of them (${fn.idempotent})`, async () => {
        const runs = await Promise.all(examples.map(({ input }) => runTwice(input, runOf)))
        const changing = runs.filter(([first, second]) => itemsOf(first.output) !== itemsOf(second.output))

        expect(changing.length, 'no second run changed an item: `idempotent` must be true').toBeGreaterThan(0)
      })
    }
  })
}

const missing = '(there is no output.yaml: UPDATE_GOLDEN=1 writes it)'

/** Under CI no file is written: there, a wrong output is a failure. */
function isUpdating(): boolean {
  return env.UPDATE_GOLDEN === '1' && env.CI !== 'true'
}

function rewrite(file: string, text: string): string {
  writeFileSync(file, text)
  return text
}

type Runner = (input: string) => Promise<RunResult>

async function runTwice(input: string, runOf: Runner): Promise<readonly [RunResult, RunResult]> {
  const first = await runOf(input)
  return [first, await runOf(first.output)]
}

function memoize(runner: Runner): Runner {
  const runs = new Map<string, Promise<RunResult>>()
  return (input) => {
    const known = runs.get(input) ?? runner(input)
    runs.set(input, known)
    return known
  }
}

/** A ResourceList's text up to its `results`, which a function writes last. */
function withoutResults(list: string): string {
  const { contents } = parseDocument(list)
  const results = isMap(contents) ? contents.items.find(({ key }) => String(key) === 'results') : undefined
  return results === undefined ? list : list.slice(0, (results.key as Node).range?.[0])
}

function itemsOf(list: string): string {
  return JSON.stringify(parse(list).items)
}

/**
 * A string whose invisible bytes can be seen in a diff: `␍` for CR, `→` for tabs, `·` for spaces at the end of a line.
 */
export function visibleText(text: string): string {
  const shown = text
    .replace(/\r/g, '␍')
    .replace(/\t/g, '→')
    .replace(/\ufeff/g, '␂')
    .replace(/ +(?=␍?$)/gm, (spaces) => '·'.repeat(spaces.length))
  return shown.endsWith('\n') || shown === '' ? shown : `${shown}\n(no line break at the end)`
}
