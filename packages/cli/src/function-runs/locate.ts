import {
  firstLines,
  nearestPosition,
  type Position,
  positionInFile,
  readText,
  type SourceDocument,
} from '@krmkit/check/objects'
import { type Path, parseFieldPath, readYaml, type YamlDocument } from '@krmkit/runtime'
import { groupBy } from '@krmkit/runtime/values'
import type { FunctionConfig } from '../list/function-config.ts'
import { type Identity, type Item, identityOf } from '../list/items.ts'
import type { ReportedResult } from './reported-result.ts'

/** A resource that results can refer to. */
export interface Locatable extends Pick<Item, 'file' | 'position' | 'listed' | 'place' | 'identity' | 'document'> {
  /** Its path as seen by the function, if it differs from the path in the whole package. */
  readonly seenPath?: string | undefined
}

/** A place in a file; `line` and `column` are 1-based. */
export interface FilePlace {
  /** Relative to the package. */
  readonly path: string
  readonly line?: number
  readonly column?: number
}

/** A config that results can refer to, and its source. */
export interface LocatableConfig {
  readonly text: string
  /** The place of a field of the config. */
  place(field: Path): FilePlace
}

/** The config from a file; `undefined` if it comes from arguments. */
export function configInFile({ text, file }: FunctionConfig): LocatableConfig | undefined {
  if (file === undefined) return undefined
  const { path, documents, position } = file
  const positions = new FieldPositions()
  return { text, place: (field) => ({ path, ...positions.of(documents, position, field) }) }
}

/** Adds file, line and column to results. */
export type LocateResults = (
  results: readonly ReportedResult[],
  config: LocatableConfig | undefined,
) => readonly ReportedResult[]

/**
 * Adds file, line and column to results about `items`. Functions cannot provide them, because orchestrators reformat
 * their input. `positions` caches documents for other lists of the same resources.
 */
export function resultLocator(items: readonly Locatable[], positions = new FieldPositions()): LocateResults {
  let find: ReturnType<typeof finder> | undefined
  return (results, config) => {
    const isAboutConfig = config && namesConfig(config)
    return results.map((result) => {
      find ??= finder(items)
      // Functions name the files of items, but not that of the config, which can have the name of an item.
      const item = result.file === undefined && isAboutConfig?.(result) ? undefined : find(result)
      if (item?.place.path !== undefined && item.place.path !== '') {
        // The files behind a list on stdin are not known.
        const isRead = item.file.realPath !== undefined
        const at = isRead ? positions.of(item.file.documents, item.position, pathOf(item, result), item.document) : {}
        return {
          ...result,
          file: { path: item.place.path, ...(item.place.index !== undefined && { index: item.place.index }), ...at },
        }
      }
      return config && isAboutConfig?.(result) ? { ...result, file: config.place(fieldOf(result)) } : result
    })
  }
}

/** The path of a field in the document. */
function pathOf({ listed }: Locatable, result: ReportedResult): Path {
  const field = fieldOf(result)
  return listed === undefined ? field : [...(listed.list.items[listed.position]?.at ?? []), ...field]
}

function fieldOf({ field }: ReportedResult): Path {
  return field === undefined ? [] : parseFieldPath(field.path)
}

/** Finds the resource of a result: by file and index, and by name if that is ambiguous. */
function finder(items: readonly Locatable[]): (result: ReportedResult) => Locatable | undefined {
  const byPath = groupBy(items, ({ place, seenPath }) => seenPath ?? place.path ?? '')
  /** Created on demand, because most results have a file. */
  let byName: Map<string, Locatable[]> | undefined
  const named = (ref: ReportedResult['resourceRef']) => {
    if (ref === undefined) return undefined
    byName ??= groupBy(items, ({ identity }) => nameKey(identity))
    return byName.get(nameKey(ref)) ?? []
  }
  return ({ file, resourceRef }) => {
    if (file) {
      const inFile = byPath.get(file.path) ?? []
      const there = inFile.filter(({ place }) => place.index === (file.index ?? 0))
      // Sub-packages can have files with the same name.
      const found = there.length > 1 ? there.filter((item) => named(resourceRef)?.includes(item) ?? true) : there
      if (found[0] || inFile.length === 1) return found[0] ?? inFile[0]
    }
    const same = named(resourceRef)
    return same?.length === 1 ? same[0] : undefined
  }
}

function nameKey({ apiVersion, kind, namespace = '', name }: Partial<Identity>): string {
  return JSON.stringify([apiVersion, kind, namespace, name])
}

/** Returns whether results are about the config. Parses it on demand, once. */
function namesConfig({ text }: LocatableConfig): (result: ReportedResult) => boolean {
  let identity: Partial<Identity> | undefined
  return ({ resourceRef: ref }) => {
    if (ref === undefined) return false
    if (identity === undefined) {
      const { document } = readYaml(text)
      identity = document === undefined ? {} : identityOf(document)
    }
    const { apiVersion, kind, name } = identity
    return ref.apiVersion === apiVersion && ref.kind === kind && ref.name === name
  }
}

/** Finds fields in files. Caches documents, because several results often refer to one resource. */
export class FieldPositions {
  readonly #read = new Map<SourceDocument, YamlDocument>()
  readonly #lines = new Map<readonly SourceDocument[], (position: number) => number>()

  /** Line and column in the file of a field, or of the nearest parent that exists. `read` is the parsed document, if available. */
  of(documents: readonly SourceDocument[], position: number, field: Path, read?: YamlDocument): Partial<Position> {
    const source = documents[position]
    // A document that an edit had to print again has no positions.
    const document = read?.position([]) ? read : source && this.#documentOf(source)
    if (source === undefined || document === undefined) return {}
    return positionInFile(nearestPosition(document, field), source.prefix, this.#firstLine(documents, position))
  }

  #firstLine(documents: readonly SourceDocument[], position: number): number {
    const firstLineOf = this.#lines.get(documents) ?? firstLines(documents)
    this.#lines.set(documents, firstLineOf)
    return firstLineOf(position)
  }

  #documentOf(source: SourceDocument): YamlDocument | undefined {
    const document = this.#read.get(source) ?? readText(source.body).document
    if (document) this.#read.set(source, document)
    return document
  }
}
