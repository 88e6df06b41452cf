// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../../tests/call-program.ts'
import { temporaryPackage } from '../../../../tests/temporary-package.ts'

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: services.serving.example.com}
spec:
  group: serving.example.com
  scope: Namespaced
  names: {kind: Service, plural: services, singular: service}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object}}}}}
`
const { directory, file } = temporaryPackage({ 'crds/service.yaml': crd, 'none/a.yaml': 'a: 1\n', 'empty/a.txt': '' })
const explain = (...args: string[]) => callProgram(['explain', ...args], { cwd: directory })

describe('krmkit explain with built-in kinds', () => {
  it('prints the versions of a field, the history of its gate, and its values', async () => {
    const { exitCode, stdout } = await explain('service.spec.trafficDistribution')

    expect(exitCode).toBe(0)
    expect(stdout).toBe(`KIND:       Service (namespaced)
VERSION:    v1
VERSIONS:   v1
KUBERNETES: 1.21-1.37

FIELD:      spec.trafficDistribution <string>

SINCE:
    1.30

GATE:
    ServiceTrafficDistribution (https://kep.k8s.io/4444)
      1.30 alpha, off by default
      1.31 beta, on by default
      1.33 GA, always on
      1.36 gone: its feature stays as it was last

DESCRIPTION:
    TrafficDistribution offers a way to express preferences for how traffic is
    distributed to Service endpoints. Implementations can use this field as a
    hint, but are not required to guarantee strict adherence. If the field is
    not set, the implementation will apply its default routing strategy. If set
    to "PreferClose", implementations should prioritize endpoints that are in
    the same zone.

ENUM:
    PreferClose (deprecated since 1.35; use PreferSameZone)
    PreferSameNode (since 1.33; gate PreferSameTrafficDistribution, on by default since 1.34)
    PreferSameZone (since 1.33; gate PreferSameTrafficDistribution, on by default since 1.34)

RULES:
    must be one of "PreferClose", "PreferSameZone", "PreferSameNode" (enum;
      with the gate PreferSameTrafficDistribution; error in 1.34-1.37)
    must be "PreferClose" (enum; error in 1.30-1.33)
`)
  })

  it.each([
    ['a kind', ['deployment'], 'GROUP:      apps\nKIND:       Deployment (namespaced)'],
    ['a plural', ['deployments.spec.replicas'], 'FIELD:      spec.replicas <integer>'],
    ['a plural and its group', ['events.events.k8s.io.note'], 'FIELD:      note <string>'],
    [
      'the patch release that changed a gate',
      ['sts.spec.updateStrategy.rollingUpdate.maxUnavailable'],
      '1.35 beta, on by default\n      1.35.4 beta, off by default\n',
    ],
    ['a short name', ['po.spec.hostUsers'], 'UserNamespacesSupport (https://kep.k8s.io/127)'],
    ['the core group before others', ['event'], 'VERSION:    v1\nVERSIONS:   v1, events.k8s.io/v1'],
    [
      'a version',
      ['ingress', '--api-version', 'networking.k8s.io/v1beta1'],
      'UNTIL:\n    1.22, which does not know it',
    ],
    [
      'a version that is gone, with what takes its place',
      ['ingress', '--api-version', 'networking.k8s.io/v1beta1'],
      'USE INSTEAD:\n    networking.k8s.io/v1 Ingress',
    ],
    ['a field of a list', ['pod.spec.containers.resizePolicy'], 'SINCE:\n    1.27'],
    [
      'an element of a list',
      ['pod.spec.containers[0].name'],
      'FIELD:      spec.containers[0].name <string> -required-',
    ],
    ['a key of a map', ['configmap.data.a'], 'FIELD:      data.a <string>'],
    ['keys of a list', ['service.spec.ports'], 'list type: map port protocol'],
    [
      'later fields in a list of fields',
      ['service.spec'],
      'trafficDistribution\t<string>\n    since 1.30; gate ServiceTrafficDistribution, on by default since 1.31',
    ],
    ['a field that went', ['service.spec.topologyKeys'], 'UNTIL:\n    1.22'],
    ['a deprecated field', ['service.spec.loadBalancerIP'], 'DEPRECATED:\n    deprecated since 1.24'],
    [
      'a type that holds itself, as a tree',
      ['crd.spec.versions.schema', '--recursive'],
      'openAPIV3Schema\t<JSONSchemaProps>',
    ],
  ])('knows %s', async (_what, args, text) => {
    const { exitCode, stdout, stderr } = await explain(...args)

    expect([exitCode, stdout, stderr]).toEqual([0, expect.stringContaining(text), ''])
  })

  it.each([
    '$.pod.spec.containers[*].image',
    'pod/spec/containers/0/image',
    '/pod/spec/containers/image',
    '.pod.spec.containers[].image',
    '{.pod.spec.containers[0].image}',
    "pod['spec']['containers'][name=web].image",
    'pods.spec."containers".image',
  ])('explains the field of %s', async (path) => {
    const { exitCode, stdout, stderr } = await explain(path)

    expect([exitCode, stdout, stderr]).toEqual([
      0,
      expect.stringMatching(/^FIELD: {6}spec\.containers.*\bimage <string>/m),
      '',
    ])
  })

  it.each([
    ['$.pod.spec.images', 'spec in Pod of v1 has no field "images"'],
    ['pod/spec/hostuser', 'did you mean hostUsers?'],
    ['apps/v1/Deployment', 'no kind "apps/v1/Deployment"; did you mean deployment?'],
    ['pod.spec.containers[-1]', '"pod.spec.containers[-1]" cannot be read after "pod.spec.containers"'],
  ])('reports %s, which leads to no field', async (path, message) => {
    const { exitCode, stderr } = await explain(path)

    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)])
  })

  it.each([
    ['a misspelt field', ['pod.spec.hostuser'], 'spec in Pod of v1 has no field "hostuser"; did you mean hostUsers?'],
    ['a misspelt kind', ['deplyment'], 'Kubernetes has no kind "deplyment"; did you mean deployment?'],
    ['a misspelt kind and files', ['deplyment', 'none'], 'no kind "deplyment"; did you mean deployment?'],
    ['an empty step', ['pod..spec'], '"pod..spec" cannot be read after "pod"'],
    ['a misspelt field and a version', ['pod.spec.hostuser', '--api-version', 'v1'], 'did you mean hostUsers?'],
    [
      'a version that the kind does not have',
      ['service', '--api-version', 'v2'],
      'Kubernetes has no Service of "v2"; it has v1',
    ],
    [
      'a version of another kind',
      ['hpa', '--api-version', 'autoscaling/v3'],
      'no HorizontalPodAutoscaler of "autoscaling/v3"; it has autoscaling/v2, autoscaling/v1,',
    ],
    ['an unknown kind', ['zzzzzzzz'], 'Kubernetes has no kind "zzzzzzzz"; no CustomResourceDefinition'],
  ])('fails for %s, and suggests a fix', async (_what, args, message) => {
    const { exitCode, stdout, stderr } = await explain(...args)

    expect([exitCode, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)])
  })

  it.each([
    ['deplyment', 'Kubernetes has no kind "deplyment"; did you mean deployment?'],
    ['zzzzzzzz', 'Kubernetes has no kind "zzzzzzzz"'],
  ])('fails for the unknown kind %s in a folder without resources', async (kind, message) => {
    const { exitCode, stderr } = await callProgram(['explain', kind], { cwd: file('empty') })

    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)])
  })

  it.each([
    ['the rules of a field', ['pod.spec.containers.ports.containerPort'], 'must be at most 65535 (maximum)\n'],
    [
      'rules that a kind has for its template',
      ['deploy.spec.template.spec.restartPolicy'],
      'RULES:\n    must be "Always" (enum)\n',
    ],
    ['conditions', ['deploy.spec.strategy.rollingUpdate'], ', if spec.strategy.type is "Recreate" (forbidden)\n'],
    ['rules of keys', ['cm.data'], 'each key must be a key of letters'],
    ['rules of elements', ['pod.spec.volumes'], 'each element must have a different name from the others'],
    ['formats in words', ['svc.metadata.name'], 'must be a DNS label'],
    [
      'the rules of one version',
      ['service.spec.trafficDistribution', '--kubernetes-version', '1.30'],
      'RULES:\n    must be "PreferClose" (enum)\n',
    ],
    ['rules of a feature that is off', ['pod.spec.evictionResponders'], 'RULES:\n'],
    ['descriptions in a list of fields', ['deployment.spec'], 'replicas\t<integer>\n    Number of desired pods.\n'],
    ['what the server requires', ['service.spec.ports'], 'port\t<integer> -required-'],
  ])('prints %s', async (_what, args, text) => {
    const { exitCode, stdout, stderr } = await explain(...args)

    expect([exitCode, stdout, stderr]).toEqual([0, expect.stringContaining(text), ''])
  })

  it('prints no rules for a field without rules, and none of other versions', async () => {
    expect((await explain('deploy.spec.paused')).stdout).not.toContain('RULES:')
    expect((await explain('deploy.status.replicas')).stdout).not.toContain('RULES:')
    const { stdout } = await explain('service.spec.trafficDistribution', '--kubernetes-version', '1.36')
    expect(stdout).not.toContain('must be "PreferClose"')
  })

  it.each(['1.99', 'x', '1.30-1.20', 'compute'])('refuses the versions %s', async (version) => {
    const { exitCode, stdout, stderr } = await explain('pod.spec', '--kubernetes-version', version)

    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining('--kubernetes-version must ')])
  })

  it('prefers CRDs in named files to built-in kinds', async () => {
    expect((await explain('service.spec', 'crds')).stdout).toContain('GROUP:      serving.example.com')
    expect((await explain('service.spec', 'none')).stdout).toContain('VERSION:    v1\n')
  })

  it('prints JSON', async () => {
    const { stdout } = await explain('deployment.spec.template.spec.resources', '--format', 'json')

    expect(JSON.parse(stdout)).toMatchObject({
      group: 'apps',
      kind: 'Deployment',
      introducedIn: '1.32',
      gates: [{ name: 'PodLevelResources', reference: 'https://kep.k8s.io/2837' }],
      field: { type: 'ResourceRequirements', isRequired: false },
    })
    const ports = await explain('service.spec.ports.port', '--format', 'json', '--kubernetes-version', '1.33-1.34')
    const maximum = {
      of: 'field',
      must: 'must be at most 65535',
      rule: 'maximum',
      serverReason: 'Invalid',
      errorIn: ['1.33-1.34'],
      warningIn: [],
      isEverywhere: true,
    }
    expect(JSON.parse(ports.stdout).rules).toContainEqual(maximum)
  })
})
