import type { Scalar } from '@krmkit/runtime'

const TRUE = /^(?:y|Y|yes|Yes|YES|true|True|TRUE|on|On|ON)$/
const FALSE = /^(?:n|N|no|No|NO|false|False|FALSE|off|Off|OFF)$/
const NULL = /^(?:|~|null|Null|NULL)$/
const INTEGER = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO][0-7]+|0[0-7]+|0|[1-9][0-9]*)$/
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
const INFINITE = /^[-+]?\.(?:inf|Inf|INF)$/
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/

/**
 * Resolves a plain scalar like go-yaml v2 (resolve.go), which kustomize uses to read a Kustomization: YAML 1.1, where `yes` and
 * `on` are booleans. Dates remain strings.
 */
export function resolveGoScalar(text: string): Scalar {
  if (NULL.test(text)) return null
  if (TRUE.test(text)) return true
  if (FALSE.test(text)) return false
  const digits = text.replaceAll('_', '')
  if (!/^[-+.0-9]/.test(text)) return text
  const integer = INTEGER.exec(digits)
  if (integer !== null && !text.startsWith('.')) return integerOf(integer[1] === '-', integer[2] as string)
  if (FLOAT.test(digits)) return Number(digits)
  if (INFINITE.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return NOT_A_NUMBER.test(text) ? Number.NaN : text
}

function integerOf(isNegative: boolean, digits: string): number | bigint {
  const magnitude = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits)
  const value = isNegative ? -magnitude : magnitude
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value
}
