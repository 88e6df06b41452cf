import { type Host, type Path, readYamlStream, stripOpenEnd, type YamlDocument } from '@krmkit/runtime'
import { type Operation, readOperations } from '../json-patch/operation.ts'
import { type Written, writtenDocument } from '../strategic-merge/spelling.ts'
import { type PatchOptions, readStrategicPatch, type StrategicPatch } from './strategic-patch.ts'

/** The result of reading a patch: strategic merge patches, or the operations of a JSON patch. */
export type PatchReading =
  | { readonly kind: 'strategic'; readonly patches: readonly StrategicPatch[]; readonly warnings: readonly string[] }
  | { readonly kind: 'json'; readonly operations: readonly Operation[]; readonly warnings: readonly string[] }
  | { readonly kind: 'problem'; readonly problems: readonly string[] }

/** How a patch is read. */
export interface ReadPatchOptions extends PatchOptions {
  /** Whether strategic merge patches must have a kind and a name. Default: true */
  readonly needsIdentity?: boolean
  /** Whether values of a JSON patch in YAML are read as YAML 1.1, as kustomize does. Default: false */
  readonly yaml11?: boolean
  /** Whether a patch that begins with `[` must be JSON, as kustomize requires. Default: false */
  readonly jsonFirst?: boolean
}

/**
 * Reads a patch: a list is a JSON patch, a map is a strategic merge patch, and several documents are several such
 * patches.
 */
export function readPatchText(text: string, options: ReadPatchOptions = {}): PatchReading {
  const { documents, problems } = readYamlStream(stripOpenEnd(text))
  if (problems.length > 0)
    return problemsOf(
      problems.map(({ message, line, column }) => `is not valid YAML: ${message} (line ${line}, column ${column})`),
    )
  // kustomize decides by the first character whether a patch is JSON or YAML (PatchTransformer.go, jsonPatchFromBytes).
  if (options.jsonFirst === true && text.startsWith('[') && !isJson(text))
    return problemsOf([
      'must be JSON if it begins with "[": put keys and strings into double quotes, or write a YAML list with dashes',
    ])
  return readPlaces(
    documents
      .filter((document) => (document.get([]) ?? null) !== null)
      .map((document) => ({ document, at: [], written: writtenDocument(document) })),
    options,
  )
}

/**
 * Reads a patch from a part of a document: a map, or a list of operations. `written` is the result of {@link
 * writtenDocument} for the document.
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
  if (problems.length > 0) return problemsOf(problems.map((each) => `is invalid: ${each}`))
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
      if ('problem' in read) problems.push(`${read.problem}, like every strategic merge patch`)
      else patches.push(read)
    }
  }
  return problems.length > 0 ? problemsOf(problems) : { kind: 'strategic', patches, warnings: [] }
}

/** The paths of the patches: those of its items if it is a List. */
function partsOf(document: YamlDocument, at: Path): readonly Path[] {
  const items = [...at, 'items']
  const isList = document.text([...at, 'kind'])?.endsWith('List') === true && document.kind(items) === 'list'
  if (!isList) return [at]
  return [...Array(document.size(items)).keys()].map((i) => [...items, i])
}

function problemsOf(problems: readonly string[]): PatchReading {
  return { kind: 'problem', problems }
}

/** Reads a patch file. */
export function readPatchFile(host: Host, path: string): { readonly text: string } | { readonly problem: string } {
  if (host.files === undefined)
    return { problem: `the file "${path}" cannot be read: no files are available here; put the patch into the config` }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(host.files.read(path)) }
  } catch (error) {
    return { problem: `the file "${path}" must be readable text: ${error instanceof Error ? error.message : error}` }
  }
}
