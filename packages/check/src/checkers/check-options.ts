import type { Severity } from '@krmkit/runtime'
import { type FieldError, hintOf, type Patterns, type Profile } from '@krmkit/structural-schema'
import type { Finding } from '../finding/finding.ts'

/** Lints that are off by default: `api-conventions`, and rules that read optional fields without `has()`. */
export type LintName = 'api-conventions' | 'unguarded-fields'

/** Options of checks of objects. Defaults are those of the newest API server. */
export interface CheckOptions {
  readonly profile?: Profile | undefined
  /** `document`: paths in the file; `api`: paths as the API server prints them, which moves parts that all versions share. */
  readonly paths?: 'document' | 'api' | undefined
  /** A minor version such as `1.33`, which determines messages, formats and functions of expressions. */
  readonly kubernetesVersion?: string | undefined
  /** Whether updates tolerate errors in unchanged values (KEP-4008). Default: since 1.30. */
  readonly ratchets?: boolean | undefined
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

/** Converts an error of the API server to findings: one, or one for each wrong value that the server's message does not name. */
export function asFindings(error: FieldError, severity: Severity): readonly Finding[] {
  const { text, rule, at, values } = error
  const tags = serverTags(error)
  if (values === undefined) return [{ severity, rule, message: text, at, ...(tags && { tags }) }]
  return values.map((value) => ({
    severity,
    rule,
    message: value.text,
    at: value.at,
    ...(value.offset !== undefined && { offset: value.offset }),
    tags: { ...tags, server: text, ...(value.excerpt !== undefined && { excerpt: value.excerpt }) },
  }))
}

/** The reason and the field in the server's answer. What cannot be decoded is refused without them. */
function serverTags({ type, path, serverPath, rule }: FieldError): Record<string, string> | undefined {
  if (rule === 'decode' || !type.startsWith(REASON)) return undefined
  return { serverReason: type.slice(REASON.length), serverField: serverPath ?? path }
}

const REASON = 'FieldValue'

/** Adds suggested fixes to findings, and raises their severity in strict mode. */
export function graded(findings: readonly Finding[], { isStrict = false }: CheckOptions): readonly Finding[] {
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
