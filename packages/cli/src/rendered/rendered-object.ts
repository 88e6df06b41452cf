import type { Finding } from '@krmkit/check'
import type {
  commentedSource,
  FoundObject,
  mentionedIn,
  ObjectIdentity,
  PlacedObject,
  ReadDocument,
  TextObject,
} from '@krmkit/check/objects'
import type { Path, Resource } from '@krmkit/runtime'
import { type JsonMap, jsonOf } from '@krmkit/structural-schema/values'
import { BuildResource } from '@krmkit/transformers/parts'
import type { BuildTarget } from './targets.ts'

/** A root, and the position of a resource in its output. */
export interface InRoot {
  readonly root: BuildTarget
  readonly position: number
}

const NO_KEYS: readonly Finding[] = []
const START = { line: 1, column: 1 }

/** What a resource may have. */
interface Mentions extends ReturnType<typeof mentionedIn> {
  /** For krmkit, in the document that it was read from. */
  readonly mayHaveComments: boolean
}

/** A resource of a built root. */
export class RenderedObject implements TextObject, PlacedObject {
  /** The file that it was read from, or the one that declares what made it. */
  readonly file: string
  readonly resource: Resource
  /** The roots that have it: several only if no step of them changed it. */
  readonly roots: InRoot[]
  readonly role: undefined
  readonly irregularKeys = NO_KEYS
  readonly at: Path = []
  readonly isAnnotated: boolean
  readonly mayHaveOpaque: boolean
  readonly #mayHaveComments: boolean
  #object: JsonMap | undefined
  #identity: ObjectIdentity | undefined

  constructor(resource: Resource, file: string, first: InRoot, mentions: Mentions) {
    this.resource = resource
    this.file = file
    this.roots = [first]
    this.isAnnotated = mentions.isAnnotated
    this.mayHaveOpaque = mentions.mayHaveOpaque
    this.#mayHaveComments = mentions.mayHaveComments
  }

  get placed(): PlacedObject {
    return this
  }
  get identity(): ObjectIdentity {
    if (this.#identity === undefined) {
      const { apiVersion, kind, namespace = '', name } = this.resource
      this.#identity = { apiVersion, kind, namespace, name }
    }
    return this.#identity
  }
  get object(): JsonMap {
    this.#object ??= (jsonOf(this.resource) ?? {}) as JsonMap
    return this.#object
  }
  /** Its positions are those of no file: {@link PlacedFindings} finds them. */
  get read(): ReadDocument {
    const { resource } = this
    return {
      yaml: undefined,
      irregularKeys: [],
      value: this.object,
      nodes: () => undefined,
      locate: () => START,
      locateWithin: () => START,
      place: () => START,
      resource: (path) => (path.length === 0 ? resource : resource.part(path)),
    }
  }
  yaml(): Resource {
    return this.resource
  }
  /** The document that it was read from, if a file has it as a document. */
  get from(): ReadFrom | undefined {
    const from = this.resource instanceof BuildResource ? this.resource.readFrom : undefined
    return from?.document === undefined || isList(from.document) ? undefined : { ...from, document: from.document }
  }
  get madeOf(): ObjectIdentity | undefined {
    const document = this.from?.document
    const text = (at: Path) => document?.text(at) ?? ''
    return (
      document && {
        apiVersion: text(['apiVersion']),
        kind: text(['kind']),
        namespace: text(['metadata', 'namespace']),
        name: text(['metadata', 'name']),
      }
    )
  }
  commented(): ReturnType<typeof commentedSource> {
    const from = this.#mayHaveComments ? this.from : undefined
    if (from === undefined) return undefined
    const { line } = from.document.position([]) ?? START
    return { key: `${this.file}:${line}`, document: () => from.document, place: (position) => position }
  }
  /** The path of a field, or of its nearest parent, in the document, if no step of the build changed the value. */
  commentedAt(at: Path): Path | undefined {
    const { resource, from } = this
    const path = nearest(resource, at)
    if (from === undefined) return undefined
    const mayDiffer = resource.document.isEdited || this.roots[0]?.root.kind === 'Kptfile'
    return mayDiffer && !isSame(resource, from.document, path) ? undefined : path
  }
}

/** Where a resource was read. */
export interface ReadFrom {
  /** An absolute path. */
  readonly file: string
  readonly document: NonNullable<NonNullable<BuildResource['readFrom']>['document']>
}

function isList(document: ReadFrom['document']): boolean {
  return document.text(['kind'])?.endsWith('List') === true && document.has(['items'])
}

/** The path of a field, or of its nearest parent that exists. */
function nearest(resource: Resource, at: Path): Path {
  let end = at.length
  while (end > 0 && !resource.has(at.slice(0, end))) end--
  return at.slice(0, end)
}

/** Whether a value is as it was read: no step changed it, or moved the elements of lists that it is in. */
function isSame(resource: Resource, document: ReadFrom['document'], path: Path): boolean {
  for (let depth = 0; depth <= path.length; depth++) {
    const here = path.slice(0, depth)
    const kind = resource.document.kind(here)
    if (kind === undefined || document.kind(here) !== kind) return false
    if (kind === 'list' && depth < path.length && resource.size(here) !== document.size(here)) return false
    const isElement = typeof path[depth - 1] === 'number'
    if (isElement && resource.text([...here, 'name']) !== document.text([...here, 'name'])) return false
    if (kind === 'scalar' && resource.text(here) !== document.text(here)) return false
  }
  return true
}

/** Whether an object is one of a built root. */
export function isRendered(found: FoundObject): found is RenderedObject {
  return found instanceof RenderedObject
}
