import { isReservedAnnotation, type Resource, type Value } from '@krmkit/runtime'
import { goJson } from './go-json.ts'
import { sha256 } from './sha256.ts'

/** Replacements for digits of a hash that could form words or look like letters (kustomize, api/hasher). */
const LETTERS: Readonly<Record<string, string>> = { '0': 'g', '1': 'h', '3': 'k', a: 'm', e: 't' }

/**
 * Returns the suffix that kustomize appends to the name of a ConfigMap or Secret: ten characters of a hash of its
 * content without its name (kustomize, api/hasher/hasher.go). For other kinds, kustomize hashes its memory layout,
 * including lines and columns; krmkit hashes the object without its name and without annotations of orchestrators.
 */
export function contentHash(resource: Resource): string {
  const hex = sha256(new TextEncoder().encode(goJson(hashedContent(resource))))
  return hex.slice(0, 10).replace(/[013ae]/g, (digit) => LETTERS[digit] ?? digit)
}

function hashedContent(resource: Resource): Value {
  const { kind } = resource
  if (kind === 'ConfigMap') return { kind, name: '', data: field(resource, 'data'), ...maps(resource, 'binaryData') }
  if (kind === 'Secret') {
    const type = field(resource, 'type')
    return { kind, name: '', type, data: field(resource, 'data'), ...maps(resource, 'stringData') }
  }
  return withoutIdentity(resource)
}

/**
 * A map unchanged, a scalar as its string (`null` too), an absent field as an empty string (kustomize, getNodeValues).
 */
function field(resource: Resource, name: string): Value {
  const value = resource.get([name])
  if (typeof value !== 'object' || value === null) return resource.text([name]) ?? ''
  return Array.isArray(value) ? null : value
}

function maps(resource: Resource, name: string): { readonly [key: string]: Value } {
  const value = resource.get([name])
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { [name]: value } : {}
}

function withoutIdentity(resource: Resource): Value {
  const whole = resource.get([]) as { readonly [key: string]: Value }
  const { name: _, annotations, ...metadata } = (whole.metadata ?? {}) as { readonly [key: string]: Value }
  const kept = Object.entries((annotations ?? {}) as Record<string, Value>).filter(
    ([key]) => !isReservedAnnotation(key),
  )
  return { ...whole, metadata: { ...metadata, ...(kept.length > 0 && { annotations: Object.fromEntries(kept) }) } }
}
