import { createHash } from 'node:crypto'
import {
  type CheckInput,
  type Content,
  type FoundDefinition,
  identityKey,
  isDefinition,
  mentionedIn,
  type TextObject,
} from '@krmkit/check/objects'
import { groupBy } from '@krmkit/runtime/values'
import { compactJson, own } from '@krmkit/structural-schema/values'
import { BuildResource } from '@krmkit/transformers/parts'
import { RenderedObject } from './rendered-object.ts'
import type { BuiltRoot } from './targets.ts'

/** The objects of files that belong to no root, followed by the resources of roots, each once. */
export class RenderedInput implements CheckInput<TextObject> {
  readonly #texts: CheckInput<TextObject>
  readonly #objects: readonly RenderedObject[]

  constructor(texts: CheckInput<TextObject>, objects: readonly RenderedObject[]) {
    this.#texts = texts
    this.#objects = objects
  }

  /** The files of roots are read for lists of accepted findings. */
  annotated(): Iterable<TextObject> {
    return this.#texts.annotated()
  }

  /** In the order of the files that have them, because the first one of a kind takes precedence. */
  *definitions(): Generator<FoundDefinition<TextObject>> {
    const own = this.#objects.filter(({ identity }) => isDefinition(identity))
    const byFile = groupBy(own, ({ file }) => file)
    const left = new Set(own)
    for (const definition of this.#texts.definitions()) {
      const { file, role } = definition.found
      if (role?.kind !== 'rendered') yield definition
      else for (const found of byFile.get(file) ?? []) if (left.delete(found)) yield definitionOf(found)
    }
    for (const found of left) yield definitionOf(found)
  }

  *ofKinds(kinds: ReadonlySet<string>): Generator<TextObject> {
    for (const found of this.#texts.ofKinds(kinds)) if (found.role?.kind !== 'rendered') yield found
    for (const found of this.#objects) if (kinds.has(found.identity.kind)) yield found
  }

  *contents(): Generator<Content<TextObject>> {
    yield* this.#texts.contents()
    for (const found of this.#objects) yield isDefinition(found.identity) ? { definition: placeOf(found) } : { found }
  }
}

function definitionOf(found: RenderedObject): FoundDefinition<TextObject> {
  const { object, resource } = found
  return { found, object, place: placeOf(found), text: String(resource), again: () => found }
}

/** Identifies a resource by its first root. */
function placeOf({ roots: [first] }: RenderedObject): string {
  return `${first?.root.target}\n${first?.position}`
}

/**
 * The resources of roots; of packages those whose files are checked and no build reads: people render a package with a Kustomization,
 * commit it, and apply what is built from it. One that no step of several roots changed is checked once, and so is a CustomResourceDefinition with one spec.
 *
 * @param shown the path of a file in messages
 * @param isChecked whether the file of an absolute path is checked
 * @param isApart whether the same resource of several roots is checked for each of them
 */
export function objectsOfRoots(
  built: readonly BuiltRoot[],
  shown: (path: string) => string,
  isChecked: (path: string) => boolean,
  isApart: boolean,
): readonly RenderedObject[] {
  const objects: RenderedObject[] = []
  const known = new Map<unknown, RenderedObject>()
  const mentioned = memo(mentionedIn)
  const isPackage = ({ root }: BuiltRoot) => root.kind === 'Kptfile'
  const ofBuilds = new Set(built.flatMap((one) => (isPackage(one) ? [] : one.filesRead)))
  for (const one of built) {
    const { root, resources } = one
    for (const [position, resource] of resources.entries()) {
      const from = resource instanceof BuildResource ? resource.readFrom : undefined
      if (from !== undefined && isPackage(one) && (ofBuilds.has(from.file) || !isChecked(from.file))) continue
      const file = from === undefined ? root.file : shown(from.file)
      const { isEdited, inputText } = resource.document
      const written = mentioned(inputText)
      // A step of the build can add anything but comments.
      const mentions = { ...(isEdited ? ANY : written), mayHaveComments: written.isAnnotated }
      const object = new RenderedObject(resource, file, { root, position }, mentions)
      const key = isDefinition(object.identity) ? specKey(object) : isEdited || isApart ? undefined : from?.document
      const same = key === undefined ? undefined : known.get(key)
      if (same !== undefined && isOther(same, object)) {
        same.roots.push({ root, position })
        continue
      }
      if (key !== undefined) known.set(key, object)
      objects.push(object)
    }
  }
  return objects
}

const ANY = { isAnnotated: true, mayHaveOpaque: true }

/** Whether the same object is in another root. The items of a list have the same document. */
function isOther(known: RenderedObject, { identity, roots: [first] }: RenderedObject): boolean {
  return known.roots.at(-1)?.root !== first?.root && identityKey(known.identity) === identityKey(identity)
}

function specKey({ file, object, identity }: RenderedObject): string {
  const digest = createHash('sha256').update(compactJson(own(object, 'spec') ?? null))
  return JSON.stringify([file, identity.name, digest.digest('hex')])
}

function memo<Result>(of: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text) ?? of(text)
    known.set(text, found)
    return found
  }
}
