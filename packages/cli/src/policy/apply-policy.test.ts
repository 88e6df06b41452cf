// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { objectsOf } from '../inputs/objects.ts'
import { documentsOf } from '../inputs/read-document.ts'
import type { Finding, ReportedObject } from '../reporters/finding.ts'
import { applyPolicy, type Policy } from './apply-policy.ts'
import { type BaselineDocument, baselineAt } from './baseline-document.ts'
import { suppressAnnotations } from './suppress-annotation.ts'

const resource = { apiVersion: 'v1', kind: 'Service', name: 'web', namespace: 'prod' }
const gone: Finding = {
  severity: 'error',
  rule: 'removed',
  message: 'spec.a was removed',
  file: 'a.yaml',
  line: 4,
  field: 'spec.ports[0].a',
  resource,
  tags: { reason: 'removed' },
}
const untyped: Finding = {
  severity: 'error',
  rule: 'S3',
  message: 'a field must have a type',
  file: 'a.yaml',
  field: 'spec.versions[0].schema["x.y"]',
  resource,
}
const syntax: Finding = { severity: 'error', rule: 'yaml-syntax', message: 'must be YAML', file: 'b.yaml' }

const objectWith = (annotations: string, findings: readonly Finding[] = [gone, untyped]): ReportedObject => {
  const [document] = documentsOf(`metadata:\n  annotations:\n${annotations.replace(/^(?=.)/gm, '    ')}`)
  const read = document?.read()
  if (read === undefined || read.code !== undefined) throw new Error('must be YAML')
  const found = suppressAnnotations(read.value as never, (path) => read.locate(path))
  return { file: 'a.yaml', label: 'Service web', findings, annotations: found }
}
const baseline = (...entries: string[]): BaselineDocument => {
  const text = `apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nmetadata: {name: known}\nfindings:\n${entries.map((entry) => `- ${entry}\n`).join('')}`
  const read = documentsOf(text)[0]?.read()
  if (read === undefined || read.code !== undefined) throw new Error('must be YAML')
  const [placed] = objectsOf(read).objects
  if (placed === undefined) throw new Error('must be a baseline')
  return baselineAt('known.yaml', read, placed.at) as BaselineDocument
}

async function applied(objects: readonly ReportedObject[], policy: Partial<Policy> = {}) {
  const all = await applyPolicy(objects, { severities: new Map(), baselines: [], today: '2026-06-30', ...policy })
  return {
    left: all.flatMap(({ findings }) => findings).filter(({ rule }) => !rule.startsWith('suppression')),
    accepted: all
      .flatMap(({ accepted = [] }) => accepted)
      .map(({ finding, because, by }) => `${finding.rule} ${by}: ${because}`),
    notes: all
      .flatMap(({ findings }) => findings)
      .filter(({ rule }) => rule.startsWith('suppression'))
      .map(({ severity, file, line, message }) => `${file}:${line}: ${severity} ${message}`),
  }
}

describe('a policy', () => {
  it('without rules and suppressions returns the same objects', async () => {
    const objects = [{ file: 'a.yaml', label: 'Service web', findings: [gone] }]

    expect((await applyPolicy(objects, { severities: new Map(), baselines: [], today: '2026-06-30' }))[0]).toBe(
      objects[0],
    )
  })

  it.each([
    ['a reason', 'krmkit.dev/suppress: "removed: a relic"', [untyped], ['removed annotation: a relic']],
    ['a rule', 'krmkit.dev/suppress: "S3: a relic"', [gone], ['S3 annotation: a relic']],
    [
      'a path with any position',
      'krmkit.dev/suppress: "removed spec.ports[*].a: x"',
      [untyped],
      ['removed annotation: x'],
    ],
    [
      'a path with dots in a key',
      `krmkit.dev/suppress: 'S3 spec.versions[0].schema["x.y"]: x'`,
      [gone],
      ['S3 annotation: x'],
    ],
    ['two lines', 'krmkit.dev/suppress: |\n  removed: x\n  S3: y', [], ['removed annotation: x', 'S3 annotation: y']],
  ])('accepts findings by an annotation with %s', async (_, annotation, left, accepted) => {
    expect(await applied([objectWith(annotation)])).toEqual({ left, accepted, notes: [] })
  })

  it.each([
    [
      'matches no finding',
      'krmkit.dev/suppress: "S4: x"',
      'a.yaml:3: info annotation krmkit.dev/suppress: "S4: x" matches no finding',
    ],
    [
      'is invalid',
      'krmkit.dev/suppress: "S3"',
      'a.yaml:3: error annotation krmkit.dev/suppress: "S3" must be RULE: why',
    ],
    [
      'is misspelled',
      'krmkit.dev/supress: "S3: x"',
      'a.yaml:3: error the annotation krmkit.dev/supress is not known; did you mean krmkit.dev/suppress?',
    ],
    [
      'expired',
      'krmkit.dev/suppress: "S3 until 2026-06-29: x"',
      'a.yaml:3: warning annotation krmkit.dev/suppress: "S3 until 2026-06-29: x" expired on 2026-06-29',
    ],
  ])('reports an annotation that %s, and accepts nothing', async (_, annotation, note) => {
    const { left, accepted, notes } = await applied([objectWith(annotation)])

    expect({ left, accepted }).toEqual({ left: [gone, untyped], accepted: [] })
    expect(notes).toEqual([expect.stringContaining(note)])
  })

  it.each([
    ['a kind and a rule', '{kind: Service, rule: S3, because: x}', [gone]],
    ['a name and a reason', '{name: web, reason: removed, because: x}', [untyped]],
    ['a namespace', '{kind: Service, namespace: prod, because: x}', []],
    ['a path', '{path: spec, because: x}', []],
    ['a date that is not over', '{path: spec, because: x, until: 2026-06-30}', []],
  ])('accepts findings by a baseline with %s', async (_, entry, left) => {
    expect(await applied([objectWith('a: b')], { baselines: [baseline(entry)] })).toMatchObject({ left, notes: [] })
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
  ])('reports a baseline with %s, and accepts nothing', async (_, entry, note) => {
    const { left, accepted, notes } = await applied([objectWith('a: b')], { baselines: [baseline(entry)] })

    expect({ left, accepted }).toEqual({ left: [gone, untyped], accepted: [] })
    expect(notes).toEqual([expect.stringContaining(note)])
  })

  it('never accepts a finding without an object', async () => {
    const entry = baseline('{rule: yaml-syntax, because: x}')

    expect(await applied([objectWith('a: b', [syntax])], { baselines: [entry] })).toMatchObject({ left: [syntax] })
  })

  it.each<[string, [string, 'error' | 'warning' | 'info' | 'off'][], string[]]>([
    ['by rule', [['S3', 'warning']], ['removed error', 'S3 warning']],
    ['by reason', [['removed', 'info']], ['removed info', 'S3 error']],
    [
      'to nothing',
      [
        ['removed', 'off'],
        ['S3', 'off'],
      ],
      [],
    ],
    ['of other rules', [['S4', 'off']], ['removed error', 'S3 error']],
  ])('sets severities %s', async (_, severities, expected) => {
    const { left } = await applied([objectWith('a: b')], { severities: new Map(severities) })

    expect(left.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(expected)
  })

  it('drops accepted findings of rules that are off, and does not report their suppression as unused', async () => {
    const object = objectWith('krmkit.dev/suppress: "S3: x"')

    expect(await applied([object], { severities: new Map([['S3', 'off']]) })).toEqual({
      left: [gone],
      accepted: [],
      notes: [],
    })
  })
})
