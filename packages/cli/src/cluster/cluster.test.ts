// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { definitionHead } from '../../tests/definition-head.ts'
import { clusterAnswers, listOf, type RecordedAnswer, recordedProgram } from '../../tests/recorded-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

const deployment = (name: string, metadata: object = {}, spec: object = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name, namespace: 'shop', uid: `uid-${name}`, resourceVersion: '12', generation: 2, ...metadata },
  spec: {
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: { containers: [{ name, image: 'example/web:1' }], serviceAccount: 'web', serviceAccountName: 'web' },
    },
    ...spec,
  },
  status: { observedGeneration: 2, replicas: 1 },
})

const budget = (metadata: object = {}) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'web', namespace: 'shop', ...metadata },
  spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
})

const writer = (manager: string, apiVersion: string, more: object = {}) => ({
  manager,
  operation: 'Update',
  apiVersion,
  time: '2024-05-01T10:00:00Z',
  fieldsType: 'FieldsV1',
  fieldsV1: { 'f:spec': {} },
  ...more,
})

const namespaced = (answer: RecordedAnswer) => ({ isNamespaced: true, answer })

async function check(answers: Readonly<Record<string, RecordedAnswer>>, ...args: string[]) {
  const kubectl = recordedProgram(answers)
  const { directory } = temporaryPackage({})
  const called = await callProgram(['check', '--cluster', '--kubectl-command', kubectl.path, ...args], {
    cwd: directory,
  })
  return { ...called, lines: called.stdout.trimEnd().split('\n'), calls: kubectl.calls() }
}

describe('--cluster', () => {
  it('checks the objects against the version of the cluster', async () => {
    const answers = clusterAnswers({ 'deployments.apps': namespaced(listOf(deployment('web'))) })
    const { exitCode, stdout, stderr } = await check(answers)

    expect(stdout).toBe('cluster: 1 built-in object checked against Kubernetes 1.34; nothing found\n')
    expect([exitCode, stderr]).toEqual([0, ''])
  })

  it('checks an object against another version, and names it without a line', async () => {
    const priority = {
      apiVersion: 'flowcontrol.apiserver.k8s.io/v1beta3',
      kind: 'FlowSchema',
      metadata: { name: 'mine' },
      spec: { priorityLevelConfiguration: { name: 'global-default' } },
    }
    const answers = clusterAnswers(
      { 'flowschemas.flowcontrol.apiserver.k8s.io': { isNamespaced: false, answer: listOf(priority) } },
      '1.31',
    )

    expect((await check(answers)).exitCode).toBe(0)
    const { exitCode, stdout } = await check(answers, '--kubernetes-version', '1.32')
    expect(stdout).toMatch(/^cluster: FlowSchema mine: error: .*v1beta3.* \[kind-removed\]\n/m)
    expect(exitCode).toBe(1)
  })

  it('only calls version, api-resources and get, with the context, the namespace and the kubeconfig', async () => {
    const answers = clusterAnswers({ 'deployments.apps': namespaced(listOf()), pods: namespaced(listOf()) })
    const flags = ['--context', 'prod; rm -rf /', '--kubeconfig', 'my config']
    const { calls } = await check(answers, ...flags)

    const shared = '--context=prod; rm -rf / --kubeconfig=my config'
    const list = '--output=json --show-managed-fields --chunk-size=500'
    expect(calls.toSorted()).toEqual([
      `api-resources --verbs=list --namespaced=false --output=name ${shared}`,
      `api-resources --verbs=list --namespaced=true --output=name ${shared}`,
      `get customresourcedefinitions.apiextensions.k8s.io ${list} ${shared}`,
      `get deployments.apps --all-namespaces ${list} ${shared}`,
      `get pods --all-namespaces ${list} ${shared}`,
      `version --output=json ${shared}`,
    ])
  })

  it('reads only one namespace with --namespace', async () => {
    const answers = clusterAnswers({
      'deployments.apps': namespaced(listOf()),
      namespaces: { isNamespaced: false, answer: listOf() },
    })
    const { calls } = await check(answers, '--namespace', 'shop')

    const reads = calls.filter((call) => call.startsWith('get ')).map((call) => call.split(' --output')[0])
    expect(reads.toSorted()).toEqual([
      'get customresourcedefinitions.apiextensions.k8s.io',
      'get deployments.apps --namespace=shop',
    ])
  })

  it('takes the version from --kubernetes-version, which can be a range', async () => {
    const answers = clusterAnswers({ 'deployments.apps': namespaced(listOf(deployment('web'))) }, '1.25')

    expect((await check(answers)).stdout).toContain('Kubernetes 1.25;')
    expect((await check(answers, '--kubernetes-version', '1.25-1.30')).stdout).toContain('Kubernetes 1.25-1.30;')
  })
})

describe('what the author wrote', () => {
  it('is the configuration of the last kubectl apply, with its API version', async () => {
    const applied = { ...budget(), apiVersion: 'policy/v1beta1', metadata: { name: 'web' } }
    const live = budget({ annotations: { [LAST_APPLIED]: JSON.stringify(applied) } })
    const answers = clusterAnswers({ 'poddisruptionbudgets.policy': namespaced(listOf(live)) })
    const { exitCode, stdout } = await check(answers)

    expect(stdout).toMatch(
      /^cluster: PodDisruptionBudget shop\/web: error: .*policy\/v1beta1.* \[kind-removed\]\n.*\n?cluster: 1 built-in object /,
    )
    expect(exitCode).toBe(1)
  })

  it.each([
    ['is not JSON', '{'],
    ['is another kind', JSON.stringify({ apiVersion: 'policy/v1beta1', kind: 'Secret', data: { a: 'b' } })],
    ['has no API version', JSON.stringify({ kind: 'PodDisruptionBudget' })],
    ['is not an object', '[]'],
  ])('is the object itself if the configuration %s', async (_, text) => {
    const live = budget({ annotations: { [LAST_APPLIED]: text } })
    const { exitCode, stdout } = await check(
      clusterAnswers({ 'poddisruptionbudgets.policy': namespaced(listOf(live)) }),
    )

    expect(stdout).toBe('cluster: 1 built-in object checked against Kubernetes 1.34; nothing found\n')
    expect(exitCode).toBe(0)
  })

  it('includes the API version of each field manager, without those of the control plane and of the status', async () => {
    const found = budget({
      managedFields: [
        writer('helm', 'policy/v1beta1'),
        writer('argocd', 'policy/v1beta1'),
        writer('flux', 'policy/v1'),
      ],
    })
    const good = budget({
      name: 'good',
      managedFields: [
        writer('helm', 'policy/v1beta1', { time: '2021-01-01T00:00:00Z' }),
        writer('helm', 'policy/v1', { time: '2024-01-01T00:00:00Z' }),
        writer('kube-controller-manager', 'policy/v1beta1'),
        writer('operator', 'policy/v1beta1', { subresource: 'status' }),
      ],
    })
    const { exitCode, lines } = await check(
      clusterAnswers({ 'poddisruptionbudgets.policy': namespaced(listOf(found, good)) }),
    )

    const errors = lines.filter((line) => line.includes('error: '))
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(
      /^cluster: PodDisruptionBudget shop\/web: error: .*policy\/v1beta1.*; helm, argocd wrote the object in this API version \[kind-removed\]$/,
    )
    expect(lines.at(-1)).toMatch(/^cluster: 2 built-in objects /)
    expect(exitCode).toBe(1)
  })

  it('does not include what the API server adds, also in templates', async () => {
    const { template } = deployment('web').spec
    Object.assign(template.spec, { restartPolicy: 'Never' })
    const job = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'nightly', namespace: 'shop' },
      spec: { schedule: '0 0 * * *', jobTemplate: { spec: { template } } },
    }
    const odd = deployment('odd')
    odd.spec.template.spec.serviceAccount = 'other'
    const answers = (...items: object[]) => clusterAnswers({ 'cronjobs.batch': namespaced(listOf(...items)) })

    expect((await check(answers(job), '--fail-on', 'note')).exitCode).toBe(0)
    expect((await check(answers(odd), '--fail-on', 'deprecated')).exitCode).toBe(1)
  })
})

describe('objects of controllers', () => {
  const owned = deployment('owned', {
    ownerReferences: [{ apiVersion: 'example.com/v1', kind: 'Shop', name: 's', uid: 'u', controller: true }],
  })
  const system = { ...budget({ name: 'system', managedFields: [writer('kube-apiserver', 'policy/v1')] }) }
  const broken = { ...owned, spec: { ...owned.spec, replicas: 'three' } }
  const answers = clusterAnswers({
    'deployments.apps': namespaced(listOf(broken, deployment('web'))),
    'poddisruptionbudgets.policy': namespaced(listOf(system)),
    'events.events.k8s.io': namespaced(listOf()),
    endpoints: namespaced(listOf()),
  })

  it('are counted, and resources of the control plane are not read', async () => {
    const { exitCode, stdout, calls } = await check(answers)

    expect(stdout).toBe(
      'cluster: 1 built-in object checked against Kubernetes 1.34, 2 objects of controllers left out; nothing found\n',
    )
    expect(exitCode).toBe(0)
    expect(calls.some((call) => /^get e/.test(call))).toBe(false)
  })

  it('are checked with --all-objects, as are the CRDs of the cluster', async () => {
    const { exitCode, stdout, calls } = await check(answers, '--all-objects')

    expect(stdout).toMatch(/^cluster: Deployment shop\/owned: error: .*spec\.replicas/m)
    expect(stdout).toContain('cluster: 3 built-in objects checked')
    expect(exitCode).toBe(1)
    expect(calls.filter((call) => /^get e/.test(call))).toHaveLength(2)
  })
})

describe('custom resources of a cluster', () => {
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'shops.example.com', managedFields: [] },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Shop', plural: 'shops' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              properties: { spec: { type: 'object', properties: { size: { type: 'integer', maximum: 3 } } } },
            },
          },
        },
      ],
    },
    status: {},
  }
  const shop = (size: number) => ({
    apiVersion: 'example.com/v1',
    kind: 'Shop',
    metadata: { name: 'corner', namespace: 'shop' },
    spec: { size },
  })
  const answers = (size: number): Record<string, RecordedAnswer> => ({
    ...clusterAnswers({ 'shops.example.com': namespaced(listOf(shop(size))) }),
    'get customresourcedefinitions.apiextensions.k8s.io': listOf(crd),
  })

  it('are checked against its CRDs', async () => {
    const good = await check(answers(3))
    expect(good.stdout).toBe('cluster: 1 custom resource checked against Kubernetes 1.34; nothing found\n')
    const { exitCode, stdout } = await check(answers(4))
    expect(stdout).toMatch(/^cluster: Shop shop\/corner: error: spec\.size: Invalid value: 4: .*\n/)
    expect(exitCode).toBe(1)
  })

  it('are also checked in files, with the version and the CRDs of the cluster', async () => {
    const kubectl = recordedProgram(answers(3))
    const { directory } = temporaryPackage({ 'a.json': JSON.stringify(shop(4)), 'b.json': JSON.stringify(shop(2)) })
    const { exitCode, stdout } = await callProgram(['check', '.', '--cluster', '--kubectl-command', kubectl.path], {
      cwd: directory,
    })

    expect(stdout).toMatch(/^a\.json:1:\d+: error: spec\.size: Invalid value: 4/)
    expect(stdout).toContain('2 files, cluster: 2 custom resources checked against Kubernetes 1.34; 1 error')
    expect(exitCode).toBe(1)
    expect(kubectl.calls().filter((call) => call.startsWith('get '))).toHaveLength(1)
  })

  it('of a misspelled kind are errors', async () => {
    const kubectl = recordedProgram(answers(3))
    const { directory } = temporaryPackage({ 'a.json': JSON.stringify({ ...shop(3), kind: 'Shops' }) })
    const { exitCode, stdout } = await callProgram(
      ['check', 'a.json', '--cluster', '--kubectl-command', kubectl.path],
      {
        cwd: directory,
      },
    )

    expect(stdout).toContain('did you mean "Shop"? [unknown-kind]')
    expect(exitCode).toBe(1)
  })

  it('have the CRDs of the files first', async () => {
    const files = {
      'crd.yaml': `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties: {spec: {type: object, properties: {size: {type: integer}}}}\n`,
      'shop.json': JSON.stringify(shop(4)),
    }
    const kubectl = recordedProgram(answers(3))
    const { directory } = temporaryPackage(files)
    const { stdout } = await callProgram(['check', '--cluster', '--kubectl-command', kubectl.path, '.'], {
      cwd: directory,
    })

    expect(stdout).not.toContain('Invalid value')
  })
})
