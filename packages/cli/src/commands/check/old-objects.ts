import type { OldObject, OldState } from '@krmkit/check'
import { identityKey, labelOf, type ObjectIdentity, type TextObject } from '@krmkit/check/objects'
import { type Outcome, usageFailure } from '../../outcome.ts'

/** Kubernetes' own name for what is in no namespace of a file. */
const DEFAULT_NAMESPACE = 'default'

/** An old object, and the path of its file below the root of the old state. */
interface Stored {
  readonly found: TextObject
  readonly path: string
}

/** Old objects of one identity in several directories. */
interface SameObjects {
  readonly byPath: Map<string, TextObject>
  readonly byFolder: Map<string, TextObject>
}

/** Old objects by their identities. */
export class OldObjects implements Pick<OldState, 'object'> {
  /** The first one of each identity; of almost all, there is one. */
  readonly #first = new Map<string, Stored>()
  readonly #same = new Map<string, SameObjects>()
  readonly #namespace: string

  /** @param namespace of objects that name none */
  constructor(namespace: string = DEFAULT_NAMESPACE) {
    this.#namespace = namespace
  }

  /** Adds an object. Fails if its directory has another state of it: only one of them can be the applied one. */
  add(found: TextObject, path: string): Outcome<undefined> {
    const { identity } = found.placed
    // The server gives it its name.
    if (identity.name === '') return { value: undefined }
    const key = identityKey(identity)
    const first = this.#first.get(key)
    if (first === undefined) {
      this.#first.set(key, { found, path })
      return { value: undefined }
    }
    const others = this.#others(key, first)
    const folder = folderOf(path)
    const same = others.byFolder.get(folder)
    if (same !== undefined && !isSame(same, found))
      return usageFailure(
        `--old ${placeOf(found)}: ${labelOf(identity)} must be there once, and is also in ${placeOf(same)}; remove one of the two`,
      )
    if (same === undefined) {
      others.byPath.set(path, found)
      others.byFolder.set(folder, found)
    }
    return { value: undefined }
  }

  /** Of several directories, such as overlays, the one of the new state's file counts. */
  object(identity: ObjectIdentity, file: string): OldObject | undefined {
    const key = this.#keyOf(identity)
    const known = this.#same.get(key)
    if (known === undefined || known.byFolder.size === 1) return this.#first.get(key)?.found
    for (let from = 0; from >= 0; from = nextStep(file, from)) {
      const found = known.byPath.get(file.slice(from))
      if (found !== undefined) return found
    }
    return undefined
  }

  #others(key: string, { found, path }: Stored): SameObjects {
    let same = this.#same.get(key)
    if (same === undefined) {
      same = { byPath: new Map([[path, found]]), byFolder: new Map([[folderOf(path), found]]) }
      this.#same.set(key, same)
    }
    return same
  }

  /** The key of an identity, or of the same one in the namespace of objects that name none. */
  #keyOf(identity: ObjectIdentity): string {
    const key = identityKey(identity)
    const { apiVersion, kind, namespace, name } = identity
    if (this.#first.has(key) || (namespace !== '' && namespace !== this.#namespace)) return key
    return identityKey({ apiVersion, kind, namespace: namespace === '' ? this.#namespace : '', name })
  }
}

/** The position behind the next slash; -1 if there is none. */
function nextStep(path: string, from: number): number {
  const slash = path.indexOf('/', from)
  return slash < 0 ? -1 : slash + 1
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function isSame(one: TextObject, other: TextObject): boolean {
  return JSON.stringify(one.placed.object) === JSON.stringify(other.placed.object)
}

function placeOf({ file, read, placed }: TextObject): string {
  const { line, column } = read.locate(placed.at)
  return `${file}:${line}:${column}`
}
