import type { Path, Value } from '@krmkit/yaml'
import { runSteps, writeTexts } from './apply-value.ts'
import type { Editable } from './editable.ts'
import { withTexts } from './find-texts.ts'
import { type EditStep, planEdits } from './plan-edits.ts'
import { TextSources } from './text-sources.ts'

/**
 * The texts of values that separate edits move or copy. First, all values that will be written are noted, then the resources are
 * added as sources, as copies that the edits do not change.
 */
export class MovedValues {
  readonly #sources = new TextSources()

  /** Notes a value that will be written. */
  want(value: Value): void {
    this.#sources.want({ path: [], value, isNew: true })
  }
  /** Whether sources are needed: for moves, and for copies too. */
  get needs(): { readonly moved: boolean; readonly copied: boolean } {
    return { moved: this.#sources.isWanted, copied: this.#sources.isCopyWanted }
  }
  /** Adds a value that will be deleted from its place, or that stays there. */
  add(resource: Editable, path: Path, isDeleted: boolean): void {
    const value = resource.get(path)
    if (value !== undefined) this.#sources.add(resource, path, value, isDeleted)
  }
  /** Sets or inserts a value, with the text that it or its parts had elsewhere. */
  write(resource: Editable, op: 'set' | 'insert', path: Path, value: Value): boolean {
    const before = op === 'set' ? resource.get(path) : undefined
    const steps: readonly EditStep[] =
      before === undefined ? [{ op, path, value }] : planEdits(path, before, value, resource.canReorder)
    const found = withTexts(steps, this.#sources)
    if (!hasTexts(found)) return resource[op](path, value)
    runSteps(resource, found)
    return true
  }
  /** Gives the parts of a new resource their former texts. */
  writeParts(resource: Editable): void {
    const value = resource.get([]) as Value
    writeTexts(resource, this.#sources.find({ path: [], value, isNew: true }))
  }
}

function hasTexts(steps: readonly EditStep[]): boolean {
  return steps.some((step) => (step.op === 'reorder' ? hasTexts(step.steps) : 'texts' in step))
}
