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
