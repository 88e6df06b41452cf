import type { CompiledExpression } from './compile/expression.ts'
import type { PatchType } from './declarations/patches.ts'

/** An expression with a name. */
export interface NamedExpression extends CompiledExpression {
  readonly name: string
}

/** A validation of a ValidatingAdmissionPolicy. */
export interface CompiledValidation {
  readonly expression: CompiledExpression
  readonly messageExpression?: CompiledExpression
  readonly message?: string
  readonly reason?: string
}

/** An audit annotation of a ValidatingAdmissionPolicy. */
export interface CompiledAnnotation {
  readonly key: string
  readonly value: CompiledExpression
}

/** A mutation of a MutatingAdmissionPolicy. */
export interface CompiledMutation {
  readonly patchType: PatchType
  readonly expression: CompiledExpression
}

/** The expressions of a policy, in the order of the object. One that does not compile has no `program`. */
export interface CompiledPolicy {
  /** Whether the expressions can use `params`. */
  readonly hasParams: boolean
  readonly matchConditions: readonly NamedExpression[]
  /** Each can use those before it, as `variables.NAME`. */
  readonly variables: readonly NamedExpression[]
  readonly validations: readonly CompiledValidation[]
  readonly auditAnnotations: readonly CompiledAnnotation[]
  readonly mutations: readonly CompiledMutation[]
}
