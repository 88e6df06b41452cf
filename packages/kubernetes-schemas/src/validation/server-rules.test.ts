import { describe, expect, test } from 'vitest'
import { type Options, observed } from '../../tests/test-objects.ts'
import { SERVER_RULES } from './rule-checker.ts'

/** What the rules of the server refuse in a version, beside its schemas. */
function refused(text: string, minor: number, options: Options = {}): readonly string[] {
  return observed(text, minor, { serverRules: SERVER_RULES, ...options })
}

describe('a field that the server does not ask for', () => {
  test.each([
    ['the name of a LimitRange, which it makes', '{apiVersion: v1, kind: LimitRange, spec: {}}', []],
    [
      'the name of a ResourceQuota, which it asks for',
      '{apiVersion: v1, kind: ResourceQuota}',
      ['metadata.name required'],
    ],
    ['facts about a node', '{apiVersion: v1, kind: Node, metadata: {name: a}, status: {nodeInfo: {swap: {}}}}', []],
    [
      'the key of a taint, which it asks for',
      '{apiVersion: v1, kind: Node, metadata: {name: a}, spec: {taints: [{effect: NoSchedule}]}}',
      ['spec.taints[0].key required'],
    ],
    [
      'the UID of an owner in a template, which it ignores',
      `{apiVersion: v1, kind: PodTemplate, metadata: {name: a}, template: {
        metadata: {ownerReferences: [{name: x}]}, spec: {containers: [{name: a, image: b}]}}}`,
      [],
    ],
    [
      'the UID of an owner',
      '{apiVersion: v1, kind: ConfigMap, metadata: {name: a, ownerReferences: [{apiVersion: v1, kind: Pod, name: x}]}}',
      ['metadata.ownerReferences[0].uid required'],
    ],
  ])('%s', (_, text, found) => {
    expect(refused(text, 37)).toEqual(found)
  })
})

describe('a value that the server sets or does not check', () => {
  const namespace = (metadata: string): string => `{apiVersion: v1, kind: Namespace, metadata: {${metadata}}}`
  const node = (status: string): string => `{apiVersion: v1, kind: Node, metadata: {name: a}, ${status}}`
  test.each([
    ['the label with the name of a namespace', namespace('name: a, labels: {kubernetes.io/metadata.name: "-"}'), []],
    ['another label', namespace('name: a, labels: {team: "-"}'), ['metadata.labels.team format']],
    [
      'that label while the name is not made yet',
      namespace('generateName: a-, labels: {kubernetes.io/metadata.name: "-"}'),
      ['metadata.labels["kubernetes.io/metadata.name"] format'],
    ],
    ['the phase of a node', node('status: {phase: Unheard}'), ['status.phase deprecated']],
    ['the effect of a taint', node('spec: {taints: [{key: a, effect: Unheard}]}'), ['spec.taints[0].effect enum']],
    [
      'a generation that it sets',
      '{apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: a, generation: -1}}',
      [],
    ],
    [
      'a generation that it keeps',
      '{apiVersion: v1, kind: ConfigMap, metadata: {name: a, generation: -1}}',
      ['metadata.generation minimum'],
    ],
  ])('%s', (_, text, found) => {
    expect(refused(text, 37)).toEqual(found)
  })
})

describe('names', () => {
  const service = (name: string): string =>
    `{apiVersion: v1, kind: Service, metadata: {name: "${name}"}, spec: {ports: [{port: 1}]}}`
  const controller = (metadata: string): string =>
    `{apiVersion: v1, kind: ReplicationController, metadata: {${metadata}}, spec: {template: {
      metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}}}`
  test.each([
    ['a service that begins with a digit, from before the gate', service('1a'), 30, ['metadata.name format']],
    ['a service that begins with a digit, with the gate off', service('1a'), 34, ['metadata.name format']],
    ['a service that begins with a digit', service('1a'), 37, []],
    ['a service with capitals', service('A'), 37, ['metadata.name format']],
    [
      'a prefix with a dot at its end, once checked',
      controller('generateName: a.'),
      34,
      ['metadata.generateName format'],
    ],
    ['a prefix with a dot at its end', controller('generateName: a.'), 37, []],
    ['a prefix with capitals', controller('generateName: A-'), 37, ['metadata.generateName format']],
    ['a prefix that is not used', controller('name: a, generateName: A-'), 37, []],
    [
      'a prefix of an Event',
      '{apiVersion: v1, kind: Event, metadata: {generateName: .., namespace: default}, involvedObject: {}}',
      37,
      [],
    ],
    [
      'a prefix of an Event with a slash',
      '{apiVersion: v1, kind: Event, metadata: {generateName: a/, namespace: default}, involvedObject: {}}',
      37,
      ['metadata.generateName format'],
    ],
  ])('%s', (_, text, minor, found) => {
    expect(refused(text, minor)).toEqual(found)
  })
})

describe('groups of pods, whose kinds a gate switches on', () => {
  const featureGates = new Map([
    ['AllAlpha', true],
    ['AllBeta', true],
  ])
  const runtimeConfig = new Map([['api/all', true]])
  const group = (version: string, spec: string): string =>
    `{apiVersion: scheduling.k8s.io/${version}, kind: PodGroup, metadata: {name: a, namespace: b}, spec: {${spec}}}`
  const workload = (spec: string): string =>
    `{apiVersion: scheduling.k8s.io/v1beta1, kind: Workload, metadata: {name: a, namespace: b}, spec: {${spec}}}`
  test.each([
    ['a policy', group('v1beta1', 'schedulingPolicy: {basic: {}}'), []],
    ['no policy', group('v1beta1', ''), ['spec.schedulingPolicy oneOf']],
    [
      'two policies',
      group('v1alpha3', 'schedulingPolicy: {basic: {}, gang: {minCount: 1}}'),
      ['spec.schedulingPolicy oneOf'],
    ],
    [
      'a gang of none',
      group('v1beta1', 'schedulingPolicy: {gang: {}}'),
      ['spec.schedulingPolicy.gang.minCount required'],
    ],
    [
      'a parent without a workload',
      group('v1beta1', 'parentCompositePodGroupName: p, schedulingPolicy: {basic: {}}'),
      ['spec.workloadRef required'],
    ],
    ['a template', workload('podGroupTemplates: [{name: a, schedulingPolicy: {basic: {}}}]'), []],
    ['no template', workload(''), ['spec oneOf']],
    [
      'a name twice',
      workload(
        'podGroupTemplates: [{name: a, schedulingPolicy: {basic: {}}}, {name: a, schedulingPolicy: {basic: {}}}]',
      ),
      ['spec.podGroupTemplates[1] duplicate-key'],
    ],
  ])('%s', (_, text, found) => {
    expect(refused(text, 37, { featureGates, runtimeConfig })).toEqual(found)
  })
})
