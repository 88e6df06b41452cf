/** The version of OpenAPI, which determines where a document contains definitions. */
export type OpenApiFormat = 'v3' | 'v2'

/** Returns the name under which a kind is published: `io.k8s.bar.v1.Foo` for `bar.k8s.io` (openapi/builder, gvkToModelName). */
export function modelName(group: string, version: string, kind: string): string {
  return `${group.split('.').reverse().join('.')}.${version}.${kind}`
}

/** Returns a reference to a published definition. */
export function refTo(name: string, format: OpenApiFormat): string {
  return `#/${format === 'v2' ? 'definitions' : 'components/schemas'}/${escapeFragment(name)}`
}

// Escapes like Go in the fragment of a URL.
function escapeFragment(name: string): string {
  return name.replace(/[^\w.~$&+,/:;=?@!()*-]+/gu, encodeURIComponent)
}
