import { describe, expect, test } from 'vitest'
import { container, findings, type Options, observed, pod, type Row, service } from '../../tests/test-objects.ts'

function table(rows: readonly Row[]): void {
  test.each(rows)('$what', ({ text, minor, options, found }) => {
    expect(observed(text, minor, options)).toEqual(found)
  })
}

describe('gates', () => {
  const on = (...names: readonly string[]): Options => ({
    featureGates: new Map(names.map((name) => [name.replace('!', ''), !name.startsWith('!')])),
  })
  const toleration = pod('tolerations: [{key: a, operator: Gt, value: "1"}]')
  const hostUsers = pod('hostUsers: false')
  table([
    { what: 'a field whose gate is alpha', text: hostUsers, minor: 29, found: ['spec.hostUsers gate-off'] },
    { what: 'a field whose gate is beta and off', text: hostUsers, minor: 31, found: ['spec.hostUsers gate-off'] },
    { what: 'a field whose gate is on', text: hostUsers, minor: 33, found: [] },
    { what: 'a gate that is switched on', text: hostUsers, minor: 30, options: on('UserNamespacesSupport'), found: [] },
    { what: 'all beta gates switched on', text: hostUsers, minor: 30, options: on('AllBeta'), found: [] },
    {
      what: 'all alpha gates switched on, and this one is beta',
      text: hostUsers,
      minor: 30,
      options: on('AllAlpha'),
      found: ['spec.hostUsers gate-off'],
    },
    {
      what: 'all beta gates but this one',
      text: hostUsers,
      minor: 30,
      options: on('AllBeta', '!UserNamespacesSupport'),
      found: ['spec.hostUsers gate-off'],
    },
    {
      what: 'a gate that is on and switched off',
      text: hostUsers,
      minor: 33,
      options: on('!UserNamespacesSupport'),
      found: ['spec.hostUsers gate-off'],
    },
    {
      what: 'a gate that is locked, and switched off in vain',
      text: service('trafficDistribution: PreferClose'),
      minor: 34,
      options: on('!ServiceTrafficDistribution'),
      found: [],
    },
    {
      what: 'a value whose gate is off',
      text: toleration,
      minor: 36,
      found: ['spec.tolerations[0].operator gate-refused'],
    },
    {
      what: 'a value whose gate is switched on',
      text: toleration,
      minor: 36,
      options: on('TaintTolerationComparisonOperators'),
      found: [],
    },
    { what: 'a value of a later minor', text: toleration, minor: 34, found: ['spec.tolerations[0].operator not-yet'] },
    {
      what: 'nothing of a field that is dropped is validated',
      text: container('resizePolicy: [{resourceName: cpu}]'),
      minor: 29,
      found: ['spec.containers[0].resizePolicy gate-off'],
    },
    {
      what: 'an undecodable value is reported instead',
      text: container('resizePolicy: [{resourceName: 5, restartPolicy: NotRequired}]'),
      minor: 29,
      found: ['spec.containers[0].resizePolicy[0].resourceName type'],
    },
  ])

  const claim = '{accessModes: [ReadWriteOncePod], volumeAttributesClassName: a}'
  table([
    {
      what: 'a claim',
      text: `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: x}, spec: ${claim}}`,
      minor: 30,
      found: ['spec.volumeAttributesClassName gate-off'],
    },
    {
      what: 'a template of claims, which the server keeps as it is',
      text: `{apiVersion: apps/v1, kind: StatefulSet, metadata: {name: x}, spec: {selector: {}, template: {spec: {containers: [{name: a}]}}, volumeClaimTemplates: [{metadata: {name: a}, spec: ${claim}}]}}`,
      minor: 30,
      found: [],
    },
  ])

  test('strict makes a dropped field an error, and its finding names gate, KEP and the version that enables it', () => {
    const [plain] = findings(hostUsers, 29)
    const [strict] = findings(hostUsers, 29, { isStrict: true })
    expect(plain).toMatchObject({
      severity: 'warning',
      gate: 'UserNamespacesSupport',
      reference: 'https://kep.k8s.io/127',
      introducedIn: '1.25',
    })
    expect(plain?.message).toContain('on by default since 1.33')
    expect(strict?.severity).toBe('error')
  })
})
