import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { type Asked, ask } from '../../tests/ask.ts'

const resourcesOf = (text: string) => readYamlStream(text).documents.map((document) => new Resource(document))

async function check(text: string, minor: number | readonly [number, number], options: Asked = {}) {
  const [from, to] = typeof minor === 'number' ? [minor, minor] : minor
  const { findings, notes, counts } = await ask(resourcesOf(text), {
    ...options,
    target: { ...options.target, minors: { from, to } },
  })
  return {
    findings: findings.map(
      ({ path, reason, severity }) => `${path} ${reason}${severity === 'error' ? '' : ` ${severity}`}`,
    ),
    notes: notes.map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`),
    counts,
  }
}

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            x-kubernetes-validations:
            - {rule: "!has(self.mode) || self.mode != 'b' || self.size > 1", message: b needs a size above 1}
            properties:
              size: {type: integer, maximum: 3}
              mode: {type: string, enum: [a, b]}
              tags: {type: array, items: {type: string}, x-kubernetes-list-type: set}
  - {name: v1beta1, served: true, deprecated: true, storage: false, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}
  - {name: v1alpha1, served: false, storage: false, schema: {openAPIV3Schema: {type: object}}}
`

const widget = (spec: string, version = 'v1', annotations = '') => `apiVersion: example.com/${version}
kind: Widget
metadata: {name: one, annotations: {${annotations}}}
spec: ${spec}
`

test.each<[string, string, readonly string[]]>([
  ['fits', widget('{size: 1}'), []],
  ['has an unknown field', widget('{size: 1, siez: 2}'), ['spec.siez unknown']],
  ['lacks a field', widget('{mode: a}'), ['spec.size required']],
  ['has another type', widget('{size: x}'), ['spec.size type']],
  ['has another value', widget('{size: 1, mode: c}'), ['spec.mode enum']],
  ['is beyond a limit', widget('{size: 4}'), ['spec.size format']],
  ['has a duplicate element', widget('{size: 1, tags: [a, a]}'), ['spec.tags[1] duplicate-key']],
  ['breaks a rule', widget('{size: 1, mode: b}'), ['spec format']],
  ['keeps a rule', widget('{size: 2, mode: b}'), []],
  ['has a deprecated version', widget('{}', 'v1beta1'), ['metadata deprecated warning']],
  ['has a version that is not served', widget('{}', 'v1alpha1'), ['apiVersion not-served']],
  ['has a version that nobody declares', widget('{}', 'v2'), ['apiVersion unknown-kind']],
  ['has keys of a patch', widget('{size: 1, $patch: replace}'), ['spec.$patch unknown']],
  [
    'is a piece with keys of a patch',
    widget('{$patch: replace}', 'v1', 'config.kubernetes.io/local-config: "true"'),
    [],
  ],
  ['is a piece', widget('{mode: a}', 'v1', 'config.kubernetes.io/local-config: "true"'), []],
])('a custom resource whose CRD is among the resources %s', async (_, object, expected) => {
  const { findings, counts } = await check(`${object}---\n${definition}`, 33)
  expect(findings).toEqual(expected)
  expect(counts).toMatchObject({ objects: 2, customResources: 1 })
})

test('a custom resource in a list is checked against a CRD in a list', async () => {
  const items = [widget('{size: x}'), definition].map((text) => `- ${text.replaceAll('\n', '\n  ').trimEnd()}\n`)
  const { findings } = await check(`apiVersion: v1\nkind: List\nitems:\n${items.join('')}`, 33)
  expect(findings).toEqual(['items[0].spec.size type'])
})

test('the rules of an object in a list that merges another one are checked', async () => {
  const role = `apiVersion: rbac.authorization.k8s.io/v1\n  kind: ClusterRole\n  metadata: {name: a}\n  rules: [{apiGroups: [extensions], resources: [ingresses], verbs: [get]}]`
  const list = `apiVersion: v1\nkind: List\nitems:\n- &x\n  ${role}\n- {<<: *x, metadata: {name: b}}\n- {<<: *x, rules: []}\n`
  expect((await check(list, 33)).findings).toEqual(
    [0, 1].map((item) => `items[${item}].rules[0].resources[0] kind-removed warning`),
  )
})

test('additional CRDs can be passed', async () => {
  const definitions = resourcesOf(definition).map((resource) => resource.get([]) as Record<string, unknown>)
  expect((await check(widget('{size: x}'), 33, { definitions })).findings).toEqual(['spec.size type'])
})

test('a CRD is checked against the version like every object', async () => {
  expect((await check(definition, 22)).findings).toEqual([
    'spec.versions[0].schema.openAPIV3Schema.properties.spec.x-kubernetes-validations not-yet',
  ])
})

test.each<[Asked['missingSchemas'], readonly string[]]>([
  [undefined, ['kind unknown-kind warning']],
  ['error', ['kind unknown-kind']],
  ['warning', ['kind unknown-kind warning']],
  ['ignore', []],
])('an undeclared custom resource (%s)', async (missingSchemas, expected) => {
  expect((await check(widget('{}'), 33, { missingSchemas })).findings).toEqual(expected)
})

test.each([
  ['a kind that no minor has', 'apiVersion: apps/v1\nkind: Deploymnet\n'],
  ['a group without a dot that no minor has', 'apiVersion: app/v1\nkind: Deployment\n'],
])('%s is an error, whatever the setting for custom resources', async (_, object) => {
  expect((await check(object, 33, { missingSchemas: 'ignore' })).findings).toEqual(['apiVersion unknown-kind'])
})

const ANY = { minors: { from: 0, to: 0 } }

function on(...names: string[]): Asked {
  return { target: { ...ANY, runtimeConfig: new Map(names.map((name) => [name, true])) } }
}

function off(...names: string[]): Asked {
  return { target: { ...ANY, runtimeConfig: new Map(names.map((name) => [name, false])) } }
}

function gates(name: string, isOn: boolean): Asked {
  return { target: { ...ANY, featureGates: new Map([[name, isOn]]) } }
}

const container = (fields = '') => `containers: [{name: a, image: b${fields}}]`
const pod = (spec: string, metadata = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p${metadata}}\nspec: {${spec}}\n`
const claim = 'apiVersion: resource.k8s.io/v1beta1\nkind: DeviceClass\nmetadata: {name: c}\nspec: {}\n'
const PATCH =
  'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: c}\nspec:\n  versions: []\n'
const LOCAL = ', annotations: {config.kubernetes.io/local-config: "true"}'

test.each<[string, string, number, Asked, readonly string[]]>([
  ['an object lacks what is required', pod('hostname: x'), 33, {}, ['spec.containers required']],
  ['a piece of an object lacks nothing', pod('hostname: x'), 33, { target: { ...ANY, isPartial: true } }, []],
  ['local config lacks nothing', pod('hostname: x', LOCAL), 33, {}, []],
  ['local config must not have unknown fields', pod('hostnaem: x', LOCAL), 33, {}, ['spec.hostnaem unknown']],
  ['a patch of a definition lacks nothing', PATCH, 33, {}, []],
  ['a definition lacks its names, which no version decides', `${PATCH}  group: example.com\n`, 33, {}, []],
  ['an API that is off by default', claim, 33, {}, ['apiVersion not-served']],
  ['an API that is switched on', claim, 33, on('resource.k8s.io/v1beta1'), []],
  ['all beta APIs are switched on', claim, 33, on('api/beta'), []],
  ['all APIs are switched on', claim, 33, on('api/all'), []],
  ['all alpha APIs are switched on', claim, 33, on('api/alpha'), ['apiVersion not-served']],
  ['another version is switched on', claim, 33, on('resource.k8s.io/v1alpha3'), ['apiVersion not-served']],
  ['a kind of it is switched on', claim, 33, on('resource.k8s.io/v1beta1/deviceclasses'), []],
  [
    'another kind of it is switched on',
    claim,
    33,
    on('resource.k8s.io/v1beta1/resourceslices'),
    ['apiVersion not-served'],
  ],
  ['an API that is on is switched off', pod(container()), 33, off('v1'), ['apiVersion not-served']],
  ['a field is dropped', pod(`hostUsers: false, ${container()}`), 32, {}, ['spec.hostUsers gate-off warning']],
  [
    'a field is dropped, strictly',
    pod(`hostUsers: false, ${container()}`),
    32,
    { target: { ...ANY, isStrict: true } },
    ['spec.hostUsers gate-off'],
  ],
  ['its gate is switched on', pod(`hostUsers: false, ${container()}`), 32, gates('UserNamespacesSupport', true), []],
  ['all beta gates are switched on', pod(`hostUsers: false, ${container()}`), 32, gates('AllBeta', true), []],
  [
    'all alpha gates are switched on',
    pod(`hostUsers: false, ${container()}`),
    32,
    gates('AllAlpha', true),
    ['spec.hostUsers gate-off warning'],
  ],
  ['its gate is on by default', pod(`hostUsers: false, ${container()}`), 33, {}, []],
  [
    'its gate is switched off',
    pod(`hostUsers: false, ${container()}`),
    33,
    gates('UserNamespacesSupport', false),
    ['spec.hostUsers gate-off warning'],
  ],
  [
    'its gate is locked on, and switched off',
    pod(`initContainers: [{name: i, image: b, restartPolicy: Always}], ${container()}`),
    33,
    gates('SidecarContainers', false),
    [],
  ],
  [
    'its gate is gone, and switched off',
    pod(`initContainers: [{name: i, image: b, restartPolicy: Always}], ${container()}`),
    37,
    gates('SidecarContainers', false),
    [],
  ],
  [
    'a value is refused',
    pod(`tolerations: [{key: k, operator: Gt, value: "5"}], ${container()}`),
    36,
    {},
    ['spec.tolerations[0].operator gate-refused'],
  ],
  [
    'the gate of a value is switched on',
    pod(`tolerations: [{key: k, operator: Gt, value: "5"}], ${container()}`),
    36,
    gates('TaintTolerationComparisonOperators', true),
    [],
  ],
  [
    'all alpha gates are on, that of a value too',
    pod(`tolerations: [{key: k, operator: Gt, value: "5"}], ${container()}`),
    35,
    gates('AllAlpha', true),
    [],
  ],
  ['a value that came before its gate', pod(`tolerations: [{key: k, operator: Exists}], ${container()}`), 36, {}, []],
  ['all stable APIs are switched off', pod(container()), 33, off('api/ga'), ['apiVersion not-served']],
  [
    'all APIs are switched off, and this one on',
    pod(container()),
    33,
    {
      target: {
        ...ANY,
        runtimeConfig: new Map([
          ['api/all', false],
          ['v1', true],
        ]),
      },
    },
    [],
  ],
  [
    'a version is on, and its kind off',
    claim,
    33,
    {
      target: {
        ...ANY,
        runtimeConfig: new Map([
          ['resource.k8s.io/v1beta1', true],
          ['resource.k8s.io/v1beta1/deviceclasses', false],
        ]),
      },
    },
    ['apiVersion not-served'],
  ],
  ['another gate is switched off', pod(`hostUsers: false, ${container()}`), 33, gates('JobManagedBy', false), []],
])('%s', async (_, object, minor, options, expected) => {
  expect((await check(object, minor, options)).findings).toEqual(expected)
})

const removed = 'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: b}\nspec: {}\n'

test.each<[string, readonly string[], number]>([
  ['nothing', [], 1],
  ['the kind', ['PodDisruptionBudget'], 0],
  ['another kind', ['Pod'], 1],
  ['the kind among others', ['Pod, PodDisruptionBudget'], 0],
  ['the version', ['policy/v1beta1/PodDisruptionBudget'], 0],
  ['another version', ['policy/v1/PodDisruptionBudget'], 1],
  ['the name', ['PodDisruptionBudget/b'], 0],
  ['another name', ['PodDisruptionBudget/c'], 1],
])('skip names %s', async (_, skip, left) => {
  const { findings, counts } = await check(removed, 30, { skip })
  expect(findings).toHaveLength(left)
  expect(counts).toMatchObject({ objects: left, skipped: 1 - left })
})

test.each([
  ['a list', `apiVersion: v1\nkind: List\nitems:\n- ${removed.replaceAll('\n', '\n  ').trimEnd()}\n`],
  [
    'a list of one kind, without a kind of its own',
    'apiVersion: policy/v1beta1\nkind: PodDisruptionBudgetList\nitems:\n- metadata: {name: web}\n  spec: {minAvailable: 1}\n',
  ],
])('skip leaves out an object in %s', async (_, list) => {
  expect((await check(list, 30)).findings).toEqual(['items[0].apiVersion kind-removed'])
  expect((await check(list, 30, { skip: ['PodDisruptionBudget'] })).findings).toEqual([])
})

test.each([
  [
    'half an object',
    'kind: Pod\nmetadata: {}\n',
    'info no-object: is not a Kubernetes object (it needs apiVersion and kind) and is not checked',
  ],
])('%s is reported and left alone', async (_, object, note) => {
  const { findings, notes, counts } = await check(object, 33)
  expect(findings).toEqual([])
  expect(notes[0]).toContain(note)
  expect(counts).toMatchObject({ objects: 0, ignored: 1 })
})

test('what is not meant as an object has no note', async () => {
  expect(await check('a: 1\n', 33)).toMatchObject({ findings: [], notes: [], counts: { objects: 0 } })
})

test.each([
  ['a file of kustomize', 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n', []],
  [
    'a config of a component',
    'apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n',
    [expect.stringContaining('not for an API server, and is not checked: KubeletConfiguration')],
  ],
])('%s is counted and left alone', async (_, object, notes) => {
  expect(await check(object, 33)).toMatchObject({ findings: [], notes, counts: { objects: 0, ignored: 1 } })
})

test('findings are in the order of the resources, and within one in the order of paths', async () => {
  const objects = [pod('zzz: 1, aaa: 1'), widget('{}'), removed].join('---\n')
  expect((await check(objects, 30)).findings).toEqual([
    'spec.aaa unknown',
    'spec.containers required',
    'spec.zzz unknown',
    'kind unknown-kind',
    'apiVersion kind-removed',
  ])
})

test.each<[string, string, readonly string[]]>([
  ['no items', '', []],
  ['items that are nothing', 'items: null\n', []],
  ['items that are not a list', 'items: {a: b}\n', ['items type']],
  ['a string in it', 'items: [x]\n', []],
  ['a list in it', 'items: [[]]\n', []],
  ['nothing in it', 'items: [null, ~]\n', []],
  ['no object in it', 'items: [{a: b}]\n', []],
])('a List with %s', async (_, items, expected) => {
  expect((await check(`apiVersion: v1\nkind: List\n${items}`, 33)).findings).toEqual(expected)
  expect((await check(`apiVersion: v1\nkind: SecretList\n${items}`, 33)).findings.length).toBeLessThan(3)
})

test('endlessly nested lists are cut off, and hostile keys are plain names', async () => {
  const deep = `${'{apiVersion: v1, kind: List, items: ['.repeat(200)}${']}'.repeat(200)}\n`
  expect((await check(deep, 33)).findings.length).toBeLessThan(5)
  expect((await check(pod(`__proto__: 1, ${container()}`), 33)).findings).toEqual(['spec.__proto__ unknown'])
})

test('a range finds what its versions find one by one', async () => {
  const role = `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: r}
rules:
- {apiGroups: [extensions, networking.k8s.io], resources: [ingresses], verbs: [get]}
- {apiGroups: [resource.k8s.io], resources: [deviceclasses, deviceclasse], verbs: [get]}
`
  const objects = resourcesOf(
    [definition, widget('{size: x}'), role, removed, claim, pod('hostUsers: false')].join('---\n'),
  )
  const observed = async (from: number, to: number) => {
    const { findings } = await ask(objects, { target: { minors: { from, to } } })
    return findings.flatMap(({ path, reason, resource, minors }) =>
      Array.from(
        { length: minors.to - minors.from + 1 },
        (_, i) => `${minors.from + i} ${resource.kind} ${path} ${reason}`,
      ),
    )
  }
  const single: string[] = []
  for (let minor = 21; minor <= 37; minor++) single.push(...(await observed(minor, minor)))
  expect((await observed(21, 37)).toSorted()).toEqual(single.toSorted())
  expect(single.length).toBeGreaterThan(80)
})
