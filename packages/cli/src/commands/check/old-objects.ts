import type { OldObject, OldState } from '@krmkit/check'
import { identityKey, labelOf, type ObjectIdentity, type TextObject } from '@krmkit/check/objects'
import { type Outcome, usageFailure } from '../../outcome.ts'

/** Kubernetes' own name for what is in no namespace of a file. */
const DEFAULT_NAMESPACE = 'default'

/** Old objects of one identity. */
interface SameObjects {
  readonly first: TextObject
  /** By their files, below the root of the old state. */
  readonly byPath: Map<string, TextObject>
  readonly byFolder: Map<string, TextObject>
}

/** Old objects by their identities. */
export class OldObjects implements Pick<OldState, 'object'> {
  readonly #known = new Map<string, SameObjects>()
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
    const others = this.#known.get(key)
    const folder = folderOf(path)
    if (others === undefined) {
      this.#known.set(key, { first: found, byPath: new Map([[path, found]]), byFolder: new Map([[folder, found]]) })
      return { value: undefined }
    }
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
    const known = this.#known.get(identityKey(identity)) ?? this.#inNamespace(identity)
    if (known === undefined || known.byFolder.size === 1) return known?.first
    for (let from = 0; from >= 0; from = nextStep(file, from)) {
      const found = known.byPath.get(file.slice(from))
      if (found !== undefined) return found
    }
    return undefined
  }

  #inNamespace({ apiVersion, kind, namespace, name }: ObjectIdentity): SameObjects | undefined {
    if (namespace !== '' && namespace !== this.#namespace) return undefined
    const other = namespace === '' ? this.#namespace : ''
    return this.#known.get(identityKey({ apiVersion, kind, namespace: other, name }))
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
