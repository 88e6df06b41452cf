import { type Path, readYamlStream, type YamlDocument } from '@krmkit/runtime'
import { type Operation, readOperations } from '../json-patch/operation.ts'
import { type Written, writtenDocument } from '../strategic-merge/spelling.ts'
import { type PatchOptions, readStrategicPatch, type StrategicPatch } from './strategic-patch.ts'

/** A patch text that was read: strategic merge patches, or the operations of a JSON patch. */
export type PatchReading =
  | { readonly kind: 'strategic'; readonly patches: readonly StrategicPatch[]; readonly warnings: readonly string[] }
  | { readonly kind: 'json'; readonly operations: readonly Operation[]; readonly warnings: readonly string[] }
  | { readonly kind: 'problem'; readonly problems: readonly string[] }

/** How a patch text is read. */
export interface ReadPatchOptions extends PatchOptions {
  /** Whether strategic merge patches must have a kind and a name. Default: true */
  readonly needsIdentity?: boolean
  /** Whether values of a JSON patch in YAML are those of YAML 1.1, as kustomize reads them. Default: false */
  readonly yaml11?: boolean
  /** Whether a text that begins with `[` must be JSON, as kustomize wants it. Default: false */
  readonly jsonFirst?: boolean
}

/** Reads a patch text: a list is a JSON patch, maps are strategic merge patches, several documents several of them. */
export function readPatchText(text: string, options: ReadPatchOptions = {}): PatchReading {
  const { documents, problems } = readYamlStream(text)
  if (problems.length > 0)
    return problem(
      ...problems.map(({ message, line, column }) => `is no YAML: ${message} (line ${line}, column ${column})`),
    )
  // Kustomize reads a text as JSON or as YAML by its first character (PatchTransformer.go, jsonPatchFromBytes).
  if (options.jsonFirst === true && text.startsWith('[') && !isJson(text))
    return problem(
      'must be JSON where it begins with "[": put keys and texts into double quotes, or write a YAML list with dashes',
    )
  return readPlaces(
    documents
      .filter((document) => (document.get([]) ?? null) !== null)
      .map((document) => ({ document, at: [], written: writtenDocument(document) })),
    options,
  )
}

/**
 * The same of a part of a document that is read already: a map, or a list of operations. `written` is what
 * {@link writtenDocument} returns for the document.
 */
export function readPatchAt(
  document: YamlDocument,
  at: Path,
  written: Written,
  options: ReadPatchOptions = {},
): PatchReading {
  return readPlaces([{ document, at, written }], options)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

interface Place {
  readonly document: YamlDocument
  readonly at: Path
  readonly written: Written
}

function readPlaces(places: readonly Place[], options: ReadPatchOptions): PatchReading {
  const [first] = places
  const isList = first?.document.kind(first.at) === 'list'
  return isList ? readJsonPatch(first, places.length, options) : readStrategicPatches(places, options)
}

function readJsonPatch({ document, at, written }: Place, documents: number, options: ReadPatchOptions): PatchReading {
  const { operations, problems, warnings } = readOperations(document, at, { ...options, written })
  if (problems.length > 0) return problem(...problems.map((each) => `is refused: ${each}`))
  const more =
    documents > 1 ? ['only the first document of the JSON patch is used, as kustomize does; write one list'] : []
  return { kind: 'json', operations, warnings: [...warnings, ...more] }
}

function readStrategicPatches(places: readonly Place[], options: ReadPatchOptions): PatchReading {
  const patches: StrategicPatch[] = []
  const problems: string[] = []
  for (const { document, at: root, written } of places) {
    if (document.kind(root) !== 'map') {
      problems.push(
        `must be a strategic merge patch (a map with \`apiVersion\`, \`kind\` and \`metadata.name\`) or a JSON patch (a list of operations), found ${JSON.stringify(document.text(root) ?? 'a list')}`,
      )
      continue
    }
    for (const at of partsOf(document, root)) {
      const read = readStrategicPatch(document, at, written, options, options.needsIdentity ?? true)
      if ('problem' in read) problems.push(`${read.problem}, as every strategic merge patch`)
      else patches.push(read)
    }
  }
  return problems.length > 0 ? problem(...problems) : { kind: 'strategic', patches, warnings: [] }
}

/** A List is the patches in it. */
function partsOf(document: YamlDocument, at: Path): readonly Path[] {
  const items = [...at, 'items']
  const isList = document.text([...at, 'kind'])?.endsWith('List') === true && document.kind(items) === 'list'
  if (!isList) return [at]
  return [...Array(document.size(items)).keys()].map((i) => [...items, i])
}

function problem(...problems: readonly string[]): PatchReading {
  return { kind: 'problem', problems }
}
