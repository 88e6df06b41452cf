import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conform } from './conform.ts'
import { cases } from './suite.ts'
import type { Outcome, Target } from './target.ts'

function targetOf(run: (input: string) => Partial<Omit<Outcome, 'stdout'>> & { stdout: string }): Target {
  return {
    name: 'target',
    kind: 'in-process',
    async run(input) {
      const { stdout, stderr = '', exitCode = 0 } = run(new TextDecoder().decode(input))
      return { stdout: new TextEncoder().encode(stdout), stderr, exitCode }
    },
  }
}

/** Anything, but with the names that checks look at, so that they meet values of every wrong type. */
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, 'text', '', 7, 0.5, -1, true, 'error', 'zebra', '/a', '__proto__'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        ...['metadata', 'annotations', 'spec', 'probe', 'message', 'severity', 'resourceRef', 'field', 'path', 'file'],
        ...['index', 'tags', 'kind', 'apiVersion', 'name', '__proto__', 'toString'],
      ),
      tie('value'),
      { maxKeys: 5 },
    ),
  ),
})).value

describe('whatever a function writes', () => {
  it('there is a verdict for every case', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          { kind: fc.constant('ResourceList'), items: anything, results: anything, functionConfig: anything },
          { requiredKeys: [] },
        ),
        fc.constantFrom(0, 1),
        async (frame, exitCode) => {
          const target = targetOf((input) => ({
            stdout: JSON.stringify({ ...frame, length: input.length }),
            exitCode: input.includes('kind: Probe') ? exitCode : 0,
          }))

          const { verdicts } = await conform(target)

          expect(verdicts.map((verdict) => verdict.case.id)).toEqual(cases.map(({ id }) => id))
        },
      ),
      { numRuns: 200 },
    )
  }, 60_000)

  it.each([
    ['nothing', ''],
    ['a word', 'done\n'],
    ['what no reader takes', '[{"\u0000\n---\n:'],
    [
      'aliases that would grow without bound',
      `a: &a [x, x]\n${Array.from({ length: 30 }, (_, n) => `k${n}: &k${n} [*${n ? `k${n - 1}` : 'a'}, *${n ? `k${n - 1}` : 'a'}]\n`).join('')}`,
    ],
    ['nesting without end', '['.repeat(100_000)],
  ])('%s: it does not conform', async (_, stdout) => {
    const { verdicts } = await conform(
      targetOf((input) => ({ stdout: stdout && stdout + '#'.repeat(input.length % 7) })),
    )

    expect(verdicts.some(({ case: { level }, status }) => level === 'MUST' && status === 'fail')).toBe(true)
  })
})

describe('the tester', () => {
  const right = targetOf((input) => ({ stdout: input, exitCode: input.includes('[unclosed') ? 1 : 0 }))

  it('may ask for some cases only, and hears of each as it is decided', async () => {
    const heard: string[] = []

    await conform(right, { only: ['KRM-052', 'KRM-004'], onVerdict: (verdict) => heard.push(verdict.case.id) })

    expect(heard).toEqual(['KRM-004', 'KRM-052'])
  })

  it('who asks for a case that there is not is told so', async () => {
    await expect(conform(right, { only: ['KRM-999'] })).rejects.toThrow('there is no case "KRM-999"')
  })

  it('may say why a second run must change something', async () => {
    const { verdicts } = await conform(right, { only: ['KRM-101'], notIdempotent: 'it counts its runs' })

    expect(verdicts).toMatchObject([{ status: 'not-tested', message: 'said not to be idempotent: it counts its runs' }])
  })
})
