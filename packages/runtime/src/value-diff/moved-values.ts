import type { Path, Value } from '@krmkit/yaml'
import { runSteps, writeTexts } from './apply-value.ts'
import type { Editable } from './editable.ts'
import { deletedBy, eachStep, isWrite, partOf, withTexts } from './find-texts.ts'
import { type EditStep, type OldValue, planEdits } from './plan-edits.ts'
import { TextSources } from './text-sources.ts'

interface Deleted extends OldValue {
  readonly resource: Editable
  readonly home: unknown
}

/**
 * The texts of values that separate edits move or copy. First, all values that will be written are noted, then the resources are
 * added as sources, as copies that the edits do not change.
 */
export class MovedValues {
  readonly #sources = new TextSources()
  readonly #showsAll: boolean

  /** `showsAll`: whether {@link change} compares the orchestrator's annotations too. */
  constructor(showsAll = false) {
    this.#showsAll = showsAll
  }

  /**
   * Notes what {@link change} will write to a field or element. Returns what it will delete, for {@link addDeleted} after
   * everything is noted. `home`: what stands for the resource, if another object shows it later.
   */
  plan(resource: Editable, path: Path, value: Value, home: unknown = resource): readonly Deleted[] {
    const steps = this.#steps(resource, path, value)
    eachStep(steps, (step) => isWrite(step) && this.#sources.want(partOf(step)))
    return deletedBy(steps).map((old) => ({ ...old, resource, home }))
  }
  addDeleted(deleted: readonly Deleted[]): void {
    if (!this.#sources.isWanted) return
    for (const { resource, origin, value, home } of deleted) this.#sources.add(resource, origin, value, true, home)
  }
  /** Edits a field or element until it has a value, with the texts that the value or its parts had elsewhere. */
  change(resource: Editable, path: Path, value: Value, home: unknown = resource): void {
    runSteps(resource, withTexts(this.#steps(resource, path, value), this.#sources, home), this.#showsAll)
  }

  #steps(resource: Editable, path: Path, value: Value): readonly EditStep[] {
    const before = resource.get(path)
    if (before === undefined) return [{ op: 'set', path, value }]
    return planEdits(path, before, value, resource.canReorder, this.#showsAll)
  }

  /** Notes a value that will be written. */
  want(value: Value): void {
    this.#sources.want({ path: [], value, isNew: true })
  }
  /** Whether sources are needed: for moves, and for copies too. */
  get needs(): { readonly moved: boolean; readonly copied: boolean; readonly copiesNumbersOnly: boolean } {
    const { isWanted, isCopyWanted, hasOnlyNumbers } = this.#sources
    return { moved: isWanted, copied: isCopyWanted, copiesNumbersOnly: hasOnlyNumbers }
  }
  /** Adds a value that will be deleted from its place, or that stays there. */
  add(resource: Editable, path: Path, isDeleted: boolean, home: unknown = resource): void {
    const value = resource.get(path)
    if (value !== undefined) this.#sources.add(resource, path, value, isDeleted, home)
  }
  /** Sets or inserts a value, with the text that it or its parts had elsewhere. */
  write(resource: Editable, op: 'set' | 'insert', path: Path, value: Value, home: unknown = resource): boolean {
    const steps: readonly EditStep[] = op === 'set' ? this.#steps(resource, path, value) : [{ op, path, value }]
    const found = withTexts(steps, this.#sources, home)
    if (!hasTexts(found)) return resource[op](path, value)
    runSteps(resource, found, this.#showsAll)
    return true
  }
  /** Gives the parts of a new resource their former texts. */
  writeParts(resource: Editable): void {
    const value = resource.get([]) as Value
    writeTexts(resource, this.#sources.find({ path: [], value, isNew: true }, resource))
  }
}

function hasTexts(steps: readonly EditStep[]): boolean {
  return steps.some((step) => (step.op === 'reorder' ? hasTexts(step.steps) : 'texts' in step))
}
