import type { Finding, Path, Resource, Severity } from '@krmkit/runtime'
import type { FieldError } from '../finding/field-error.ts'
import type { Rule } from '../rules/rule.ts'
import { RULES } from '../rules/rules.ts'
import type { Patterns } from '../schema/patterns.ts'
import type { Profile } from '../structural/check-structural.ts'

/** Lints that are off by default: `api-conventions`, and rules that read optional fields without `has()`. */
export type LintName = 'api-conventions' | 'unguarded-fields'

/** Options of checks of objects. Defaults are those of the newest API server. */
export interface CheckOptions {
  readonly profile?: Profile | undefined
  /** `document`: paths in the file; `api`: paths as the API server prints them, which moves parts that all versions share. */
  readonly paths?: 'document' | 'api' | undefined
  /** A minor version such as `1.33`, which determines messages, formats and functions of expressions. */
  readonly kubernetesVersion?: string | undefined
  /** A cache of patterns: pass the same value to the checks of many CRDs. */
  readonly patterns?: Patterns | undefined
  /** Whether warnings and lints are errors. */
  readonly isStrict?: boolean | undefined
  /** Whether krmkit's own lints are skipped. */
  readonly isWithoutLints?: boolean | undefined
  /** Lints that are off by default. */
  readonly lints?: readonly LintName[] | undefined
  /** Whether expressions are neither compiled nor evaluated. */
  readonly isWithoutCel?: boolean | undefined
}

/** A finding about an object. */
export interface ObjectFinding {
  readonly severity: Severity
  /** Stable id of the rule. */
  readonly rule: string
  readonly message: string
  /** The suggested fix. */
  readonly hint?: string | undefined
  /** The path in the object. */
  readonly at: Path
  /** The offset of the place in the string at the path, in UTF-16 units. */
  readonly offset?: number | undefined
  /** Details: `server` is the server's message, if the message is krmkit's; `excerpt` shows the place in an expression. */
  readonly tags?: Readonly<Record<string, string>> | undefined
}

const RULES_BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]))

/** Returns the suggested fix for a message of a rule, and `undefined` if there is none or the rule is unknown. */
export function hintOf(id: string, message: string): string | undefined {
  const rule = RULES_BY_ID.get(id)
  const cause = rule?.causes?.find(([pattern]) => pattern.test(message))
  return cause === undefined ? rule?.hint : cause[1]
}

/** Converts an error of the API server to findings: one, or one for each wrong value that the server's message does not name. */
export function asFindings({ text, rule, at, values }: FieldError, severity: Severity): readonly ObjectFinding[] {
  if (values === undefined) return [{ severity, rule, message: text, at }]
  return values.map((value) => ({
    severity,
    rule,
    message: value.text,
    at: value.at,
    ...(value.offset !== undefined && { offset: value.offset }),
    tags: { server: text, ...(value.excerpt !== undefined && { excerpt: value.excerpt }) },
  }))
}

/** Adds suggested fixes to findings, and raises their severity in strict mode. */
export function graded(
  findings: readonly ObjectFinding[],
  { isStrict = false }: CheckOptions,
): readonly ObjectFinding[] {
  if (findings.length === 0) return findings
  return findings.map((finding) => {
    const isRaised = isStrict && (finding.severity === 'warning' || finding.rule.startsWith('lint-'))
    return {
      ...finding,
      severity: isRaised ? 'error' : finding.severity,
      hint: finding.hint ?? hintOf(finding.rule, finding.message),
    }
  })
}

/** Converts a finding about a resource to a result of a function, with the suggested fix in the tag `hint`. */
export function asResult({ at, hint, tags, offset: _, ...finding }: ObjectFinding, resource: Resource): Finding {
  return {
    ...finding,
    resource,
    ...(at.length > 0 && { field: at }),
    ...((hint ?? tags) !== undefined && { tags: { ...tags, ...(hint !== undefined && { hint }) } }),
  }
}

/** Returns `kubernetesVersion` of a functionConfig as written, because YAML parses the version 1.30 as the number 1.3. */
export function writtenVersion(config: Resource | undefined, value: string | number | undefined): string | undefined {
  if (typeof value !== 'number') return value
  return config?.text(['kubernetesVersion']) ?? config?.text(['spec', 'kubernetesVersion']) ?? String(value)
}
