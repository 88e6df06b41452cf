import type { EditOptions, NodeSummary, Path, Value, VisitedNode, YamlDocument } from '@krmkit/yaml'
import { LOCAL_CONFIG } from './annotation-names.ts'
import { around, changedBy, NO_UNUSED, withoutUnused } from './edit-places.ts'
import { type FieldPath, parseFieldPath } from './field-path.ts'
import { readOrigin } from './origin.ts'
import type { NodeText } from './value-diff/editable.ts'
import type { Place } from './view/place.ts'
import { rootPlace } from './view/view-of.ts'
import { WriteBudget } from './write-budget.ts'

/** Selects resources: every given part must be equal. `group` is the part of apiVersion before the slash, `''` for core. */
export interface GvkPredicate {
  readonly group?: string
  readonly version?: string
  readonly kind?: string
}

/** The read-only part of a resource's document. Edits go through the resource, because it counts them. */
export type ResourceDocument = Pick<
  YamlDocument,
  | 'emitTo'
  | 'table'
  | 'writtenTable'
  | 'kind'
  | 'position'
  | 'keyPosition'
  | 'inputSize'
  | 'inputText'
  | 'isEdited'
  | 'mayConvertKeys'
  | 'peek'
  | 'commentsWith'
>

const API_VERSION = ['apiVersion']
const KIND = ['kind']
const NAME = ['metadata', 'name']
const NAMESPACE = ['metadata', 'namespace']
const NO_EDITS: readonly Path[] = []
const NULL = /^(?:~|null|Null|NULL)$/

interface Known {
  /** Cached, because most functions read them for every resource; forgotten with each edit. */
  apiVersion: string | undefined
  kind: string | undefined
  /** Trees of views, which follow edits. */
  views: Place[] | undefined
}

/** One Kubernetes object of the list. Edits preserve everything else byte for byte. */
export class Resource {
  #document: YamlDocument
  /** Paths of edits since `watch` was called. */
  #edits: Path[] | undefined
  #watcher: Set<Resource> | undefined
  /** Shared by all resources that show the same document. */
  readonly #known: Known
  /** What edits may still write; made for the first edit if the caller passed none. */
  #budget: WriteBudget | undefined
  #view: object | undefined

  /** Shows a document, or the document of another resource: then an edit of one is an edit of both. */
  constructor(of: YamlDocument | Resource, budget?: WriteBudget) {
    const isResource = of instanceof Resource
    this.#document = isResource ? of.#document : of
    this.#known = isResource ? of.#known : { apiVersion: undefined, kind: undefined, views: undefined }
    this.#budget = isResource ? of.#budget : budget
  }

  /** `''` if absent, like all text metadata except `namespace`. */
  get apiVersion(): string {
    this.#known.apiVersion ??= this.#document.text(API_VERSION) ?? ''
    return this.#known.apiVersion
  }
  get group(): string {
    const slash = this.apiVersion.indexOf('/')
    return slash < 0 ? '' : this.apiVersion.slice(0, slash)
  }
  get version(): string {
    return this.apiVersion.slice(this.apiVersion.indexOf('/') + 1)
  }
  get kind(): string {
    this.#known.kind ??= this.#document.text(KIND) ?? ''
    return this.#known.kind
  }
  get name(): string {
    return this.#metadata(NAME) ?? ''
  }
  /** `undefined` if absent or empty. */
  get namespace(): string | undefined {
    return this.#metadata(NAMESPACE) || undefined
  }
  get labels(): Readonly<Record<string, string>> {
    return this.#strings(['metadata', 'labels'])
  }
  get annotations(): Readonly<Record<string, string>> {
    return this.#strings(['metadata', 'annotations'])
  }
  /** The file that the orchestrator read it from, and its position there: path and index annotations. */
  get origin(): { readonly path?: string; readonly index?: number } {
    return readOrigin((key) => this.text(['metadata', 'annotations', key]))
  }
  /** Whether it has the annotation `config.kubernetes.io/local-config` with any value except `false`. */
  get isLocalConfig(): boolean {
    const value = this.text(['metadata', 'annotations', LOCAL_CONFIG])
    return value !== undefined && value !== 'false'
  }
  is({ group, version, kind }: GvkPredicate): boolean {
    return (
      (group === undefined || group === this.group) &&
      (version === undefined || version === this.version) &&
      (kind === undefined || kind === this.kind)
    )
  }

  /**
   * A view of the resource as a plain object of a type that you state, for example one that `krmkit extract --types` wrote.
   * Assignments to fields and elements, `delete` and the methods of arrays are edits like those by path.
   *
   * @returns The same view for each call.
   * @example
   * const item = makeResource('kind: Pod\nspec: {replicas: 1} # small\n')
   * const pod = item.as<{ spec?: { replicas?: number } }>()
   * if (pod.spec?.replicas === 1) pod.spec.replicas = 2
   * console.log(JSON.stringify(item.toString())) // "kind: Pod\nspec: {replicas: 2} # small\n"
   */
  as<Type extends object>(): Type {
    if (this.#view === undefined) {
      const root = rootPlace(this)
      this.#known.views = [...(this.#known.views ?? []), root]
      this.#view = root.view
    }
    return this.#view as Type
  }

  /** The document of the resource, for uncommon reads. Its paths are arrays. */
  get document(): ResourceDocument {
    return this.#document
  }
  /** The value at `path`, with aliases resolved; `undefined` if there is none. */
  get(path: FieldPath): Value | undefined {
    return this.#document.get(parseFieldPath(path, 'exact'))
  }
  has(path: FieldPath): boolean {
    return this.#document.has(parseFieldPath(path, 'exact'))
  }
  /** The decoded text of a scalar of any type (`on`, `0644`, `1.30`); `undefined` for collections and absent fields. */
  text(path: FieldPath): string | undefined {
    return this.#document.text(parseFieldPath(path, 'exact'))
  }
  /** The keys of the map at `path`, in order; empty if there is no map. */
  keys(path: FieldPath): readonly string[] {
    return this.#document.keys(parseFieldPath(path, 'exact'))
  }
  /** The length of the list at `path`; 0 if there is no list. */
  size(path: FieldPath): number {
    return this.#document.size(parseFieldPath(path, 'exact'))
  }
  /** A scalar as it is written, with its quotes (`'x'`, `0644`); `undefined` for collections and absent fields. */
  source(path: FieldPath): string | undefined {
    return this.#document.source(parseFieldPath(path, 'exact'))
  }
  /** The node at `path` without its children; `undefined` if there is none. Allocates nothing else. */
  peek(path: FieldPath): NodeSummary | undefined {
    return this.#document.peek(parseFieldPath(path, 'exact'))
  }
  /** The comment on the line of a field (for a list or map: of its key), without the `#`; `undefined` if there is none. */
  comment(path: FieldPath): string | undefined {
    return this.#document.comment(parseFieldPath(path, 'exact'))
  }
  /** Calls `visit` for every field and element in document order, in linear time. `visit` must not edit the resource. */
  visit(visit: (node: VisitedNode) => void): void {
    this.#document.visit(visit)
  }
  /** An object inside of the resource, such as a config in a config, for reading only; `undefined` if there is no map. */
  part(path: FieldPath): Resource | undefined {
    const parsed = parseFieldPath(path, 'exact')
    if (this.#document.kind(parsed) !== 'map') return undefined
    // Edits are not in the text yet.
    const document = (this.#document.isEdited ? this.#document.copy() : this.#document).read(parsed)
    return document && new Resource(document)
  }

  /**
   * Sets a value. Absent parents become maps, and a position that is not below the list's length appends. An equal value is
   * not written, so its spelling stays. Returns false, without a change, if the path leads through a scalar.
   */
  set(path: FieldPath, value: Value, options?: EditOptions): boolean {
    const parsed = parseFieldPath(path, 'exact')
    const place = changedBy(options, this.#placeOf(parsed))
    this.#spend(value, parsed)
    const isDone = this.#document.set(parsed, value, withoutUnused(options))
    if (isDone) this.#move(options, (view) => view.afterSet(parsed))
    return this.#note(isDone, place)
  }
  /** Replaces the source text of a scalar (`0644`, `'x'`); false if there is no scalar, or if the text is not a scalar. */
  setSource(path: FieldPath, text: string): boolean {
    const parsed = parseFieldPath(path, 'exact')
    this.#spend(text, parsed)
    return this.#note(this.#document.setSource(parsed, text, NO_UNUSED), parsed)
  }
  /**
   * Writes the comment on the line of a field; `undefined` removes it. Returns false if there is no field, if the text has
   * several lines, or if no line ends there (inside of `[a, b]`).
   */
  setComment(path: FieldPath, text: string | undefined): boolean {
    const parsed = parseFieldPath(path, 'exact')
    if (text !== undefined) this.#spend(text, parsed)
    return this.#document.setComment(parsed, text)
  }
  /** Deletes an entry and the comments that belong to it; false if there is no entry. */
  delete(path: FieldPath, options?: EditOptions): boolean {
    const parsed = parseFieldPath(path, 'exact')
    const isDone = this.#document.delete(parsed, withoutUnused(options))
    if (isDone) this.#move(options, (view) => view.afterDelete(parsed))
    return this.#note(isDone, changedBy(options, around(parsed)))
  }
  /** Inserts before a list position, or adds a key at the end of a map; false if neither is possible. */
  insert(path: FieldPath, value: Value, options?: EditOptions): boolean {
    const parsed = parseFieldPath(path, 'exact')
    const place = changedBy(options, around(this.#placeOf(parsed)))
    this.#spend(value, parsed)
    const isDone = this.#document.insert(parsed, value, withoutUnused(options))
    if (isDone) this.#move(options, (view) => view.afterInsert(parsed))
    return this.#note(isDone, place)
  }
  /** A field or element with its text and comments, to be written in another place; `undefined` if there is none. */
  nodeText(path: FieldPath): NodeText | undefined {
    return this.#document.nodeText(parseFieldPath(path, 'exact'))
  }
  /** Sets a value like {@link set}, with its former text and comments. `isNew`: default: whether there is no value yet. */
  setNodeText(path: FieldPath, text: NodeText, isNew?: boolean): boolean {
    const parsed = parseFieldPath(path, 'exact')
    const place = this.#placeOf(parsed)
    this.#spend(text.value, parsed)
    const isDone = this.#document.setNodeText(parsed, text, isNew)
    if (isDone) this.#move(undefined, (view) => view.afterSet(parsed))
    return this.#note(isDone, place)
  }
  /** Inserts a value like {@link insert}, with the text and comments that it had in its former place. */
  insertNodeText(path: FieldPath, text: NodeText): boolean {
    const parsed = parseFieldPath(path, 'exact')
    const place = around(this.#placeOf(parsed))
    this.#spend(text.value, parsed)
    const isDone = this.#document.insertNodeText(parsed, text)
    if (isDone) this.#move(undefined, (view) => view.afterInsert(parsed))
    return this.#note(isDone, place)
  }
  /** Whether {@link reorder} can change the order of entries: the resource has no aliases. */
  get canReorder(): boolean {
    return this.#document.canReorder
  }
  /** Reorders entries: `order[i]` is the old position. False without a collection, a permutation or {@link canReorder}. */
  reorder(path: FieldPath, order: readonly number[]): boolean {
    const parsed = parseFieldPath(path, 'exact')
    const isDone = this.#document.reorder(parsed, order)
    if (isDone) this.#move(undefined, (view) => view.afterReorder(parsed, order))
    return this.#note(isDone, parsed)
  }
  /** Renames the last key of `path`; false if there is none, or if the new name exists already. */
  rename(path: FieldPath, key: string, options?: EditOptions): boolean {
    const parsed = parseFieldPath(path, 'exact')
    this.#spend(key, parsed)
    const place = changedBy(options, parsed.slice(0, -1))
    const isDone = this.#document.rename(parsed, key, withoutUnused(options))
    if (isDone) this.#move(options, (view) => view.afterRename(parsed, key))
    return this.#note(isDone, place)
  }
  /** Writes keys in quotes that kubectl or a reader of YAML 1.1 reads as another key: `y`, `0644`. */
  quoteKeys(): void {
    this.#document.quoteKeys()
  }
  /** Sets the budget of later edits. All edits of a run share one budget. */
  limitWrites(budget: WriteBudget): void {
    this.#budget = budget
  }
  /** Starts to record edits for {@link takeEdits}. An edit adds the resource to `edited`. */
  watch(edited?: Set<Resource>): void {
    this.#edits ??= []
    this.#watcher = edited
  }
  /**
   * Returns the paths of edits since the last call. Values changed only at or below them, except for parents that were added or
   * removed. Edits of comments are not included.
   */
  takeEdits(): readonly Path[] {
    const edits = this.#edits
    if (edits === undefined || edits.length === 0) return NO_EDITS
    this.#edits = []
    return edits
  }
  /** Returns an equal resource that is edited independently. Both share what was read, so a copy is cheap. */
  copy(): Resource {
    return new Resource(this.#document.copy(), this.#budget)
  }
  /**
   * Returns the resource as the next function in a pipe would read it. The style of an edit depends on the text around it,
   * which after earlier edits is still the text that was read first. Returns the resource itself if it was not edited, and
   * `undefined` if its text cannot be read.
   */
  reread(): Resource | undefined {
    const document = this.#document.reread()
    return document === this.#document ? this : document && new Resource(document, this.#budget)
  }
  /**
   * Reads the edited text again. Before many more reads, this is cheaper than reading through the edits. The style of later
   * edits is that of the next function in a pipe.
   */
  refresh(): void {
    this.#document.refresh()
  }
  /** Replaces the text by that of another resource with an equal value. */
  replaceText(other: Resource): void {
    this.#document = other.#document.copy()
  }
  /** The text in the list: with its indentation, and a space in place of the dash. */
  get textInList(): string {
    return this.#document.toString()
  }
  /** The YAML of this resource as a file of its own. */
  toString(): string {
    return this.#document.standalone
  }

  /** Counts a value to write. Throws {@link WriteLimitError} if it exceeds the budget. */
  #spend(value: Value, path: Path): void {
    this.#budget ??= new WriteBudget(this.#document.inputSize)
    const limit = this.#budget.spend(value)
    if (limit !== undefined) throw new WriteLimitError(limit, this, path)
  }
  /** The path that `set` changes: a position beyond the end of a list appends to the list. */
  #placeOf(path: Path): Path {
    if (this.#edits === undefined) return path
    const at = path.findIndex((part, i) => typeof part === 'number' && !this.#document.has(path.slice(0, i + 1)))
    return at < 0 ? path : path.slice(0, at)
  }
  #note(isDone: boolean, path: Path): boolean {
    this.#known.apiVersion = undefined
    this.#known.kind = undefined
    if (isDone && this.#edits !== undefined) {
      this.#edits.push(path)
      this.#watcher?.add(this)
    }
    return isDone
  }
  /** An edit that follows aliases can move any element. */
  #move(options: EditOptions | undefined, update: (view: Place) => void): void {
    for (const view of this.#known.views ?? []) {
      if (options?.aliases === 'follow') view.afterUnknown()
      else update(view)
    }
  }
  /** A text field; YAML's null is absent. */
  #metadata(path: readonly string[]): string | undefined {
    const text = this.#document.text(path)
    return text !== undefined && NULL.test(text) && this.#document.get(path) === null ? undefined : text
  }
  #strings(path: readonly string[]): Readonly<Record<string, string>> {
    const map: Record<string, string> = Object.create(null)
    for (const key of this.#document.keys(path)) {
      const text = this.#document.text([...path, key])
      if (text !== undefined) map[key] = text
    }
    return map
  }
}

/** A run would write more than it may. Thrown by the edit, and reported by the runtime. */
export class WriteLimitError extends Error {
  /** The resource and the field of the edit; `undefined` if they are not known. */
  readonly resource: Resource | undefined
  readonly path: Path | undefined

  constructor(limit: string, resource?: Resource, path?: Path) {
    super(`${limit}; write less, or run it over fewer resources at once`)
    this.name = 'WriteLimitError'
    this.resource = resource
    this.path = path
  }
}

const MAX_TEXT_CHARACTERS = 64 * 2 ** 20

/**
 * Checks the length of a string before it is made.
 *
 * @param characters Its length in UTF-16 units.
 * @returns Nothing.
 * @throws WriteLimitError if the string would be longer than 64 MiB.
 *
 * @example
 * checkTextLength(1000)
 * console.log('ok') // ok
 */
export function checkTextLength(characters: number): void {
  if (characters > MAX_TEXT_CHARACTERS)
    throw new WriteLimitError(`a string must not become longer than ${MAX_TEXT_CHARACTERS / 2 ** 20} MiB`)
}
