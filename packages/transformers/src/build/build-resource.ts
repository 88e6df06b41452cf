import { type Path, Resource, type YamlDocument } from '@krmkit/runtime'
import type { StateName } from '../resource-id/build-state.ts'
import { NotedPlaces } from '../resource-id/noted-places.ts'

/** Where a resource was read: what messages name. */
export interface ReadFrom {
  /** Absolute path. */
  readonly file: string
  /** The document as it was read; `undefined` for what came out of another one, a List. */
  readonly document?: YamlDocument | undefined
}

/** A resource of a build, with what kustomize knows of it between steps and its text does not show. */
export class BuildResource extends Resource {
  /** What kustomize keeps in annotations between steps: lists as arrays, single values and flags as lists of one. */
  readonly state = new Map<StateName, readonly string[]>()
  /** Places whose values are one value to kustomize, in groups. */
  shares: readonly (readonly Path[])[] = []
  /** `undefined` for a resource that a step made. */
  readFrom: ReadFrom | undefined
  /** The resource before notes were written into it, where an anchor moved to make room for them. */
  asRead: Resource | undefined
  #spelling: SpellingNotes | undefined

  /** How kustomize spells values, where the text here differs. */
  get spelling(): SpellingNotes {
    this.#spelling ??= new SpellingNotes()
    return this.#spelling
  }

  /** A copy with what is known of this resource; {@link copy} has the text alone. */
  copyWithFacts(): BuildResource {
    const copy = new BuildResource(this.copy())
    copy.readFrom = this.readFrom
    copy.takeFacts(this)
    return copy
  }

  /** Takes over what is known of another resource, in whose place this one is; both may be changed independently. */
  takeFacts(other: BuildResource): void {
    this.state.clear()
    for (const [name, values] of other.state) this.state.set(name, values)
    if (other.shares.length > 0) this.shares = other.shares
    if (other.#spelling !== undefined) this.spelling.takeFrom(other.#spelling)
  }
}

/** How kustomize spells the values of a resource, where the text here differs or does not show it. */
export class SpellingNotes {
  /**
   * Scalars that were written without a type (kyaml/yaml, NodeTagEmpty): YAML gives them one, but kustomize's next merge
   * that comes by takes them for strings.
   */
  readonly untyped = new NotedPlaces()
  /** Scalars that a patch added in quotes that are not needed: kustomize keeps them, here they are not written. */
  readonly quoted = new NotedPlaces()
  /** Maps and lists that were added in braces or brackets, which kustomize keeps: here they may be written without. */
  readonly flow = new NotedPlaces()
  /**
   * What made the resource anew from JSON: a JSON patch, or its reading, as the items of lists that are no `List` are
   * JSON to kustomize and have all texts in quotes (api/resource/factory.go).
   */
  remade: 'by a patch' | 'as JSON' | undefined

  /** A JSON patch makes a resource anew: every value has its type then, and every null is written as one. */
  noteJsonPatch(): void {
    for (const places of [this.untyped, this.quoted, this.flow]) places.forget([])
    this.remade = 'by a patch'
  }

  takeFrom(other: SpellingNotes): void {
    this.untyped.takeFrom(other.untyped)
    this.quoted.takeFrom(other.quoted)
    this.flow.takeFrom(other.flow)
    this.remade = other.remade ?? this.remade
  }
}

/** The notes on a resource; new ones where it is not of a build. */
export function notesOf(resource: object): SpellingNotes {
  return resource instanceof BuildResource ? resource.spelling : new SpellingNotes()
}

/** The notes on the resources that one step works on; those on resources that are not of a build end with the step. */
export class StepNotes {
  readonly #others = new Map<Resource, SpellingNotes>()

  of(resource: Resource): SpellingNotes {
    if (resource instanceof BuildResource) return resource.spelling
    const notes = this.#others.get(resource) ?? new SpellingNotes()
    this.#others.set(resource, notes)
    return notes
  }
}
