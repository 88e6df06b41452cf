import { expect, test } from 'vitest'
import { PolicyCheck, readPolicies } from '../../packages/check/src/admission.ts'
import { type CheckSettings, collect, Policy } from '../../packages/check/src/index.ts'
import { ItemInput, type ItemObject } from '../../packages/check/src/objects.ts'
import { makeResource } from '../../packages/runtime/src/index.ts'
import { growthOf, MAX_RATIO } from './growth.ts'

const TARGET = { minors: { from: 37, to: 37 } }
const EVERYTHING = { resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], resources: ['*'], operations: ['*'] }] }

const policy = (expression: string, spec: object = {}, name = 'p') => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name },
  spec: { matchConstraints: EVERYTHING, validations: [{ expression }], ...spec },
})
const binding = (name: string, spec: object = {}, policyName = 'p') => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name },
  spec: { policyName, validationActions: ['Deny'], ...spec },
})
const configMap = (name: string, data: object = { key: 'value' }, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...metadata },
  data,
})
const list = (count: number, make: (at: number) => object): object[] =>
  Array.from({ length: count }, (_, at) => make(at))
const found = (objects: readonly object[]) => objects.map((object) => makeResource(JSON.stringify(object)))

/** Checks objects against policies, which are read again each time. Returns the number of findings. */
function check(policies: readonly object[], objects: readonly object[]): () => Promise<number> {
  const [known, checked] = [found(policies), found(objects)]
  return async () => {
    let admission: PolicyCheck<ItemObject> | undefined
    const settings: CheckSettings = {
      target: TARGET,
      hasServerRules: false,
      admission(input, findKind) {
        admission = new PolicyCheck(readPolicies(new ItemInput(known).all(), '1.37'), input, TARGET, findKind)
        return admission
      },
    }
    const { objects: all } = await collect(new ItemInput(checked), settings, new Policy<ItemObject>({}))
    return all.reduce((count, { findings }) => count + findings.length, 0) + (admission?.findings().length ?? 0)
  }
}

const paramKind = { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' } }
const bySelector = { paramRef: { selector: { matchLabels: { a: 'b' } }, parameterNotFoundAction: 'Deny' } }

test.each<[string, number, (count: number) => () => Promise<number>]>([
  [
    'objects',
    200,
    (count) =>
      check(
        [policy("object.data.key == 'none'"), binding('b')],
        list(count, (at) => configMap(`c${at}`)),
      ),
  ],
  ['bindings', 1_000, (count) => check([policy('false'), ...list(count, (at) => binding(`b${at}`))], [configMap('c')])],
  [
    'bindings that do not match',
    1_000,
    (count) =>
      check(
        [
          policy('false'),
          ...list(count, (at) =>
            binding(`b${at}`, { matchResources: { objectSelector: { matchLabels: { a: `${at}` } } } }),
          ),
        ],
        [configMap('c')],
      ),
  ],
  [
    'policies',
    60,
    (count) =>
      check(list(count, (at) => [policy('false', {}, `p${at}`), binding(`b${at}`, {}, `p${at}`)]).flat(), [
        configMap('c'),
      ]),
  ],
  [
    'validations',
    100,
    (count) =>
      check(
        [
          policy('true', { validations: list(count, () => ({ expression: 'object.data.key == "value"' })) }),
          binding('b'),
        ],
        [configMap('c')],
      ),
  ],
  [
    'params by their labels',
    200,
    (count) =>
      check(
        [
          policy("params.data.key == 'value'", paramKind),
          binding('b', bySelector),
          ...list(count, (at) => configMap(`p${at}`, {}, { labels: { a: 'b' } })),
        ],
        [configMap('c')],
      ),
  ],
  [
    'params, and bindings that name them',
    200,
    (count) =>
      check(
        [
          policy("params.data.key == 'value'", paramKind),
          ...list(count, (at) => binding(`b${at}`, { paramRef: { name: `p${at}`, parameterNotFoundAction: 'Deny' } })),
          ...list(count, (at) => configMap(`p${at}`)),
        ],
        [configMap('c')],
      ),
  ],
  [
    'characters that a pattern backtracks on',
    2_000,
    (count) =>
      check(
        [policy("object.data.key.matches('^(a+)+$')"), binding('b')],
        [configMap('c', { key: `${'a'.repeat(count)}!` })],
      ),
  ],
  [
    'characters of a message',
    2_000,
    (count) =>
      check(
        [
          policy('false', { validations: [{ expression: 'false', messageExpression: 'string(object.data.key)' }] }),
          binding('b'),
        ],
        [configMap('c', { key: 'a'.repeat(count) })],
      ),
  ],
])(
  'ten times the %s takes at most so many times the work',
  async (_, count, prepare) => {
    expect(await growthOf(prepare, count, 10)).toBeLessThan(MAX_RATIO)
  },
  300_000,
)

test('params that are deep are compared, or the comparison ends', async () => {
  let deep: object = { key: 'value' }
  for (let depth = 0; depth < 400; depth++) deep = { deep }
  const param = {
    apiVersion: 'example.com/v1',
    kind: 'Limit',
    metadata: { name: 'l', namespace: 'default' },
    spec: deep,
  }
  const paramRef = { name: 'l', namespace: 'default', parameterNotFoundAction: 'Deny' }
  const kind = { paramKind: { apiVersion: 'example.com/v1', kind: 'Limit' } }

  expect(
    await check([policy('params.spec == params.spec', kind), binding('b', { paramRef }), param], [configMap('c')])(),
  ).toBe(0)
  expect(
    await check(
      [policy('params.spec.deep == params.spec', kind), binding('b', { paramRef }), param],
      [configMap('c')],
    )(),
  ).toBe(1)
})

test('a policy that costs much for each object is not evaluated for all of them, which a note reports', async () => {
  const expensive = 'lists.range(900).all(i, lists.range(500).all(j, i + j >= 0))'
  const validations = list(9, () => ({ expression: expensive, message: 'no' }))
  const objects = list(200, (at) => configMap(`c${at}`))
  const begin = process.cpuUsage()

  expect(await check([policy('true', { validations }), binding('b')], objects)()).toBeLessThan(200 * 9)
  expect(process.cpuUsage(begin).user / 1_000_000).toBeLessThan(120)
}, 300_000)
