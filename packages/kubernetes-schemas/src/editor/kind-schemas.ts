import type { JsonMap } from '@krmkit/structural-schema/values'
import { PATCH_KEY_PATTERN } from '../check/map-entries.ts'
import { roleOf } from '../check/roles.ts'
import type { Descriptions } from '../extract/descriptions.ts'
import type { Definition, Field, Kind, Minor, Model, TypeNode } from '../model/model.ts'
import { isIn, minorLabel } from '../version/minor.ts'
import { typeSchema, typeTitle } from './type-schema.ts'

/** A kind, and the name of its schema among the definitions. */
export interface KindSchema {
  readonly apiVersion: string
  readonly kind: string
  readonly definition: string
}

/** The schemas of all built-in kinds of a version. */
interface KindSchemas {
  readonly kinds: readonly KindSchema[]
  /** JSON Schemas (draft 7) by name. They refer to each other by `#/definitions/NAME`. */
  readonly definitions: { readonly [name: string]: JsonMap }
}

/** The texts that editors show. */
interface KindTexts {
  /** Returns notes about a field: versions, feature gates, deprecation. */
  readonly notesOf: (field: Field) => string
  /** Upstream's descriptions of types and fields. */
  readonly descriptions?: Descriptions | undefined
}

/** Name of the definition of `metadata`. */
export const OBJECT_META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

/** `patternProperties` of the keys of strategic merge patches, such as `$patch`: a patch has the kind of the object that it changes. */
export const PATCH_KEYS = { [PATCH_KEY_PATTERN]: {} }

/**
 * Converts the built-in kinds of a version to JSON Schema for editors. It accepts the names and types of fields that the
 * API server accepts. No field is required, because a patch has the kind of the object that it changes.
 */
export function kindSchemas(model: Model, minor: Minor, texts: KindTexts): KindSchemas {
  const kinds = model.kinds().filter((kind) => kind.definition !== undefined && isKnownIn(kind, minor))
  const roots = new Map(kinds.map((kind) => [kind.definition as Definition, kind]))
  const found = new Set(roots.keys())
  const meta = model.definition(OBJECT_META)
  if (meta) found.add(meta)
  const definitions: Record<string, JsonMap> = {}
  // The loop also visits definitions that it adds to the set.
  for (const definition of found) {
    const fields = fieldsAt(definition, minor)
    for (const { field, node } of fields) if (!isUnchecked(definition, field)) addReferences(node, found)
    definitions[definition.name] = definitionSchema(definition, fields, { minor, root: roots.get(definition), texts })
  }
  return {
    kinds: kinds.map(({ apiVersion, kind, definition }) => ({ apiVersion, kind, definition: definition?.name ?? '' })),
    definitions,
  }
}

function isKnownIn({ minors, accepted }: Kind, minor: Minor): boolean {
  const range = accepted ?? minors
  return range !== undefined && isIn(range, minor)
}

interface FieldAt {
  readonly field: Field
  readonly node: TypeNode
}

function fieldsAt({ fields }: Definition, minor: Minor): FieldAt[] {
  return [...fields.values()].flatMap((field) => {
    const node = isIn(field.minors, minor) ? field.types.find(({ minors }) => isIn(minors, minor))?.node : undefined
    return node === undefined ? [] : [{ field, node }]
  })
}

function isUnchecked(definition: Definition, field: Field): boolean {
  return roleOf(definition.name, field.name) === 'skipped'
}

function addReferences(node: TypeNode, found: Set<Definition>): void {
  for (let at: TypeNode | undefined = node; at !== undefined; at = at.items)
    if (at.type === 'object' && at.definition !== undefined && at.definition.scalar === undefined)
      found.add(at.definition)
}

interface Context {
  readonly minor: Minor
  /** The kind of a definition, unless it is a part of objects. */
  readonly root: Kind | undefined
  readonly texts: KindTexts
}

function definitionSchema(definition: Definition, fields: readonly FieldAt[], context: Context): JsonMap {
  const { minor, root, texts } = context
  const described = texts.descriptions?.get(definition.name)
  const properties: Record<string, JsonMap> = {}
  for (const { field, node } of fields) {
    const description = fieldText(field, context, described?.fields.get(field.name))
    properties[field.name] = {
      title: typeTitle(node),
      ...(description !== '' && { description }),
      ...(field.deprecation !== undefined && field.deprecation.since <= minor && { doNotSuggest: true }),
      ...(isUnchecked(definition, field) ? {} : typeSchema(node, minor)),
    }
  }
  if (root) {
    properties.metadata ??= { $ref: `#/definitions/${OBJECT_META}` }
    properties.apiVersion = { title: 'string', description: `The group and version of ${root.kind}.` }
    properties.kind = { title: 'string', ...kindTexts(root, minor, described?.description) }
  }
  return {
    type: ['object', 'null'],
    ...(described?.description !== undefined && { description: described.description }),
    properties,
    ...(definition.isOpen ? {} : { patternProperties: PATCH_KEYS, additionalProperties: false }),
  }
}

/** The description of a kind; in Markdown with a link to upstream's reference. */
function kindTexts({ apiVersion, kind, group, version }: Kind, minor: Minor, text: string | undefined): JsonMap {
  const label = minorLabel(minor)
  const anchor = `${kind}-${version}-${group === '' ? 'core' : group.replaceAll('.', '-')}`.toLowerCase()
  const link = `https://kubernetes.io/docs/reference/generated/kubernetes-api/v${label}/#${anchor}`
  const description = `${text === undefined ? '' : `${text}\n\n`}${kind} of ${apiVersion} in Kubernetes ${label}.`
  return { description, markdownDescription: `${description} [API reference](${link})` }
}

function fieldText(field: Field, { minor, texts }: Context, description: string | undefined): string {
  const isRequired = field.required !== undefined && isIn(field.required, minor)
  const notes = [
    ...(isRequired ? ['required'] : []),
    ...(field.default === undefined ? [] : [`default: ${field.default}`]),
    texts.notesOf(field),
  ].filter((note) => note !== '')
  return [description ?? '', notes.join('; ')].filter((text) => text !== '').join('\n\n')
}
