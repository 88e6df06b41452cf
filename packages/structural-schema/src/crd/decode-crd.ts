import type { Path } from '@krmkit/runtime'
import { readObjectMeta } from '../custom-resource/metadata/read-object-meta.ts'
import { isMap, type Json, type JsonMap, newMap } from '../json/json.ts'
import { compactJson } from '../json/print.ts'
import { newNotes, type Trail } from '../schema/decode-notes.ts'
import { FieldReader } from '../schema/read-fields.ts'
import type { Crd, CrdNames, CrdStatus, CrdVersion } from './crd.ts'
import { decodeConversion } from './decode-conversion.ts'
import { decodeVersions } from './decode-versions.ts'

const GROUP = 'apiextensions.k8s.io'
const TOP = ['apiVersion', 'kind', 'metadata', 'spec', 'status']
const SPEC = ['group', 'names', 'scope', 'versions', 'conversion', 'preserveUnknownFields']
/** Additional fields of v1beta1, which apply to all versions. */
const SPEC_V1BETA1 = ['version', 'validation', 'subresources', 'additionalPrinterColumns', 'selectableFields']
const STATUS = ['conditions', 'acceptedNames', 'storedVersions', 'observedGeneration']
const CONDITION = ['type', 'status', 'lastTransitionTime', 'reason', 'message', 'observedGeneration']

/**
 * Decodes a CustomResourceDefinition with defaults, like the API server (apiextensions v1, types.go and defaults.go).
 *
 * @param json The object, from {@link readJson} or {@link jsonOf}.
 * @returns The CustomResourceDefinition. Its `problems` are values of a wrong type, its `unknown` the paths of unknown fields.
 * @example
 * const crd = decodeCrd({ spec: { group: 'example.com', names: { kind: 'Shop' } } })
 * console.log(crd.group, crd.names.singular) // example.com shop
 */
export function decodeCrd(json: Json): Crd {
  const notes = newNotes()
  const read = new FieldReader(notes)
  const root = read.fields(json, undefined, TOP) ?? newMap()
  const apiVersion = read.text(root.apiVersion, at('apiVersion')) ?? ''
  const kind = read.text(root.kind, at('kind')) ?? ''
  const isOld = apiVersion === `${GROUP}/v1beta1`
  if (isMap(json) || json === null) noteForeign(kind, apiVersion, notes.problems)
  const spec = read.fields(root.spec, at('spec'), isOld ? [...SPEC, ...SPEC_V1BETA1] : SPEC) ?? newMap()
  const inSpec = (key: string): Trail => ({ up: at('spec'), step: key })
  const versions = decodeVersions(spec, inSpec('versions'), isOld, read)
  const metadata = readObjectMeta(root.metadata ?? null)
  for (const { at: path, message } of metadata.wrong) {
    notes.problems.push({ at: ['metadata', ...path], message, server: metadata.problem })
  }
  for (const path of metadata.unknown) notes.unknown.push(['metadata', ...path])
  return {
    apiVersion,
    kind,
    name: String(metadata.value.name ?? ''),
    metadata: metadata.value,
    group: read.text(spec.group, inSpec('group')) ?? '',
    scope: read.text(spec.scope, inSpec('scope')) ?? (isOld ? 'Namespaced' : ''),
    names: defaultNames(decodeNames(spec.names, inSpec('names'), read)),
    versions,
    conversion: decodeConversion(spec.conversion, inSpec('conversion'), isOld, read),
    preserveUnknownFields: read.bool(spec.preserveUnknownFields, inSpec('preserveUnknownFields')) ?? isOld,
    status: defaultStatus(decodeStatus(root.status, at('status'), read), versions),
    problems: notes.problems,
    unknown: notes.unknown,
    unseen: notes.lenient.unknown,
  }
}

function at(step: string): Trail {
  return { up: undefined, step }
}

function noteForeign(kind: string, apiVersion: string, problems: { at: Path; message: string }[]): void {
  if (kind !== 'CustomResourceDefinition') {
    problems.push({ at: ['kind'], message: `must be CustomResourceDefinition, not ${compactJson(kind)}` })
  } else if (apiVersion !== `${GROUP}/v1` && apiVersion !== `${GROUP}/v1beta1`) {
    problems.push({ at: ['apiVersion'], message: `must be ${GROUP}/v1, not ${compactJson(apiVersion)}` })
  }
}

const NAMES = ['plural', 'singular', 'shortNames', 'kind', 'listKind', 'categories']

function decodeNames(json: Json | undefined, trail: Trail, read: FieldReader): CrdNames {
  const names = read.fields(json, trail, NAMES) ?? newMap()
  const text = (key: string) => read.text(names[key], { up: trail, step: key }) ?? ''
  const texts = (key: string) => read.texts(names[key], { up: trail, step: key })
  return {
    plural: text('plural'),
    singular: text('singular'),
    kind: text('kind'),
    listKind: text('listKind'),
    shortNames: texts('shortNames'),
    categories: texts('categories'),
  }
}

function defaultNames(names: CrdNames): CrdNames {
  return {
    ...names,
    singular: names.singular || names.kind.toLowerCase(),
    listKind: names.listKind || (names.kind && `${names.kind}List`),
  }
}

function decodeStatus(json: Json | undefined, trail: Trail, read: FieldReader): CrdStatus {
  const status: JsonMap = read.fields(json, trail, STATUS) ?? newMap()
  const below = (key: string): Trail => ({ up: trail, step: key })
  return {
    storedVersions: read.texts(status.storedVersions, below('storedVersions')),
    acceptedNames: decodeNames(status.acceptedNames, below('acceptedNames'), read),
    conditions: read.list(status.conditions, below('conditions'), (value, place) => {
      const condition = read.fields(value, place, CONDITION) ?? newMap()
      const text = (key: string) => read.text(condition[key], { up: place, step: key }) ?? ''
      return { type: text('type'), status: text('status'), reason: text('reason'), message: text('message') }
    }),
  }
}

/** Without stored versions, the storage version is the stored one (defaults.go). */
function defaultStatus(status: CrdStatus, versions: readonly CrdVersion[]): CrdStatus {
  const storage = versions.find((version) => version.storage)
  if (storage === undefined || status.storedVersions.length > 0) return status
  return { ...status, storedVersions: [storage.name] }
}
