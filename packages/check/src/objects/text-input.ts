import type { Path, Resource } from '@krmkit/runtime'
import type { Finding } from '../finding/finding.ts'
import { DocumentRefusals } from './document-refusals.ts'
import {
  type CheckInput,
  type CommentedSource,
  type Content,
  commentedSource,
  type FoundDefinition,
  isDefinition,
  placeKey,
  type TextObject,
} from './found-object.ts'
import { isJsonWithComments } from './json-with-comments.ts'
import { keyFindings, keysOf } from './key-findings.ts'
import { noObject, otherJson, unreadable } from './notes.ts'
import { mentionedIn, mentionsFunction, mentionsOwn, mentionsStates, mentionsVersion } from './own-annotations.ts'
import { objectsOf, type PlacedObject, resourceOf, wholeDocument } from './placed-objects.ts'
import { documentsOf, LENIENT, type ReadDocument, streamOf, type TextDocument } from './read-document.ts'
import { type FileRole, type FileRoles, roleOf } from './roles.ts'
import { ReadTexts, type SourceText } from './source-text.ts'
import { type HasChart, isTemplate, templateNote } from './templates.ts'

const DEFINITION = 'CustomResourceDefinition'

/** How to read texts. */
export interface TextOptions {
  /** What files are for. */
  readonly roles: FileRoles
  readonly hasChart: HasChart
  /** Whether what kubectl refuses is looked for. Default: true */
  readonly hasRefusals?: boolean
  /** Takes a text that is not for an API server, such as a suite of cases. Returns what is wrong with it, or `undefined` for other texts. */
  takes?(file: string, text: string): readonly Content<never>[] | undefined
}

/** The objects of texts. Keeps none of them. */
export class TextInput implements CheckInput<TextObject> {
  /** Of the last call of {@link contents}. Others: documents that are not objects for an API server. */
  readonly counts = { files: 0, others: 0, unreadable: 0 }
  readonly #sources: readonly SourceText[]
  readonly #options: TextOptions
  readonly #texts = new ReadTexts()
  /** Texts without krmkit's prefix, which are not read again for annotations. */
  readonly #plain = new Set<SourceText>()
  /** What documents with nothing but definitions contain, by file and position. */
  readonly #indexed = new Map<string, Map<number, readonly Content<TextObject>[]>>()
  /** The file of the object that was read again last. */
  #last: SplitAgain | undefined

  constructor(sources: readonly SourceText[], options: TextOptions) {
    this.#sources = sources
    this.#options = options
  }

  *annotated(): Generator<TextObject> {
    yield* this.#mentioning(mentionsStates)
  }

  /**
   * Resources that may name versions: annotations name that of an API server, configs of krmkit those of Kubernetes and, if they are read
   * `ofPacks`, of packages of schemas.
   */
  naming({ ofPacks = false }: { readonly ofPacks?: boolean } = {}): Resource[] {
    const found = [...this.#mentioning((text) => (ofPacks ? mentionsOwn(text) : mentionsVersion(text)))]
    return found.flatMap((one) => one.yaml() ?? [])
  }

  *definitions(): Generator<FoundDefinition<TextObject>> {
    for (const source of this.#sources) {
      const text = this.#text(source)
      if (text === undefined || !text.includes(DEFINITION) || isTemplate(source.file, text, this.#options.hasChart))
        continue
      const file = this.#file(source, text)
      const indexed = new Map<number, readonly Content<TextObject>[]>()
      this.#indexed.set(source.file, indexed)
      for (const [position, document] of documentsOf(text).entries()) {
        if (!document.text.includes(DEFINITION)) continue
        const contents = file.contents(readDefinitions(document))
        const isAlone = contents.every((one) => !('found' in one) || isDefinition(one.found.placed.identity))
        const kept: Content<TextObject>[] = []
        for (const one of contents) {
          if (!('found' in one)) kept.push(one)
          else if (isDefinition(one.found.placed.identity)) {
            const { found } = one
            const { at, object } = found.placed
            const place = placeKey(source.file, position, at)
            kept.push({ definition: place })
            yield { found, object, place, text: document.text, again: () => this.#again(source, position, at) }
          }
        }
        if (isAlone) indexed.set(position, kept)
      }
    }
  }

  *ofKinds(kinds: ReadonlySet<string>): Generator<TextObject> {
    if (kinds.size === 0) return
    for (const source of this.#sources) {
      const text = this.#text(source)
      if (text === undefined || !mentionsOne(text, kinds) || isTemplate(source.file, text, this.#options.hasChart))
        continue
      const file = this.#file(source, text)
      for (const document of documentsOf(text)) {
        if (!mentionsOne(document.text, kinds)) continue
        for (const one of file.contents(document.read(LENIENT)))
          if ('found' in one && kinds.has(one.found.placed.identity.kind)) yield one.found
      }
    }
  }

  *contents(): Generator<Content<TextObject>> {
    Object.assign(this.counts, { files: 0, others: 0, unreadable: 0 })
    for (const source of this.#sources) {
      const read = this.#texts.read(source)
      if (read === undefined) continue
      this.counts.files++
      for (const { message } of read.problems ?? [])
        yield this.#counted(source.file, unreadable({ code: 'unreadable', message }, ''), 'unreadable')
      if (read.value !== undefined) yield* this.#contentsOf(source, read.value)
    }
  }

  *#contentsOf(source: SourceText, text: string): Generator<Content<TextObject>> {
    const { file } = source
    const taken = this.#options.takes?.(file, text)
    if (taken !== undefined) {
      yield* this.#tallied(taken)
      return
    }
    if (isTemplate(file, text, this.#options.hasChart)) {
      yield this.#counted(file, templateNote(text), 'others')
      return
    }
    const reader = this.#file(source, text)
    const indexed = this.#indexed.get(file)
    if (indexed === undefined) {
      for (const read of streamOf(text)) yield* this.#tallied(reader.contents(read))
      return
    }
    for (const [position, document] of documentsOf(text).entries()) {
      const known = indexed.get(position)
      if (known !== undefined) yield* this.#tallied(known)
      else
        for (const one of this.#tallied(reader.contents(readDefinitions(document))))
          yield 'found' in one && isDefinition(one.found.placed.identity)
            ? { definition: placeKey(file, position, one.found.placed.at) }
            : one
    }
  }

  /** Counts findings about documents. */
  *#tallied(contents: readonly Content<TextObject>[]): Generator<Content<TextObject>> {
    for (const one of contents) {
      if ('counts' in one && one.counts !== undefined) this.counts[one.counts]++
      yield one
    }
  }

  #counted(file: string, finding: Finding, counts: 'others' | 'unreadable'): Content<TextObject> {
    this.counts[counts]++
    return { finding: { ...finding, file }, counts }
  }

  *#mentioning(test: (text: string) => boolean): Generator<TextObject> {
    for (const source of this.#sources) {
      if (this.#plain.has(source)) continue
      const text = this.#text(source)
      if (text !== undefined && !mentionsOwn(text)) this.#plain.add(source)
      if (text === undefined || !test(text) || isTemplate(source.file, text, this.#options.hasChart)) continue
      const file = this.#file(source, text)
      for (const document of documentsOf(text)) {
        if (!mentionsOwn(document.text)) continue
        for (const one of file.contents(document.read(LENIENT))) if ('found' in one) yield one.found
      }
    }
  }

  #text(source: SourceText): string | undefined {
    return this.#texts.read(source)?.value
  }

  #file(source: SourceText, text: string): TextFile {
    const { roles, hasRefusals = true } = this.#options
    return new TextFile(source, text, roleOf(roles, source.file), hasRefusals)
  }

  /** Reads an object again. */
  #again(source: SourceText, position: number, at: Path): TextObject | undefined {
    if (this.#last?.source !== source) {
      const text = this.#text(source) ?? ''
      this.#last = { source, file: this.#file(source, text), documents: documentsOf(text), read: undefined }
    }
    const { file, documents, read } = this.#last
    const again = read?.position === position ? read : readAgain(documents, position)
    this.#last.read = again
    const placed = again?.objects.get(pathKey(at))
    return again && placed && new FoundInText(file, again.read, placed, [])
  }
}

/** A file that was split again. Of its documents, the last one that was read again is kept: the objects of a list are mostly needed one after the other. */
interface SplitAgain {
  readonly source: SourceText
  readonly file: TextFile
  readonly documents: readonly TextDocument[]
  read: ReadAgain | undefined
}

/** A document that was read again, and its objects by their paths. */
interface ReadAgain {
  readonly position: number
  readonly read: ReadDocument
  readonly objects: ReadonlyMap<string, PlacedObject>
}

function readAgain(documents: readonly TextDocument[], position: number): ReadAgain | undefined {
  const read = documents[position]?.read()
  if (read === undefined || read.code !== undefined) return undefined
  return { position, read, objects: new Map(objectsOf(read).objects.map((placed) => [pathKey(placed.at), placed])) }
}

function mentionsOne(text: string, words: ReadonlySet<string>): boolean {
  for (const word of words) if (text.includes(word)) return true
  return false
}

function pathKey(at: Path): string {
  return at.join('/')
}

/** Only YAML is read with its duplicate keys: JSON is read much faster, and definitions in JSON are large. */
function readDefinitions(document: TextDocument): ReturnType<TextDocument['read']> {
  return document.read(/^\s*[{[]/.test(document.text) && document.text.includes(DEFINITION) ? {} : LENIENT)
}

/** One text. */
class TextFile {
  readonly file: string
  readonly role: FileRole | undefined
  readonly isAnnotated: boolean
  readonly mayHaveOpaque: boolean
  readonly #refusals: DocumentRefusals | undefined
  readonly #text: string
  readonly #isNamed: boolean
  #mayNameFunctions: boolean | undefined

  constructor(source: SourceText, text: string, role: FileRole | undefined, hasRefusals: boolean) {
    const { file, isNamed = false, isStream } = source
    this.file = file
    this.#isNamed = isNamed
    this.role = role
    const { isAnnotated, mayHaveOpaque } = mentionedIn(text)
    this.isAnnotated = isAnnotated
    this.mayHaveOpaque = mayHaveOpaque
    this.#refusals = hasRefusals ? new DocumentRefusals(text, { allowsSequences: isStream }) : undefined
    this.#text = text
  }

  get mayNameFunctions(): boolean {
    this.#mayNameFunctions ??= mentionsFunction(this.#text)
    return this.#mayNameFunctions
  }

  /** What is in a document. */
  contents(read: ReturnType<TextDocument['read']>): readonly Content<TextObject>[] {
    const { file, role } = this
    if (read.code !== undefined)
      return this.#isOfOtherTool()
        ? [{ finding: { ...otherJson(read), file }, counts: 'others' }]
        : [{ finding: { ...unreadable(read, ''), file }, counts: 'unreadable' }]
    const { objects, others } = objectsOf(read)
    const keys = keyFindings(read, objects)
    const refusal =
      objects.length > 0 && (role === undefined || role.kind === 'partial' || role.kind === 'rendered')
        ? this.#refusals?.of(read)
        : undefined
    const contents: Content<TextObject>[] = refusal === undefined ? [] : [{ finding: { ...refusal, file } }]
    for (const at of others) {
      const note = noObject(at, read.resource(at), role)
      const position = role?.kind === 'patch' ? undefined : read.locate(at)
      const document = () => this.#document(read)
      contents.push({
        ...(note && { finding: { ...note, file, position } }),
        counts: 'others',
        ...(at.length === 0 && role?.kind !== 'patch' && { document }),
      })
    }
    for (const finding of keys.around) contents.push({ finding: { ...finding, file } })
    for (const placed of objects) contents.push({ found: new FoundInText(this, read, placed, keysOf(keys, placed)) })
    return contents
  }

  /** Whether it is a config of an editor or a compiler, whose comments no Kubernetes tool reads. */
  #isOfOtherTool(): boolean {
    const isFound = !this.#isNamed && this.role === undefined
    return (
      isFound && this.file.endsWith('.json') && !this.#text.includes('apiVersion') && isJsonWithComments(this.#text)
    )
  }

  #document(read: ReadDocument): FoundInText | undefined {
    const placed = wholeDocument(read)
    return placed && new FoundInText(this, read, placed, keysOf(keyFindings(read, [placed]), placed))
  }
}

/** A class, because there are many of them. */
class FoundInText implements TextObject {
  readonly placed: PlacedObject
  readonly read: ReadDocument
  readonly irregularKeys: readonly Finding[]
  readonly #file: TextFile

  constructor(file: TextFile, read: ReadDocument, placed: PlacedObject, irregularKeys: readonly Finding[]) {
    this.#file = file
    this.read = read
    this.placed = placed
    this.irregularKeys = irregularKeys
  }

  get file(): string {
    return this.#file.file
  }
  get role(): FileRole | undefined {
    return this.#file.role
  }
  get mayHaveOpaque(): boolean {
    return this.#file.mayHaveOpaque
  }
  get isAnnotated(): boolean {
    return this.#file.isAnnotated
  }
  get mayNameFunction(): boolean {
    return this.#file.mayNameFunctions
  }
  yaml(): Resource | undefined {
    return resourceOf(this)
  }
  commented(): CommentedSource | undefined {
    return commentedSource(this)
  }
}
