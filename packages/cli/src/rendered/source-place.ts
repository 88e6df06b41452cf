import { basename } from 'node:path'
import {
  documentObject,
  documentsOf,
  type EmbeddedDocument,
  embeddedDocuments,
  LENIENT,
  type Position,
  type ReadDocument,
  TextInput,
  type TextObject,
} from '@krmkit/check/objects'
import type { Origin } from '@krmkit/kustomization'
import { formatFieldPath, type Path, parseFieldPath } from '@krmkit/runtime'
import { type FoundValue, findValue, type SearchSettings, type SourceField, type WantedValue } from './find-value.ts'
import { fieldOfBuiltin, filesIn, lineIn, lineOfVariable } from './named-sources.ts'
import { placeInPipeline } from './pipeline-place.ts'

/** A place in a file, whose path is absolute. */
export interface SourcePlace extends Position {
  readonly path: string
  /** The object there, with the path in it: a comment of it can accept findings. */
  readonly source?: { readonly found: TextObject; readonly at: Path } | undefined
  /** The field there, if it alone gave the value: it can be edited. */
  readonly field?: SourceField | undefined
}

/** The texts of the files of a build, by their absolute paths. */
export interface SourceTexts {
  text(path: string): string | undefined
  /** A path in messages. */
  shown(path: string): string
}

/** What of a field a finding is about. */
export interface FieldPart {
  readonly part?: 'key' | undefined
  readonly offset?: number | undefined
}

/** Finds the lines of files that gave a resource its values. */
export class SourcePlaces {
  readonly #texts: SourceTexts
  /** The objects of files, by their identities. */
  readonly #objects = new Map<string, ReadonlyMap<string, TextObject>>()
  readonly #documents = new Map<string, ReadDocument | undefined>()
  readonly #all = new Map<string, readonly ReadDocument[]>()
  readonly #strings = new ReadStrings()

  constructor(texts: SourceTexts) {
    this.#texts = texts
  }

  /** The place of what wrote a value; `undefined` if it has none, as a value that a final step of a build adds. */
  of(origin: Origin, about: FieldPart): SourcePlace | undefined {
    const { step, template } = origin
    if (template !== undefined) return this.#inChart(origin, template, about)
    if (step.file === undefined) return undefined
    return step.role === 'load' ? this.#inFile(origin, step.file, about) : this.#inStep(origin, step.file, about)
  }

  #inFile({ identity, path }: Origin, file: string, { part, offset }: FieldPart): SourcePlace | undefined {
    const found = this.#objectsOf(file).get(keyOf(identity))
    if (found === undefined) return this.#start(file)
    const at = [...found.placed.at, ...path]
    const position = offset === undefined ? found.read.locate(at, part) : found.read.locateWithin(at, offset)
    return { path: file, ...position, source: { found, at: path }, field: { document: found.read, at } }
  }

  /** A step names the line of the field that declares it: the value is in that field, or in a file that it names. */
  #inStep(origin: Origin, file: string, about: FieldPart): SourcePlace | undefined {
    const { step } = origin
    const document = this.#document(file)
    const below = parseFieldPath(step.field ?? '')
    const wanted = wantedOf(origin)
    const inPipeline =
      document && wanted && step.field !== undefined && basename(file) === 'Kptfile'
        ? placeInPipeline({ file, field: step.field, wanted, part: about.part }, document, {
            documentOf: (path) => this.#document(path),
            textOf: (path) => this.#texts.text(path),
          })
        : undefined
    if (inPipeline !== undefined) return inPipeline
    const own = document && this.#given(origin, document, below, about)
    if (own !== undefined) return this.#commented(file, own)
    for (const other of document === undefined ? [] : filesIn(document, below, file)) {
      const found = this.#inNamed(origin, other, about)
      if (found !== undefined) return found
    }
    if (step.line !== undefined) return { path: file, line: step.line, column: document?.locate(below).column ?? 1 }
    return this.#start(file)
  }

  /** The place in a patch, a config of a function, or what a generator reads. */
  #inNamed(origin: Origin, file: string, { part }: FieldPart): SourcePlace | undefined {
    const text = this.#texts.text(file)
    const wanted = wantedOf(origin)
    if (text === undefined || wanted === undefined) return undefined
    for (const found of this.#objectsOf(file).values()) {
      const value = findValue(found.read, found.placed.at, wanted, this.#search(part))
      if (value === undefined) continue
      const at = value.field?.inner === undefined ? value.field?.at.slice(found.placed.at.length) : undefined
      return { ...placeIn(file, value), source: at && { found, at } }
    }
    for (const read of this.#documentsOf(file)) {
      const found = findValue(read, [], wanted, this.#search(part))
      if (found !== undefined) return this.#commented(file, found)
    }
    const variable = lineOfVariable(text, wanted)
    return variable && { path: file, ...variable }
  }

  #given(origin: Origin, document: ReadDocument, below: Path, { part }: FieldPart): FoundValue | undefined {
    const wanted = wantedOf(origin)
    return (
      (wanted && findValue(document, below, wanted, this.#search(part))) ??
      (wanted && fieldOfBuiltin(origin, document, below, wanted))
    )
  }

  /** The values of a chart give a field its value under another name. */
  #inChart(origin: Origin, template: string, { part }: FieldPart): SourcePlace | undefined {
    const { step } = origin
    const wanted = wantedOf(origin)
    const text = this.#texts.text(template)
    if (wanted === undefined || text === undefined) return this.#start(template)
    // Written as it is in the template.
    const key = String(wanted.path.at(-1))
    const written = lineIn(
      text,
      (line) => line.includes(`${key}:`) && line.includes(wanted.text) && !line.includes('{{'),
    )
    if (written !== undefined && wanted.text !== '') return { path: template, ...written }
    const document = step.file === undefined ? undefined : this.#document(step.file)
    const inline =
      document &&
      findValue(document, parseFieldPath(step.field ?? ''), wanted, { ...this.#search(part), isLoose: true })
    if (inline !== undefined && step.file !== undefined) return { ...placeIn(step.file, inline), field: undefined }
    for (const file of [...(step.chart?.values ?? [])].reverse()) {
      const values = this.#document(file)
      const found = values && findValue(values, [], wanted, { ...this.#search(undefined), isLoose: true })
      if (found !== undefined) return { ...placeIn(file, found), field: undefined }
    }
    const named = lineIn(text, (line) => line.trimStart().replace(/^- /, '').startsWith(`${key}:`))
    return named === undefined ? this.#start(template) : { path: template, ...named }
  }

  /** The place of a field of a document that is not an object to check, with the comments around it. */
  #commented(file: string, found: FoundValue): SourcePlace {
    const { field } = found
    if (field === undefined) return placeIn(file, found)
    const { document, at } = field.inner ?? field
    const object = documentObject(document, this.#texts.shown(file), this.#texts.text(file) ?? '')
    return { ...placeIn(file, found), source: { found: object, at } }
  }

  #start(file: string): SourcePlace {
    return { path: file, line: 1, column: 1 }
  }

  /** The first document of a file, if it can be read. */
  #document(file: string): ReadDocument | undefined {
    if (!this.#documents.has(file)) {
      const [first] = documentsOf(this.#texts.text(file) ?? '')
      const read = first?.read(LENIENT)
      this.#documents.set(file, read?.code === undefined ? read : undefined)
    }
    return this.#documents.get(file)
  }

  /** The documents of a file that can be read. */
  #documentsOf(file: string): readonly ReadDocument[] {
    const known = this.#all.get(file)
    if (known !== undefined) return known
    const documents = documentsOf(this.#texts.text(file) ?? '').flatMap((document) => {
      const read = document.read(LENIENT)
      return read.code === undefined ? read : []
    })
    this.#all.set(file, documents)
    return documents
  }

  #search(part: FieldPart['part']): SearchSettings {
    return { part, readString: (document, at, text) => this.#strings.read(document, at, text) }
  }

  #objectsOf(file: string): ReadonlyMap<string, TextObject> {
    const known = this.#objects.get(file)
    if (known !== undefined) return known
    const objects = new Map<string, TextObject>()
    const text = this.#texts.text(file)
    const read = () => (text === undefined ? undefined : { value: text })
    const input = new TextInput([{ file: this.#texts.shown(file), read }], {
      roles: new Map(),
      hasChart: () => false,
      hasRefusals: false,
    })
    for (const one of input.contents()) {
      const found = 'found' in one ? one.found : 'document' in one ? one.document?.() : undefined
      if (found !== undefined && !objects.has(keyOf(found.placed.identity)))
        objects.set(keyOf(found.placed.identity), found)
    }
    this.#objects.set(file, objects)
    return objects
  }
}

/** The documents in strings, each read once: many findings can be in one patch. */
class ReadStrings {
  readonly #known = new Map<ReadDocument, Map<string, readonly EmbeddedDocument[]>>()

  read(document: ReadDocument, at: Path, text: string): readonly EmbeddedDocument[] {
    const own = this.#known.get(document) ?? new Map<string, readonly EmbeddedDocument[]>()
    this.#known.set(document, own)
    const key = formatFieldPath(at)
    const documents = own.get(key) ?? embeddedDocuments(document, at, text)
    own.set(key, documents)
    return documents
  }
}

function placeIn(path: string, { line, column, field }: FoundValue): SourcePlace {
  return { path, line, column, field }
}

function keyOf({ apiVersion, kind, namespace = '', name }: Partial<Origin['identity']>): string {
  return JSON.stringify([apiVersion, kind, namespace, name])
}

function wantedOf({ path, leaf, names, identity }: Origin): WantedValue | undefined {
  if (leaf === undefined) return undefined
  const { kind, name } = identity
  return { path: leaf.path, text: leaf.text, names, kind, name, depth: path.length }
}
