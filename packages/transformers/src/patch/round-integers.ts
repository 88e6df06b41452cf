import type { Finding, Path, Resource } from '@krmkit/runtime'

const MANY_DIGITS = /\d{16}/
const INTEGER = /^[-+]?\d{16,}$/

/**
 * Rounds integers as kustomize does, whose JSON patches convert all numbers of a resource to Go's float64
 * (gopkg.in/evanphx/json-patch.v4). Warns about each one that changes.
 */
export function roundIntegers(resource: Resource, report: (finding: Finding) => void): void {
  if (!MANY_DIGITS.test(resource.toString())) return
  const found: { readonly path: Path; readonly before: string; readonly after: string }[] = []
  resource.visit((node) => {
    const before = node.source ?? ''
    if (!INTEGER.test(before)) return
    const after = String(Number(before))
    if (after !== String(BigInt(before.replace('+', '')))) found.push({ path: node.path, before, after })
  })
  for (const { path, before, after } of found) {
    // A tag can make it a string.
    if (typeof resource.get(path) === 'string' || !resource.setSource(path, after)) continue
    const message = `${path.join('.')} becomes ${after} from ${before}: kustomize's JSON patches round integers beyond 2^53; write it as a string, or use a strategic merge patch`
    report({ severity: 'warning', rule: 'integer-rounded', message, resource, field: path })
  }
}
