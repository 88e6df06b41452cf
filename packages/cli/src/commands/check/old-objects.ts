import type { OldObject, OldState } from '@krmkit/check'
import { identityKey, labelOf, type ObjectIdentity, type TextObject } from '@krmkit/check/objects'
import { type Outcome, usageFailure } from '../../outcome.ts'

/** Kubernetes' own name for what is in no namespace of a file. */
const DEFAULT_NAMESPACE = 'default'

/** An old object and its file, below the root of the old state. */
interface Known {
  readonly found: TextObject
  readonly path: string
}

/** Old objects by their identities. */
export class OldObjects implements Pick<OldState, 'object'> {
  readonly #known = new Map<string, Known[]>()
  readonly #namespace: string

  /** @param namespace of objects that name none */
  constructor(namespace: string = DEFAULT_NAMESPACE) {
    this.#namespace = namespace
  }

  /** Adds an object. Fails if its directory has another state of it: nobody can have applied both. */
  add(found: TextObject, path: string): Outcome<undefined> {
    const { identity } = found.placed
    // The server gives it its name.
    if (identity.name === '') return { value: undefined }
    const key = identityKey(identity)
    const others = this.#known.get(key)
    if (others === undefined) {
      this.#known.set(key, [{ found, path }])
      return { value: undefined }
    }
    const same = others.find((other) => folderOf(other.path) === folderOf(path))
    if (same === undefined) others.push({ found, path })
    else if (!isSame(same.found, found))
      return usageFailure(
        `--old ${placeOf(found)}: ${labelOf(identity)} must be there once, and is also in ${placeOf(same.found)}; remove one of the two`,
      )
    return { value: undefined }
  }

  /** Of several directories, such as overlays, the one of the new state's file counts. */
  object(identity: ObjectIdentity, file: string): OldObject | undefined {
    const known = this.#known.get(identityKey(identity)) ?? this.#inNamespace(identity)
    if (known === undefined || known.length === 1) return known?.[0]?.found
    return known.find(({ path }) => file === path || file.endsWith(`/${path}`))?.found
  }

  #inNamespace(identity: ObjectIdentity): readonly Known[] | undefined {
    const { namespace } = identity
    if (namespace !== '' && namespace !== this.#namespace) return undefined
    return this.#known.get(identityKey({ ...identity, namespace: namespace === '' ? this.#namespace : '' }))
  }
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
