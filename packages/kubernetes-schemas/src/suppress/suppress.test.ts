import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { checkPackage } from '../manifests/check-package.ts'
import type { Suppression } from '../manifests/package-options.ts'
import { baselineOf } from './baseline.ts'

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

async function outcome(text: string, suppress: readonly Suppression[] = []) {
  const { findings, suppressed, notes } = await checkPackage(resourcesOf(text), { target, suppress })
  return {
    left: findings.map(({ path }) => path),
    accepted: suppressed.map(({ finding, because }) => `${finding.path}: ${because}`),
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
    'error annotation krmkit.dev/suppress: "unknwon: why not" must begin with a reason',
  ],
  [
    'no reason why',
    'unknown',
    'error annotation krmkit.dev/suppress: "unknown" must be REASON: why, or REASON PATH: why',
  ],
  ['an empty reason why', 'unknown:', 'must be REASON: why'],
  ['an invalid path', 'unknown spec[: why not', 'path "spec[" must have the notation of findings'],
  ['too many words', 'unknown spec.portz now: why not', 'must be REASON: why'],
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
  ['everything', { because: 'x' }, 'must name a reason, a path or a kind'],
  ['without a reason', { path: 'spec', because: ' ' }, 'must have a reason'],
  ['an invalid path', { path: 'a..b', because: 'x' }, 'path "a..b" must have the notation of findings'],
])('a config must not accept %s', async (_, suppression, note) => {
  const { left, notes } = await outcome(service(), [suppression])
  expect(left).toEqual(BOTH)
  expect(notes[0]).toContain(note)
})

const baseline = (entry: string) => `${service()}---
apiVersion: krmkit.dev/v1alpha1
kind: VersionBaseline
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
])('a baseline entry %s accepts nothing and is reported', async (entry, note) => {
  const { left, notes } = await outcome(baseline(entry))
  expect(left).toEqual(BOTH)
  expect(notes.join('\n')).toContain(note)
})

test('a written baseline accepts all findings', async () => {
  const { findings } = await checkPackage(resourcesOf(service()), { target })
  const written = JSON.stringify(baselineOf(findings.map((finding) => ({ finding, because: 'as of today' }))))
  expect(await outcome(`${service()}---\n${written}\n`)).toMatchObject({ left: [], notes: [] })
})

test('an annotation of an object in a list is about that object', async () => {
  const object = (text: string) => `- ${text.replaceAll('\n', '\n  ').trimEnd()}\n`
  const list = `apiVersion: v1\nkind: List\nitems:\n${object(annotated('unknown spec.portz: a relic'))}${object(service())}`
  const { left, accepted } = await outcome(list)
  expect(accepted).toEqual(['items[0].spec.portz: a relic'])
  expect(left).toEqual([
    'items[0].spec.trafficDistribution',
    'items[1].spec.portz',
    'items[1].spec.trafficDistribution',
  ])
})
