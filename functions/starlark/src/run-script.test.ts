import { expect, test } from 'vitest'
import { failureFinding } from './findings.ts'
import { LIMITS, type Limits, limitsOf } from './limits.ts'
import { runScript } from './run-script.ts'

/** The rule and the message of what a script without resources ends with; `''` for one that ends well. */
async function endOf(source: string, limits: Partial<Limits> = {}, print: (line: string) => void = () => {}) {
  const bounds = { ...LIMITS, ...limits }
  const outcome = await runScript({ name: 'test', source, functionConfig: undefined, items: [] }, bounds, print)
  if ('items' in outcome) return ''
  const { rule, message } = failureFinding(outcome.failure, bounds, 'source')
  return `${rule}: ${message}`
}

test('steps are bounded', async () => {
  const source = 'n = 0\nwhile True:\n  n += 1\n'

  expect(await endOf(source, { steps: 100_000 })).toBe(
    "script-steps: the script must end within 100000 steps of the interpreter; it was stopped: look for a loop without an end, do less in one script, or raise the limit: `maxSteps` in a config of kind Starlark or StarlarkRun (at most 1000000000), or krmkit's option --script-steps",
  )
})

test.each([
  ['no limit', undefined, undefined, 100_000_000],
  ['a config', 300_000_000, undefined, 300_000_000],
  ['the caller', undefined, 5_000_000_000, 5_000_000_000],
  ['a config below what the caller allows', 1000, 5_000_000_000, 1000],
  ['a config above what the caller allows', 300_000_000, 2000, 2000],
])('the limit of steps that %s sets', (_, asked, allowed, steps) => {
  expect(limitsOf(asked, { scriptSteps: allowed })).toEqual({ ...LIMITS, steps })
})

test.each([
  ['no limit', undefined, 2048],
  ['the caller', 256, 256],
  ['the caller above what the interpreter can use', 4096, 2048],
])('the limit of memory that %s sets', (_, scriptMemory, memory) => {
  expect(limitsOf(undefined, { scriptMemory })).toEqual({ ...LIMITS, memory })
})

test('what takes long in one step is ended by the clock', async () => {
  const source = 's = "a" * 100000000\nfor i in range(1000):\n  s.replace("a", "b")\n'

  expect(await endOf(source, { seconds: 1 })).toMatch(
    /^script-timeout: the script must end within 1 s; it was stopped: /,
  )
})

test('memory is bounded', async () => {
  const source = 'x = "a"\nwhile True:\n  x += x\n'

  // On a busy machine the allocations can take longer than a script may run.
  expect(await endOf(source, { seconds: 600 })).toMatch(/^script-memory: the script must get by with 2 GiB of memory, /)
})

test.each([
  [24, 'script-memory: the script must get by with 24 MiB of memory, '],
  // Without collections that come to their end, it needs more than 64 MiB.
  [48, ''],
])('a script that keeps 30 MiB, with a limit of %d MiB', async (memory, expected) => {
  const source = 'x = []\nfor i in range(300000):\n  x.append("abc%d" % i)\n'

  const end = await endOf(source, { memory, seconds: 600 })

  expect(end.slice(0, 61)).toBe(expected)
  if (expected !== '') expect(end).toContain("raise the limit: krmkit's option --script-memory, or --worker-memory")
})

test('calls may be nested 10,000 deep, but not without end', async () => {
  const recursion = (start: string) => `def f(n):\n  return 0 if n == 0 else 1 + f(n - 1)\nf(${start})\n`

  expect(await endOf(recursion('10000'))).toBe('')
  expect(await endOf(recursion('-1'))).toMatch(/^script-stack: the script must not nest calls so deeply; /)
})

test('what a script prints is passed on line by line, as long as it runs', async () => {
  const lines: string[] = []
  await endOf('print("a", 1)\nprint("é\\n")\nwhile True:\n  pass\n', { steps: 1000 }, (line) => lines.push(line))

  expect(lines).toEqual(['a 1', 'é\n'])
})

test('a script that prints without end is cut off, not stopped', async () => {
  const lines: string[] = []
  await endOf('while True:\n  print("x" * 1000)\n', { steps: 50_000 }, (line) => lines.push(line))

  expect(lines.length).toBeLessThan(1100)
  expect(lines.at(-1)).toBe('(more is not shown: a script may print 1 MiB)')
})
