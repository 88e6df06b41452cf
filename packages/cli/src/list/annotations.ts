import {
  DUAL_ANNOTATIONS,
  INTERNAL_PREFIX,
  MIGRATION_ID,
  type Path,
  RESOURCE_ID,
  type Value,
  type YamlDocument,
} from '@krmkit/runtime'
import { restoreEmptied } from './emptied-place.ts'

/** Annotations that an orchestrator sets on what a function sees, and takes off again (kyaml/kio/kioutil, kpt internal/fnruntime). */
const [PATH, LEGACY_PATH] = DUAL_ANNOTATIONS.path
const [INDEX, LEGACY_INDEX] = DUAL_ANNOTATIONS.index
const [ID, LEGACY_ID] = DUAL_ANNOTATIONS.id
const PACKAGE_PATH = `${INTERNAL_PREFIX}package-path`
const SEQUENCE_INDENT = `${INTERNAL_PREFIX}seqindent`

const ANNOTATIONS = ['metadata', 'annotations'] as const

/** Annotations with the place in the files, which printed lists keep. */
const PLACE: readonly string[] = [LEGACY_INDEX, LEGACY_PATH, INDEX, PATH, SEQUENCE_INDENT]
/** Annotations that match output to input. Only functions see them. */
const IDS: readonly string[] = [...RESOURCE_ID, MIGRATION_ID, ...DUAL_ANNOTATIONS.id]

/** The place of a resource: its file, and its position in it. */
export interface Place {
  readonly path?: string | undefined
  /** 0-based. */
  readonly index?: number | undefined
  /** Absolute path of the package that `path` is relative to; only in pipelines, as in kpt. */
  readonly packagePath?: string | undefined
}

/** Identifies a path and an index. */
export function placeKey({ path, index }: Place): string {
  return JSON.stringify([path, index])
}

/** A document or a resource. */
type Annotated = Pick<YamlDocument, 'get' | 'set' | 'delete'>

/** Sets path, index and sequence style as kpt does, legacy annotations first. */
export function setPlace(document: Annotated, { path, index, packagePath }: Place, text?: string): void {
  const number = index === undefined ? undefined : String(index)
  setAll(document, [
    [LEGACY_INDEX, number],
    [LEGACY_PATH, path],
    [INDEX, number],
    [PACKAGE_PATH, packagePath],
    [PATH, path],
    [SEQUENCE_INDENT, text === undefined ? undefined : sequenceIndent(text)],
  ])
}

/** Sets the ids that match output to input. `resourceId` is only set if there is a selection, as in kpt. */
export function setIds(document: YamlDocument, position: number, resourceId?: number): void {
  setAll(document, [
    [RESOURCE_ID[0], resourceId === undefined ? undefined : String(resourceId)],
    [MIGRATION_ID, String(position)],
    [ID, String(position + 1)],
    [LEGACY_ID, String(position + 1)],
  ])
}

/** Sets annotations. `annotations:` without a value becomes a map. */
function setAll(document: Annotated, entries: readonly (readonly [string, string | undefined])[]): void {
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (given.length === 0) return
  const present = document.get(ANNOTATIONS)
  if (present === null || present === undefined) document.set(ANNOTATIONS, Object.fromEntries(given))
  else for (const [key, value] of given) document.set([...ANNOTATIONS, key], value)
}

/** An empty value that {@link setPlace} fills: of `metadata` or of its annotations. */
export interface EmptyPlace {
  readonly path: Path
  readonly value: Value
}

/** The empty value in the way of annotations; `undefined` if there is none. */
export function emptyPlace(document: Pick<YamlDocument, 'kind' | 'keys' | 'get'>): EmptyPlace | undefined {
  for (const path of [['metadata'], ANNOTATIONS]) {
    const kind = document.kind(path)
    if (kind === undefined) return undefined
    if (kind !== 'map' || document.keys(path).length === 0) return { path, value: document.get(path) as Value }
  }
  return undefined
}

/**
 * Removes all annotations that this module sets, and mappings that become empty, because written files must not contain
 * them. `empty`: the value before the annotations were set, which is set again instead.
 */
export function dropAll(document: YamlDocument, empty?: EmptyPlace): void {
  drop(document, [...PLACE, ...IDS, PACKAGE_PATH], empty)
}

function drop(document: YamlDocument, names: readonly string[], empty?: EmptyPlace): void {
  const present = document.keys(ANNOTATIONS)
  const dropped = present.filter((key) => names.includes(key))
  if (dropped.length === 0) return
  if (dropped.length < present.length) for (const key of dropped) document.delete([...ANNOTATIONS, key])
  else if (empty !== undefined && (empty.path.length > 1 || document.keys(['metadata']).length === 1))
    document.set(empty.path, empty.value)
  else if (restoreEmptied(document, dropped[0] as string)) return
  else if (document.keys(['metadata']).length === 1) document.delete(['metadata'])
  else document.delete(ANNOTATIONS)
}

/** A path and an index as strings of annotations. */
export interface NamedPlace {
  readonly path: string | undefined
  readonly index: string | undefined
}

/** The place in the annotations. Where the two prefixes differ, the internal ones win. */
export function namedPlace(document: Pick<YamlDocument, 'text'>): NamedPlace {
  const text = (key: string) => document.text([...ANNOTATIONS, key])
  return { path: text(PATH) || text(LEGACY_PATH), index: text(INDEX) || text(LEGACY_INDEX) }
}

/** The place of a resource on stdin, as kyaml reads it. An index that is not a number is absent. */
export function streamPlace(document: Pick<YamlDocument, 'text'>): Place {
  const { path, index = '' } = namedPlace(document)
  return { path, index: /^\d{1,9}$/.test(index) ? Number(index) : undefined }
}

/** True if the annotations of both prefixes name this place. */
export function hasPlace(document: Pick<YamlDocument, 'text'>, { path, index }: Place): boolean {
  const has = (key: string, value: string | undefined) => document.text([...ANNOTATIONS, key]) === value
  const number = index === undefined ? undefined : String(index)
  return has(PATH, path) && has(LEGACY_PATH, path) && has(INDEX, number) && has(LEGACY_INDEX, number)
}

/**
 * The place of a resource in a function's output. If the two prefixes differ, the annotation that the function changed
 * wins. An empty annotation counts as absent if the other one is not empty (kyaml/kio).
 */
export function placeOf(
  document: Pick<YamlDocument, 'text'>,
  before: Place = {},
): Place & { readonly conflict?: string } {
  const text = (key: string) => document.text([...ANNOTATIONS, key])
  const path = choose(text(PATH), text(LEGACY_PATH), before.path)
  const index = choose(text(INDEX), text(LEGACY_INDEX), before.index === undefined ? undefined : String(before.index))
  if (path === CONFLICT)
    return { conflict: `${PATH} ${quote(text(PATH))} and ${LEGACY_PATH} ${quote(text(LEGACY_PATH))}` }
  if (index === CONFLICT)
    return { conflict: `${INDEX} ${quote(text(INDEX))} and ${LEGACY_INDEX} ${quote(text(LEGACY_INDEX))}` }
  if (index !== undefined && !/^\d{1,9}$/.test(index))
    return { path, conflict: `${INDEX} ${quote(index)}, which is not a number,` }
  return { path, index: index === undefined ? undefined : Number(index) }
}

const CONFLICT = Symbol('conflict')

function choose(internal: string | undefined, legacy: string | undefined, before: string | undefined) {
  if (!internal || !legacy || internal === legacy) return internal || legacy || internal
  if (legacy === before) return internal
  if (internal === before) return legacy
  return CONFLICT
}

function quote(text: string | undefined): string {
  return JSON.stringify(text ?? '')
}

/** Removes the ids of {@link setIds}; the place stays. */
export function dropIds(document: YamlDocument): void {
  drop(document, IDS)
}

/** Removes the path of the package; the place stays. */
export function dropPackagePath(document: YamlDocument): void {
  drop(document, [PACKAGE_PATH])
}

/** The position of the input item that the id refers to; `undefined` if the function removed the id. */
export function idOf(document: YamlDocument): number | undefined {
  const id = document.text([...ANNOTATIONS, ID]) ?? document.text([...ANNOTATIONS, LEGACY_ID])
  return id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) - 1 : undefined
}

/**
 * Detects the indentation of sequences in mappings as kyaml does (kyaml/yaml/util.go): the first element with the same
 * indentation as the line above, or with two more columns, decides.
 */
function sequenceIndent(text: string): 'compact' | 'wide' {
  let above = ''
  for (let at = 0; at <= text.length; ) {
    const newline = text.indexOf('\n', at)
    const line = text.slice(at, newline < 0 ? text.length : newline)
    at += line.length + 1
    const content = line.trimStart()
    if (content.startsWith('#')) continue
    if (content.startsWith('- ') && above !== '' && !/\|-?$/.test(above.trimEnd())) {
      const further = line.length - content.length - (above.length - above.trimStart().length)
      if (further === 0) return 'compact'
      if (further === 2) return 'wide'
    }
    above = line
  }
  return 'compact'
}
