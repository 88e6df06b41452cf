import type { Crd, CrdVersion } from '../crd/crd.ts'
import { type Json, type JsonMap, newMap } from '../json/json.ts'
import { encodeKepSchema } from '../kep/kep-schema.ts'
import { publishedByKep } from '../kep/publish-kep.ts'
import { encodeSchema } from '../schema/encode-schema.ts'
import { mapSpine, without } from '../schema/map-spine.ts'
import type { Schema } from '../schema/schema.ts'
import type { Profile } from '../structural/check-structural.ts'
import { unfold } from '../structural/int-or-string.ts'
import { toOpenApiV2 } from './openapi-v2.ts'
import { toOpenApiV3 } from './openapi-v3.ts'
import { publishable } from './publishable.ts'
import { asEmbedded, asRoot, listModel, modelName, type OpenApiFormat } from './type-meta.ts'

/** Options of {@link publishVersion}. */
export interface PublishOptions {
  readonly format?: OpenApiFormat
  /** Whether `x-kubernetes-selectable-fields` are included, as by servers since 1.32. */
  readonly selectableFields?: boolean
  /** Whether defaults are included in v2. The server drops them, so that its document can be merged with that of the built-in types. */
  readonly defaults?: boolean
  /** `kep`: as KEP-2335 publishes schemas, which are results of `decodeKepSchema`. */
  readonly profile?: Profile | undefined
}

/**
 * Returns the models of one version and of its list by name, for `components.schemas` of OpenAPI v3 or `definitions` of v2, as the
 * server publishes them (apiextensions-apiserver, pkg/controller/openapi/builder). A schema that is not structural is
 * published as any object.
 */
export function publishVersion(crd: Crd, named: CrdVersion, options: PublishOptions = {}): JsonMap {
  const { format = 'v3', selectableFields = true, defaults = format === 'v3', profile = 'server' } = options
  const { kind, listKind } = crd.names
  // The server looks a version up by its name.
  const version = crd.versions.find(({ name }) => name === named.name) ?? named
  const name = modelName(crd.group, version.name, kind)
  const models = newMap()
  const object = [objectModel(crd, version, { format, defaults, profile }), kind] as const
  // Without a plural, it is not known whether there are lists of the kind.
  const list = crd.names.plural === '' ? [] : [[listModel(crd.names, name, format), listKind] as const]
  for (const [model, of] of [object, ...list]) {
    const published = (profile === 'kep' ? encodeKepSchema(model) : encodeSchema(model)) as { [key: string]: Json }
    published['x-kubernetes-group-version-kind'] = [{ group: crd.group, version: version.name, kind: of }]
    if (selectableFields && version.selectableFields.length > 0) {
      published['x-kubernetes-selectable-fields'] = version.selectableFields.map(({ jsonPath }) => ({
        fieldPath: jsonPath.replace(/^\./, ''),
      }))
    }
    models[escapePointer(modelName(crd.group, version.name, of))] = published
  }
  return models
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

type ModelOptions = Required<Pick<PublishOptions, 'format' | 'defaults'>> & { readonly profile: Profile }

function objectModel(crd: Crd, version: CrdVersion, { format, defaults, profile }: ModelOptions): Schema {
  const schema = publishable(version.schema, profile)
  if (!schema || (format === 'v2' && (schema.preserveUnknownFields || crd.preserveUnknownFields))) {
    return { type: 'object' }
  }
  const model = profile === 'kep' ? publishedByKep(schema, format) : publishedByServer(schema, format)
  const root = asRoot(defaults ? model : withoutDefaults(model), format)
  if (profile === 'kep') return root
  return mapSpine(root, (node) => {
    const isOpaque = format === 'v2' && node.preserveUnknownFields
    return node.embeddedResource && !isOpaque ? asEmbedded(node, format) : node
  })
}

function publishedByServer(schema: Schema, format: OpenApiFormat): Schema {
  const unfolded = toOpenApiV3(unfold(schema))
  return format === 'v2' ? toOpenApiV2(unfolded) : unfolded
}

function withoutDefaults(schema: Schema): Schema {
  return mapSpine(schema, (node) => without(node, ['default']))
}
