import type { EditOptions, NodeSummary, Path, Value, VisitedNode, YamlDocument } from '@krmkit/yaml'
import { type FieldPath, parseFieldPath } from './field-path.ts'
import { readOrigin } from './origin.ts'
import { WriteBudget } from './write-budget.ts'

/** Which resources: every given part must be equal. `group` is the part of apiVersion before the slash, `''` for core. */
export interface GvkPredicate {
  readonly group?: string
  readonly version?: string
  readonly kind?: string
}

/** What can be asked about the text and the nodes of a resource. Edits go through the resource, because it counts them. */
export type ResourceDocument = Pick<
  YamlDocument,
  'feed' | 'table' | 'position' | 'keyPosition' | 'inputSize' | 'isEdited'
>

const API_VERSION = ['apiVersion']
const KIND = ['kind']
const NAME = ['metadata', 'name']
const NAMESPACE = ['metadata', 'namespace']
const NO_EDITS: readonly Path[] = []
const NULL = /^(?:~|null|Null|NULL)$/

/** One Kubernetes object of the list, edited losslessly. */
export class Resource {
  #document: YamlDocument
  /** What was edited since somebody watches. */
  #edits: Path[] | undefined
  #watcher: Set<Resource> | undefined
  /** Asked for again and again, by all who look at a resource; forgotten with each edit. */
  readonly #known: { apiVersion: string | undefined; kind: string | undefined }
  /** What may still be written; made for the first edit where nobody gave one. */
  #budget: WriteBudget | undefined

  /** Over a document, or over that of another resource: then an edit of one is an edit of both. */
  constructor(of: YamlDocument | Resource, budget?: WriteBudget) {
    const isResource = of instanceof Resource
    this.#document = isResource ? of.#document : of
    this.#known = isResource ? of.#known : { apiVersion: undefined, kind: undefined }
    this.#budget = isResource ? of.#budget : budget
  }

  /** `''` where absent, like all text metadata but `namespace`. */
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
  /** `undefined` where absent or empty. */
  get namespace(): string | undefined {
    return this.#metadata(NAMESPACE) || undefined
  }
  get labels(): Readonly<Record<string, string>> {
    return this.#strings(['metadata', 'labels'])
  }
  get annotations(): Readonly<Record<string, string>> {
    return this.#strings(['metadata', 'annotations'])
  }
  /** Where the orchestrator read it: path and index annotations. */
  get origin(): { readonly path?: string; readonly index?: number } {
    return readOrigin((key) => this.text(['metadata', 'annotations', key]))
  }
  /** Annotated `config.kubernetes.io/local-config` with anything but `false`. */
  get isLocalConfig(): boolean {
    const value = this.text(['metadata', 'annotations', 'config.kubernetes.io/local-config'])
    return value !== undefined && value !== 'false'
  }
  is({ group, version, kind }: GvkPredicate): boolean {
    return (
      (group === undefined || group === this.group) &&
      (version === undefined || version === this.version) &&
      (kind === undefined || kind === this.kind)
    )
  }

  /** The document of the resource, for questions that functions rarely ask. Its paths are arrays. */
  get document(): ResourceDocument {
    return this.#document
  }
  /** The value at `path`, aliases resolved; `undefined` where there is none. */
  get(path: FieldPath): Value | undefined {
    return this.#document.get(parseFieldPath(path))
  }
  has(path: FieldPath): boolean {
    return this.#document.has(parseFieldPath(path))
  }
  /** A scalar's decoded text whatever its type (`on`, `0644`, `1.30`); `undefined` for collections and absent fields. */
  text(path: FieldPath): string | undefined {
    return this.#document.text(parseFieldPath(path))
  }
  /** Keys of the map at `path`, in order; empty where there is no map. */
  keys(path: FieldPath): readonly string[] {
    return this.#document.keys(parseFieldPath(path))
  }
  /** Length of the list at `path`; 0 where there is no list. */
  size(path: FieldPath): number {
    return this.#document.size(parseFieldPath(path))
  }
  /** A scalar as it is written, with its quotes (`'x'`, `0644`); `undefined` for collections and absent fields. */
  source(path: FieldPath): string | undefined {
    return this.#document.source(parseFieldPath(path))
  }
  /** The node at `path` without its children; `undefined` if there is none. Allocates nothing else. */
  peek(path: FieldPath): NodeSummary | undefined {
    return this.#document.peek(parseFieldPath(path))
  }
  /** The comment on the line of a field (of a list or map: on that of its key), without the `#`; `undefined` where there is none. */
  comment(path: FieldPath): string | undefined {
    return this.#document.comment(parseFieldPath(path))
  }
  /** Shows every field and element in document order; far cheaper than asking for each path. Nothing may be edited meanwhile. */
  visit(visit: (node: VisitedNode) => void): void {
    this.#document.visit(visit)
  }
  /** An object within, such as a config inside a config, for reading only; `undefined` where there is no map. */
  part(path: FieldPath): Resource | undefined {
    const parsed = parseFieldPath(path)
    if (this.#document.kind(parsed) !== 'map') return undefined
    // What was written since has no place in a text yet.
    const document = (this.#document.isEdited ? this.#document.copy() : this.#document).read(parsed)
    return document && new Resource(document)
  }

  /**
   * Sets a value; creates absent parents (maps), appends where a position is not below the list's length. An equal
   * value is not written: its spelling stays. False, and nothing changed, where the path runs through a scalar.
   */
  set(path: FieldPath, value: Value, options?: EditOptions): boolean {
    const parsed = parseFieldPath(path)
    const place = options?.aliases === 'follow' ? [] : this.#placeOf(parsed)
    this.#spend(value, parsed)
    return this.#note(this.#document.set(parsed, value, withoutUnused(options)), place)
  }
  /** Writes a scalar's source text as given (`0644`, `'x'`); false where there is no scalar or the text is not one. */
  setSource(path: FieldPath, text: string): boolean {
    const parsed = parseFieldPath(path)
    this.#spend(text, parsed)
    return this.#note(this.#document.setSource(parsed, text, NO_UNUSED), parsed)
  }
  /**
   * Writes the comment on the line of a field, `undefined` takes it off; false where there is no field, the text has
   * several lines, or no line ends there (within `[a, b]`).
   */
  setComment(path: FieldPath, text: string | undefined): boolean {
    const parsed = parseFieldPath(path)
    if (text !== undefined) this.#spend(text, parsed)
    return this.#document.setComment(parsed, text)
  }
  /** Deletes an entry with the comments that belong to it; false where there was none. */
  delete(path: FieldPath, options?: EditOptions): boolean {
    const parsed = parseFieldPath(path)
    return this.#note(
      this.#document.delete(parsed, withoutUnused(options)),
      options?.aliases === 'follow' ? [] : around(parsed),
    )
  }
  /** Inserts before the list position, or a new key at the end of a map; false where neither fits. */
  insert(path: FieldPath, value: Value, options?: EditOptions): boolean {
    const parsed = parseFieldPath(path)
    const place = options?.aliases === 'follow' ? [] : around(this.#placeOf(parsed))
    this.#spend(value, parsed)
    return this.#note(this.#document.insert(parsed, value, withoutUnused(options)), place)
  }
  /**
   * Puts the entries of a list or map into another order, each with its comments: `order[i]` is the old position of what
   * comes at `i`. False where there is no collection, `order` is no permutation of it, or the resource has aliases.
   */
  reorder(path: FieldPath, order: readonly number[]): boolean {
    const parsed = parseFieldPath(path)
    return this.#note(this.#document.reorder(parsed, order), parsed)
  }
  /** Renames the key that `path` ends in; false where there is none, or the new name is taken. */
  rename(path: FieldPath, key: string, options?: EditOptions): boolean {
    const parsed = parseFieldPath(path)
    this.#spend(key, parsed)
    return this.#note(
      this.#document.rename(parsed, key, withoutUnused(options)),
      options?.aliases === 'follow' ? [] : parsed.slice(0, -1),
    )
  }
  /** What edits of it count for from now on: everything that a run writes has one budget. */
  limitWrites(budget: WriteBudget): void {
    this.#budget = budget
  }
  /** From now on {@link takeEdits} tells what is edited, and `edited` gets the resource when it is. */
  watch(edited?: Set<Resource>): void {
    this.#edits ??= []
    this.#watcher = edited
  }
  /**
   * Paths below which, and only there, values may have changed since the last call, parents that came or went with them
   * aside; comments do not count.
   */
  takeEdits(): readonly Path[] {
    const edits = this.#edits
    if (edits === undefined || edits.length === 0) return NO_EDITS
    this.#edits = []
    return edits
  }
  /** An equal resource that is edited independently; cheap, as what was read is shared. */
  copy(): Resource {
    return new Resource(this.#document.copy(), this.#budget)
  }
  /**
   * The resource as the next function in a pipe would read it: how an edit is written hangs on the text around it, and
   * beside an earlier edit that is the old one. Itself where nothing was edited, `undefined` where its text cannot be read.
   */
  reread(): Resource | undefined {
    const document = this.#document.reread()
    return document === this.#document ? this : document && new Resource(document, this.#budget)
  }
  /**
   * Forgets how it was edited, not what: the text is read again, which before many more questions is cheaper than to look
   * into what edits left. Later edits are written as a pipe's next function would write them.
   */
  refresh(): void {
    this.#document.refresh()
  }
  /** Takes over the text of another resource, which must say the same. */
  respell(other: Resource): void {
    this.#document = other.#document.copy()
  }
  /** The text as it stands in the list: with its indentation, a space in place of the dash. */
  get textInList(): string {
    return this.#document.toString()
  }
  /** The YAML of this resource alone, as it would stand in a file. */
  toString(): string {
    return this.#document.standalone
  }

  /** Counts what is to be written. Throws {@link WriteLimitError} where it is too much. */
  #spend(value: Value, path: Path): void {
    this.#budget ??= new WriteBudget(this.#document.inputSize)
    const limit = this.#budget.spend(value)
    if (limit !== undefined) throw new WriteLimitError(limit, this, path)
  }
  /** Where a value that is to be set comes to stand: what is beyond a list's end is appended to it. */
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

/** Throws {@link WriteLimitError} if a string of this length must not be made. */
export function checkTextLength(characters: number): void {
  if (characters > MAX_TEXT_CHARACTERS)
    throw new WriteLimitError(`a string must not become longer than ${MAX_TEXT_CHARACTERS / 2 ** 20} MiB`)
}

/** An anchor that an edit leaves without aliases means nothing any more. */
const NO_UNUSED: EditOptions = { unusedAnchors: 'drop' }

function withoutUnused(options: EditOptions | undefined): EditOptions {
  return options === undefined ? NO_UNUSED : { ...NO_UNUSED, ...options }
}

/** What an edit of an entry may move: the whole list, where it is an element. */
function around(path: Path): Path {
  return typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
}
