import { type KrmFunction, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { checkKubernetesVersion } from './index.ts'

goldenExamples(checkKubernetesVersion, new URL('../examples', import.meta.url))

const service = (spec: object = { trafficDistribution: 'PreferClose' }) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'web' },
  spec: { ports: [{ port: 80 }], ...spec },
})
const pod = (spec: object) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: { containers: [{ name: 'web', image: 'x' }], ...spec },
})
const of = (apiVersion: string, kind: string, fields: object = {}) => ({
  apiVersion,
  kind,
  metadata: { name: 'web' },
  ...fields,
})
const address = (version: string) =>
  of(`networking.k8s.io/${version}`, 'IPAddress', {
    metadata: { name: '192.0.2.1' },
    spec: { parentRef: { resource: 'services', name: 'web' } },
  })
const budget = of('policy/v1beta1', 'PodDisruptionBudget', { spec: { minAvailable: 1 } })

async function check(config: object, items: readonly object[], env: Record<string, string> = {}) {
  const functionConfig = {
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'CheckKubernetesVersion',
    metadata: { name: 'c' },
    ...config,
  }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { exitCode, results, output } = await run(checkKubernetesVersion as KrmFunction, JSON.stringify(list), { env })
  const observed = results.map(({ severity, tags, field }) =>
    `${severity} ${tags?.rule} ${field?.path ?? ''}`.trimEnd(),
  )
  return { exitCode, results, observed, output }
}

const GATE_OFF = 'warning gate-off spec.trafficDistribution'

describe('featureGates', () => {
  test.each<[string, object, object, string[]]>([
    ['none', service(), {}, [GATE_OFF]],
    ['its own, on', service(), { ServiceTrafficDistribution: true }, []],
    ['its own, off', service(), { ServiceTrafficDistribution: false }, [GATE_OFF]],
    ['all alpha', service(), { AllAlpha: true }, []],
    ['all alpha but its own', service(), { AllAlpha: true, ServiceTrafficDistribution: false }, [GATE_OFF]],
    ['all beta, and it is alpha', service(), { AllBeta: true }, [GATE_OFF]],
    ['another', service(), { UserNamespacesSupport: true }, [GATE_OFF]],
    ['a beta that is off', pod({ hostUsers: false }), {}, ['warning gate-off spec.hostUsers']],
    ['a beta that is switched on', pod({ hostUsers: false }), { UserNamespacesSupport: true }, []],
    ['all beta', pod({ hostUsers: false }), { AllBeta: true }, []],
  ])('%s, in 1.30', async (_what, item, featureGates, observed) => {
    expect(await check({ kubernetesVersion: '1.30', featureGates }, [item])).toMatchObject({ exitCode: 0, observed })
  })

  test.each<[string, unknown]>([
    ['a string', 'ServiceTrafficDistribution=true'],
    ['a list', ['AllBeta=false', 'ServiceTrafficDistribution=true']],
    ['texts in a map', { ServiceTrafficDistribution: 'true' }],
  ])('accepts %s', async (_what, featureGates) => {
    expect(await check({ kubernetesVersion: '1.30', featureGates }, [service()])).toMatchObject({ observed: [] })
  })

  test.each<[string, unknown, string]>([
    ['an unknown gate', { ServiceTrafficDistributon: true }, 'did you mean ServiceTrafficDistribution?'],
    ['no truth value', 'ServiceTrafficDistribution=maybe', 'must be true or false'],
  ])('%s is rejected', async (_what, featureGates, message) => {
    const { exitCode, results } = await check({ kubernetesVersion: '1.30', featureGates }, [service()])

    expect([exitCode, results[0]?.message]).toEqual([1, expect.stringContaining(message)])
  })

  test('a gate that the version no longer has is a warning', async () => {
    const config = { kubernetesVersion: '1.37', featureGates: { ServiceTrafficDistribution: true } }

    expect((await check(config, [service({})])).observed).toEqual([
      'warning config-invalid-field featureGates.ServiceTrafficDistribution',
    ])
  })

  test('a value that needs a gate is rejected without it', async () => {
    const item = pod({ tolerations: [{ key: 'a', operator: 'Gt', value: '5' }] })

    expect(await check({ kubernetesVersion: '1.36' }, [item])).toMatchObject({
      exitCode: 1,
      observed: ['error gate-refused spec.tolerations[0].operator'],
    })
    const featureGates = { TaintTolerationComparisonOperators: true }
    expect(await check({ kubernetesVersion: '1.36', featureGates }, [item])).toMatchObject({ observed: [] })
  })
})

describe('strict', () => {
  test.each<[boolean, number, string]>([
    [false, 0, 'warning gate-off spec.hostUsers'],
    [true, 1, 'error gate-off spec.hostUsers'],
  ])('%s', async (strict, exitCode, observed) => {
    const config = { kubernetesVersion: '1.26', strict, featureGates: { UserNamespacesStatelessPodsSupport: false } }

    expect(await check(config, [pod({ hostUsers: false })])).toMatchObject({ exitCode, observed: [observed] })
  })

  test('a deprecation stays a warning', async () => {
    const endpoints = of('v1', 'Endpoints')
    const plain = await check({ kubernetesVersion: '1.34' }, [endpoints])

    expect(await check({ kubernetesVersion: '1.34', strict: true }, [endpoints])).toMatchObject({
      exitCode: 0,
      observed: plain.observed,
    })
  })
})

describe('runtimeConfig', () => {
  const NOT_SERVED = ['error not-served apiVersion']

  test.each<[string, object, unknown, string[]]>([
    ['nothing, of a new beta', address('v1beta1'), {}, NOT_SERVED],
    ['its version', address('v1beta1'), { 'networking.k8s.io/v1beta1': true }, []],
    ['its version, as a string', address('v1beta1'), 'networking.k8s.io/v1beta1', []],
    ['its resource', address('v1beta1'), { 'networking.k8s.io/v1beta1/ipaddresses': true }, []],
    ['another resource', address('v1beta1'), { 'networking.k8s.io/v1beta1/servicecidrs': true }, NOT_SERVED],
    ['all', address('v1beta1'), { 'api/all': true }, []],
    ['all beta', address('v1beta1'), { 'api/beta': true }, []],
    ['all alpha', address('v1beta1'), { 'api/alpha': true }, NOT_SERVED],
    ['all but its version', address('v1beta1'), 'api/all=true,networking.k8s.io/v1beta1=false', NOT_SERVED],
    ['nothing, of a stable one', of('apps/v1', 'ControllerRevision', { data: {}, revision: 1 }), {}, []],
    ['a stable one off', of('apps/v1', 'ControllerRevision', { data: {}, revision: 1 }), 'apps/v1=false', NOT_SERVED],
    [
      'a stable resource off',
      of('apps/v1', 'ControllerRevision', { data: {}, revision: 1 }),
      'apps/v1/controllerrevisions=false',
      NOT_SERVED,
    ],
  ])('%s', async (_what, item, runtimeConfig, observed) => {
    expect(await check({ kubernetesVersion: '1.32', runtimeConfig }, [item])).toMatchObject({ observed })
  })

  test.each<[string, unknown]>([
    ['an unknown version', { 'networking.k8s.io/v7': true }],
    ['no truth value', 'api/all=yes'],
  ])('%s is rejected', async (_what, runtimeConfig) => {
    expect(await check({ kubernetesVersion: '1.32', runtimeConfig }, [])).toMatchObject({ exitCode: 1 })
  })
})

describe('skip', () => {
  test.each<[string, unknown, string[]]>([
    ['a kind', ['PodDisruptionBudget'], ['info skipped']],
    ['a kind in a string', 'Service, PodDisruptionBudget', ['info skipped']],
    ['a version', ['policy/v1beta1/PodDisruptionBudget'], ['info skipped']],
    ['a name', ['PodDisruptionBudget/web'], ['info skipped']],
    ['another name', ['PodDisruptionBudget/other'], ['error kind-removed apiVersion']],
    ['another version', ['policy/v1/PodDisruptionBudget'], ['error kind-removed apiVersion']],
    ['nothing', [], ['error kind-removed apiVersion']],
  ])('%s', async (_what, skip, observed) => {
    expect(await check({ kubernetesVersion: '1.30', skip }, [budget])).toMatchObject({ observed })
  })
})

describe('suppress', () => {
  test.each<[string, object, boolean]>([
    ['by path', { path: 'spec.trafficDistribution' }, true],
    ['by reason', { reason: 'gate-off' }, true],
    ['by kind and name', { kind: 'Service', name: 'web' }, true],
    ['by another path', { path: 'spec.selector' }, false],
    ['by another reason', { reason: 'unknown' }, false],
    ['by another name', { kind: 'Service', name: 'other' }, false],
  ])('%s', async (_what, which, isAccepted) => {
    const config = { kubernetesVersion: '1.30', suppress: [{ ...which, because: 'we know' }] }
    const { observed } = await check(config, [service()])

    expect(observed.includes(GATE_OFF)).toBe(!isAccepted)
    expect(observed.includes('info suppressed')).toBe(isAccepted)
  })

  test('requires a reason, and rejects unknown keys', async () => {
    for (const one of [
      { kind: 'Service' },
      { because: '' },
      { because: 'x', field: 'spec' },
      { because: 'x', reason: 'gone' },
    ])
      expect(await check({ kubernetesVersion: '1.30', suppress: [one] }, [service()])).toMatchObject({ exitCode: 1 })
  })

  test('can be set in an annotation', async () => {
    const item = {
      ...service(),
      metadata: { name: 'web', annotations: { 'krmkit.dev/suppress': 'gate-off: newer soon' } },
    }

    expect((await check({ kubernetesVersion: '1.30' }, [item])).observed).toEqual(['info suppressed'])
  })
})

describe('the version', () => {
  const UNTIL_1_29 = ['error not-yet spec.trafficDistribution']

  test.each<[string, object, Record<string, string>, string[]]>([
    ['of the config', { kubernetesVersion: '1.29' }, { KUBERNETES_VERSION: '1.34' }, UNTIL_1_29],
    ['of the environment', {}, { KUBERNETES_VERSION: 'v1.29.3-eks-1' }, UNTIL_1_29],
    ['newer than all, clamped', { kubernetesVersion: '1.99', clamp: true }, {}, ['warning kubernetes-version']],
    ['newer than all', { kubernetesVersion: '1.99' }, {}, ['error config-invalid-field kubernetesVersion']],
    ['a word', { kubernetesVersion: 'stable' }, {}, ['error config-invalid-field kubernetesVersion']],
    ['that is wrong in the environment', {}, { KUBERNETES_VERSION: 'x' }, ['error config-invalid-field']],
  ])('%s', async (_what, config, env, observed) => {
    const { observed: all } = await check(config, [service({ trafficDistribution: 'PreferSameZone' })], env)

    expect(all.filter((one) => !/ (?:gate-refused|deprecated) /.test(one)).slice(0, observed.length)).toEqual(observed)
  })

  test('comes from an annotated item; two that differ are an error that names both', async () => {
    const marked = (name: string, version: string) =>
      of('v1', 'ConfigMap', { metadata: { name, annotations: { 'krmkit.dev/kubernetes-version': version } } })

    expect((await check({}, [service(), marked('a', '1.29')])).observed).toEqual(UNTIL_1_29)
    const { exitCode, results } = await check({}, [service(), marked('a', '1.29'), marked('b', '1.34')])
    expect([exitCode, results[0]?.message]).toEqual([1, expect.stringMatching(/ConfigMap b .*ConfigMap a/)])
  })
})

describe('modes', () => {
  test('a range finds the same as its minor versions one by one', async () => {
    const { results } = await check({ kubernetesVersion: '1.29-1.31' }, [service()])

    expect(results.map(({ tags }) => [tags?.reason, tags?.kubernetes])).toEqual([
      ['not-yet', '1.29'],
      ['gate-off', '1.30'],
    ])
  })

  test.each<[string, object]>([
    ['a downgrade', { from: '1.34', to: '1.29' }],
    ['an upgrade from nowhere', { to: '1.29' }],
    ['a range as an end', { from: '1.28-1.29', to: '1.34' }],
  ])('%s is rejected', async (_what, config) => {
    expect(await check(config, [service()])).toMatchObject({ exitCode: 1 })
  })

  test('if anything was fixed, what is left is a warning, and an error in the next run', async () => {
    const items = [budget, service({ nonsense: 1 })]
    const first = await check({ kubernetesVersion: '1.34', fix: true }, items)
    expect(first).toMatchObject({ exitCode: 0, output: expect.stringMatching(/"policy\/v1"/) })
    expect(first.observed).toContain('warning unknown-field spec.nonsense')

    const second = await check({ kubernetesVersion: '1.34', fix: true }, [
      { ...budget, apiVersion: 'policy/v1' },
      items[1] as object,
    ])
    expect([second.exitCode, second.observed]).toEqual([1, ['error unknown-field spec.nonsense']])
  })
})
