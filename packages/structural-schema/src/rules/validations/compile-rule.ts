import {
  type Checked,
  type CheckResult,
  check,
  compile,
  cost,
  type DeclaredType,
  type Mistake,
  type Program,
  type Uncompilable,
} from '@krmkit/cel'
import { optionalType, type Type, typeWords } from '@krmkit/cel/values'
import type { Schema, ValidationRule } from '../../schema/schema.ts'

/** The minor version of Kubernetes that added `oldSelf`. */
const OLD_SELF_SINCE = 24

/** A compiled rule of a schema; without `program` it has a `problem`, or it is empty. */
export interface CompiledRule {
  readonly rule: ValidationRule
  readonly program?: Program
  /** The server's message if the rule does not compile, and the same for people. */
  readonly problem?: string
  readonly mistake?: Mistake
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
  readonly mistake?: Mistake
  readonly cost: bigint
}

/** The minor versions of Kubernetes for expressions. */
export interface RuleVersions {
  /** The server, whose costs apply. */
  readonly server: number
  /** The functions that a rule can use; `undefined` for a stored rule, which can use those of all versions. */
  readonly rule: (expression: string) => number | undefined
  /** The same for a `messageExpression`. */
  readonly message: (expression: string) => number | undefined
}

/** Compiles the rules of one schema with a type (apiextensions-apiserver, pkg/apiserver/schema/cel/compilation.go). */
export function compileRules({ validations = [] }: Schema, self: DeclaredType, versions: RuleVersions): CompiledRule[] {
  return validations.map((rule) => compileRule(rule, self, versions))
}

function compileRule(rule: ValidationRule, self: DeclaredType, versions: RuleVersions): CompiledRule {
  const nothing = { rule, usesOldSelf: false, cost: 0n }
  if (rule.rule.trim() === '') return nothing
  const oldSelf = rule.optionalOldSelf === true ? optionalType(self.type) : self.type
  const result = checkRule(rule.rule, { self: self.type, oldSelf }, versions.rule(rule.rule), versions.server)
  if ('problem' in result) return { ...nothing, ...failed(result, 'compilation failed') }
  const { checked } = result
  if (checked.type.kind !== 'bool')
    return {
      ...nothing,
      problem: 'cel expression must evaluate to a bool',
      mistake: wrongResult(rule.rule, checked, 'bool'),
    }
  const typed = { ...nothing, usesOldSelf: usesOldSelf(checked) }
  const compiled = compile(checked)
  if ('problem' in compiled) return { ...typed, ...failed(compiled, 'program instantiation failed') }
  const done = { ...typed, program: compiled.program, cost: cost(checked, () => self).max }
  const { messageExpression = '' } = rule
  if (messageExpression === '') return done
  return { ...done, message: compileMessage(messageExpression, self, oldSelf, versions) }
}

function compileMessage(source: string, self: DeclaredType, oldSelf: Type, versions: RuleVersions): CompiledMessage {
  const result = checkRule(source, { self: self.type, oldSelf }, versions.message(source), versions.server)
  if ('problem' in result) return { ...failed(result, 'messageExpression compilation failed'), cost: 0n }
  const { checked } = result
  if (checked.type.kind !== 'string') {
    const mistake = wrongResult(source, checked, 'string')
    return { problem: 'messageExpression must evaluate to a string', mistake, cost: 0n }
  }
  const compiled = compile(checked)
  if ('problem' in compiled) return { ...failed(compiled, 'messageExpression instantiation failed'), cost: 0n }
  return { program: compiled.program, cost: cost(checked, () => self).max }
}

function checkRule(
  source: string,
  { self, oldSelf }: { readonly self: Type; readonly oldSelf: Type },
  kubernetesMinor: number | undefined,
  serverMinor: number,
): CheckResult {
  const variables = (kubernetesMinor ?? OLD_SELF_SINCE) >= OLD_SELF_SINCE ? { self, oldSelf } : { self }
  return check(source, { variables, kubernetesMinor, serverMinor })
}

function failed({ problem, mistake }: Uncompilable, what: string): Pick<CompiledRule, 'problem' | 'mistake'> {
  return { problem: `${what}: ${problem}`, ...(mistake !== undefined && { mistake }) }
}

function wrongResult(source: string, { type }: Checked, expected: string): Mistake {
  const at = source.length - source.trimStart().length
  const [line = ''] = source.slice(at).split('\n')
  return {
    message: `the result must be a ${expected}, but it is of type ${typeWords(type)}`,
    at,
    excerpt: `${line}\n^`,
  }
}

function usesOldSelf({ references }: Checked): boolean {
  for (const reference of references.values()) {
    if (reference.kind === 'variable' && reference.name === 'oldSelf') return true
  }
  return false
}
