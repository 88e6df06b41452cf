import type { Target } from '@krmkit/kubernetes-schemas'
import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { ask } from '../../tests/ask.ts'

const resourcesOf = (text: string) => readYamlStream(text).documents.map((document) => new Resource(document))

/** The findings about rules: `path reason`, with the versions if they are a part of the target. */
async function observed(object: string, [from, to]: readonly [number, number], options: Partial<Target> = {}) {
  const target = { minors: { from, to }, isPartial: true, ...options }
  const { findings } = await ask(resourcesOf(object), { target })
  return findings.map(({ path, reason, minors, severity }) => {
    const range = minors.from === from && minors.to === to ? '' : ` ${minors.from}-${minors.to}`
    return `${path} ${reason}${range}${severity === 'warning' ? '' : ` ${severity}`}`
  })
}

const role = (groups: string, resources: string) => `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: reader}
rules:
- apiGroups: [${groups}]
  resources: [${resources}]
  verbs: [get]
`

const webhook = (groups: string, versions: string, resources: string) => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: {name: guard}
webhooks:
- name: guard.example.com
  rules:
  - apiGroups: [${groups}]
    apiVersions: [${versions}]
    resources: [${resources}]
    operations: [CREATE]
`

const policy = (groups: string, versions: string, resources: string) => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: guard}
spec:
  matchConstraints:
    resourceRules:
    - apiGroups: [${groups}]
      apiVersions: [${versions}]
      resources: [${resources}]
      operations: [CREATE]
`

test.each([
  ['an existing resource', '""', 'pods', []],
  ['a resource of another group', '""', 'deployments', ['rules[0].resources[0] unknown-kind']],
  ['one group of several has it', '"", apps', 'deployments, pods', []],
  ['a singular', 'apps', 'deployment', ['rules[0].resources[0] unknown-kind']],
  ['an existing subresource', '""', 'pods/exec', []],
  ['a misspelt subresource', '""', 'pods/exce', ['rules[0].resources[0] unknown-kind']],
  ['a subresource added later', '""', 'pods/resize', ['rules[0].resources[0] kind-not-yet']],
  ['any subresource of a resource', '""', 'pods/*', []],
  ['any resource with a subresource', 'apps', '"*/scale"', []],
  ['any resource with a subresource that none has', 'apps', '"*/sacle"', ['rules[0].resources[0] unknown-kind']],
  ['what controllers own', 'apps', 'deployments/finalizers', []],
  ['a removed group', 'extensions', 'ingresses', ['rules[0].resources[0] kind-removed']],
  ['everything of a group that is gone', 'extensions', '"*"', ['rules[0].apiGroups[0] kind-removed']],
  ['everything of a group that is there', 'apps', '"*"', []],
  [
    'a removed group next to an existing one',
    'extensions, networking.k8s.io',
    'ingresses',
    ['rules[0].apiGroups[0] kind-removed info'],
  ],
  ['gone before the oldest minor', 'extensions', 'deployments', ['rules[0].resources[0] kind-removed']],
  ['a removed resource', 'policy', 'podsecuritypolicies', ['rules[0].resources[0] kind-removed']],
  [
    'a resource added later',
    'admissionregistration.k8s.io',
    'mutatingadmissionpolicies',
    ['rules[0].resources[0] kind-not-yet'],
  ],
  ['a resource that is off by default', 'resource.k8s.io', 'resourceclaims', ['rules[0].resources[0] not-served']],
  ['a group with its version', 'apps/v1', 'deployments', ['rules[0].apiGroups[0] unknown-kind']],
  ["other people's API", 'example.com', 'widgets', []],
  ['all groups', '"*"', 'widgets', []],
  ['who is impersonated', '""', 'users, groups', []],
  ["the kubelet's own subresources", '""', 'nodes/metrics, nodes/stats', []],
])('permissions in 1.29: %s', async (_, groups, resources, expected) => {
  expect(await observed(role(groups, resources), [29, 29])).toEqual(expected)
})

test.each([
  ['versions that are there', webhook('apps', 'v1', 'deployments'), []],
  ['a removed version', webhook('apps', 'v1beta1', 'deployments'), ['webhooks[0].rules[0].resources[0] kind-removed']],
  [
    'a removed version next to an existing one',
    webhook('apps', 'v1beta1, v1', 'deployments'),
    ['webhooks[0].rules[0].apiVersions[0] kind-removed info'],
  ],
  ['any version', webhook('apps', '"*"', 'deployments'), []],
  [
    'a version added later',
    webhook('resource.k8s.io', 'v1', 'deviceclasses'),
    ['webhooks[0].rules[0].resources[0] kind-not-yet'],
  ],
  ['a misspelt resource', webhook('apps', 'v1', 'deploymnets'), ['webhooks[0].rules[0].resources[0] unknown-kind']],
  ['a policy of what is there', policy('batch', 'v1', 'cronjobs'), []],
  [
    'a policy of what is gone',
    policy('batch', 'v1beta1', 'cronjobs'),
    ['spec.matchConstraints.resourceRules[0].resources[0] kind-removed'],
  ],
  [
    'what is left out by a policy',
    policy('batch', 'v1beta1', 'cronjobs').replace('resourceRules', 'excludeResourceRules'),
    ['spec.matchConstraints.excludeResourceRules[0].resources[0] kind-removed'],
  ],
  [
    'what a binding names',
    policy('batch', 'v1beta1', 'cronjobs')
      .replace('AdmissionPolicy', 'AdmissionPolicyBinding')
      .replace('matchConstraints', 'matchResources'),
    ['spec.matchResources.resourceRules[0].resources[0] kind-removed'],
  ],
  [
    'what a binding names, and is there',
    policy('batch', 'v1', 'cronjobs')
      .replace('AdmissionPolicy', 'AdmissionPolicyBinding')
      .replace('matchConstraints', 'matchResources'),
    [],
  ],
  [
    'a webhook that changes objects',
    webhook('extensions', '"*"', 'ingresses').replace('Validating', 'Mutating'),
    ['webhooks[0].rules[0].resources[0] kind-removed'],
  ],
  [
    'a webhook that changes what is there',
    webhook('networking.k8s.io', '"*"', 'ingresses').replace('Validating', 'Mutating'),
    [],
  ],
  ['subresources', webhook('""', 'v1', 'pods/ephemeralcontainers'), []],
  [
    'subresources that come later',
    webhook('""', 'v1', 'pods/resize'),
    ['webhooks[0].rules[0].resources[0] kind-not-yet'],
  ],
  ["custom resources' own", webhook('example.com', 'v1', 'widgets'), []],
  [
    'requests of a flow',
    'apiVersion: flowcontrol.apiserver.k8s.io/v1\nkind: FlowSchema\nmetadata: {name: f}\nspec:\n  rules:\n  - resourceRules: [{apiGroups: [extensions], resources: [ingresses], verbs: [get], namespaces: ["*"]}]\n',
    ['spec.rules[0].resourceRules[0].resources[0] kind-removed'],
  ],
])('what webhooks and policies match in 1.30: %s', async (_, object, expected) => {
  expect(await observed(object, [30, 30])).toEqual(expected)
})

test('a range names the affected versions', async () => {
  expect(await observed(role('resource.k8s.io', 'deviceclasses'), [29, 36])).toEqual([
    'rules[0].resources[0] kind-not-yet 29-30',
    'rules[0].resources[0] not-served 31-33',
  ])
})

test('an enabled API is served', async () => {
  const runtimeConfig = new Map([['resource.k8s.io/v1alpha3', true]])
  expect(await observed(role('resource.k8s.io', 'deviceclasses'), [31, 31], { runtimeConfig })).toEqual([])
})

test('a finding suggests a fix', async () => {
  const target = { minors: { from: 25, to: 25 } }
  const { findings } = await ask(resourcesOf(role('extensions', 'ingresses')), { target })
  expect(findings[0]).toMatchObject({
    removedIn: '1.22',
    replacement: 'networking.k8s.io',
    currentValue: 'ingresses',
    message:
      '"ingresses" permits nothing: Kubernetes 1.25 no longer has ingresses in extensions (removed in 1.22); use networking.k8s.io',
  })
})

test('paths of rules in a list begin with the item', async () => {
  const object = role('""', 'deployments').replaceAll('\n', '\n  ').trimEnd()
  expect(await observed(`apiVersion: v1\nkind: List\nitems:\n- ${object}\n`, [30, 30])).toEqual([
    'items[0].rules[0].resources[0] unknown-kind',
  ])
})

test('very many rules take linear time', async () => {
  const many = (name: string) => Array.from({ length: 2000 }, (_, i) => `${name}${i}`).join(', ')
  const found = await observed(webhook(`apps, batch${', apps'.repeat(2000)}`, many('v'), many('r')), [30, 30])
  expect(found).toHaveLength(2000)
  expect(found[0]).toBe('webhooks[0].rules[0].resources[0] unknown-kind')
})

test.each([
  ['deployments/rollback', /no known version has deployments\/rollback in apps$/],
  ['deployments/scales', /no known version has deployments\/scales in apps; did you mean deployments\/scale\?$/],
  ['deploymentes', /; did you mean deployments\?$/],
  ['""', /no known version has a resource without a name in apps/],
])('the message about the unknown resource %s', async (name, message) => {
  const { findings } = await ask(resourcesOf(role('apps', name)), { target: { minors: { from: 37, to: 37 } } })
  expect(findings.map((found) => found.message)).toEqual([expect.stringMatching(message)])
})
