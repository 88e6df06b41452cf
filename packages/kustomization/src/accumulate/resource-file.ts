import {
  makeResource,
  readYaml,
  readYamlStream,
  stripOpenEnd,
  type Value,
  type WriteBudget,
  YamlDocument,
} from '@krmkit/runtime'
import { BuildResource, takeStateAnnotations } from '@krmkit/transformers/parts'
import { elementTexts, kubectlRefusals } from '@krmkit/yaml'
import type { BuildFinding, FieldPlace } from '../finding.ts'
import type { BuildSession } from '../session.ts'

/** The resources and the problems of a file. */
interface ResourceFile {
  readonly documents: readonly ReadDocument[]
  readonly problems: readonly BuildFinding[]
  /** Warnings about documents that kubectl cannot read. */
  readonly refusals?: readonly BuildFinding[]
}

interface ReadDocument {
  readonly document: YamlDocument
  /** The complete document that contains it. */
  readonly within: YamlDocument
  /** Whether kustomize treats it as JSON: an item of a list of another kind than `List`. */
  readonly isJson?: boolean
}

/** The resources of a file, as independent copies. If there are errors, they are reported and the result is empty. */
export function readResources(
  session: BuildSession,
  file: string,
  bytes: Uint8Array,
): readonly BuildResource[] | undefined {
  const { documents, problems, refusals = [] } = session.cached('resources', file, () => readResourceFile(file, bytes))
  for (const problem of problems) session.report(problem)
  for (const refusal of refusals) session.reportOnce(refusal)
  if (problems.length > 0) return undefined
  if (!takeRoom(session, { file }, documents.length, bytes.length)) return undefined
  return documents.map((read) => resourceOf(read, file, session.state.writes))
}

/** The resources in a string that is not a file; `undefined`, without a report, if it does not contain any. */
export function readInlineResources(text: string): readonly BuildResource[] | undefined {
  return readText(text).resources
}

/** The resources in a string that is not a file, and its problems. */
export function readText(text: string): {
  readonly resources?: readonly BuildResource[]
  readonly problem?: BuildFinding
} {
  const { documents, problems } = parseResources('', text)
  const [problem] = problems
  if (problem !== undefined) return { problem }
  return { resources: documents.map(({ document }) => buildResource(document)) }
}

function resourceOf({ document, within, isJson }: ReadDocument, file: string, writes: WriteBudget): BuildResource {
  const resource = buildResource(document.copy(), writes)
  if (isJson) resource.spelling.remade = 'as JSON'
  resource.readFrom = { file, document: within }
  return resource
}

function buildResource(document: YamlDocument, writes?: WriteBudget): BuildResource {
  const resource = new BuildResource(document, writes)
  takeStateAnnotations(resource)
  return resource
}

/** Reads a file of resources without reporting its problems. */
function readResourceFile(file: string, bytes: Uint8Array): ResourceFile {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const message = 'the file must be UTF-8 text, but contains invalid bytes'
    return { documents: [], problems: [{ severity: 'error', rule: 'not-utf-8', message, file }] }
  }
  return parseResources(file, text)
}

function parseResources(file: string, text: string): ResourceFile {
  const { documents, problems } = readYamlStream(stripOpenEnd(text))
  if (problems.length > 0)
    return {
      documents: [],
      problems: problems.map(({ message, line, column, code }) => ({
        severity: 'error',
        rule: code,
        message: `${file === '' ? 'the text' : 'the file'} must be YAML: ${message}`,
        file,
        line,
        column,
      })),
    }
  const found: BuildFinding[] = []
  const resources = flatten(file, documents, found)
  return { documents: resources, problems: found, refusals: refusalsIn(file, text, documents) }
}

/** One warning for each cause. */
function refusalsIn(file: string, text: string, documents: readonly YamlDocument[]): readonly BuildFinding[] {
  const isSuspicious = file !== '' && documents.some((document) => document.mayBeRefused)
  const byCause = new Map<string, BuildFinding>()
  for (const { cause, line, column } of isSuspicious ? kubectlRefusals(text) : [])
    if (!byCause.has(cause)) {
      const message = `kubectl refuses this document: ${cause}`
      byCause.set(cause, { severity: 'warning', rule: 'kubectl-refuses', message, file, line, column })
    }
  return [...byCause.values()]
}

/** All non-empty documents, followed by the items of Lists (kustomize, api/resource/factory.go). */
function flatten(file: string, documents: readonly YamlDocument[], problems: BuildFinding[]): readonly ReadDocument[] {
  const queue: ReadDocument[] = documents.map((document) => ({ document, within: document }))
  const resources: ReadDocument[] = []
  for (let next = 0; next < queue.length; next++) {
    const read = queue[next] as ReadDocument
    const { document, within } = read
    if (isEmpty(document)) continue
    const problem = identityProblem(document)
    if (problem !== undefined) {
      const position = within.position([])
      problems.push({ severity: 'error', rule: 'not-a-resource', message: problem, file, ...position })
    } else if (document.text(['kind'])?.endsWith('List') === true && document.has(['items'])) {
      for (const item of itemsOf(read, file, problems)) queue.push(item)
    } else resources.push(read)
  }
  return resources
}

function isEmpty(document: YamlDocument): boolean {
  const kind = document.kind([])
  if (kind === 'map') return document.keys([]).length === 0
  return kind === undefined || (kind === 'list' ? document.size([]) === 0 : document.get([]) === null)
}

/** Checks what every object must have (kyaml, GetValidatedMetadata). */
function identityProblem(document: YamlDocument): string | undefined {
  if (document.kind([]) !== 'map')
    return `a resource must be a map, found ${document.kind([]) === 'list' ? 'a list' : 'a single value'}`
  const kind = textOf(document, ['kind'])
  const name = textOf(document, ['metadata', 'name'])
  if (kind === '') return `missing kind in object${name === '' ? '' : ` "${name}"`}: every resource must have one`
  if (kind.endsWith('List') || isUnnamed(document, kind)) return undefined
  return name === '' ? `missing metadata.name in object of kind "${kind}": every resource must have one` : undefined
}

/** Whether a resource does not need a name: a Composition is just data for its evaluator. */
function isUnnamed(document: YamlDocument, kind: string): boolean {
  return kind === 'Composition' && /^(?:kustomize\.config\.k8s\.io\/|$)/.test(textOf(document, ['apiVersion']))
}

function textOf(document: YamlDocument, path: readonly string[]): string {
  const text = document.text(path)
  return text === undefined || document.get(path) === null ? '' : text
}

function itemsOf({ document, within, isJson }: ReadDocument, file: string, problems: BuildFinding[]): ReadDocument[] {
  const kind = document.kind(['items'])
  if (kind === 'scalar' && document.get(['items']) === null) return []
  if (kind !== 'list') {
    const message = `items of the ${document.text(['kind'])} must be a list, found ${kind === 'map' ? 'a map' : 'a single value'}`
    const position = within.position(['items'])
    problems.push({ severity: 'error', rule: 'list-items', message, file, field: 'items', ...position })
    return []
  }
  const texts = elementTexts(document, ['items'])
  return Array.from({ length: document.size(['items']) }, (_, i) => {
    const read = texts?.[i] === undefined ? undefined : readYaml(texts[i] as string).document
    return { document: read ?? itemOf(document, i), within, isJson: isJson || document.text(['kind']) !== 'List' }
  })
}

/** An item as a document of its own; aliases of anchors outside the item are replaced with their values. */
function itemOf(list: YamlDocument, position: number): YamlDocument {
  const path = ['items', position]
  if (list.kind(path) === 'map') {
    const { document } = readYaml(`${list.read(path)?.standalone ?? ''}\n`)
    if (document !== undefined) return document
  }
  const value = list.get(path)
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  const item = isMap ? writtenOut(value as ValueMap) : undefined
  return item ?? readYaml(`${JSON.stringify(value ?? null)}\n`).document ?? YamlDocument.empty('')
}

type ValueMap = { readonly [key: string]: Value }

function writtenOut(value: ValueMap): YamlDocument | undefined {
  return Object.keys(value).length === 0 ? undefined : readYaml(String(makeResource(value))).document
}

/**
 * Counts resources that are loaded, or copied for another target: their number doubles with every level of bases that each
 * include the one below twice. Returns false, and reports an error, if the build exceeds its limit.
 */
export function takeRoom(session: BuildSession, at: FieldPlace, resources: number, characters: number): boolean {
  const { writes } = session.state
  if (writes.isSpent) return false
  let limit: string | undefined
  for (let i = 0; i < resources && limit === undefined; i++) limit = writes.spendCopy(characters / resources)
  if (limit === undefined) return true
  const message = `resources are included too often: ${limit}; include each base once, or build in parts`
  session.report({ severity: 'error', rule: 'write-limit', message, ...at })
  return false
}
