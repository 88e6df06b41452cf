import { evaluate } from '@krmkit/cel'
import { describe, expect, test } from 'vitest'
import { compilePolicy } from './compile-policy.ts'

const VALIDATING = 'ValidatingAdmissionPolicy'

function policyWith(spec: Record<string, unknown>, kind = VALIDATING) {
  return compilePolicy({ kind, spec: spec as never }, { kubernetesVersion: '1.37' })
}

describe('a validation', () => {
  test.each([
    ['object.spec.replicas <= 3', undefined],
    ['object.spec.replicas', 'must evaluate to bool but got dyn'],
    ["'a'", 'must evaluate to bool but got string'],
    ['params.max > 3', "compilation failed: ERROR: <input>:1:1: undeclared reference to 'params'"],
    ['variables.a', "compilation failed: ERROR: <input>:1:1: undeclared reference to 'variables'"],
    ["request.userInfo.username == 'a'", undefined],
    ["request.userInfo.user == 'a'", "compilation failed: ERROR: <input>:1:17: undefined field 'user'"],
    ["authorizer.requestResource.check('get').allowed()", undefined],
    ['authorizer.requestResource.allowed()', 'found no matching overload'],
    ["namespaceObject.metadata.labels['a'] == 'b'", undefined],
    ["namespaceObject.metadata.managedFields == 'b'", "undefined field 'managedFields'"],
  ])('%s', (expression, detail) => {
    const { problems, policy } = policyWith({ validations: [{ expression }] })

    expect(problems.map((problem) => problem.path)).toEqual(
      detail === undefined ? [] : ['spec.validations[0].expression'],
    )
    if (detail !== undefined) expect(problems[0]?.detail).toContain(detail)
    expect(policy.validations[0]?.expression.program === undefined).toBe(detail !== undefined)
  })
})

test('a program can be evaluated', () => {
  const { policy } = policyWith({ paramKind: {}, validations: [{ expression: 'object.replicas <= params.max' }] })
  const program = policy.validations[0]?.expression.program

  expect(program && evaluate(program, { object: { replicas: 3n }, params: { max: 2n } }).value).toBe(false)
})

test.each([
  [{ variables: [{ name: 'a', expression: '1' }], validations: [{ expression: 'variables.a == 1' }] }, []],
  [
    { variables: [{ name: 'a', expression: '1' }], validations: [{ expression: "variables.a == 'b'" }] },
    ['validations[0].expression'],
  ],
  [
    {
      variables: [
        { name: 'a', expression: 'variables.b' },
        { name: 'b', expression: '1' },
      ],
    },
    ['variables[0].expression'],
  ],
  [
    { variables: [{ name: 'a', expression: '(' }], validations: [{ expression: 'variables.a.b == 1' }] },
    ['variables[0].expression'],
  ],
  [{ variables: [{ name: 'a', expression: 'request' }], validations: [{ expression: 'variables.a.b == 1' }] }, []],
  [
    { variables: [{ name: 'a', expression: '1' }], matchConditions: [{ name: 'a', expression: 'variables.a == 1' }] },
    ['matchConditions[0].expression'],
  ],
  [{ validations: [{ expression: 'true', messageExpression: '1' }] }, ['validations[0].messageExpression']],
  [
    { validations: [{ expression: 'true', messageExpression: "authorizer == null ? 'a' : 'b'" }] },
    ['validations[0].messageExpression'],
  ],
  [
    {
      auditAnnotations: [
        { key: 'a', valueExpression: "'a'" },
        { key: 'b', valueExpression: 'null' },
      ],
    },
    [],
  ],
  [{ auditAnnotations: [{ key: 'a', valueExpression: '1' }] }, ['auditAnnotations[0].valueExpression']],
  [{ auditAnnotations: [{ key: 'a', valueExpression: `${'a'.repeat(5_200)}` }] }, []],
])('%j has errors at %j', (spec, fields) => {
  expect(policyWith(spec).problems.map(({ path }) => path)).toEqual(fields.map((field) => `spec.${field}`))
})

describe('a mutation', () => {
  const mutationOf = (patchType: string, expression: string) =>
    policyWith(
      { mutations: [{ patchType, [patchType === 'JSONPatch' ? 'jsonPatch' : 'applyConfiguration']: { expression } }] },
      'MutatingAdmissionPolicy',
    )

  test.each([
    ['ApplyConfiguration', "Object{metadata: Object.metadata{labels: {'a': 'b'}}}"],
    ['ApplyConfiguration', 'Object{?spec: optional.of(Object.spec{replicas: 3})}'],
    ['JSONPatch', "[JSONPatch{op: 'add', path: '/metadata/labels/' + jsonpatch.escapeKey('a/b'), value: 'c'}]"],
    ['JSONPatch', "has(object.a) ? [JSONPatch{op: 'remove', path: '/a'}] : []"],
  ])('%s compiles: %s', (patchType, expression) => {
    const { policy, problems } = mutationOf(patchType, expression)

    expect(problems).toEqual([])
    expect(policy.mutations).toMatchObject([{ patchType, expression: { source: expression } }])
  })

  test.each([
    ['ApplyConfiguration', 'Object.spec{replicas: 3}', 'must evaluate to Object but got Object.spec'],
    ['ApplyConfiguration', '{}', 'must evaluate to Object but got map(dyn, dyn)'],
    ['ApplyConfiguration', 'Spec{replicas: 3}', "undeclared reference to 'Spec'"],
    ['JSONPatch', '[]', 'must evaluate to list(JSONPatch) but got list(dyn)'],
    ['JSONPatch', '[JSONPatch{op: 1}]', "expected type of field 'op' is 'string' but provided type is 'int'"],
    ['JSONPatch', "[JSONPatch{?op: 'add'}]", "expected type 'optional_type(string)' but found 'string'"],
  ])('%s does not compile: %s', (patchType, expression, detail) => {
    expect(mutationOf(patchType, expression).problems.map((problem) => problem.detail)).toEqual([
      expect.stringContaining(detail),
    ])
  })

  test('an object that it creates has its fields when it is evaluated', () => {
    const { policy } = mutationOf(
      'JSONPatch',
      "[JSONPatch{op: 'add', path: '/a', value: 1}].filter(p, p.op == 'add' && !has(p.from))",
    )
    const program = policy.mutations[0]?.expression.program

    expect(program && evaluate(program, {}).value).toMatchObject({ length: 1 })
  })
})

test('a stored policy can use the functions of the version itself, a new one those of the version before it', () => {
  const policy = { kind: VALIDATING, spec: { validations: [{ expression: "['a'].includes('a')" }] } }

  expect(compilePolicy(policy, { kubernetesVersion: '1.37', expressions: 'stored' }).problems).toEqual([])
  expect(compilePolicy(policy, { kubernetesVersion: '1.37' }).problems).toHaveLength(1)
  expect(compilePolicy(policy, { kubernetesVersion: '1.36', expressions: 'stored' }).problems).toHaveLength(1)
})
