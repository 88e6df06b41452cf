import { type Path, Resource, type YamlDocument } from '@krmkit/runtime'
import { NotedPlaces } from '../resource-id/noted-places.ts'

/** What kustomize keeps about a resource between the steps of a build. */
export type StateName =
  | 'previousNames'
  | 'previousNamespaces'
  | 'previousKinds'
  | 'prefixes'
  | 'suffixes'
  | 'refBy'
  | 'generatorBehavior'
  | 'needsHashSuffix'
  | 'allowNameChange'
  | 'allowKindChange'
  | 'helm-generated'

/** Where a resource was read. Messages name this place. */
export interface ReadFrom {
  /** Absolute path. */
  readonly file: string
  /** The document as it was read; `undefined` for an element of a List. */
  readonly document?: YamlDocument | undefined
}

/** A resource of a build, with the state that kustomize keeps between steps and that the YAML does not contain. */
export class BuildResource extends Resource {
  /**
   * The state that kustomize keeps in annotations between steps. Lists are arrays; single values and flags are arrays
   * of one element.
   */
  readonly state = new Map<StateName, readonly string[]>()
  /** Groups of paths. kustomize treats the values of one group as one value. */
  shares: readonly (readonly Path[])[] = []
  /** `undefined` for a resource that a step created. */
  readFrom: ReadFrom | undefined
  /** The resource before origin annotations were added, if adding them moved an anchor. */
  asRead: Resource | undefined
  #spelling: SpellingNotes | undefined

  /** How kustomize spells values, where it differs from the YAML here. */
  get spelling(): SpellingNotes {
    this.#spelling ??= new SpellingNotes()
    return this.#spelling
  }

  /** The JSON and YAML in strings that kustomize printed again. */
  get embedded(): Iterable<EmbeddedText> {
    return this.#spelling?.embedded.values() ?? []
  }

  /** Copies the resource with its state. {@link copy} copies only the YAML. */
  copyWithFacts(): BuildResource {
    const copy = new BuildResource(this.copy())
    copy.readFrom = this.readFrom
    copy.takeFacts(this)
    return copy
  }

  /** Takes the state of another resource, which this one replaces. Later changes to either do not affect the other. */
  takeFacts(other: BuildResource): void {
    this.state.clear()
    for (const [name, values] of other.state) this.state.set(name, values)
    if (other.shares.length > 0) this.shares = other.shares
    if (other.#spelling !== undefined) this.spelling.takeFrom(other.#spelling)
  }
}

/** JSON or YAML in a string that a replacement changed. */
export interface EmbeddedText {
  readonly path: Path
  /** The string as kustomize prints it again. Later steps read it. */
  readonly printed: string
  /** The string with only the change. */
  readonly preserved: string
}

/** How kustomize spells the values of a resource, where the YAML here differs or does not show it. */
export class SpellingNotes {
  /**
   * Scalars that were written without a type (kyaml/yaml, NodeTagEmpty). YAML infers their type, but the next merge in
   * kustomize treats them as strings.
   */
  readonly untyped = new NotedPlaces()
  /** Scalars whose quotes kustomize keeps, although they may be unnecessary; krmkit may not write them. */
  readonly quoted = new NotedPlaces()
  /**
   * Strings that were written over unquoted scalars, and those of generators. To kustomize they are unquoted until a
   * merge; krmkit writes the quotes that they need.
   */
  readonly unquoted = new NotedPlaces()
  /** Strings that were written without a type, and that YAML reads as another type: style `kustomize` prints them so. */
  readonly texts = new NotedPlaces()
  /** The same for empty strings, which are null there. */
  readonly emptyTexts = new NotedPlaces()
  /** Maps and lists that were added in flow style. kustomize keeps that style; krmkit may write them in block style. */
  readonly flow = new NotedPlaces()
  /** Strings by their path, as a JSON string. */
  readonly embedded = new Map<string, EmbeddedText>()
  /**
   * What recreated the resource from JSON in kustomize: a JSON patch, or reading it as an item of a list whose kind is
   * not `List`. Such items are JSON to kustomize, with every string in quotes (api/resource/factory.go).
   */
  remade: 'by a patch' | 'as JSON' | undefined

  /** All notes about places. */
  get places(): readonly NotedPlaces[] {
    return [this.untyped, this.quoted, this.unquoted, this.texts, this.emptyTexts, this.flow]
  }

  /** Clears the notes after a JSON patch, which gives every value a type and writes out every null. Strings stay noted. */
  noteJsonPatch(): void {
    const texts = [this.texts, this.emptyTexts]
    for (const places of this.places) if (!texts.includes(places)) places.forget([])
    this.remade = 'by a patch'
  }

  takeFrom(other: SpellingNotes): void {
    for (const [i, places] of this.places.entries()) places.takeFrom(other.places[i] as NotedPlaces)
    for (const [place, text] of other.embedded) this.embedded.set(place, text)
    this.remade = other.remade ?? this.remade
  }
}

/** The spelling notes of a build's resource, or new notes for any other resource. */
export function notesOf(resource: object): SpellingNotes {
  return resource instanceof BuildResource ? resource.spelling : new SpellingNotes()
}

/** The spelling notes of the resources in one step. Notes on resources outside of a build last only for the step. */
export class StepNotes {
  readonly #others = new Map<Resource, SpellingNotes>()

  of(resource: Resource): SpellingNotes {
    if (resource instanceof BuildResource) return resource.spelling
    const notes = this.#others.get(resource) ?? new SpellingNotes()
    this.#others.set(resource, notes)
    return notes
  }
}
