import { type Finding, makeResource, readFrame } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { compileReferences } from './reference-fields.ts'
import { updateNameReferences } from './update-name-references.ts'

const HEAD = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'

function update(...items: readonly string[]) {
  const { frame } = readFrame(new TextEncoder().encode(HEAD + items.join('')))
  if (frame === undefined) throw new Error('the test needs a list')
  const findings: Finding[] = []
  const count = updateNameReferences({ items: frame.items, report: (finding) => findings.push(finding) })
  const text = new TextDecoder().decode(Buffer.concat(frame.print([])))
  return { items: text.slice(HEAD.length).split(/^(?=- )/m), count, findings }
}

interface Renamed {
  readonly apiVersion?: string
  readonly kind: string
  /** `old new` */
  readonly names: string
  readonly namespace?: string
  /** The original namespace. */
  readonly from?: string
  readonly prefixes?: string
}

const STATE = 'internal.config.kubernetes.io/'

/** A resource that an earlier step renamed. */
function renamed({ apiVersion = 'v1', kind, names, namespace, from, prefixes }: Renamed): string {
  const [before, now] = names.split(' ')
  const notes = {
    previousNames: before,
    previousNamespaces: from ?? namespace ?? 'default',
    previousKinds: kind,
    ...(prefixes && { prefixes }),
  }
  const annotations = Object.entries(notes).map(([key, value]) => `${STATE}${key}: "${value}"`)
  return `- {apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: ${now}${namespace ? `, namespace: ${namespace}` : ''}, annotations: {${annotations.join(', ')}}}}\n`
}

const pod = (name: string, metadata = 'name: p') =>
  `- {apiVersion: v1, kind: Pod, metadata: {${metadata}}, spec: {volumes: [{configMap: {name: ${name}}}]}}\n`

describe('a field that names one renamed resource', () => {
  test.each([
    ['gets the new name', { kind: 'ConfigMap', names: 'a p-a' }, 'p-a'],
    ['does not follow another kind', { kind: 'Secret', names: 'a p-a' }, 'a'],
    ['does not follow another name', { kind: 'ConfigMap', names: 'b p-b' }, 'a'],
    ['does not follow another namespace', { kind: 'ConfigMap', names: 'a p-a', namespace: 'x' }, 'a'],
    [
      'gets the new name from the default namespace',
      { kind: 'ConfigMap', names: 'a p-a', namespace: 'default' },
      'p-a',
    ],
    [
      'does not follow the namespace before a move',
      { kind: 'ConfigMap', names: 'a p-a', namespace: 'x', from: 'default' },
      'a',
    ],
  ])('%s', (_, target, expected) => {
    const { items } = update(pod('a'), renamed(target))

    expect(items[0]).toBe(pod(expected))
  })

  test('keeps its quotes and comments', () => {
    const referrer = (name: string) =>
      `- apiVersion: v1\n  kind: Pod\n  metadata:\n    name: p\n  spec:\n    serviceAccountName: ${name} # who\n`

    expect(update(referrer("'a'"), renamed({ kind: 'ServiceAccount', names: 'a p-a' })).items[0]).toBe(
      referrer("'p-a'"),
    )
  })

  test('does not follow resources that were never renamed', () => {
    expect(update(pod('a'), '- {apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n').count).toBe(0)
  })

  test('is counted', () => {
    expect(
      update(pod('a'), pod('a', 'name: q'), pod('b', 'name: r'), renamed({ kind: 'ConfigMap', names: 'a p-a' })).count,
    ).toBe(2)
  })
})

describe('pod specs', () => {
  const spec =
    '{serviceAccountName: a, containers: [{env: [{valueFrom: {secretKeyRef: {name: a}}}], envFrom: [{configMapRef: {name: a}}]}]}'
  const template = `{spec: {template: {spec: ${spec}}}}`

  test.each([
    ['Pod', 'v1', `spec: ${spec}`, 3],
    ['Deployment', 'apps/v1', `spec: {template: {spec: ${spec}}}`, 3],
    ['CronJob', 'batch/v1', `spec: {jobTemplate: ${template}}`, 3],
    ['PodTemplate', 'v1', `template: {spec: ${spec}}`, 2],
    // Gaps of kustomize's table.
    ['ReplicationController', 'v1', `spec: {template: {spec: ${spec}}}`, 1],
    ['ReplicaSet', 'apps/v1', `spec: {template: {spec: ${spec}}}`, 2],
    ['Widget', 'example.com/v1', `spec: {template: {spec: ${spec}}}`, 0],
  ])('of %s (%s, %s) have %i references', (kind, apiVersion, fields, count) => {
    const referrer = `- {apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: r}, ${fields}}\n`
    const targets = ['ServiceAccount', 'Secret', 'ConfigMap'].map((kind) => renamed({ kind, names: 'a p-a' }))

    expect(update(referrer, ...targets).count).toBe(count)
  })
})

describe('roles', () => {
  const RBAC = 'rbac.authorization.k8s.io'
  const binding = (kind: string, name: string, subjects = '') =>
    `- {apiVersion: ${RBAC}/v1, kind: RoleBinding, metadata: {name: b, namespace: x}, roleRef: {apiGroup: ${RBAC}, kind: ${kind}, name: ${name}}${subjects}}\n`
  const role = renamed({ apiVersion: `${RBAC}/v1`, kind: 'Role', names: 'a role-a', namespace: 'x' })
  const clusterRole = renamed({
    apiVersion: `${RBAC}/v1`,
    kind: 'ClusterRole',
    names: 'a cluster-a',
    from: '_non_namespaceable_',
  })

  test.each([
    ['Role', 'role-a'],
    ['ClusterRole', 'cluster-a'],
    ['Other', 'a'],
  ])('are found by the kind in roleRef: %s', (kind, expected) => {
    expect(update(binding(kind, 'a'), role, clusterRole).items[0]).toBe(binding(kind, expected))
  })

  test('have subjects that are found in their own namespaces (kpt set-namespace does not follow them)', () => {
    const subjects = (first: string, second: string) =>
      `, subjects: [{kind: ServiceAccount, name: ${first}, namespace: x}, {kind: ServiceAccount, name: ${second}, namespace: y}]`
    const accounts = ['x', 'y'].map((namespace) =>
      renamed({ kind: 'ServiceAccount', names: `a ${namespace}-a`, namespace }),
    )

    expect(update(binding('Role', 'z', subjects('a', 'a')), ...accounts).items[0]).toBe(
      binding('Role', 'z', subjects('x-a', 'y-a')),
    )
  })

  test('have subjects whose namespace is updated too', () => {
    const account = renamed({ kind: 'ServiceAccount', names: 'a p-a', namespace: 'new', from: 'x' })
    const subject = (name: string, namespace: string) =>
      `, subjects: [{kind: ServiceAccount, name: ${name}, namespace: ${namespace}}]`
    const clusterBinding = (subjects: string) =>
      `- {apiVersion: ${RBAC}/v1, kind: ClusterRoleBinding, metadata: {name: b}${subjects}}\n`

    expect(update(clusterBinding(subject('a', 'x')), account).items[0]).toBe(clusterBinding(subject('p-a', 'new')))
  })

  test('have lists of names, each updated separately', () => {
    const names = (list: string) =>
      `- {apiVersion: ${RBAC}/v1, kind: ClusterRole, metadata: {name: r}, rules: [{resourceNames: [${list}]}]}\n`
    const targets = [
      renamed({ kind: 'ConfigMap', names: 'a p-a', namespace: 'x' }),
      renamed({ kind: 'Secret', names: 'b p-b', namespace: 'y' }),
    ]

    expect(update(names('a, b, c'), ...targets).items[0]).toBe(names('p-a, p-b, c'))
  })

  test('have an error if a subject has no name', () => {
    const { findings } = update(binding('Role', 'z', ', subjects: [{kind: ServiceAccount}]'), role)

    expect(findings).toMatchObject([{ severity: 'error', message: expect.stringContaining('must have a name') }])
  })
})

describe('several resources with one previous name', () => {
  const prefixed = (prefix: string) => renamed({ kind: 'ConfigMap', names: `a ${prefix}a`, prefixes: prefix })
  const prefixedPod = (name: string, prefix: string) =>
    pod(
      name,
      `name: ${prefix}p, annotations: {${STATE}previousNames: p, ${STATE}previousNamespaces: default, ${STATE}previousKinds: Pod, ${STATE}prefixes: "${prefix}"}`,
    )

  test('resolve to the one with the same prefixes', () => {
    expect(update(prefixedPod('a', 'x-'), prefixed('y-'), prefixed('x-')).items[0]).toBe(prefixedPod('x-a', 'x-'))
  })

  test('report an error if the reference is ambiguous', () => {
    const { findings, items } = update(
      pod('a'),
      renamed({ kind: 'ConfigMap', names: 'a y-a' }),
      renamed({ kind: 'ConfigMap', names: 'a z-a' }),
    )

    expect(items[0]).toBe(pod('a'))
    expect(findings).toMatchObject([
      {
        severity: 'error',
        rule: 'name-reference-unclear',
        message: '"a" must name one resource, but was the name of several: ConfigMap "y-a", ConfigMap "z-a"',
        field: ['spec', 'volumes', 0, 'configMap', 'name'],
      },
    ])
  })

  test('leave the field unchanged if none has the same prefixes', () => {
    expect(update(pod('a'), prefixed('y-'), prefixed('x-')).items[0]).toBe(pod('a'))
  })

  test('resolve to their common new name', () => {
    const targets = [prefixed('y-'), renamed({ kind: 'ConfigMap', names: 'a y-a', namespace: 'default' })]

    expect(update(pod('a'), ...targets).items[0]).toBe(pod('y-a'))
  })
})

test('a path that runs into a scalar is an error', () => {
  const { findings } = update(
    '- {apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {containers: text}}\n',
    renamed({ kind: 'ConfigMap', names: 'a p-a' }),
  )

  expect(findings).toMatchObject([{ severity: 'error', message: expect.stringContaining('spec.containers') }])
})

test.each([
  ['*', '{}', 1],
  ['*', '[]', 0],
  ['0', '{}', 1],
  ['0', '[]', 0],
  ['[a=b]', '{}', 1],
])('"%s" in a field spec that reaches %s: %i errors', (part, map, count) => {
  const specs = [{ kind: 'ConfigMap', fieldSpecs: [{ path: `spec/map/${part}/name`, kind: 'Foo' }] }]
  const problem = compileReferences(specs).find(
    makeResource(`apiVersion: v1\nkind: Foo\nmetadata: {name: f}\nspec: {map: ${map}}\n`),
    { group: '', version: 'v1', kind: 'Foo' },
  ).problem

  expect([problem ?? []].flat()).toHaveLength(count)
})

test('thousands of resources of one name take linear time', () => {
  const items = Array.from({ length: 4000 }, (_, i) => [
    renamed({ kind: 'ConfigMap', names: `a${i} p-a${i}` }),
    pod(`a${i}`, `name: p${i}`),
  ]).flat()

  expect(update(...items).count).toBe(4000)
})
