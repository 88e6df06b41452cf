import type { FieldError } from '@krmkit/structural-schema'
import { groupOf, type JsonMap, own } from '@krmkit/structural-schema/values'
import { type CompileOptions, ExpressionCompiler } from './compile/expression.ts'
import { compileAuthentication, compileAuthorization } from './kinds/api-server-configs.ts'
import { compileDevices } from './kinds/devices.ts'
import { PolicyCompiler } from './kinds/policy.ts'
import { compileWebhooks } from './kinds/webhooks.ts'

type Compile = (object: JsonMap, compiler: ExpressionCompiler) => void

const compilePolicy: Compile = (policy, compiler) => {
  new PolicyCompiler(policy, compiler).compile()
}

/** The kinds of Kubernetes with expressions, by group. */
const KINDS: ReadonlyMap<string, Compile> = new Map([
  ['admissionregistration.k8s.io/MutatingAdmissionPolicy', compilePolicy],
  ['admissionregistration.k8s.io/MutatingWebhookConfiguration', compileWebhooks],
  ['admissionregistration.k8s.io/ValidatingAdmissionPolicy', compilePolicy],
  ['admissionregistration.k8s.io/ValidatingWebhookConfiguration', compileWebhooks],
  ['apiserver.config.k8s.io/AuthenticationConfiguration', compileAuthentication],
  ['apiserver.config.k8s.io/AuthorizationConfiguration', compileAuthorization],
  ['resource.k8s.io/DeviceClass', compileDevices],
  ['resource.k8s.io/DeviceTaintRule', compileDevices],
  ['resource.k8s.io/ResourceClaim', compileDevices],
  ['resource.k8s.io/ResourceClaimTemplate', compileDevices],
])

/** Files of the API server: it compiles them with all functions that it has. */
const CONFIGS = 'apiserver.config.k8s.io'

/**
 * Compiles the expressions of an object of a kind of Kubernetes as the API server does, and returns its errors.
 *
 * @param object The object, with its apiVersion and kind. One of a kind without expressions has no errors.
 * @param options The version of the server.
 * @returns The errors of the server, each with its `path` and the place `at` in the object; `values` are the same in krmkit's words. It
 * never throws for an invalid object.
 * @example
 * const deviceClass = {
 *   apiVersion: 'resource.k8s.io/v1',
 *   kind: 'DeviceClass',
 *   spec: { selectors: [{ cel: { expression: "device.drivers == 'gpu.example.com'" } }] },
 * }
 * const [error] = checkExpressions(deviceClass)
 * console.log(error?.path) // spec.selectors[0].cel.expression
 * console.log(error?.values?.[0]?.text) // unknown field "drivers"; did you mean "driver"? (the expression does not compile)
 */
export function checkExpressions(object: JsonMap, options: CompileOptions = {}): readonly FieldError[] {
  const group = groupOf(String(own(object, 'apiVersion')))
  const compile = KINDS.get(`${group}/${String(own(object, 'kind'))}`)
  if (compile === undefined) return []
  const compiler = new ExpressionCompiler(group === CONFIGS ? { ...options, expressions: 'stored' } : options)
  compile(object, compiler)
  return compiler.errors
}
