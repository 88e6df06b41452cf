import type { FieldError } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { type CompileOptions, ExpressionCompiler } from './compile/expression.ts'
import { PolicyCompiler } from './kinds/policy.ts'
import type { CompiledPolicy } from './policy.ts'

/** A policy with what the server reports about its expressions. */
export interface PolicyResult {
  readonly policy: CompiledPolicy
  /** The errors of the server about expressions, in its order. What it checks without compiling is not among them. */
  readonly problems: readonly FieldError[]
}

/**
 * Compiles the expressions of a ValidatingAdmissionPolicy or a MutatingAdmissionPolicy as the API server does.
 *
 * @param policy The policy.
 * @param options The version of the server, and whether the policy is created or evaluated.
 * @returns The expressions, with a `program` for `evaluate` of `@krmkit/cel` if they compile; and `problems`, the server's errors.
 * It never throws for an invalid policy.
 * @example
 * const spec = { validations: [{ expression: "object.metadata.name != 'web'" }, { expression: 'object.spec.replicas' }] }
 * const { policy, problems } = compilePolicy({ kind: 'ValidatingAdmissionPolicy', spec })
 * console.log(policy.validations[0]?.expression.program !== undefined) // true
 * console.log(problems[0]?.path, problems[0]?.detail) // spec.validations[1].expression must evaluate to bool but got dyn
 */
export function compilePolicy(policy: JsonMap, options: CompileOptions = {}): PolicyResult {
  const compiler = new ExpressionCompiler(options)
  return { policy: new PolicyCompiler(policy, compiler).compile(), problems: compiler.errors }
}
