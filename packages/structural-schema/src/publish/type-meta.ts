import type { Schema } from '../schema/schema.ts'

/** The version of OpenAPI, which determines where a document contains definitions. */
export type OpenApiFormat = 'v3' | 'v2'

const CONVENTIONS = 'https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md'
/** The package of the definitions of metadata. */
export const META_V1 = 'io.k8s.apimachinery.pkg.apis.meta.v1'

const ROOT_API_VERSION = `APIVersion defines the versioned schema of this representation of an object. Servers should convert recognized schemas to the latest internal value, and may reject unrecognized values. More info: ${CONVENTIONS}#resources`
const ROOT_KIND = `Kind is a string value representing the REST resource this object represents. Servers may infer this from the endpoint the client submits requests to. Cannot be updated. In CamelCase. More info: ${CONVENTIONS}#types-kinds`
const EMBEDDED_API_VERSION = `apiVersion defines the versioned schema of this representation of an object. More info: ${CONVENTIONS}#resources`
const EMBEDDED_KIND = `kind is a string value representing the type of this object. In CamelCase. More info: ${CONVENTIONS}#types-kinds`

/** Returns a published root, in which Kubernetes replaces `apiVersion`, `kind` and `metadata` (openapi/builder). */
export function asRoot(schema: Schema, format: OpenApiFormat): Schema {
  return withMeta(schema, ROOT_API_VERSION, ROOT_KIND, format)
}

/** Returns a published embedded resource, in which `kind` and `apiVersion` are also required (openapi/builder, addEmbeddedProperties). */
export function asEmbedded(schema: Schema, format: OpenApiFormat): Schema {
  const required = [...(schema.required ?? [])]
  for (const name of ['kind', 'apiVersion']) if (!required.includes(name)) required.push(name)
  return { ...withMeta(schema, EMBEDDED_API_VERSION, EMBEDDED_KIND, format), required }
}

function withMeta(schema: Schema, apiVersion: string, kind: string, format: OpenApiFormat): Schema {
  const properties = new Map(schema.properties)
  properties.set('apiVersion', { description: apiVersion, type: 'string' })
  properties.set('kind', { description: kind, type: 'string' })
  properties.set(
    'metadata',
    described('ObjectMeta', `Standard object's metadata. More info: ${CONVENTIONS}#metadata`, format),
  )
  return { ...schema, properties }
}

/** Returns the model of a kind's list (openapi/builder, buildListSchema). */
export function listModel(
  names: { readonly plural: string; readonly kind: string; readonly listKind: string },
  item: string,
  format: OpenApiFormat,
): Schema {
  const items: Schema = {
    description: `List of ${names.plural}. More info: ${CONVENTIONS}`,
    type: 'array',
    items: { unsupported: { ref: refTo(item, format) } },
  }
  return {
    description: `${names.listKind} is a list of ${names.kind}`,
    type: 'object',
    required: ['items'],
    properties: new Map([
      ['apiVersion', { description: ROOT_API_VERSION, type: 'string' }],
      ['items', items],
      ['kind', { description: ROOT_KIND, type: 'string' }],
      ['metadata', described('ListMeta', `Standard list metadata. More info: ${CONVENTIONS}#types-kinds`, format)],
    ]),
  }
}

// A reference cannot have siblings in v3, so the description is next to an allOf (kube-openapi, builder3/util).
function described(type: 'ObjectMeta' | 'ListMeta', description: string, format: OpenApiFormat): Schema {
  const unsupported = { ref: refTo(`${META_V1}.${type}`, format) }
  return format === 'v2' ? { description, unsupported } : { description, allOf: [{ unsupported }] }
}

/** Returns the name under which a kind is published: `io.k8s.bar.v1.Foo` for `bar.k8s.io` (openapi/builder, gvkToModelName). */
export function modelName(group: string, version: string, kind: string): string {
  return `${group.split('.').reverse().join('.')}.${version}.${kind}`
}

/** Returns a reference to a published definition. */
function refTo(name: string, format: OpenApiFormat): string {
  return `#/${format === 'v2' ? 'definitions' : 'components/schemas'}/${escapeFragment(name)}`
}

// Escapes like Go in the fragment of a URL.
function escapeFragment(name: string): string {
  return name.replace(/[^\w.~$&+,/:;=?@!()*-]+/gu, encodeURIComponent)
}
