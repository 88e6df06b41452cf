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

/** Arbitrary values with the names that checks look at, so that the checks get values of every wrong type. */
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

describe('any output of a function', () => {
  it('has a verdict for every case', async () => {
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

/** The text of a list with one Deployment that has comments and annotations. */
const own = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- # head
  apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: d # behind
    annotations:
      internal.config.kubernetes.io/path: 'a.yaml'
      internal.config.kubernetes.io/index: '0'
      internal.config.kubernetes.io/foo: bar
  spec:
    # above
    replicas: 1
    args:
    - a # listed
    script: |
      # not a comment
      exit
`

describe("the tester's own resources", () => {
  /** A function that is correct, except for its edit of the tester's list. */
  const wrong = (edit: (text: string) => string) =>
    targetOf((input) => ({
      stdout: input.includes('kind: Deployment') ? edit(input) : input,
      exitCode: /\[unclosed|not-a-list|not-in-a-list/.test(input) || input === '' ? 1 : 0,
    }))
  const only = cases.filter(({ area }) => /^(?:items|annotations|comments)$/.test(area)).map(({ id }) => id)
  const failed = async (edit: (text: string) => string, input = own) => {
    const { verdicts } = await conform(wrong(edit), { input, only })
    const names = verdicts.filter(({ status }) => status === 'fail')
    return names.map(({ case: { id }, message }) => `${id} ${message}`)
  }

  it.each<[string, (text: string) => string, string]>([
    [
      'an internal annotation',
      (t) => t.replace(/ *inter.*foo: bar\n/, ''),
      'KRM-040 your Deployment "d": the annotation',
    ],
    ['a path', (t) => t.replace(/ *inter.*path: .*\n/, ''), 'KRM-043 your Deployment "d": the annotation'],
    ['an index', (t) => t.replace(/ *inter.*index: .*\n/, ''), 'KRM-044 your Deployment "d": the annotation'],
    [
      'a new internal annotation',
      (t) => t.replace('foo: bar', 'foo: bar\n      internal.config.kubernetes.io/new: a'),
      'KRM-048 ',
    ],
    ['the head', (t) => t.replace('- # head\n  ', '- '), 'KRM-050 your comment "# head" is gone'],
    ['a comment above', (t) => t.replace(/ *# above\n/, ''), 'KRM-051 your comment "# above" is gone'],
    ['a comment behind', (t) => t.replace(' # behind', ''), 'KRM-052 your comment "# behind" is gone'],
    ['a comment in a list', (t) => t.replace(' # listed', ''), 'KRM-053 your comment "# listed" is gone'],
    [
      'a head before the dash',
      (t) => t.replace('- # head\n  ', '# head\n- '),
      'KRM-054 your comment "# head" must be on the line',
    ],
    [
      'a comment twice',
      (t) => t.replace('    # above\n', '    # above\n    # above\n'),
      'KRM-055 your comment "# above" ',
    ],
    [
      'the order of keys',
      (t) => t.replace(/( *args:\n.*\n)( *script:[^]*)$/, '$2$1'),
      'KRM-035 your Deployment "d": the keys of',
    ],
  ])('are checked: %s', async (_what, edit, message) => {
    expect(await failed(edit)).toEqual([expect.stringContaining(message)])
  })

  it('are checked: their order', async () => {
    const input = 'kind: ConfigMap\nmetadata: {name: a}\n---\nkind: Deployment\nmetadata: {name: d}\n'

    const swapped = await failed((text) => text.replace(/(-\n[^]*)(-\n[^]*)/, '$2$1'), input)

    expect(swapped).toEqual(['KRM-031 your Deployment "d" must stay behind your ConfigMap "a"'])
  })

  it.each<[string, (text: string) => string]>([
    ['no change', (t) => t],
    [
      'a field that a comment describes is changed',
      (t) => t.replace('    # above\n    replicas: 1', '    replicas: 2'),
    ],
    ['a list with a comment is changed', (t) => t.replace('- a # listed', '- b')],
    ['a string with a # is changed', (t) => t.replace('# not a comment', 'echo')],
    ['the resource is moved', (t) => t.replace("'a.yaml'", "'b.yaml'").replace("'0'", "'7'")],
    ['the resource is renamed', (t) => t.replace('name: d # behind', 'name: e')],
    ['the resource is deleted', (t) => t.replace(/items:\n[^]*/, 'items: []\n')],
    ['a resource is added', (t) => t.replace('items:\n', 'items:\n- kind: ConfigMap\n  metadata: {name: n} # head\n')],
  ])('may be changed: %s', async (_what, edit) => {
    expect(await failed(edit)).toEqual([])
  })
})

describe('a function without effect', () => {
  const conformed = async (edit: (text: string) => string) =>
    conform(
      targetOf((input) => ({ stdout: edit(input), exitCode: input.includes('[unclosed') ? 1 : 0 })),
      {
        input: own,
        only: ['KRM-001', 'KRM-040'],
      },
    )

  it.each<[string, (text: string) => string, boolean]>([
    ['it is idle', (t) => t, true],
    ['comments alone are not counted', (t) => t.replace(' # behind', ''), true],
    ['a changed resource is', (t) => t.replace('replicas: 1', 'replicas: 2'), false],
    ['a result is', (t) => `${t}results:\n- message: done\n`, false],
  ])('%s', async (_what, edit, isIdle) => {
    expect((await conformed(edit)).isIdle).toBe(isIdle)
  })
})

describe('the tester', () => {
  const right = targetOf((input) => ({ stdout: input, exitCode: input.includes('[unclosed') ? 1 : 0 }))

  it('may select cases, and gets each verdict as it is decided', async () => {
    const heard: string[] = []

    await conform(right, { only: ['KRM-052', 'KRM-004'], onVerdict: (verdict) => heard.push(verdict.case.id) })

    expect(heard).toEqual(['KRM-004', 'KRM-052'])
  })

  it('gets an error for an unknown case', async () => {
    await expect(conform(right, { only: ['KRM-999'] })).rejects.toThrow('there is no case "KRM-999"')
  })

  it('may give a reason why a second run must change something', async () => {
    const { verdicts } = await conform(right, { only: ['KRM-101'], notIdempotent: 'it counts its runs' })

    expect(verdicts).toMatchObject([{ status: 'not-tested', message: 'declared not idempotent: it counts its runs' }])
  })
})
