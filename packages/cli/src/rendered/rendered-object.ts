import type { Finding } from '@krmkit/check'
import type {
  FoundObject,
  mentionedIn,
  ObjectIdentity,
  PlacedObject,
  ReadDocument,
  TextObject,
} from '@krmkit/check/objects'
import type { Path, Resource } from '@krmkit/runtime'
import { type JsonMap, jsonOf } from '@krmkit/structural-schema/values'
import type { BuildTarget } from './targets.ts'

/** A root, and the position of a resource in its output. */
export interface InRoot {
  readonly root: BuildTarget
  readonly position: number
}

const NO_KEYS: readonly Finding[] = []
const START = { line: 1, column: 1 }

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
  #object: JsonMap | undefined

  constructor(resource: Resource, file: string, first: InRoot, mentioned: ReturnType<typeof mentionedIn>) {
    this.resource = resource
    this.file = file
    this.roots = [first]
    this.isAnnotated = mentioned.isAnnotated
    this.mayHaveOpaque = mentioned.mayHaveOpaque
  }

  get placed(): PlacedObject {
    return this
  }
  get identity(): ObjectIdentity {
    const { apiVersion, kind, namespace = '', name } = this.resource
    return { apiVersion, kind, namespace, name }
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
      locate: () => START,
      locateWithin: () => START,
      place: () => START,
      resource: (path) => (path.length === 0 ? resource : resource.part(path)),
    }
  }
  yaml(): Resource {
    return this.resource
  }
}

/** Whether an object is one of a built root. */
export function isRendered(found: FoundObject): found is RenderedObject {
  return found instanceof RenderedObject
}
