import { type Json, type JsonMap, newMap } from '../json/json.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import { type Trail, trailPath } from '../schema/decode-notes.ts'
import { decodeSchema } from '../schema/decode-schema.ts'
import type { FieldReader } from '../schema/read-fields.ts'
import type { CrdSubresources, CrdVersion, PrinterColumn, ScaleSubresource } from './crd.ts'

const VERSION = [
  'name',
  'served',
  'storage',
  'deprecated',
  'deprecationWarning',
  'schema',
  'subresources',
  'additionalPrinterColumns',
  'selectableFields',
]
/** An absent list, which the server prints as null instead of an empty list. */
export const NO_VERSIONS: readonly CrdVersion[] = []

const SCALE = ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath']

/** Decodes the versions of a CustomResourceDefinition. In v1beta1, `spec` has the fields that versions share. */
export function decodeVersions(spec: JsonMap, trail: Trail, isOld: boolean, read: FieldReader): readonly CrdVersion[] {
  const versions =
    spec.versions === undefined || spec.versions === null
      ? NO_VERSIONS
      : read.list(spec.versions, trail, (value, place) => decodeVersion(value, place, isOld, read))
  return isOld ? withShared(versions, spec, trail.up, read) : versions
}

function decodeVersion(json: Json, trail: Trail, isOld: boolean, read: FieldReader): CrdVersion {
  const version = read.fields(json, trail, VERSION) ?? newMap()
  const below = (key: string): Trail => ({ up: trail, step: key })
  const flag = (key: string) => read.bool(version[key], below(key)) ?? false
  return {
    name: read.text(version.name, below('name')) ?? '',
    served: flag('served'),
    storage: flag('storage'),
    deprecated: flag('deprecated'),
    deprecationWarning: read.text(version.deprecationWarning, below('deprecationWarning')),
    ...decodeValidation(version.schema, below('schema'), read),
    ...decodeExtras(version, trail, isOld, read),
  }
}

function decodeValidation(
  json: Json | undefined,
  trail: Trail,
  read: FieldReader,
): Pick<CrdVersion, 'schema' | 'compiled' | 'schemaAt' | 'hasValidation'> {
  const validation = read.fields(json, trail, ['openAPIV3Schema'])
  const place = { up: trail, step: 'openAPIV3Schema' }
  const written = validation?.openAPIV3Schema ?? null
  const schema = written === null ? undefined : decodeSchema(written, read.notes, place)
  return {
    schema,
    compiled: schema === undefined ? undefined : compileSchema(schema),
    schemaAt: trailPath(place),
    hasValidation: validation !== undefined,
  }
}

function decodeExtras(
  holder: JsonMap,
  trail: Trail | undefined,
  isOld: boolean,
  read: FieldReader,
): Pick<CrdVersion, 'subresources' | 'printerColumns' | 'selectableFields'> {
  const below = (key: string): Trail => ({ up: trail, step: key })
  return {
    subresources: decodeSubresources(holder.subresources, below('subresources'), read),
    printerColumns: read.list(holder.additionalPrinterColumns, below('additionalPrinterColumns'), (value, place) =>
      decodeColumn(value, place, isOld ? 'JSONPath' : 'jsonPath', read),
    ),
    selectableFields: read.list(holder.selectableFields, below('selectableFields'), (value, place) => {
      const field = read.fields(value, place, ['jsonPath'])
      return { jsonPath: read.text(field?.jsonPath, { up: place, step: 'jsonPath' }) ?? '' }
    }),
  }
}

function decodeSubresources(json: Json | undefined, trail: Trail, read: FieldReader): CrdSubresources | undefined {
  const subresources = read.fields(json, trail, ['status', 'scale'])
  if (subresources === undefined) return undefined
  return {
    status: read.fields(subresources.status, { up: trail, step: 'status' }, []) !== undefined,
    scale: decodeScale(subresources.scale, { up: trail, step: 'scale' }, read),
  }
}

function decodeScale(json: Json | undefined, trail: Trail, read: FieldReader): ScaleSubresource | undefined {
  const scale = read.fields(json, trail, SCALE)
  if (scale === undefined) return undefined
  const text = (key: string) => read.text(scale[key], { up: trail, step: key })
  return {
    specReplicasPath: text('specReplicasPath') ?? '',
    statusReplicasPath: text('statusReplicasPath') ?? '',
    labelSelectorPath: text('labelSelectorPath'),
  }
}

function decodeColumn(json: Json, trail: Trail, path: string, read: FieldReader): PrinterColumn {
  const column = read.fields(json, trail, ['name', 'type', 'format', 'description', 'priority', path]) ?? newMap()
  const text = (key: string) => read.text(column[key], { up: trail, step: key }) ?? ''
  return {
    name: text('name'),
    type: text('type'),
    format: text('format'),
    description: text('description'),
    priority: read.integer(column.priority, { up: trail, step: 'priority' }) ?? 0,
    jsonPath: text(path),
  }
}

/** Copies the shared fields of v1beta1 to each version, like the server's conversion. Without versions, `version` is the only one. */
function withShared(
  versions: readonly CrdVersion[],
  spec: JsonMap,
  trail: Trail | undefined,
  read: FieldReader,
): readonly CrdVersion[] {
  const shared = decodeExtras(spec, trail, true, read)
  const validation = decodeValidation(spec.validation, { up: trail, step: 'validation' }, read)
  const name = read.text(spec.version, { up: trail, step: 'version' })
  const lone = { name: name ?? '', served: true, storage: true, deprecated: false, ...validation, ...shared }
  if (versions.length === 0) return name ? [lone] : []
  return versions.map((version) => ({
    ...version,
    ...(validation.hasValidation ? validation : {}),
    subresources: shared.subresources ?? version.subresources,
    printerColumns: shared.printerColumns.length > 0 ? shared.printerColumns : version.printerColumns,
    selectableFields: shared.selectableFields.length > 0 ? shared.selectableFields : version.selectableFields,
  }))
}
