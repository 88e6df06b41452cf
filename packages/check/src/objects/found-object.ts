import { formatFieldPath, makeResource, type Path, type Resource } from '@krmkit/runtime'
import { once } from '@krmkit/runtime/values'
import { compactJson, groupOf, type JsonMap } from '@krmkit/structural-schema/values'
import type { Finding, Position } from '../finding/finding.ts'
import type { ObjectIdentity, PlacedObject } from './placed-objects.ts'
import type { ReadDocument } from './read-document.ts'
import type { FileRole } from './roles.ts'

/** An object to check. */
export interface FoundObject {
  readonly placed: PlacedObject
  /** The file that it comes from; empty if it is unknown. */
  readonly file: string
  /** What its file is for, if it is not a file of complete objects. */
  readonly role: FileRole | undefined
  /** Whether it may have annotations of krmkit, or comments for it. */
  readonly isAnnotated: boolean
  /** Its document, for the comments; absent or `undefined` if it has no comments, as JSON. */
  commented?(): CommentedSource | undefined
  /** What the object of that document is called, of an object that was made of it: a list of accepted findings can name it so. */
  readonly madeOf?: ObjectIdentity | undefined
  /** The path of a field in that document, of an object that was made of it; `undefined` if the document does not have the value. */
  commentedAt?(at: Path): Path | undefined
  /** Whether it may have values with variables, or encrypted ones. */
  readonly mayHaveOpaque: boolean
  /** Whether it may have the annotation that names its function. */
  readonly mayNameFunction?: boolean
  /** About duplicate fields and converted keys, which are found while the object is read. */
  readonly irregularKeys: readonly Finding[]
  /** Whether a field is none of the object's own: an orchestrator wrote it. */
  isAdded?(at: Path): boolean
  /** The object as YAML, with what its list implies. Parses an object that was read as JSON. */
  yaml(): Resource | undefined
}

/** A document with comments. */
export interface CommentedSource {
  /** Equal for all objects of a document, also if it is read again. */
  readonly key: unknown
  /** As it was read. */
  document(): Resource['document'] | undefined
  /** The position in the file of a position in the document. */
  place(position: Position): Position
}

/** An object of a text, whose findings have lines. */
export interface TextObject extends FoundObject {
  readonly read: ReadDocument
}

/** An object of the items of a ResourceList. */
export interface ItemObject extends FoundObject {
  /** The item: the object itself, or the list that has it. */
  readonly item: Resource
}

/** What is in a file, in its order. */
export type Content<Found> =
  | { readonly found: Found }
  /** A CustomResourceDefinition that {@link CheckInput.definitions} returned, by its place. */
  | { readonly definition: string }
  /** A finding about the file, or about a document that is not an object, and what the document is counted as. */
  | {
      readonly finding: Finding
      readonly counts?: 'others' | 'unreadable' | undefined
      /** The document, if it is a mapping: a file of a tool can lack apiVersion and kind. */
      document?(): Found | undefined
    }
  /** A document that looks like something else than an object, such as the values of a chart. */
  | { readonly counts: 'others'; document?(): Found | undefined }

/** A CustomResourceDefinition, and where it is. */
export interface FoundDefinition<Found> {
  readonly found: Found
  /** Its value, converted once. */
  readonly object: JsonMap
  readonly place: string
  /** The text of its document. */
  readonly text: string
  /** Reads it again. To need a definition later, keep this and not the first reading: there can be thousands of them. */
  again(): Found | undefined
}

/** The objects to check. Each method can be called repeatedly, and reads anew what is not in memory. */
export interface CheckInput<Found extends FoundObject> {
  /** The objects whose annotations may say that they are old states, and lists of accepted findings. */
  annotated(): Iterable<Found>
  /** The CustomResourceDefinitions, one by one, because they can be large. */
  definitions(): Iterable<FoundDefinition<Found>>
  /** The objects of some kinds. */
  ofKinds(kinds: ReadonlySet<string>): Iterable<Found>
  /** Everything. */
  contents(): Iterable<Content<Found>>
}

/** The position of a finding about an object of a text. */
export function positionOf(
  { read, placed }: TextObject,
  { at, part, offset, position }: Pick<Finding, 'at' | 'part' | 'offset' | 'position'>,
): Position {
  if (position !== undefined) return position
  const path: Path = [...placed.at, ...at]
  return offset === undefined ? read.locate(path, part) : read.locateWithin(path, offset)
}

/** The document of an object of a text, for its comments; JSON has none. */
export function commentedSource({ read, file }: Pick<TextObject, 'read' | 'file'>): CommentedSource | undefined {
  const { yaml } = read
  if (yaml === undefined) return undefined
  return { key: `${file}:${read.locate([]).line}`, document: () => yaml, place: (position) => read.place(position) }
}

/** Whether an object is a patch. */
export function isPatch({ role }: Pick<FoundObject, 'role'>): boolean {
  return role?.kind === 'patch'
}

/** Whether an object is a CustomResourceDefinition, or a patch of one. */
export function isDefinition({ apiVersion, kind }: ObjectIdentity): boolean {
  return kind === 'CustomResourceDefinition' && groupOf(apiVersion) === 'apiextensions.k8s.io'
}

/** Identifies an object by its file, its document and its path. */
export function placeKey(file: string, document: number, at: Path): string {
  return `${file}\n${document}\n${formatFieldPath(at)}`
}

/** An object that is known as JSON, such as an old state. */
export function objectOfJson(object: JsonMap, identity: ObjectIdentity): Pick<FoundObject, 'placed' | 'yaml'> {
  return { placed: { object, at: [], identity }, yaml: once(() => makeResource(compactJson(object))) }
}
