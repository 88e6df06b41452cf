import type { JsonMap } from '@krmkit/structural-schema/values'
import { PATCH_KEY_PATTERN } from '../check/map-entries.ts'
import { roleOf } from '../check/roles.ts'
import type { Descriptions } from '../extract/descriptions.ts'
import type { Definition, Field, Kind, Minor, Model, TypeNode } from '../model/model.ts'
import type { ServerRules } from '../validation/rule-checker.ts'
import { isIn, minorLabel } from '../version/minor.ts'
import { RuleSchemas } from './rule-schemas.ts'
import { LOOSE, SchemaVariants } from './schema-variants.ts'
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

/** What is written beside names and types of fields. */
interface KindRules {
  /** The API server's own validation. */
  readonly serverRules?: ServerRules | undefined
  /** Objects are whole, not patches: what they must have is required. */
  readonly isWhole?: boolean | undefined
}

/**
 * Converts the built-in kinds of a version to JSON Schema for editors. It accepts the names and types of fields that the
 * API server accepts, and with its rules only values that it accepts. No field is required without `isWhole`, because a patch has the
 * kind of the object that it changes.
 */
export function kindSchemas(
  model: Model,
  minor: Minor,
  texts: KindTexts,
  { serverRules, isWhole }: KindRules = {},
): KindSchemas {
  const kinds = model.kinds().filter((kind) => kind.definition !== undefined && isKnownIn(kind, minor))
  const variants = new SchemaVariants()
  const strictness = serverRules === undefined ? 'loose' : isWhole === true ? 'whole' : 'partial'
  for (const kind of kinds) variants.nameOf(kind.definition as Definition, { strictness, root: kind })
  const meta = model.definition(OBJECT_META)
  if (meta) variants.nameOf(meta, { strictness, root: undefined })
  const rules = serverRules && new RuleSchemas(model, minor, serverRules)
  const definitions: Record<string, JsonMap> = {}
  // The loop also visits definitions that it finds.
  for (const { name, definition, variant } of variants.all()) {
    const fields = fieldsAt(definition, minor)
    const within = (field: Field) => rules?.variantWithin(definition, field.name, variant) ?? LOOSE
    definitions[name] = definitionSchema(definition, fields, {
      minor,
      root: variant.root,
      texts,
      rules: rules?.schemaOf(definition, variant),
      isOpen: (field) => rules?.isOpen(definition, field.name, variant) === true,
      referenceTo: (field, other) => variants.nameOf(other, within(field)),
    })
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

/** The values are only examples. */
function withOpenEnum(node: TypeNode): TypeNode {
  if (node.items !== undefined) return { ...node, items: withOpenEnum(node.items) }
  return node.enum === undefined ? node : { ...node, enum: { ...node.enum, isClosed: false } }
}

interface Context {
  readonly minor: Minor
  /** The kind of a definition, unless it is a part of objects. */
  readonly root: Kind | undefined
  readonly texts: KindTexts
  /** What the server requires of the definition's objects. */
  readonly rules: JsonMap | undefined
  /** Whether the server takes other values than those of the enum of a field. */
  readonly isOpen: (field: Field) => boolean
  /** The name of the schema of another definition in a field. */
  readonly referenceTo: (field: Field, definition: Definition) => string
}

function definitionSchema(definition: Definition, fields: readonly FieldAt[], context: Context): JsonMap {
  const { minor, root, texts, rules, isOpen, referenceTo } = context
  const described = texts.descriptions?.get(definition.name)
  const properties: Record<string, JsonMap> = {}
  for (const { field, node } of fields) {
    const description = fieldText(field, context, described?.fields.get(field.name))
    properties[field.name] = {
      title: typeTitle(node),
      ...(description !== '' && { description }),
      ...(field.deprecation !== undefined && field.deprecation.since <= minor && { doNotSuggest: true }),
      ...(isUnchecked(definition, field)
        ? {}
        : typeSchema(isOpen(field) ? withOpenEnum(node) : node, minor, (other) => referenceTo(field, other))),
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
    ...(rules !== undefined && { allOf: [rules] }),
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
