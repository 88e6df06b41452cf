import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { COMPONENTS, type Component, removedFlag } from '../../../kubernetes-schemas/src/components/removed-flags.ts'
import { ask, askUpgrade } from '../../tests/ask.ts'

const resourcesOf = (text: string) => readYamlStream(text).documents.map((document) => new Resource(document))
const run = (component: string, ...words: string[]) =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: s}\nspec:\n  containers:\n  - name: s\n    image: registry.k8s.io/${component}:v1.30.0\n    command: ${JSON.stringify([component, ...words])}\n`
/** A container whose image does not name a component. */
const withArguments = (...words: string[]) =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: s}\nspec:\n  containers:\n  - name: s\n    image: example/operator:v1\n    args: ${JSON.stringify(words)}\n`

async function check(text: string, minor: number) {
  const { findings } = await ask(resourcesOf(text), { target: { minors: { from: minor, to: minor } } })
  return findings.map(({ rule, reason, currentValue }) => `${rule} ${reason}: ${currentValue}`)
}

const SERVER = 'kube-apiserver'
const ENABLE = '--enable-admission-plugins'

test.each<[string, string, number, readonly string[]]>([
  ['a flag that exists', run(SERVER, '--api-audiences=x'), 37, []],
  ['a flag before its removal', run(SERVER, '--insecure-port=0'), 23, []],
  ['a removed flag', run(SERVER, '--insecure-port=0'), 24, ['component-switch removed: insecure-port']],
  [
    'a removed flag with underscores',
    run(SERVER, '--insecure_port', '0'),
    24,
    ['component-switch removed: insecure-port'],
  ],
  ['a flag that another component lost', run('kube-scheduler', '--service-account-api-audiences=x'), 37, []],
  ['a flag of klog', run('kube-proxy', '--logtostderr=true', '-v=2'), 26, ['component-switch removed: logtostderr']],
  ['a flag of klog before its removal', run('kube-proxy', '--logtostderr=true'), 25, []],
  ["another program's flag", run('metrics-server', '--logtostderr'), 37, []],
  [
    'a flag of another program that names a component',
    withArguments('--logtostderr', '--kubelet-service=kube-system/kubelet'),
    37,
    [],
  ],
  ['the same as its first flag', withArguments('--kubelet-service=kube-system/kubelet', '--logtostderr=true'), 37, []],
  [
    'a component as the first argument',
    withArguments('kubelet', '--logtostderr=true'),
    37,
    ['component-switch removed: logtostderr'],
  ],
  [
    'flags of the kubelet',
    run('kubelet', '--container-runtime=remote', '--pod-infra-container-image=x', '--network-plugin=cni'),
    34,
    ['component-switch removed: container-runtime', 'component-switch removed: network-plugin'],
  ],
  ['an admission plugin that exists', run(SERVER, `${ENABLE}=NodeRestriction,PodSecurity`), 37, []],
  ['an admission plugin before its removal', run(SERVER, `${ENABLE}=PodSecurityPolicy`), 24, []],
  [
    'removed admission plugins',
    run(SERVER, `${ENABLE}=PodSecurityPolicy,NodeRestriction,SecurityContextDeny`),
    30,
    ['component-switch removed: PodSecurityPolicy', 'component-switch removed: SecurityContextDeny'],
  ],
  [
    'a removed admission plugin that is disabled',
    run(SERVER, '--disable-admission-plugins', 'PersistentVolumeLabel'),
    31,
    ['component-switch removed: PersistentVolumeLabel'],
  ],
  [
    'an admission plugin that is added later',
    run(SERVER, `${ENABLE}=MutatingAdmissionPolicy`),
    31,
    ['component-switch not-yet: MutatingAdmissionPolicy'],
  ],
  [
    'extra arguments of kubeadm',
    'apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\ncontrollerManager: {extraArgs: [{name: pod-eviction-timeout, value: 1m}]}\nscheduler: {extraArgs: {address: 0.0.0.0}}\n',
    27,
    ['component-switch removed: pod-eviction-timeout', 'component-switch removed: address'],
  ],
])('%s', async (_, text, minor, expected) => {
  expect(await check(text, minor)).toEqual(expected)
})

test('an upgrade reports what keeps a component from starting, with the fix and its source', async () => {
  const { findings } = await askUpgrade(
    resourcesOf(run(SERVER, '--service-account-api-audiences=x', `${ENABLE}=PodSecurityPolicy`)),
    { from: 24, to: 25 },
  )
  expect(findings).toMatchObject([
    {
      effect: 'flag',
      message:
        '--service-account-api-audiences must not be set for Kubernetes 1.25, whose kube-apiserver does not start with unknown flags: it was removed in 1.25; use --api-audiences',
      reference: 'https://github.com/kubernetes/kubernetes/pull/108624',
    },
    {
      effect: 'flag',
      message:
        'admission plugin PodSecurityPolicy must not be named for Kubernetes 1.25, whose kube-apiserver does not start with unknown plugins: it was removed in 1.25; use PodSecurity',
      replacement: 'PodSecurity',
    },
  ])
})

test.each<[Component, string, number | undefined]>([
  ['kubelet', 'pod-infra-container-image', 35],
  ['kubelet', 'network-plugin', 24],
  ['kube-proxy', 'proxy-port-range', 31],
  ['kube-proxy', 'healthz-port', undefined],
  ['kube-controller-manager', 'concurrent-service-syncs', 37],
  ['kube-scheduler', 'policy-config-file', 23],
  ['kube-scheduler', 'config', undefined],
])('%s --%s', (component, flag, removed) => {
  expect(removedFlag(component, flag)?.removed).toBe(removed)
})

test('every component lost the flags of klog in 1.26', () => {
  expect(COMPONENTS.map((component) => removedFlag(component, 'log-dir')?.removed)).toEqual(COMPONENTS.map(() => 26))
})
