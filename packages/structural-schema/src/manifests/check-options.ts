import type { Finding, Path, Resource, Severity } from '@krmkit/runtime'
import type { FieldError } from '../finding/field-error.ts'
import { RULES } from '../rules/rules.ts'
import type { Patterns } from '../schema/patterns.ts'
import type { Profile } from '../structural/check-structural.ts'

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
}

const HINTS: ReadonlyMap<string, string> = new Map(RULES.map(({ id, hint }) => [id, hint]))

/** Returns the suggested fix of a rule, or `undefined` for an unknown rule. */
export function hintOf(rule: string): string | undefined {
  return HINTS.get(rule)
}

/** Converts an error of the API server to a finding. */
export function asFinding({ text, rule, at }: FieldError, severity: Severity): ObjectFinding {
  return { severity, rule, message: text, at }
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
      hint: finding.hint ?? hintOf(finding.rule),
    }
  })
}

/** Converts a finding about a resource to a result of a function, with the suggested fix in the tag `hint`. */
export function asResult({ at, hint, ...finding }: ObjectFinding, resource: Resource): Finding {
  return {
    ...finding,
    resource,
    ...(at.length > 0 && { field: at }),
    ...(hint !== undefined && { tags: { hint } }),
  }
}

/** Returns `kubernetesVersion` of a functionConfig as written, because YAML parses the version 1.30 as the number 1.3. */
export function writtenVersion(config: Resource | undefined, value: string | number | undefined): string | undefined {
  if (typeof value !== 'number') return value
  return config?.text(['kubernetesVersion']) ?? config?.text(['spec', 'kubernetesVersion']) ?? String(value)
}
