import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { growthOf, MAX_RATIO } from './growth.ts'

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const listOf = (items: readonly object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
/** Objects with the same data, which is written once and is an alias in all others. */
const aliasesIn = (items: readonly object[], data = { key: 'value' }) =>
  stringify({ apiVersion: 'v1', kind: 'List', items: items.map((item) => ({ ...item, data })) })
const streamOf = (objects: readonly object[]) => objects.map((object) => stringify(object)).join('---\n')

/** A CustomResourceDefinition whose size is mostly that of its descriptions. */
function definition(i: number) {
  const properties = Object.fromEntries(
    many(10, (field) => [`field${field}`, { type: 'string', description: 'What the field means. '.repeat(5) }]),
  )
  const schema = { openAPIV3Schema: { type: 'object', properties } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `things.g${i}.example.com` },
    spec: {
      group: `g${i}.example.com`,
      names: { kind: 'Thing', listKind: 'ThingList', plural: 'things', singular: 'thing' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  }
}

const custom = (i: number, group = 0) => ({
  apiVersion: `g${group}.example.com/v1`,
  kind: 'Thing',
  metadata: { name: `thing-${i}` },
  field0: 'x',
})

const builtIn = (i: number) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: `config-${i}`, annotations: { note: 'x' } },
  data: { key: 'value' },
})

const faulty = (i: number) => ({ ...builtIn(i), unknown: 1 })

const accepted = (i: number) => ({
  ...faulty(i),
  metadata: { name: `config-${i}`, annotations: { 'krmkit.dev/suppress': 'unknown unknown: it is known' } },
})

const commented = (i: number) =>
  `apiVersion: v1\nkind: ConfigMap\n# krmkit-ignore unknown-field: it is known\nunknown: 1\nmetadata:\n  name: config-${i}\n`

const commentedList = (count: number) =>
  `apiVersion: v1\nkind: List\nitems:\n${many(count, (i) => `- ${commented(i).replaceAll(/\n(?=.)/g, '\n  ')}`).join('')}`

/** A Pod whose containers each have a finding, with a comment at the end of its line, and as many comments above its first field. */
const commentedPod = (count: number) =>
  `${'# krmkit-ignore enum: it is known\n'.repeat(count)}apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n${many(
    count,
    (i) => `  - {name: c${i}, image: a, unknown: 1} # krmkit-ignore unknown-field: it is known\n`,
  ).join('')}`

const baseline = (count: number) => ({
  apiVersion: 'krmkit.dev/v1alpha1',
  kind: 'Baseline',
  metadata: { name: 'known' },
  findings: many(count, (i) => ({ kind: 'ConfigMap', name: `config-${i}`, reason: 'unknown', because: 'it is known' })),
})

const oldPath = { backend: { serviceName: 'web', servicePort: 80, unknown: 1 } }

/** An object of a removed version with paths in another form, each with an error. */
const ingress = (i: number, paths = 1) => ({
  apiVersion: 'networking.k8s.io/v1beta1',
  kind: 'Ingress',
  metadata: { name: `ingress-${i}` },
  spec: { rules: [{ http: { paths: many(paths, () => oldPath) } }] },
})

/** Texts that the search for what kubectl refuses looks behind. */
const suspicious = [' ', ': {"a":1}, ', '[', '["a" ', '] # ', '> # ', '~ ', '<< ', '? x', ' :x', '" ']

const role = (i: number) => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRole',
  metadata: { name: `role-${i}` },
  rules: [{ apiGroups: ['extensions'], resources: ['ingresses'], verbs: ['get'] }],
})

/** A ConfigMap in which a key is there twice. */
const duplicate = (i: number) => JSON.stringify(builtIn(i)).replace('"key"', '"key":"other","key"')

/** A policy that matches a kind of Kubernetes, with so many variables and validations. Each validation has a mistake. */
const policy = (count: number) => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: 'policy.example.com' },
  spec: {
    matchConstraints: {
      resourceRules: [{ apiGroups: ['apps'], apiVersions: ['v1'], operations: ['*'], resources: ['deployments'] }],
    },
    variables: many(count, (i) => ({ name: `v${i}`, expression: i === 0 ? 'object.spec' : `variables.v${i - 1}.x` })),
    validations: many(count, (i) => ({ expression: `variables.w${i} == object.spec.replica` })),
  },
})

const kinds = (count: number) => [...many(count, definition), ...many(count, (i) => custom(i, i))]

test.each<readonly [what: string, file: (count: number) => string, count: number]>([
  ['definitions in one List', (count) => listOf(many(count, definition)), 100],
  ['definitions in a stream', (count) => streamOf(many(count, definition)), 50],
  ['custom resources', (count) => streamOf([definition(0), ...many(count, (i) => custom(i))]), 500],
  ['kinds in one List', (count) => listOf(kinds(count)), 50],
  ['kinds in a stream', (count) => streamOf(kinds(count)), 50],
  ['built-in objects in one List', (count) => listOf(many(count, builtIn)), 500],
  [
    'suspicious pieces in one long line',
    (count) => `${suspicious.map((piece) => `# ${piece.repeat(count)}\n`).join('')}${stringify(builtIn(0))}`,
    1000,
  ],
  ['aliases in one List', (count) => aliasesIn(many(count, builtIn)), 500],
  ['built-in objects in a stream', (count) => streamOf(many(count, builtIn)), 500],
  ['findings in one List', (count) => listOf(many(count, faulty)), 200],
  [
    'findings in one long line',
    (count) => listOf(many(count, (i) => ({ ...faulty(i), data: { key: 'x'.repeat(8000) } }))),
    200,
  ],
  ['findings in a stream', (count) => streamOf(many(count, faulty)), 200],
  ['duplicate keys in one List', (count) => listOf([]).replace('[]', `[${many(count, duplicate).join()}]`), 1000],
  ['duplicate keys in a stream', (count) => many(count, duplicate).join('\n---\n'), 200],
  ['accepted findings', (count) => streamOf(many(count, accepted)), 200],
  ['findings that comments accept in one List', commentedList, 200],
  ['findings that comments accept in a stream', (count) => many(count, commented).join('---\n'), 200],
  ['comments of one object', commentedPod, 300],
  ['findings of a baseline', (count) => streamOf([baseline(count), ...many(count, faulty)]), 200],
  ['objects of removed versions in one List', (count) => listOf(many(count, (i) => ingress(i))), 200],
  ['objects of removed versions in a stream', (count) => streamOf(many(count, (i) => ingress(i))), 200],
  ['fields that a replacement has elsewhere', (count) => stringify(ingress(0, count)), 200],
  ['roles', (count) => streamOf(many(count, role)), 200],
  ['expressions of a policy', (count) => stringify(policy(count)), 200],
  ['policies', (count) => streamOf(many(count, () => policy(2))), 50],
])('krmkit check: ten times the %s take at most thirteen times the work', async (_, file, count) => {
  const ratio = await growthOf((size) => {
    const stdin = file(size)
    return async () => {
      const { exitCode, stdout, stderr } = await callProgram(['check', '-', '--kubernetes-version', '1.36'], { stdin })
      // Findings are errors, and there are as many of them.
      if (exitCode > 1) throw new Error(stdout + stderr)
    }
  }, count)

  expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
})

test('krmkit check --baseline: ten times the entries take at most thirteen times the work', async () => {
  const ratio = await growthOf((count) => {
    const entries = baseline(count).findings.map((entry) => `- ${JSON.stringify(entry)}\n`)
    const known = `apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nfindings:\n${entries.join('')}`
    const { directory } = temporaryPackage({ 'a.yaml': stringify(faulty(0)), 'known.yaml': known })
    const args = ['check', 'a.yaml', '--kubernetes-version', '1.36', '--baseline', 'known.yaml']
    return async () => {
      const { exitCode, stdout, stderr } = await callProgram(args, { cwd: directory })
      if (exitCode !== 0) throw new Error(stdout + stderr)
    }
  }, 2000)

  expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
})

const removed = (i: number) => ({
  apiVersion: 'policy/v1beta1',
  kind: 'PodDisruptionBudget',
  metadata: { name: `budget-${i}` },
  spec: { minAvailable: 1 },
})

test.each<readonly [what: string, file: (count: number) => string]>([
  ['in one List', (count) => stringify({ apiVersion: 'v1', kind: 'List', items: many(count, removed) })],
  ['in a stream', (count) => streamOf(many(count, removed))],
])('krmkit fix: ten times the removed API versions %s take at most thirteen times the work', async (_, file) => {
  const ratio = await growthOf((size) => {
    const { file: path } = temporaryPackage({ 'a.yaml': file(size) })
    return async () => {
      const args = ['fix', path('a.yaml'), '--dry-run', '--kubernetes-version', '1.36']
      const { exitCode, stdout, stderr } = await callProgram(args)
      if (exitCode > 1) throw new Error(stdout + stderr)
    }
  }, 100)

  expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
})
