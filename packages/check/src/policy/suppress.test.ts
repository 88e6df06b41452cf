import { Resource, readYamlStream } from '@krmkit/runtime'
import { RULES } from '@krmkit/structural-schema'
import { expect, test } from 'vitest'
import { ask } from '../../tests/ask.ts'
import { baselineList } from './baseline.ts'
import type { Suppression } from './suppression.ts'
import { ruleProblem } from './suppression-line.ts'

const resourcesOf = (text: string) => readYamlStream(text).documents.map((document) => new Resource(document))
const target = { minors: { from: 29, to: 29 } }

const service = (annotation = '') => `apiVersion: v1
kind: Service
metadata:
  name: web
${annotation}spec:
  trafficDistribution: PreferClose
  portz: []
  ports:
  - port: 80
`

const annotated = (...lines: string[]) =>
  service(`  annotations:\n    krmkit.dev/suppress: |\n${lines.map((line) => `      ${line}\n`).join('')}`)

async function outcome(text: string, suppress: readonly Suppression[] = [], today?: string) {
  const { findings, suppressed, notes } = await ask(resourcesOf(text), { target, suppress, today })
  return {
    left: findings.map(({ path }) => path),
    accepted: suppressed.map(({ path, accepted }) => `${path}: ${accepted?.because}`),
    notes: notes.map(({ severity, message }) => `${severity} ${message}`),
  }
}

const BOTH = ['spec.portz', 'spec.trafficDistribution']

test('without a suppression both are reported', async () => {
  expect(await outcome(service())).toEqual({ left: BOTH, accepted: [], notes: [] })
})

test.each<[string, readonly string[], readonly string[]]>([
  ['a reason', ['not-yet: the new clusters know it'], ['spec.trafficDistribution: the new clusters know it']],
  ['a reason and a path', ['unknown spec.portz: a relic'], ['spec.portz: a relic']],
  ['a reason and any path', ['unknown spec.*: a relic'], ['spec.portz: a relic']],
  ['a rule', ['unknown-field: a relic'], ['spec.portz: a relic']],
  ['an id that the rule had before', ['crd-unknown-field: a relic'], ['spec.portz: a relic']],
  ['a rule that is the reason', ['unknown until 2026-12-31: a relic'], ['spec.portz: a relic']],
  ['a path until a date', ['unknown spec.portz until 2026-12-31: a relic'], ['spec.portz: a relic']],
  ['two lines', ['unknown: a relic', 'not-yet: soon'], ['spec.portz: a relic', 'spec.trafficDistribution: soon']],
])('an annotation accepts %s', async (_, lines, accepted) => {
  const found = await outcome(annotated(...lines))
  expect(found.accepted).toEqual(accepted)
  expect(found.left).toEqual(BOTH.filter((path) => !accepted.some((one) => one.startsWith(path))))
  expect(found.notes).toEqual([])
})

test.each([
  ['another reason', 'removed: why not', 'info annotation krmkit.dev/suppress: "removed: why not" matches no finding'],
  ['another path', 'unknown spec.ports: why not', 'matches no finding'],
  [
    'an unknown reason',
    'unknwon: why not',
    'error annotation krmkit.dev/suppress: "unknwon: why not" must begin with a rule or a reason; did you mean unknown?',
  ],
  [
    'no reason why',
    'unknown',
    'error annotation krmkit.dev/suppress: "unknown" must be RULE: why, or RULE PATH: why; `until 2027-01-31` before the colon limits it',
  ],
  ['an empty reason why', 'unknown:', 'must be RULE: why'],
  ['an invalid path', 'unknown spec[: why not', 'path "spec[" must have the notation of findings'],
  [
    'a rule of other findings',
    'schema-missing: why not',
    'info annotation krmkit.dev/suppress: "schema-missing: why not" matches no finding',
  ],
  ['a rule that is not a name', '!: why not', 'must begin with a rule or a reason, as in brackets after the message'],
  [
    'a date that does not exist',
    'unknown until 2026-02-30: why not',
    'until "2026-02-30" must be a date such as 2027-01-31',
  ],
  ['too many words', 'unknown spec.portz now: why not', 'must be RULE: why'],
])('an annotation with %s accepts nothing and is reported', async (_, line, note) => {
  const { left, accepted, notes } = await outcome(annotated(line))
  expect({ left, accepted }).toEqual({ left: BOTH, accepted: [] })
  expect(notes.join('\n')).toContain(note)
})

test('a misspelled annotation is an error', async () => {
  const { notes } = await outcome(annotated('unknown: a relic').replace('suppress', 'supress'))
  expect(notes).toEqual(['error the annotation krmkit.dev/supress is not known; did you mean krmkit.dev/suppress?'])
})

test.each<[string, Omit<Suppression, 'because'>, readonly string[]]>([
  ['a path', { path: 'spec.portz' }, ['spec.trafficDistribution']],
  ['what is below a path', { path: 'spec' }, []],
  ['a reason', { reason: 'not-yet' }, ['spec.portz']],
  ['a rule', { rule: 'not-yet' }, ['spec.portz']],
  ['another rule', { rule: 'field-type-missing' }, BOTH],
  ['a kind', { kind: 'Service' }, []],
  ['another kind', { kind: 'Pod' }, BOTH],
  ['a name', { kind: 'Service', name: 'web' }, []],
  ['another name', { kind: 'Service', name: 'db' }, BOTH],
  ['another version', { kind: 'Service', apiVersion: 'v2' }, BOTH],
  ['another namespace', { kind: 'Service', namespace: 'prod' }, BOTH],
])('a config accepts %s', async (_, suppression, left) => {
  const found = await outcome(service(), [{ ...suppression, because: 'known' }])
  expect(found.left).toEqual(left)
  expect(found.notes).toEqual(left === BOTH ? ['info suppress[0] matches no finding'] : [])
})

test.each<[string, Suppression, string]>([
  ['everything', { because: 'x' }, 'must name a rule, a reason, a path or a kind'],
  ['without a reason', { path: 'spec', because: ' ' }, 'must have a reason'],
  ['an invalid path', { path: 'a..b', because: 'x' }, 'path "a..b" must have the notation of findings'],
])('a config must not accept %s', async (_, suppression, note) => {
  const { left, notes } = await outcome(service(), [suppression])
  expect(left).toEqual(BOTH)
  expect(notes[0]).toContain(note)
})

const baseline = (entry: string) => `${service()}---
apiVersion: krmkit.dev/v1alpha1
kind: Baseline
metadata: {name: known}
findings:
- ${entry}
`

test('a baseline among the resources accepts what it lists, and is not checked itself', async () => {
  const entry = '{apiVersion: v1, kind: Service, name: web, path: spec.portz, reason: unknown, because: a relic}'
  expect(await outcome(baseline(entry))).toEqual({
    left: ['spec.trafficDistribution'],
    accepted: ['spec.portz: a relic'],
    notes: [],
  })
})

test.each([
  ['{path: spec.portz, resaon: unknown, because: x}', 'has the unknown key "resaon"; did you mean reason?'],
  ['{path: spec.portz, reason: unkown, because: x}', 'reason "unkown" must be one of'],
  ['{path: spec.portz}', 'must have a reason'],
  ['{path: spec.portz, because: x, until: soon}', 'until "soon" must be a date such as 2027-01-31'],
  ['{path: spec.portz, because: x, rule: unkown}', 'rule "unkown" must be a rule or a reason; did you mean unknown?'],
])('a baseline entry %s accepts nothing and is reported', async (entry, note) => {
  const { left, notes } = await outcome(baseline(entry))
  expect(left).toEqual(BOTH)
  expect(notes.join('\n')).toContain(note)
})

test.each([
  ['a mapping', '{}', ['Baseline findings must be a list']],
  ['a string', 'all', ['Baseline findings must be a list']],
  ['null', '', []],
])('findings of a baseline that are %s', async (_, findings, expected) => {
  const { notes } = await outcome(baseline('').replace('findings:\n- ', `findings: ${findings}`))
  expect(notes.map((note) => note.replace(/^error /, ''))).toEqual(expected)
})

test('a written baseline accepts all findings', async () => {
  const { findings } = await ask(resourcesOf(service()), { target })
  const entries = findings.map(({ path, rule }) => ({ kind: 'Service', path, rule, because: 'as of today' }))
  const written = JSON.stringify(baselineList(entries))
  expect(await outcome(`${service()}---\n${written}\n`)).toMatchObject({ left: [], notes: [] })
})

test.each([
  ['a list', 'List', (text: string) => text],
  ['a list of one kind', 'ServiceList', (text: string) => text.replace('apiVersion: v1\nkind: Service\n', '')],
])('an annotation of an object in %s is about that object', async (_, kind, object) => {
  const item = (text: string) => `- ${object(text).replaceAll('\n', '\n  ').trimEnd()}\n`
  const list = `apiVersion: v1\nkind: ${kind}\nitems:\n${item(annotated('unknown spec.portz: a relic'))}${item(service())}`
  const { left, accepted } = await outcome(list)
  expect(accepted).toEqual(['items[0].spec.portz: a relic'])
  expect(left).toEqual([
    'items[0].spec.trafficDistribution',
    'items[1].spec.portz',
    'items[1].spec.trafficDistribution',
  ])
})

const dated = '{kind: Service, path: spec.portz, because: a relic, until: 2026-12-31}'

test.each([
  ['before its date', '2026-12-30'],
  ['on its date', '2026-12-31'],
  ['without a clock', undefined],
])('a baseline entry accepts findings %s', async (_, today) => {
  expect(await outcome(baseline(dated), [], today)).toMatchObject({ accepted: ['spec.portz: a relic'], notes: [] })
})

test.each([
  ['a baseline entry', baseline(dated), 'warning Baseline findings[0] expired on 2026-12-31 and accepts no finding'],
  ['an annotation', annotated('unknown until 2026-12-31: a relic'), 'expired on 2026-12-31 and accepts no finding'],
])('%s that expired accepts nothing and is a warning', async (_, text, note) => {
  const { left, accepted, notes } = await outcome(text, [], '2027-01-01')
  expect({ left, accepted }).toEqual({ left: BOTH, accepted: [] })
  expect(notes.join('\n')).toContain(note)
})

test('a name of a rule that contains a reason is not a misspelled reason', () => {
  expect(RULES.map(({ id }) => [id, ruleProblem(id)]).filter(([, problem]) => problem !== undefined)).toEqual([])
})
