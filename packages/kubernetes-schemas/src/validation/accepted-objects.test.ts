import { describe, expect, test } from 'vitest'
import { findings, pod } from '../../tests/test-objects.ts'
import { SERVER_RULES } from './rule-checker.ts'

function refused(text: string, minor: number): readonly string[] {
  const errors = findings(text, minor, { serverRules: SERVER_RULES }).filter(({ severity }) => severity === 'error')
  return errors.map(({ path, reason }) => `${path} ${reason}`)
}

describe('objects whose metadata the server does not read', () => {
  const metadata =
    'name: "A_ b", labels: {"not good": "- -"}, annotations: {"b b b": x}, finalizers: ["q q"], generation: -1, ownerReferences: [{apiVersion: v1}]'
  test.each([
    ['a binding', 'v1', 'Binding', 'target: {name: node}', 'target: {}', 'target.name required'],
    [
      'a token review',
      'authentication.k8s.io/v1',
      'TokenReview',
      'spec: {token: x}',
      'spec: {}',
      'spec.token required',
    ],
    ['a review of the user', 'authentication.k8s.io/v1', 'SelfSubjectReview', 'status: {}', 'status: 1', 'status type'],
    [
      'a review of rules',
      'authorization.k8s.io/v1',
      'SelfSubjectRulesReview',
      'spec: {namespace: x}',
      'spec: {}',
      'spec.namespace required',
    ],
  ])('%s', (_, apiVersion, kind, good, bad, found) => {
    const review = (fields: string): string =>
      `{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {${metadata}}, ${fields}}`
    for (const minor of [30, 34, 37]) {
      expect(refused(review(good), minor)).toEqual([])
      expect(refused(review(bad), minor)).toEqual([found])
    }
  })

  test('a binding must have a name, which is the name of a pod', () => {
    const text = '{apiVersion: v1, kind: Binding, metadata: {}, target: {name: node}}'
    expect(refused(text, 37)).toEqual(['metadata.name required'])
    expect(refused(text.replace('{}', '{name: a}'), 37)).toEqual([])
  })
})

test('the label selector of a topology spread constraint is checked since 1.27', () => {
  const spread = (key: string): string =>
    pod(
      `topologySpreadConstraints: [{maxSkew: 1, topologyKey: a, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {${key}: x}}}]`,
    )
  const place = 'spec.topologySpreadConstraints[0].labelSelector.matchLabels["a b"] format'
  expect(refused(spread('"a b"'), 26)).toEqual([])
  expect(refused(spread('"a b"'), 27)).toEqual([place])
  expect(refused(spread('a'), 27)).toEqual([])
})

describe('an int-or-string that is a string', () => {
  const service = (port: string): string =>
    `{apiVersion: v1, kind: Service, metadata: {name: x}, spec: {ports: [{port: 1, targetPort: ${port}}]}}`
  const budget = (available: string): string =>
    `{apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: {name: x}, spec: {minAvailable: ${available}, selector: {}}}`
  test.each([
    ['a percentage', budget('25%'), []],
    ['a negative percentage', budget('-1%'), ['spec.minAvailable format']],
    ['a negative number', budget('-1'), ['spec.minAvailable minimum']],
    ['a name of a port that is also a quantity', service('99999k'), []],
    ['another one', service('"1e9"'), []],
    ['a port that is too large', service('99999'), ['spec.ports[0].targetPort invalid']],
    ['a string without a letter', service('"99999"'), ['spec.ports[0].targetPort invalid']],
  ])('%s', (_, text, found) => {
    expect(refused(text, 37)).toEqual(found)
  })
})

describe('a volume with an image, which the server drops before 1.35 with its mounts', () => {
  const mounted = (volumes: string, mounts: string): string =>
    `{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: a, image: b, volumeMounts: [${mounts}]}], volumes: [${volumes}]}}`
  const image = '{name: v, image: {reference: r}}'
  test.each([
    ['its mount', mounted(image, '{name: v, mountPath: /x}'), [], []],
    [
      'its mount without a path',
      mounted(image, '{name: v}'),
      [],
      ['spec.containers[0].volumeMounts[0].mountPath required'],
    ],
    ['its name twice', mounted(`${image}, {name: v}`, ''), [], ['spec.volumes[1].name duplicate-key']],
    ['its wrong name', mounted('{name: V_, image: {reference: r}}', ''), [], ['spec.volumes[0].name format']],
    [
      'the mount of another volume',
      mounted(image, '{name: w, mountPath: /x}'),
      ['spec.containers[0].volumeMounts[0].name reference'],
      ['spec.containers[0].volumeMounts[0].name reference'],
    ],
    [
      'the mount of a volume without an image',
      mounted('{name: v, emptyDir: {}}', '{name: v}'),
      ['spec.containers[0].volumeMounts[0].mountPath required'],
      ['spec.containers[0].volumeMounts[0].mountPath required'],
    ],
  ])('%s', (_, text, in34, in37) => {
    expect(refused(text, 34)).toEqual(in34)
    expect(refused(text, 37)).toEqual(in37)
  })
})

test('an IPv6 address of an EndpointSlice is in its shortest form since 1.33', () => {
  const slice = (address: string): string =>
    `{apiVersion: discovery.k8s.io/v1, kind: EndpointSlice, metadata: {name: a}, addressType: IPv6, endpoints: [{addresses: ["${address}"]}]}`
  for (const long of ['2001:0db8::1', '2001:DB8::1']) {
    expect(refused(slice(long), 32)).toEqual([])
    expect(refused(slice(long), 33)).toEqual(['endpoints[0].addresses[0] format'])
  }
  expect(refused(slice('2001:db8::1'), 33)).toEqual([])
})
