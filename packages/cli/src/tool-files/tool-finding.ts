import type { Finding } from '@krmkit/check'
import { formatFieldPath, type Path, parseFieldPath, type Severity } from '@krmkit/runtime'

/** The rules of findings about files of tools. */
export type ToolRule =
  | 'kustomization-invalid'
  | 'composition-invalid'
  | 'kptfile-invalid'
  | 'function-config-invalid'
  | 'settings-invalid'
  | 'case-invalid'

/** What a decoder reports. */
export interface Decoded {
  readonly severity: Severity
  readonly message: string
  readonly rule?: string | undefined
  readonly field?: string | Path | undefined
}

/** A finding about a field, from what the decoder of the file reports. `within`: the path of the decoded part. */
export function toolFinding(
  rule: ToolRule,
  { severity, message, rule: code, field }: Decoded,
  within: Path = [],
): Finding {
  const at = [...within, ...parseFieldPath(field ?? [])]
  return { severity, rule, message, at, ...(isAboutKey(code) && { part: 'key' }) }
}

/** A duplicate or unknown field, whose value does not matter. */
function isAboutKey(code = ''): boolean {
  return /(?:^|-)(?:unknown|duplicate)-field$/.test(code)
}

/** The duplicate fields of a file as findings of its own rule. The other irregular keys are the same for all readers of YAML 1.1. */
export function withOwnKeys(keys: readonly Finding[], rule: ToolRule, reader: 'uses the last value' | 'refuses it') {
  const severity = reader === 'refuses it' ? 'error' : 'warning'
  const tool = rule === 'kustomization-invalid' ? 'kustomize' : rule === 'kptfile-invalid' ? 'kpt' : 'krmkit'
  return keys.map((key): Finding => {
    if (key.rule !== 'duplicate-field') return key
    const message = `duplicate field "${formatFieldPath(key.at)}": ${tool} ${reader}; remove one of the two`
    return { ...key, severity, rule, message }
  })
}
