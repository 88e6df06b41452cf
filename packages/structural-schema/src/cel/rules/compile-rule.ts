import type { Schema, ValidationRule } from '../../schema/schema.ts'
import type { Checked } from '../check/checked.ts'
import { compileExpression, programProblem } from '../check/compile-expression.ts'
import { type Environment, environment } from '../check/environment.ts'
import { estimateCost } from '../cost/estimate-cost.ts'
import type { DeclaredType } from '../types/declared-type.ts'
import { optionalType, type Type } from '../types/types.ts'

/** A rule of a schema, compiled; without `checked` there is a `problem`, or the rule is empty. */
export interface CompiledRule {
  readonly rule: ValidationRule
  readonly checked?: Checked
  /** Why the rule is none, as the server says it. */
  readonly problem?: string
  /** Whether it looks at the old object: it is evaluated on updates only, but for `optionalOldSelf`. */
  readonly usesOldSelf: boolean
  /** The most that it may cost, once. */
  readonly cost: bigint
  readonly message?: CompiledMessage
}

/** `messageExpression` of a rule. */
interface CompiledMessage {
  readonly checked?: Checked
  readonly problem?: string
  readonly cost: bigint
}

/** The minor of Kubernetes that an expression is compiled for. */
export interface Minors {
  readonly rule: (expression: string) => number
  readonly message: (expression: string) => number
}

/** Compiles the rules of one schema, whose type is given (apiextensions-apiserver, pkg/apiserver/schema/cel/compilation.go). */
export function compileRules({ validations = [] }: Schema, self: DeclaredType, minors: Minors): CompiledRule[] {
  return validations.map((rule) => compileRule(rule, self, minors))
}

function compileRule(rule: ValidationRule, self: DeclaredType, minors: Minors): CompiledRule {
  const nothing = { rule, usesOldSelf: false, cost: 0n }
  if (rule.rule.trim() === '') return nothing
  const oldSelf = rule.optionalOldSelf === true ? optionalType(self.type) : self.type
  const ruleMinor = minors.rule(rule.rule)
  const compiled = compileExpression(rule.rule, ruleEnvironment(ruleMinor, self.type, oldSelf))
  if ('problem' in compiled) return { ...nothing, problem: compiled.problem }
  const { checked } = compiled
  if (checked.type.kind !== 'bool') return { ...nothing, problem: 'cel expression must evaluate to a bool' }
  const typed = { ...nothing, usesOldSelf: usesOldSelf(checked) }
  const problem = programProblem(checked)
  if (problem !== undefined) return { ...typed, problem: `program ${problem}` }
  const done = { ...typed, checked, cost: estimateCost(checked, self, ruleMinor).max }
  if (rule.messageExpression === undefined || rule.messageExpression === '') return done
  const messageMinor = minors.message(rule.messageExpression)
  return {
    ...done,
    message: compileMessage(
      rule.messageExpression,
      self,
      messageMinor,
      ruleEnvironment(messageMinor, self.type, oldSelf),
    ),
  }
}

function compileMessage(source: string, self: DeclaredType, minor: number, scope: Environment): CompiledMessage {
  const compiled = compileExpression(source, scope)
  if ('problem' in compiled) return { problem: `messageExpression ${compiled.problem}`, cost: 0n }
  const { checked } = compiled
  if (checked.type.kind !== 'string') return { problem: 'messageExpression must evaluate to a string', cost: 0n }
  const problem = programProblem(checked)
  if (problem !== undefined) return { problem: `messageExpression ${problem}`, cost: 0n }
  return { checked, cost: estimateCost(checked, self, minor).max }
}

function ruleEnvironment(minor: number, self: Type, oldSelf: Type): Environment {
  return environment(minor, new Map([['self', self], ...(minor >= 24 ? ([['oldSelf', oldSelf]] as const) : [])]))
}

function usesOldSelf({ references }: Checked): boolean {
  for (const reference of references.values()) {
    if (reference.kind === 'variable' && reference.name === 'oldSelf') return true
  }
  return false
}
