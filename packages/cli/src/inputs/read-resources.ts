import { type Path, Resource, readYamlStream, type YamlDocument } from '@krmkit/runtime'
import { nearestFieldPosition, positionInFile } from '../package/positions.ts'
import { firstLines, readText, splitDocuments } from '../package/split-documents.ts'
import type { FileFinding } from '../reporters/finding.ts'
import { type FilePlace, type Locate, NOWHERE } from '../target-versions/finding.ts'
import type { InputText } from './input-texts.ts'
import { unreadable } from './unreadable.ts'

/** The documents of files as resources. A list is a single resource, except for a ResourceList. */
export interface ReadResources {
  readonly resources: readonly Resource[]
  /** The resources of files that mention the version of an API server, which limits the search for its annotation. */
  readonly naming: readonly Resource[]
  readonly files: number
  /** About files that cannot be read, and documents that are not objects. */
  readonly findings: readonly FileFinding[]
  readonly locate: Locate
  /** The file of a resource. */
  fileOf(resource: Resource): string
}

/** The source of a resource. */
interface Origin {
  readonly file: string
  readonly document: YamlDocument
  /** Path of the resource in its document. */
  readonly at: Path
  /** If the document was parsed separately: its position in the file. */
  readonly within: { readonly firstLine: number; readonly prefix: string } | undefined
}

/** Number of files to read between pauses for the terminal. */
const FILES_PER_PAUSE = 100

/** Reads all documents of the files; calls `pause` regularly. */
export async function readResources(inputs: readonly InputText[], pause: () => Promise<void>): Promise<ReadResources> {
  const origins = new Map<Resource, Origin>()
  const findings: FileFinding[] = []
  const naming = new Set<string>()
  let files = 0
  for (const input of inputs) {
    const read = input.read()
    if (read === undefined) continue
    if (++files % FILES_PER_PAUSE === 0) await pause()
    const { file } = input
    if (read.problems) {
      for (const { message } of read.problems) findings.push({ severity: 'error', rule: 'unreadable', message, file })
    } else {
      if (read.value.includes('krmkit.dev/kubernetes-version')) naming.add(file)
      readFile(file, read.value, origins, findings)
    }
  }
  return {
    resources: [...origins.keys()],
    naming:
      naming.size === 0
        ? []
        : Array.from(origins, ([resource, { file }]) => (naming.has(file) ? [resource] : [])).flat(),
    files,
    findings,
    locate: (resource, at, part) => {
      const origin = origins.get(resource)
      return origin === undefined ? NOWHERE : placeIn(origin, at, part)
    },
    fileOf: (resource) => origins.get(resource)?.file ?? '',
  }
}

function readFile(file: string, marked: string, origins: Map<Resource, Origin>, findings: FileFinding[]): void {
  const text = marked.startsWith('\uFEFF') ? marked.slice(1) : marked
  const stream = readYamlStream(text)
  if (stream.problems.length === 0) {
    for (const document of stream.documents)
      readDocument({ file, document, at: [], within: undefined }, origins, findings)
    return
  }
  // Parse the documents separately, so that an invalid document does not affect the others.
  const documents = splitDocuments(text)
  const firstLineOf = firstLines(documents)
  documents.forEach(({ prefix, body }, position) => {
    if (body === '') return
    const { document, problems } = readText(body)
    const within = { firstLine: firstLineOf(position), prefix }
    if (document !== undefined) {
      readDocument({ file, document, at: [], within }, origins, findings)
      return
    }
    const { code = 'yaml-syntax', message = 'must be YAML', line = 1, column = 1 } = problems[0] ?? {}
    findings.push(unreadable(file, { code, message, line: line + within.firstLine - 1, column }, body))
  })
}

function readDocument(origin: Origin, origins: Map<Resource, Origin>, findings: FileFinding[]): void {
  const { document } = origin
  const kind = document.kind([])
  const resource = new Resource(document)
  if (kind === 'map' && resource.kind !== 'ResourceList') origins.set(resource, origin)
  else if (kind === 'map' || kind === 'list') readItems(resource, origin, origins, findings)
  else if (kind !== undefined && document.get([]) !== null) findings.push(noObject(origin, []))
}

/** The items of a ResourceList, or of a plain list of objects. */
function readItems(list: Resource, origin: Origin, origins: Map<Resource, Origin>, findings: FileFinding[]): void {
  const base: Path = origin.document.kind([]) === 'map' ? ['items'] : []
  const found: (readonly [Resource, Origin])[] = []
  const others: Path[] = []
  for (let i = 0; i < list.size(base); i++) {
    const at = [...base, i]
    const item = list.part(at)
    // A JSON patch is also a list of objects.
    if (item !== undefined && item.kind !== '') found.push([item, { ...origin, at }])
    else others.push(at)
  }
  for (const [item, place] of found) origins.set(item, place)
  for (const at of found.length === 0 && base.length === 0 ? [[]] : others) findings.push(noObject(origin, at))
}

function noObject(origin: Origin, at: Path): FileFinding {
  const message = 'is not a Kubernetes object (it needs apiVersion and kind) and is not checked'
  return { severity: 'info', rule: 'no-object', message, ...placeIn(origin, at) }
}

/** The place of a field or its key, or of the nearest parent that exists. */
function placeIn({ file, document, at, within }: Origin, path: Path, part?: 'key'): FilePlace {
  const found = nearestFieldPosition(document, [...at, ...path], part)
  return { file, ...(within === undefined ? found : positionInFile(found, within.prefix, within.firstLine)) }
}
