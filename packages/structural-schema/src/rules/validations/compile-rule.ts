import { type Checked, type CheckResult, check, compile, cost, type DeclaredType, type Program } from '@krmkit/cel'
import { optionalType, type Type } from '@krmkit/cel/values'
import type { Schema, ValidationRule } from '../../schema/schema.ts'

/** The minor version of Kubernetes that added `oldSelf`. */
const OLD_SELF_SINCE = 24

/** A compiled rule of a schema; without `program` it has a `problem`, or it is empty. */
export interface CompiledRule {
  readonly rule: ValidationRule
  readonly program?: Program
  /** The server's message if the rule does not compile. */
  readonly problem?: string
  /** Whether it uses the old object and is evaluated only on updates, unless `optionalOldSelf` is set. */
  readonly usesOldSelf: boolean
  /** The maximum cost of one evaluation. */
  readonly cost: bigint
  readonly message?: CompiledMessage
}

/** The compiled `messageExpression` of a rule. */
interface CompiledMessage {
  readonly program?: Program
  readonly problem?: string
  readonly cost: bigint
}

/** The minor version of Kubernetes for an expression; `undefined` for a stored one, which can use the functions of all versions. */
export interface Minors {
  readonly rule: (expression: string) => number | undefined
  readonly message: (expression: string) => number | undefined
}

/** Compiles the rules of one schema with a type (apiextensions-apiserver, pkg/apiserver/schema/cel/compilation.go). */
export function compileRules({ validations = [] }: Schema, self: DeclaredType, minors: Minors): CompiledRule[] {
  return validations.map((rule) => compileRule(rule, self, minors))
}

function compileRule(rule: ValidationRule, self: DeclaredType, minors: Minors): CompiledRule {
  const nothing = { rule, usesOldSelf: false, cost: 0n }
  if (rule.rule.trim() === '') return nothing
  const oldSelf = rule.optionalOldSelf === true ? optionalType(self.type) : self.type
  const result = checkRule(rule.rule, self.type, oldSelf, minors.rule(rule.rule))
  if ('problem' in result) return { ...nothing, problem: `compilation failed: ${result.problem}` }
  const { checked } = result
  if (checked.type.kind !== 'bool') return { ...nothing, problem: 'cel expression must evaluate to a bool' }
  const typed = { ...nothing, usesOldSelf: usesOldSelf(checked) }
  const compiled = compile(checked)
  if ('problem' in compiled) return { ...typed, problem: `program instantiation failed: ${compiled.problem}` }
  const done = { ...typed, program: compiled.program, cost: cost(checked, () => self).max }
  const { messageExpression = '' } = rule
  if (messageExpression === '') return done
  return { ...done, message: compileMessage(messageExpression, self, oldSelf, minors.message(messageExpression)) }
}

function compileMessage(source: string, self: DeclaredType, oldSelf: Type, minor: number | undefined): CompiledMessage {
  const result = checkRule(source, self.type, oldSelf, minor)
  if ('problem' in result) return { problem: `messageExpression compilation failed: ${result.problem}`, cost: 0n }
  const { checked } = result
  if (checked.type.kind !== 'string') return { problem: 'messageExpression must evaluate to a string', cost: 0n }
  const compiled = compile(checked)
  if ('problem' in compiled) return { problem: `messageExpression instantiation failed: ${compiled.problem}`, cost: 0n }
  return { program: compiled.program, cost: cost(checked, () => self).max }
}

function checkRule(source: string, self: Type, oldSelf: Type, kubernetesMinor: number | undefined): CheckResult {
  const variables = (kubernetesMinor ?? OLD_SELF_SINCE) >= OLD_SELF_SINCE ? { self, oldSelf } : { self }
  return check(source, { variables, kubernetesMinor })
}

function usesOldSelf({ references }: Checked): boolean {
  for (const reference of references.values()) {
    if (reference.kind === 'variable' && reference.name === 'oldSelf') return true
  }
  return false
}
