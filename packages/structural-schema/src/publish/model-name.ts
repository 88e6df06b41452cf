/** Where definitions stand in a document: OpenAPI v3 or v2. */
export type OpenApiFormat = 'v3' | 'v2'

/** The name under which a kind is published: `io.k8s.bar.v1.Foo` for `bar.k8s.io` (openapi/builder, gvkToModelName). */
export function modelName(group: string, version: string, kind: string): string {
  return `${group.split('.').reverse().join('.')}.${version}.${kind}`
}

/** A reference to a published definition. */
export function refTo(name: string, format: OpenApiFormat): string {
  return `#/${format === 'v2' ? 'definitions' : 'components/schemas'}/${escapeFragment(name)}`
}

// As Go writes the fragment of a URL.
function escapeFragment(name: string): string {
  return name.replace(/[^\w.~$&+,/:;=?@!()*-]+/gu, encodeURIComponent)
}
