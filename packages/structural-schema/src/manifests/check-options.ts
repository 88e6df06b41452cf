import type { Finding, Path, Resource, Severity } from '@krmkit/runtime'
import { RULES } from '../rules/rules.ts'
import type { Patterns } from '../schema/patterns.ts'
import type { Profile } from '../structural/check-structural.ts'

/** How objects are checked; what is left out is as the newest API server does it. */
export interface CheckOptions {
  readonly profile?: Profile | undefined
  /** `document`: paths as they are in the file; `api`: as the API server prints them, which hoists what all versions share. */
  readonly paths?: 'document' | 'api' | undefined
  /** A minor version such as `1.33`: texts, formats and functions of expressions depend on it. */
  readonly kubernetesVersion?: string | undefined
  /** Patterns that earlier checks compiled: pass one value to the checks of many CRDs. */
  readonly patterns?: Patterns | undefined
  /** Warnings and lints are errors. */
  readonly isStrict?: boolean | undefined
  /** Lints of ours are left out. */
  readonly isWithoutLints?: boolean | undefined
  /** Expressions are neither compiled nor evaluated. */
  readonly isWithoutCel?: boolean | undefined
}

/** Something that is to be said of an object. */
export interface ObjectFinding {
  readonly severity: Severity
  /** Stable id of the rule. */
  readonly rule: string
  readonly message: string
  /** What to do about it. */
  readonly hint?: string | undefined
  /** Where it is in the object. */
  readonly at: Path
}

const HINTS: ReadonlyMap<string, string> = new Map(RULES.map(({ id, hint }) => [id, hint]))

/** What to do about findings of a rule; `undefined` where it has no name in the table. */
export function hintOf(rule: string): string | undefined {
  return HINTS.get(rule)
}

/** Findings as surfaces show them: with the way out, and the severity that they have where warnings and advice are errors. */
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

/** What a function reports for a finding about a resource; the suggested fix is in the tag `hint`. */
export function asResult({ at, hint, ...finding }: ObjectFinding, resource: Resource): Finding {
  return {
    ...finding,
    resource,
    ...(at.length > 0 && { field: at }),
    ...(hint !== undefined && { tags: { hint } }),
  }
}

/** `kubernetesVersion` of a functionConfig as it is written: the version 1.30 is the number 1.3 to YAML. */
export function writtenVersion(config: Resource | undefined, value: string | number | undefined): string | undefined {
  if (typeof value !== 'number') return value
  return config?.text(['kubernetesVersion']) ?? config?.text(['spec', 'kubernetesVersion']) ?? String(value)
}
