import { type Path, readYamlStream, type YamlDocument } from '@krmkit/runtime'
import { type Operation, readOperations } from '../json-patch/operation.ts'
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
}

/** Reads a patch text: a list is a JSON patch, maps are strategic merge patches, several documents several of them. */
export function readPatchText(text: string, options: ReadPatchOptions = {}): PatchReading {
  const { documents, problems } = readYamlStream(text)
  if (problems.length > 0)
    return problem(
      ...problems.map(({ message, line, column }) => `is no YAML: ${message} (line ${line}, column ${column})`),
    )
  const filled = documents.filter((document) => document.has([]) && document.get([]) !== null)
  const [first] = filled
  if (first?.kind([]) === 'list') return readJsonPatch(first, filled.length)
  return readStrategicPatches(filled, options)
}

function readJsonPatch(document: YamlDocument, documents: number): PatchReading {
  const { operations, problems, warnings } = readOperations(document)
  if (problems.length > 0) return problem(...problems.map((each) => `is refused: ${each}`))
  const more =
    documents > 1 ? ['only the first document of the JSON patch is used, as kustomize does; write one list'] : []
  return { kind: 'json', operations, warnings: [...warnings, ...more] }
}

function readStrategicPatches(documents: readonly YamlDocument[], options: ReadPatchOptions): PatchReading {
  const patches: StrategicPatch[] = []
  const problems: string[] = []
  for (const document of documents) {
    if (document.kind([]) !== 'map') {
      problems.push(
        `must be a strategic merge patch (a map with \`apiVersion\`, \`kind\` and \`metadata.name\`) or a JSON patch (a list of operations), found ${JSON.stringify(document.text([]) ?? 'a list')}`,
      )
      continue
    }
    for (const at of partsOf(document)) {
      const read = readStrategicPatch(document, at, options, options.needsIdentity ?? true)
      if ('problem' in read) problems.push(`${read.problem}, as every strategic merge patch`)
      else patches.push(read)
    }
  }
  return problems.length > 0 ? problem(...problems) : { kind: 'strategic', patches, warnings: [] }
}

/** A List is the patches in it. */
function partsOf(document: YamlDocument): readonly Path[] {
  const isList = document.text(['kind'])?.endsWith('List') === true && document.kind(['items']) === 'list'
  if (!isList) return [[]]
  return [...Array(document.size(['items'])).keys()].map((i) => ['items', i])
}

function problem(...problems: readonly string[]): PatchReading {
  return { kind: 'problem', problems }
}
