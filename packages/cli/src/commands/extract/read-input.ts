import type { Finding } from '@krmkit/check'
import {
  type CheckInput,
  type Content,
  type FoundDefinition,
  isDefinition,
  type PlacedObject,
  type ReadDocument,
  type TextObject,
} from '@krmkit/check/objects'
import type { Resource } from '@krmkit/runtime'

/** Objects that are already read, as the input of a check. Their annotations state nothing: no finding is accepted. */
export class ReadInput implements CheckInput<TextObject> {
  readonly #objects: readonly TextObject[]

  constructor(objects: readonly TextObject[]) {
    this.#objects = objects
  }

  annotated(): readonly TextObject[] {
    return []
  }

  *definitions(): Generator<FoundDefinition<TextObject>> {
    for (const [position, found] of this.#objects.entries()) {
      if (!isDefinition(found.placed.identity)) continue
      const text = found.yaml()?.document.inputText ?? ''
      yield { found, object: found.placed.object, place: String(position), text, again: () => found }
    }
  }

  ofKinds(kinds: ReadonlySet<string>): readonly TextObject[] {
    return this.#objects.filter(({ placed }) => kinds.has(placed.identity.kind))
  }

  *contents(): Generator<Content<TextObject>> {
    for (const [position, found] of this.#objects.entries())
      yield isDefinition(found.placed.identity) ? { definition: String(position) } : { found }
  }
}

/** A patch as a partial object: a check of files leaves out the patches of custom resources. */
export class PatchObject implements TextObject {
  readonly patch: TextObject
  readonly role: undefined
  readonly mayHaveOpaque = false

  constructor(patch: TextObject) {
    this.patch = patch
  }

  get placed(): PlacedObject {
    return this.patch.placed
  }
  get file(): string {
    return this.patch.file
  }
  get read(): ReadDocument {
    return this.patch.read
  }
  get isAnnotated(): boolean {
    return this.patch.isAnnotated
  }
  get irregularKeys(): readonly Finding[] {
    return this.patch.irregularKeys
  }
  yaml(): Resource | undefined {
    return this.patch.yaml()
  }
}
