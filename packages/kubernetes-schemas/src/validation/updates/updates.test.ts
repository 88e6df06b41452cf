import { makeResource } from '@krmkit/runtime'
import { describe, expect, it } from 'vitest'
import { ObjectChecker } from '../../check/check-object.ts'
import { kubernetesModel } from '../../model/decode/decode-model.ts'
import { UPDATE_RULES } from '../../update-rules.ts'
import { SERVER_RULES } from '../rule-checker.ts'

type Json = Readonly<Record<string, unknown>>

const RULES = { ...SERVER_RULES, updates: UPDATE_RULES }

const checkers = new Map<string, ObjectChecker>()

/** The findings about an update: the path, and the reason if it is not "immutable". */
function update(old: Json, now: Json, minors = { from: 37, to: 37 }): readonly string[] {
  const key = JSON.stringify(minors)
  const checker = checkers.get(key) ?? new ObjectChecker({ minors }, kubernetesModel(), RULES)
  checkers.set(key, checker)
  return checker
    .check(makeResource(JSON.stringify(now)), makeResource(JSON.stringify(old)))
    .map(
      ({ path, reason, severity }) =>
        `${path}${reason === 'immutable' ? '' : ` ${reason}`}${severity === 'error' ? '' : ` ${severity}`}`,
    )
}

const object = (apiVersion: string, kind: string, fields: Json): Json => ({
  apiVersion,
  kind,
  metadata: { name: 'a' },
  ...fields,
})

const pods = (labels: Json, spec: Json = {}) => ({
  metadata: { labels },
  spec: { containers: [{ name: 'a', image: 'a:1' }], ...spec },
})

const deployment = (labels: Json, more: Json = {}) =>
  object('apps/v1', 'Deployment', { spec: { selector: { matchLabels: labels }, template: pods(labels), ...more } })

const stateful = (more: Json = {}) =>
  object('apps/v1', 'StatefulSet', {
    spec: { serviceName: 'a', selector: { matchLabels: { app: 'a' } }, template: pods({ app: 'a' }), ...more },
  })

const claimTemplates = (spec: Json) => ({
  volumeClaimTemplates: [
    {
      metadata: { name: 'data' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, ...spec },
    },
  ],
})

const job = (spec: Json, template: Json = {}) =>
  object('batch/v1', 'Job', { spec: { template: pods({}, { restartPolicy: 'Never', ...template }), ...spec } })

const service = (spec: Json) => object('v1', 'Service', { spec: { ports: [{ port: 80 }], ...spec } })

const claim = (spec: Json, more: Json = {}) =>
  object('v1', 'PersistentVolumeClaim', {
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '2Gi' } }, ...spec },
    ...more,
  })

const pod = (spec: Json = {}, container: Json = {}) =>
  object('v1', 'Pod', { spec: { containers: [{ name: 'a', image: 'a:1', ...container }], ...spec } })

const live = (one: Json, more: Json = {}): Json => ({
  ...one,
  ...more,
  metadata: { name: 'a', uid: 'u', ...(more.metadata as Json) },
})

describe('an update', () => {
  it.each<[string, Json, Json, readonly string[]]>([
    ['of replicas', deployment({ app: 'a' }), deployment({ app: 'a' }, { replicas: 3 }), []],
    ['of a selector', deployment({ app: 'a' }), deployment({ app: 'b' }), ['spec.selector.matchLabels.app']],
    [
      'of claims of a StatefulSet',
      stateful(claimTemplates({})),
      stateful(claimTemplates({ storageClassName: 'fast' })),
      ['spec.volumeClaimTemplates[0].spec.storageClassName'],
    ],
    ['that writes a default', stateful(claimTemplates({})), stateful(claimTemplates({ volumeMode: 'Filesystem' })), []],
    [
      'that writes a quantity in another way',
      stateful(claimTemplates({})),
      stateful(claimTemplates({ resources: { requests: { storage: '1024Mi' } } })),
      [],
    ],
    ['of a service name', stateful(), stateful({ serviceName: 'b' }), ['spec.serviceName']],
    [
      'of a pod management policy',
      stateful({ podManagementPolicy: 'Parallel' }),
      stateful(),
      ['spec.podManagementPolicy'],
    ],
    ['of the template of a Job', job({}), job({}, { dnsPolicy: 'Default' }), ['spec.template.spec.dnsPolicy']],
    [
      'of the nodes of a Job that waits',
      job({ suspend: true }),
      job({ suspend: true }, { nodeSelector: { a: 'b' } }),
      [],
    ],
    [
      'of the nodes of a Job that runs',
      job({}),
      job({}, { nodeSelector: { a: 'b' } }),
      ['spec.template.spec.nodeSelector'],
    ],
    ['of completions', job({ completions: 2 }), job({ completions: 3 }), ['spec.completions']],
    [
      'of completions and parallelism of an indexed Job',
      job({ completionMode: 'Indexed', completions: 2, parallelism: 2 }),
      job({ completionMode: 'Indexed', completions: 3, parallelism: 3 }),
      [],
    ],
    ['of an address', service({ clusterIP: '10.0.0.1' }), service({ clusterIP: '10.0.0.2' }), ['spec.clusterIP']],
    ['that leaves out an address', service({ clusterIP: '10.0.0.1' }), service({}), []],
    ['that names the address that the server chose', service({}), service({ clusterIP: '10.0.0.2' }), []],
    [
      'of an address to a name',
      service({ clusterIP: '10.0.0.1' }),
      service({ type: 'ExternalName', externalName: 'a.b', ports: undefined }),
      [],
    ],
    ['that grows a claim', claim({}), claim({ resources: { requests: { storage: '3Gi' } } }), []],
    [
      'that shrinks a claim',
      claim({}),
      claim({ resources: { requests: { storage: '1Gi' } } }),
      ['spec.resources.requests.storage'],
    ],
    [
      'of the class of a claim',
      claim({ storageClassName: 'a' }),
      claim({ storageClassName: 'b' }),
      ['spec.storageClassName'],
    ],
    ['that names the class of a claim', claim({}), claim({ storageClassName: 'b' }), []],
    ['of the image of a Pod', pod(), pod({}, { image: 'b' }), []],
    ['of the command of a Pod', pod(), pod({}, { command: ['b'] }), ['spec.containers[0].command']],
    ['that adds a toleration', pod(), pod({ tolerations: [{ key: 'a', operator: 'Exists' }] }), []],
    [
      'that removes a toleration',
      pod({ tolerations: [{ key: 'a', operator: 'Exists' }] }),
      pod(),
      ['spec.tolerations'],
    ],
    [
      'of the type of a Secret',
      object('v1', 'Secret', { type: 'a.b/c' }),
      object('v1', 'Secret', { type: 'a.b/d' }),
      ['type'],
    ],
    [
      'of an immutable Secret',
      object('v1', 'Secret', { immutable: true, data: { a: 'MQ==' } }),
      object('v1', 'Secret', { immutable: true, stringData: { a: '2' } }),
      ['data.a'],
    ],
    [
      'that writes the same text',
      object('v1', 'Secret', { immutable: true, data: { a: 'MQ==' } }),
      object('v1', 'Secret', { immutable: true, stringData: { a: '1' } }),
      [],
    ],
    [
      'of a Secret',
      object('v1', 'Secret', { data: { a: 'MQ==' } }),
      object('v1', 'Secret', { data: { a: 'Mg==' } }),
      [],
    ],
    [
      'that makes an immutable ConfigMap mutable',
      object('v1', 'ConfigMap', { immutable: true }),
      object('v1', 'ConfigMap', {}),
      ['immutable'],
    ],
    [
      'of a priority',
      object('scheduling.k8s.io/v1', 'PriorityClass', { value: 1 }),
      object('scheduling.k8s.io/v1', 'PriorityClass', { value: 2 }),
      ['value'],
    ],
    [
      'of a description',
      object('scheduling.k8s.io/v1', 'PriorityClass', { value: 1 }),
      object('scheduling.k8s.io/v1', 'PriorityClass', { value: 1, description: 'a' }),
      [],
    ],
  ])('%s', (_, old, now, expected) => {
    expect(update(old, now)).toEqual(expected)
  })

  it('has its versions: a StatefulSet keeps its history limit until 1.32', () => {
    const all = { from: 30, to: 37 }
    const [found, ...others] = new ObjectChecker({ minors: all }, kubernetesModel(), RULES).check(
      makeResource(JSON.stringify(stateful({ revisionHistoryLimit: 3 }))),
      makeResource(JSON.stringify(stateful({ revisionHistoryLimit: 4 }))),
    )

    expect(others).toEqual([])
    expect(found?.minors).toEqual({ from: 30, to: 32 })
    expect(found?.message).toBe(
      'spec.revisionHistoryLimit must stay 4, not 3: an update cannot change spec; write the old value, or delete the StatefulSet with `kubectl delete --cascade=orphan`, which keeps its Pods and claims, and create it again (Kubernetes 1.30 to 1.32)',
    )
  })

  it('does not show values of Secrets', () => {
    const [{ message = '' } = {}] = new ObjectChecker({ minors: { from: 37, to: 37 } }, kubernetesModel(), RULES).check(
      makeResource(JSON.stringify(object('v1', 'Secret', { immutable: true, stringData: { a: 'hidden-1' } }))),
      makeResource(JSON.stringify(object('v1', 'Secret', { immutable: true, stringData: { a: 'hidden-2' } }))),
    )

    expect(message).toContain('data.a must stay as it was')
    expect(message).not.toContain('hidden')
    expect(message).not.toContain('aGlk')
  })

  it('of an object of another API version compares single values, which are the same in both', () => {
    const budget = (apiVersion: string, spec: Json) => object(apiVersion, 'RuntimeClass', spec)

    expect(
      update(budget('node.k8s.io/v1beta1', { handler: 'a' }), budget('node.k8s.io/v1', { handler: 'b' })),
    ).toContain('handler')
    expect(update(budget('node.k8s.io/v1beta1', { handler: 'a' }), budget('node.k8s.io/v1', { handler: 'a' }))).toEqual(
      [],
    )
  })

  it('is not checked for local configs and without the rules of updates', () => {
    const local = { metadata: { name: 'a', annotations: { 'config.kubernetes.io/local-config': 'true' } } }
    const checker = new ObjectChecker({ minors: { from: 37, to: 37 } }, kubernetesModel(), SERVER_RULES)

    expect(update(deployment({ app: 'a' }), { ...deployment({ app: 'b' }), ...local })).toEqual([])
    expect(
      checker.check(
        makeResource(JSON.stringify(deployment({ app: 'b' }))),
        makeResource(JSON.stringify(deployment({ app: 'a' }))),
      ),
    ).toEqual([])
  })

  it('does not judge values that another program replaces', () => {
    const checker = new ObjectChecker(
      { minors: { from: 37, to: 37 }, opaque: { is: (text) => text.startsWith('$'), mayBeIn: () => true } },
      kubernetesModel(),
      RULES,
    )
    const named = (serviceName: string) => makeResource(JSON.stringify(stateful({ serviceName })))

    expect(checker.check(named('$NAME'), named('a'))).toEqual([])
    expect(checker.check(named('b'), named('a'))).toHaveLength(1)
  })
})

describe('an update of a stored object', () => {
  it.each<[string, Json, Json, readonly string[]]>([
    [
      'keeps the selector of a Job',
      live(job({}), { spec: { ...(job({}).spec as Json), selector: { matchLabels: { 'controller-uid': 'u' } } } }),
      job({}),
      [],
    ],
    ['keeps the volume of a claim', live(claim({ volumeName: 'v', storageClassName: 's' })), claim({}), []],
    [
      'grows a bound claim',
      live(claim({}), { status: { phase: 'Bound', capacity: { storage: '2Gi' } } }),
      claim({ resources: { requests: { storage: '3Gi' } } }),
      [],
    ],
    [
      'does not grow a claim that waits',
      live(claim({}), { status: { phase: 'Pending' } }),
      claim({ resources: { requests: { storage: '3Gi' } } }),
      ['spec.resources.requests.storage'],
    ],
    [
      'shrinks a claim to more than its capacity',
      live(claim({}), { status: { phase: 'Bound', capacity: { storage: '1Gi' } } }),
      claim({ resources: { requests: { storage: '1500Mi' } } }),
      [],
    ],
    ['keeps the node of a Pod', live(pod({ nodeName: 'n', priority: 0, tolerations: [{ key: 'a' }] })), pod(), []],
    [
      'keeps the token of a Pod',
      live(
        pod(
          { volumes: [{ name: 'kube-api-access-x', projected: { sources: [] } }] },
          { volumeMounts: [{ name: 'kube-api-access-x', mountPath: '/var/run/secrets/kubernetes.io/serviceaccount' }] },
        ),
      ),
      pod(),
      [],
    ],
    [
      'adds no finalizer to an object that is deleted',
      live(object('v1', 'ConfigMap', {}), {
        metadata: { deletionTimestamp: '2026-01-01T00:00:00Z', finalizers: ['a.b/c'] },
      }),
      { ...object('v1', 'ConfigMap', {}), metadata: { name: 'a', finalizers: ['a.b/d'] } },
      ['metadata.finalizers[0]'],
    ],
    [
      'keeps the request of a signed certificate',
      live(object('v1', 'Namespace', { spec: { finalizers: ['kubernetes'] } })),
      object('v1', 'Namespace', {}),
      [],
    ],
  ])('%s', (_, old, now, expected) => {
    expect(update(old, now)).toEqual(expected)
  })
})

describe('what the server refuses only in new objects', () => {
  const selecting = (value: string, more: Json = {}) =>
    object('policy/v1', 'PodDisruptionBudget', {
      spec: {
        minAvailable: 1,
        selector: { matchExpressions: [{ key: 'a', operator: 'In', values: [value] }] },
        ...more,
      },
    })

  it('is a warning if the old object has the mistake, too', () => {
    expect(update(selecting('a b'), selecting('a b', { minAvailable: 2 }))).toEqual([
      'spec.selector.matchExpressions[0].values[0] format warning',
    ])
    expect(update(selecting('a'), selecting('a b'))).toEqual(['spec.selector.matchExpressions[0].values[0] format'])
  })

  it('stays an error for rules that hold in all updates', () => {
    const replicas = (count: number, more: Json = {}) => deployment({ app: 'a' }, { replicas: count, ...more })

    expect(update(replicas(-1), replicas(-1, { paused: true }))).toEqual(['spec.replicas minimum'])
  })

  it('is nothing for what an update keeps', () => {
    const request = (usage: string) =>
      object('certificates.k8s.io/v1', 'CertificateSigningRequest', {
        spec: { request: 'aW52YWxpZA==', signerName: 'a.b/c', usages: [usage] },
      })

    expect(update(request('client auth'), request('unheard')).filter((each) => !each.endsWith('warning'))).toEqual(
      update(request('client auth'), request('client auth')),
    )
  })
})
