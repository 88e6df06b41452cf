import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { positionOf, type TextObject } from '../objects/found-object.ts'
import { TextInput } from '../objects/text-input.ts'
import { Policy, type PolicySettings } from './policy.ts'

const gone: Finding = {
  severity: 'error',
  rule: 'removed',
  message: 'spec.a was removed',
  at: ['spec', 'ports', 0, 'a'],
  tags: { reason: 'removed' },
  reason: 'removed',
}
const untyped: Finding = {
  severity: 'error',
  rule: 'field-type-missing',
  message: 'a field must have a type',
  at: ['spec', 'versions', 0, 'schema', 'x.y'],
}

function objectIn(file: string, text: string): TextObject {
  const [first] = new TextInput([{ file, read: () => ({ value: text }) }], {
    roles: new Map(),
    hasChart: () => false,
  }).contents()
  if (first === undefined || !('found' in first)) throw new Error('must be an object')
  return first.found
}

const objectWith = (annotations: string) =>
  objectIn(
    'a.yaml',
    `apiVersion: v1\nmetadata:\n  annotations:\n${annotations.replace(/^(?=.)/gm, '    ')}\n  name: web\n  namespace: prod\nkind: Service\n`,
  )
const baseline = (...entries: string[]) =>
  objectIn(
    'known.yaml',
    `apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nmetadata: {name: known}\nfindings:\n${entries.map((entry) => `- ${entry}\n`).join('')}`,
  )

function applied(
  object: TextObject,
  { baselines = [], ...settings }: PolicySettings & { readonly baselines?: readonly TextObject[] } = {},
) {
  const policy = new Policy<TextObject>({ today: '2026-06-30', ...settings })
  for (const one of baselines) policy.learn(one)
  const { findings, accepted } = policy.judge(object, [gone, untyped])
  return {
    left: findings,
    accepted: accepted.map(({ rule, accepted }) => `${rule} ${accepted?.by}: ${accepted?.because}`),
    notes: policy.notes((finding, found) => {
      const line = found && positionOf(found, finding).line
      return `${found?.file}:${line}: ${finding.severity} ${finding.message}`
    }),
  }
}

describe('a policy', () => {
  it('without rules and suppressions returns the same findings', () => {
    const findings = [gone]

    expect(new Policy({}).judge(objectWith('a: b'), findings).findings).toBe(findings)
  })

  it.each([
    ['a reason', 'krmkit.dev/suppress: "removed: a relic"', [untyped], ['removed annotation: a relic']],
    [
      'a rule',
      'krmkit.dev/suppress: "field-type-missing: a relic"',
      [gone],
      ['field-type-missing annotation: a relic'],
    ],
    [
      'a path with any position',
      'krmkit.dev/suppress: "removed spec.ports[*].a: x"',
      [untyped],
      ['removed annotation: x'],
    ],
    [
      'a path with dots in a key',
      `krmkit.dev/suppress: 'field-type-missing spec.versions[0].schema["x.y"]: x'`,
      [gone],
      ['field-type-missing annotation: x'],
    ],
    [
      'two lines',
      'krmkit.dev/suppress: |\n  removed: x\n  field-type-missing: y',
      [],
      ['removed annotation: x', 'field-type-missing annotation: y'],
    ],
  ])('accepts findings by an annotation with %s', (_, annotation, left, accepted) => {
    expect(applied(objectWith(annotation))).toEqual({ left, accepted, notes: [] })
  })

  it.each([
    [
      'matches no finding',
      'krmkit.dev/suppress: "root-type: x"',
      'a.yaml:4: info annotation krmkit.dev/suppress: "root-type: x" matches no finding',
    ],
    [
      'is invalid',
      'krmkit.dev/suppress: "field-type-missing"',
      'a.yaml:4: error annotation krmkit.dev/suppress: "field-type-missing" must be RULE: why',
    ],
    [
      'is misspelled',
      'krmkit.dev/supress: "field-type-missing: x"',
      'a.yaml:4: error the annotation krmkit.dev/supress is not known; did you mean krmkit.dev/suppress?',
    ],
    [
      'expired',
      'krmkit.dev/suppress: "field-type-missing until 2026-06-29: x"',
      'a.yaml:4: warning annotation krmkit.dev/suppress: "field-type-missing until 2026-06-29: x" expired on 2026-06-29',
    ],
  ])('reports an annotation that %s, and accepts nothing', (_, annotation, note) => {
    const { left, accepted, notes } = applied(objectWith(annotation))

    expect({ left, accepted }).toEqual({ left: [gone, untyped], accepted: [] })
    expect(notes).toEqual([expect.stringContaining(note)])
  })

  it.each([
    ['a kind and a rule', '{kind: Service, rule: field-type-missing, because: x}', [gone]],
    ['a name and a reason', '{name: web, reason: removed, because: x}', [untyped]],
    ['a namespace', '{kind: Service, namespace: prod, because: x}', []],
    ['a path', '{path: spec, because: x}', []],
    ['a date that is not over', '{path: spec, because: x, until: 2026-06-30}', []],
  ])('accepts findings by a baseline with %s', (_, entry, left) => {
    expect(applied(objectWith('a: b'), { baselines: [baseline(entry)] })).toMatchObject({ left, notes: [] })
  })

  it.each([
    [
      'another namespace',
      '{kind: Service, namespace: test, because: x}',
      'known.yaml:5: info Baseline findings[0] matches no finding',
    ],
    [
      'an unknown key',
      '{path: spec, becuase: x}',
      'known.yaml:5: error Baseline findings[0] has the unknown key "becuase"; did you mean because?',
    ],
    [
      'a date that is over',
      '{path: spec, because: x, until: 2026-06-29}',
      'known.yaml:5: warning Baseline findings[0] expired on 2026-06-29',
    ],
  ])('reports a baseline with %s, and accepts nothing', (_, entry, note) => {
    const { left, accepted, notes } = applied(objectWith('a: b'), { baselines: [baseline(entry)] })

    expect({ left, accepted }).toEqual({ left: [gone, untyped], accepted: [] })
    expect(notes).toEqual([expect.stringContaining(note)])
  })

  it.each<[string, [string, 'error' | 'warning' | 'info' | 'off'][], string[]]>([
    ['by rule', [['field-type-missing', 'warning']], ['removed error', 'field-type-missing warning']],
    ['by reason', [['removed', 'info']], ['removed info', 'field-type-missing error']],
    [
      'to nothing',
      [
        ['removed', 'off'],
        ['field-type-missing', 'off'],
      ],
      [],
    ],
    ['of other rules', [['root-type', 'off']], ['removed error', 'field-type-missing error']],
  ])('sets severities %s', (_, severities, expected) => {
    const { left } = applied(objectWith('a: b'), { severities: new Map(severities) })

    expect(left.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(expected)
  })

  it.each([
    [true, ['0] matches', '1] matches', '2] matches', 'each of 2 other suppressions matches']],
    [false, []],
  ])(
    'reports unused entries of a baseline, and how many there are more, if it knows all findings: %s',
    (reportsUnused, expected) => {
      const baselines = [baseline(...Array.from({ length: 5 }, (_, i) => `{path: spec.x${i}, because: x}`))]
      const { notes } = applied(objectWith('a: b'), { baselines, reportsUnused })

      expect(notes).toEqual(expected.map((text) => expect.stringContaining(text)))
    },
  )

  it('reports unused suppressions of a config also if it does not know all findings', () => {
    const suppress = Array.from({ length: 5 }, (_, i) => ({ path: `spec.x${i}`, because: 'x' }))
    const { notes } = applied(objectWith('a: b'), { suppress, reportsUnused: false })

    expect(notes).toHaveLength(4)
    expect(notes[3]).toContain('each of 2 other suppressions')
  })

  it('drops accepted findings of rules that are off, and does not report their suppression as unused', () => {
    const object = objectWith('krmkit.dev/suppress: "field-type-missing: x"')

    expect(applied(object, { severities: new Map([['field-type-missing', 'off']]) })).toEqual({
      left: [gone],
      accepted: [],
      notes: [],
    })
  })
})
