import { type KrmFunction, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { kubeconform } from './index.ts'

goldenExamples(kubeconform, new URL('../examples', import.meta.url))

const pod = (spec: object, more: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: { containers: [{ name: 'web', image: 'x' }], ...spec },
  ...more,
})
const custom = { apiVersion: 'example.com/v1', kind: 'Shop', metadata: { name: 'corner' } }
const ingress = { apiVersion: 'extensions/v1beta1', kind: 'Ingress', metadata: { name: 'old' }, spec: {} }
const brokenIngress = { ...ingress, spec: { rules: 1 } }

async function validate(functionConfig: object, items: readonly object[], env: Record<string, string> = {}) {
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { exitCode, results } = await run(kubeconform as KrmFunction, JSON.stringify(list), { env })
  return {
    exitCode,
    results,
    observed: results.map(({ severity, tags, field }) => `${severity} ${tags?.rule} ${field?.path ?? ''}`.trimEnd()),
  }
}
const configMap = (data: object) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' }, data })
const at = (minor: string, data: object = {}) => configMap({ kubernetes_version: minor, ...data })

describe('a resource', () => {
  test.each<[string, object[]]>([
    ['that is valid', [pod({})]],
    ['with nulls', [pod({ nodeName: null }, { status: null })]],
    ['whose field is gated', [pod({ hostUsers: false })]],
    ['whose version is deprecated', [{ apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'web' } }]],
    [
      'that is local and a piece',
      [
        pod(
          { containers: null },
          { metadata: { name: 'x', annotations: { 'config.kubernetes.io/local-config': 'true' } } },
        ),
      ],
    ],
  ])('%s passes', async (_what, items) => {
    expect(await validate(at('1.34', { strict: 'true' }), items)).toMatchObject({ exitCode: 0, observed: [] })
  })

  test.each<[string, object, string]>([
    ['another type', pod({ hostNetwork: 'yes' }), 'error type spec.hostNetwork'],
    ['a missing field', pod({ containers: [{ image: 'x' }] }), 'error required spec.containers[0].name'],
    ['a value that is not in the list', pod({ restartPolicy: 'Sometimes' }), 'error enum spec.restartPolicy'],
    ['a number that is too large', pod({ priority: 3_000_000_000 }), 'error format spec.priority'],
    ['an unknown field', pod({ hostnetwork: true }), 'error unknown-field spec.hostnetwork'],
    ['no schema', custom, 'error schema-missing kind'],
    ['a version that is gone', ingress, 'error kind-removed apiVersion'],
  ])('with %s fails', async (_what, item, observed) => {
    expect(await validate(at('1.34', { strict: 'true' }), [item])).toMatchObject({ exitCode: 1, observed: [observed] })
  })
})

test('a required field with a misspelled name is also absent, as for kubeconform, except with the rules of the server', async () => {
  const misspelled = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec: { contaners: [] } }
  const observed = ['error required spec.containers', 'error unknown-field spec.contaners']

  expect(await validate(at('1.34', { strict: 'true' }), [misspelled])).toMatchObject({ exitCode: 1, observed })
  expect(await validate(at('1.34'), [misspelled])).toMatchObject({
    exitCode: 1,
    observed: [observed[0], 'warning unknown-field spec.contaners'],
  })
  expect(await validate(at('1.34', { strict: 'true', server_rules: 'true' }), [misspelled])).toMatchObject({
    exitCode: 1,
    observed: [observed[1]],
  })
})

test('a tool file is not a failure', async () => {
  const kptfile = { apiVersion: 'kpt.dev/v1', kind: 'Kptfile', metadata: { name: 'web' } }
  const { exitCode, results } = await validate(at('1.34', { strict: 'true' }), [kptfile])

  expect([exitCode, results.map(({ severity }) => severity)]).toEqual([0, []])
})

describe("kpt's config", () => {
  test.each<[string, object, object[], number, string[]]>([
    ['strict', { strict: 'true' }, [pod({ x: 1 })], 1, ['error unknown-field spec.x']],
    ['strict, as Go reads it', { strict: '1' }, [pod({ x: 1 })], 1, ['error unknown-field spec.x']],
    ['strict, in capitals', { strict: 'True' }, [pod({ x: 1 })], 1, ['error unknown-field spec.x']],
    ['not strict', { strict: 'false' }, [pod({ x: 1 })], 0, ['warning unknown-field spec.x']],
    ['not strict by default', {}, [pod({ x: 1 })], 0, ['warning unknown-field spec.x']],
    ['missing schemas', {}, [custom], 1, ['error schema-missing kind']],
    ['missing schemas ignored', { ignore_missing_schemas: 'true' }, [custom], 0, []],
    ['a removed kind ignored', { ignore_missing_schemas: 'true' }, [ingress], 0, ['warning kind-removed apiVersion']],
    [
      'a removed kind with an error',
      {},
      [brokenIngress],
      1,
      ['error kind-removed apiVersion', 'error type spec.rules'],
    ],
    [
      'a removed kind with an error ignored',
      { ignore_missing_schemas: 'true' },
      [brokenIngress],
      0,
      ['warning kind-removed apiVersion', 'warning type spec.rules'],
    ],
    [
      'an error that versions with the kind have too',
      { ignore_missing_schemas: 'true', kubernetes_version: '1.21-1.34' },
      [brokenIngress],
      1,
      ['error type spec.rules', 'warning kind-removed apiVersion'],
    ],
    ['skipped kinds', { skip_kinds: 'Shop, Ingress' }, [custom, ingress], 0, []],
    ['skipped kinds, not this one', { skip_kinds: 'Ingress' }, [custom], 1, ['error schema-missing kind']],
    ['no skipped kinds', { skip_kinds: '' }, [custom], 1, ['error schema-missing kind']],
    ['a location', { schema_location: 'file:///x' }, [pod({})], 0, ['warning schema-location data.schema_location']],
    ['the default location', { schema_location: 'default' }, [pod({})], 0, []],
    ['an unknown key', { skip_kind: 'Shop' }, [pod({})], 0, ['warning config-unknown-field data.skip_kind']],
  ])('%s', async (_what, data, items, exitCode, observed) => {
    expect(await validate(at('1.34', data), items)).toMatchObject({ exitCode, observed })
  })

  test.each([
    ['fn.kpt.dev/v1alpha1', { strict: true, skip_kinds: 'Shop' }],
    ['krmkit.dev/v1alpha1', { strict: true, skip_kinds: ['Shop'] }],
  ])('is accepted as an object of %s', async (apiVersion, fields) => {
    const config = { apiVersion, kind: 'Kubeconform', metadata: { name: 'c' }, kubernetes_version: '1.34', ...fields }

    expect(await validate(config, [custom, pod({ x: 1 })])).toMatchObject({ observed: ['error unknown-field spec.x'] })
  })
})

describe('the version', () => {
  const distribution = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'web' },
    spec: { trafficDistribution: 'PreferClose' },
  }

  test.each<[string, object, Record<string, string>, number, string[]]>([
    ['too old', { kubernetes_version: '1.29.1', strict: 'true' }, {}, 1, ['error not-yet spec.trafficDistribution']],
    ['new enough', { kubernetes_version: '1.30.0', strict: 'true' }, {}, 0, []],
    [
      'by the other name',
      { kubernetesVersion: '1.29', strict: 'true' },
      {},
      1,
      ['error not-yet spec.trafficDistribution'],
    ],
    [
      'of the environment',
      { strict: 'true' },
      { KUBERNETES_VERSION: '1.29' },
      1,
      ['error not-yet spec.trafficDistribution'],
    ],
    ['the newest', { kubernetes_version: 'master' }, {}, 0, ['info kubernetes-version']],
    ['unknown', { kubernetes_version: '1.99' }, {}, 1, ['error config-invalid-field data.kubernetes_version']],
  ])('%s', async (_what, data, env, exitCode, observed) => {
    expect(await validate(configMap(data), [distribution], env)).toMatchObject({ exitCode, observed })
  })
})
