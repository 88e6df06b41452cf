import type { JsonMap } from '@krmkit/structural-schema/values'
import { describe, expect, test } from 'vitest'
import { checkExpressions } from './check-expressions.ts'

/** The fields with errors, and the first detail. */
function outcomeOf(object: JsonMap, kubernetesVersion = '1.37'): readonly string[] {
  return checkExpressions(object, { kubernetesVersion }).map(({ path, type, detail }) => `${path} ${type} ${detail}`)
}

describe('a webhook', () => {
  const webhookWith = (expression: string): JsonMap => ({
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    webhooks: [{ name: 'a' }, { name: 'b', matchConditions: [{ name: 'a', expression }] }],
  })
  const field = 'webhooks[1].matchConditions[0].expression'

  test.each([
    "request.resource.resource != 'leases'",
    "  authorizer.group('').resource('pods').check('get').allowed() ",
    '',
  ])('compiles: %s', (expression) => {
    expect(outcomeOf(webhookWith(expression))).toEqual([])
  })

  test.each([
    ['params == null', 'undeclared reference to'],
    ['variables.a == 1', 'undeclared reference to'],
    ['object.spec.replicas', 'must evaluate to bool but got dyn'],
    ["int('one') == 1", 'program instantiation failed'],
  ])('does not compile: %s', (expression, detail) => {
    expect(outcomeOf(webhookWith(expression))).toEqual([expect.stringContaining(detail)])
    expect(outcomeOf(webhookWith(expression))[0]).toContain(`${field} `)
  })

  test('the place of a mistake is in the expression as written', () => {
    const [error] = checkExpressions(webhookWith('  requests == 1'))

    expect(error?.at).toEqual(['webhooks', 1, 'matchConditions', 0, 'expression'])
    expect(error?.values).toMatchObject([
      { text: 'unknown name "requests"; did you mean "request"? (the expression does not compile)', offset: 2 },
    ])
  })

  test('an older server does not name the type of a wrong result', () => {
    const [text] = outcomeOf(webhookWith('1'), '1.30')

    expect(text).toBe(`${field} FieldValueInvalid must evaluate to bool`)
  })
})

describe('a selector of devices', () => {
  const classWith = (expression: string): JsonMap => ({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    spec: { selectors: [{ cel: { expression } }] },
  })

  test.each([
    "device.driver == 'gpu.example.com'",
    "device.attributes['gpu.example.com'].nvlink",
    "cel.bind(a, device.attributes['gpu.example.com'], a.model == 'a' && a.memory > 1)",
    "device.capacity['gpu.example.com'].memory.isGreaterThan(quantity('1Gi'))",
    'device.allowMultipleAllocations',
    `device.driver == '${'a'.repeat(10_221)}'`,
  ])('compiles: %.60s', (expression) => {
    expect(outcomeOf(classWith(expression))).toEqual([])
  })

  test.each([
    ['device.driver', 'must evaluate to bool or the unknown type, not string'],
    ["device.attributes['a'].models.exists(m, true)", "expression of type 'any' cannot be range of a comprehension"],
    ["device.attributes['a'].b.c", 'must evaluate to bool or the unknown type, not dyn'],
    ['cel.bind(1, 2, true)', 'variable names must be simple identifiers'],
    ['object == null', 'undeclared reference to'],
    ['lists.range(1000000).all(x, true)', 'FieldValueForbidden too complex, exceeds cost limit'],
    ['  ', 'unexpected end'],
    [`device.driver == '${'a'.repeat(10_222)}'`, 'FieldValueTooLong may not be more than 10240 bytes'],
  ])('is refused: %.60s', (expression, detail) => {
    expect(outcomeOf(classWith(expression))).toEqual([expect.stringContaining(detail)])
  })

  test('has what feature gates add', () => {
    const outcomesWith = (expression: string, kubernetesVersion: string, gate: string) =>
      checkExpressions(classWith(expression), { kubernetesVersion, featureGates: new Map([[gate, true]]) }).length
    const lists = "device.attributes['a'].models.exists(m, true) && device.attributes['a'].models.includes('b')"

    expect(outcomesWith(lists, '1.37', 'DRAListTypeAttributes')).toBe(0)
    expect(outcomesWith(lists, '1.37', 'AllAlpha')).toBe(0)
    expect(outcomesWith(lists, '1.37', 'DRAConsumableCapacity')).toBe(1)
    expect(outcomesWith('device.allowMultipleAllocations', '1.35', 'DRAConsumableCapacity')).toBe(0)
    expect(outcomesWith('device.allowMultipleAllocations', '1.34', 'DRAConsumableCapacity')).toBe(1)
  })

  test('has the parts and functions of its version', () => {
    expect(outcomeOf(classWith('device.allowMultipleAllocations'), '1.35')).toHaveLength(1)
    expect(outcomeOf(classWith("semver('1.2.3').major() == 1"), '1.32')).toEqual([])
    expect(outcomeOf(classWith("semver('1.2', true).major() == 1"), '1.32')).toHaveLength(1)
    expect(outcomeOf(classWith('lists.range(1000000).all(x, true)'), '1.31')).toHaveLength(1)
  })

  const SELECTORS = [{ cel: { expression: '1' } }]

  test.each<[kind: string, spec: JsonMap, path: string, at: string]>([
    [
      'ResourceClaim',
      { devices: { requests: [{ exactly: { selectors: SELECTORS } }] } },
      'spec.devices.requests[0].exactly.selectors[0].cel.expression',
      'spec.devices.requests.0.exactly.selectors.0.cel.expression',
    ],
    [
      'ResourceClaim',
      { devices: { requests: [{ selectors: SELECTORS }] } },
      'spec.devices.requests[0].exactly.selectors[0].cel.expression',
      'spec.devices.requests.0.selectors.0.cel.expression',
    ],
    [
      'ResourceClaimTemplate',
      { spec: { devices: { requests: [{ firstAvailable: [{ selectors: SELECTORS }] }] } } },
      'spec.spec.devices.requests[0].firstAvailable[0].selectors[0].cel.expression',
      'spec.spec.devices.requests.0.firstAvailable.0.selectors.0.cel.expression',
    ],
    [
      'DeviceTaintRule',
      { deviceSelector: { selectors: SELECTORS } },
      'spec.deviceSelector.selectors[0].cel.expression',
      'spec.deviceSelector.selectors.0.cel.expression',
    ],
  ])('is found in a %s: %j', (kind, spec, path, at) => {
    const errors = checkExpressions({ apiVersion: 'resource.k8s.io/v1beta1', kind, spec })

    expect(errors.map((error) => [error.path, error.at.join('.')])).toEqual([[path, at]])
  })
})

describe('a config of the API server', () => {
  const authorizationWith = (expression: string): JsonMap => ({
    apiVersion: 'apiserver.config.k8s.io/v1',
    kind: 'AuthorizationConfiguration',
    authorizers: [{ webhook: { matchConditions: [{ expression }] } }],
  })

  test('of authorization', () => {
    expect(outcomeOf(authorizationWith("request.resourceAttributes.verb == 'get'"))).toEqual([])
    expect(outcomeOf(authorizationWith("request.verb == 'get'"))).toEqual([
      expect.stringContaining('authorizers[0].matchConditions[0].expression FieldValueInvalid compilation failed'),
    ])
    expect(outcomeOf(authorizationWith(' '))).toEqual([expect.stringContaining('FieldValueRequired')])
    const [error] = checkExpressions(authorizationWith('1'))
    expect(error?.at).toEqual(['authorizers', 0, 'webhook', 'matchConditions', 0, 'expression'])
  })

  test('selectors of requests are known since 1.32', () => {
    const uses = authorizationWith("request.resourceAttributes.labelSelector.rawSelector == 'a'")

    expect(outcomeOf(uses, '1.32')).toEqual([])
    expect(outcomeOf(uses, '1.30')).toHaveLength(1)
  })

  test('it can use the functions of the version itself', () => {
    expect(outcomeOf(authorizationWith("['a'].includes('a')"), '1.37')).toEqual([])
    expect(outcomeOf(authorizationWith("['a'].includes('a')"), '1.36')).toHaveLength(1)
  })

  test('of authentication', () => {
    const configuration = (claim: string, name: string, extra: string, user: string): JsonMap => ({
      apiVersion: 'apiserver.config.k8s.io/v1beta1',
      kind: 'AuthenticationConfiguration',
      jwt: [
        {
          claimValidationRules: [{ claim: 'a' }, { expression: claim }],
          claimMappings: { username: { expression: name }, extra: [{ key: 'a', valueExpression: extra }] },
          userValidationRules: [{ expression: user }],
        },
      ],
    })

    expect(outcomeOf(configuration("claims.a == 'b'", 'claims.sub', "'a'", "user.username != ''"))).toEqual([])
    expect(
      outcomeOf(configuration('claims.a', 'claim.sub', '', 'claims.a == 1')).map((text) => text.slice(0, 70)),
    ).toEqual(
      [
        'jwt[0].claimValidationRules[1].expression FieldValueInvalid must evalua',
        'jwt[0].claimMappings.username.expression FieldValueInvalid compilation',
        'jwt[0].claimMappings.extra[0].valueExpression FieldValueRequired ',
        'jwt[0].userValidationRules[0].expression FieldValueInvalid compilation',
      ].map((text) => text.slice(0, 70)),
    )
  })
})

describe('other objects', () => {
  test.each<JsonMap>([
    {},
    { apiVersion: 'v1', kind: 'ConfigMap', data: { expression: '(' } },
    { apiVersion: 'example.com/v1', kind: 'ValidatingAdmissionPolicy', spec: { validations: [{ expression: '(' }] } },
  ])('have no expressions: %j', (object) => {
    expect(checkExpressions(object)).toEqual([])
  })

  test.each<JsonMap>([
    { spec: null },
    { spec: { validations: 'a', variables: [null, 1, []], matchConditions: { a: 1 } } },
    { spec: { validations: [{ expression: 1 }, { expression: null }], auditAnnotations: [{ valueExpression: {} }] } },
    JSON.parse(
      '{"spec": {"variables": [{"name": "__proto__", "expression": "1"}], "validations": [{"expression": "true"}]}}',
    ),
  ])('with values of other types have no errors here: %j', (parts) => {
    const names = { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingAdmissionPolicy' }

    expect(checkExpressions({ ...names, ...parts })).toEqual([])
  })
})
