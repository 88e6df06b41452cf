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

  const statefulSet = (spec: string) =>
    `{apiVersion: apps/v1, kind: StatefulSet, metadata: {name: x}, spec: {selector: {}, template: {spec: {containers: [{name: a}]}}, volumeClaimTemplates: [{metadata: {name: a}, spec: ${spec}}]}}`
  const cronJob = (spec: string) =>
    `{apiVersion: batch/v1, kind: CronJob, metadata: {name: x}, spec: {schedule: '@daily', jobTemplate: {spec: {${spec}}}}}`
  const claim = '{accessModes: [ReadWriteOncePod], volumeAttributesClassName: a}'
  table([
    {
      what: 'a claim',
      text: `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: x}, spec: ${claim}}`,
      minor: 30,
      found: ['spec.volumeAttributesClassName gate-off'],
    },
    {
      what: 'a template of claims: the StatefulSet keeps it, the claim loses the field',
      text: statefulSet(claim),
      minor: 30,
      found: ['spec.volumeClaimTemplates[0].spec.volumeAttributesClassName gate-off'],
    },
    {
      what: 'a value in a template of claims: the StatefulSet keeps it, the claim is rejected',
      text: statefulSet('{accessModes: [ReadWriteOncePod]}'),
      minor: 26,
      found: ['spec.volumeClaimTemplates[0].spec.accessModes[0] gate-refused'],
    },
    { what: 'a template of claims with the gates on', text: statefulSet(claim), minor: 34, found: [] },
    {
      what: 'the claim of an ephemeral volume',
      text: pod(`volumes: [{name: a, ephemeral: {volumeClaimTemplate: {spec: ${claim}}}}]`),
      minor: 30,
      found: ['spec.volumes[0].ephemeral.volumeClaimTemplate.spec.volumeAttributesClassName gate-off'],
    },
    {
      what: 'a template of jobs, and the pods in it',
      text: cronJob('backoffLimitPerIndex: 1, template: {spec: {hostUsers: false, containers: [{name: a, image: b}]}}'),
      minor: 28,
      found: [
        'spec.jobTemplate.spec.backoffLimitPerIndex gate-off',
        'spec.jobTemplate.spec.template.spec.hostUsers gate-off',
      ],
    },
    {
      what: 'a volume that exists, which an attachment describes',
      text: '{apiVersion: storage.k8s.io/v1, kind: VolumeAttachment, metadata: {name: x}, spec: {attacher: a, nodeName: node, source: {inlineVolumeSpec: {volumeAttributesClassName: a}}}}',
      minor: 31,
      found: [],
    },
  ])

  test('what is made from a template is named in the message', () => {
    const messageOf = (text: string, minor: number, path: string) =>
      findings(text, minor).find((found) => found.path === path)?.message
    const name = 'spec.volumeClaimTemplates[0].spec.volumeAttributesClassName'
    expect(messageOf(statefulSet(claim), 30, name)).toContain(
      `Kubernetes 1.30 keeps ${name}, but the PersistentVolumeClaim that is made from it loses the field: it needs feature gate VolumeAttributesClass`,
    )
    const mode = 'spec.volumeClaimTemplates[0].spec.accessModes[0]'
    expect(messageOf(statefulSet('{accessModes: [ReadWriteOncePod]}'), 26, mode)).toContain(
      'the PersistentVolumeClaim that is made from it is rejected, because the value needs feature gate ReadWriteOncePod',
    )
    const jobs = cronJob(
      'backoffLimitPerIndex: 1, template: {spec: {hostUsers: false, containers: [{name: a, image: b}]}}',
    )
    expect(messageOf(jobs, 28, 'spec.jobTemplate.spec.backoffLimitPerIndex')).toContain(
      'but the Job that is made from it loses the field',
    )
    expect(messageOf(jobs, 28, 'spec.jobTemplate.spec.template.spec.hostUsers')).toContain('and silently drops it')
    // Since 1.37 the server of a CronJob clears what the server of a Job clears.
    const off = { featureGates: new Map([['WorkloadWithJob', false]]) }
    const [found] = findings(cronJob('scheduling: {}, template: {spec: {containers: [{name: a, image: b}]}}'), 37, off)
    expect(found?.message).toContain('accepts spec.jobTemplate.spec.scheduling and silently drops it')
  })

  test('a gate that another one replaced names it', () => {
    expect(findings(hostUsers, 26)[0]?.message).toContain(
      'it needs feature gate UserNamespacesStatelessPodsSupport, which is alpha and off by default in 1.26 (replaced by UserNamespacesSupport, which is on by default since 1.33)',
    )
    expect(findings(hostUsers, 29)[0]?.message).not.toContain('replaced by')
  })

  test.each<[string, number | undefined, readonly string[]]>([
    ['1.35.3', 3, []],
    ['1.35.4', 4, ['spec.updateStrategy.rollingUpdate.maxUnavailable gate-off']],
    [
      '1.35, which are all of its patch releases',
      undefined,
      ['spec.updateStrategy.rollingUpdate.maxUnavailable gate-off'],
    ],
  ])('a patch release that switched a gate off: %s', (_, patch, found) => {
    const text =
      '{apiVersion: apps/v1, kind: StatefulSet, metadata: {name: x}, spec: {serviceName: s, selector: {}, template: {spec: {containers: [{name: a, image: b}]}}, updateStrategy: {rollingUpdate: {maxUnavailable: 2}}}}'
    const options = patch === undefined ? {} : { patches: new Map([[35, patch]]) }
    expect(observed(text, 35, options)).toEqual(found)
    for (const { message } of findings(text, 35, options))
      expect(message).toContain('which is beta and off by default since 1.35.4 (on by default since 1.37)')
  })

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
