import { formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { ObjectChecker } from '../check/check-object.ts'
import type { VersionFinding } from '../check/finding.ts'
import type { Target } from '../check/target.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Minor, Model } from '../model/model.ts'
import { fixField } from './fix-field.ts'
import { fixKind } from './fix-kind.ts'
import type { Fixable, FixOutcome } from './fix-outcome.ts'

const KIND_REASONS: ReadonlySet<string> = new Set(['deprecated', 'kind-not-yet', 'kind-removed', 'not-served'])

/** An object to fix. */
export interface FixedObject {
  /** Its path in the resource; empty for the resource itself. */
  readonly prefix: Path
  /** Whether it is a partial object, such as a patch. */
  readonly isPartial: boolean
  /** The object in a resource that was read again. */
  objectIn(resource: Resource): Resource | undefined
  /** Whether a finding, whose path is the one in the object, stays as it is. */
  accepts(finding: VersionFinding): boolean
}

type Checkers = Pick<Fixable, 'target' | 'checker' | 'checkerAt'>

/** Writes drop-in replacements of API versions, fields and values into objects. */
export class ObjectFixer {
  readonly #model: Model
  readonly #whole: Checkers
  readonly #partial: Checkers

  constructor(target: Target, model: Model = kubernetesModel()) {
    this.#model = model
    this.#whole = checkersOf(target, model)
    this.#partial = checkersOf({ ...target, isPartial: true }, model)
  }

  /**
   * Fixes the objects of a resource, which is one of them or a list of them; reports what it did and could not do
   * (docs/decisions.md#replacements-and-fixes).
   */
  fix(resource: Resource, objects: readonly FixedObject[]): readonly FixOutcome[] {
    const outcomes: FixOutcome[] = []
    // A range may have several findings about one place.
    const seen = new Set<string>()
    // Deprecations of fields depend on the version that is written first.
    for (const isKind of [true, false]) {
      // Before the edits, because each object of an edited resource would be read from all of its text.
      const read = resource.reread() ?? resource
      const open = objects.flatMap((one) => this.#open(one, read, isKind))
      for (const { object, prefix, checkers, finding, at } of open) {
        if (seen.has(finding.path)) continue
        const fixable = { resource, object, prefix, ...checkers, model: this.#model }
        // The list has the version of an object without a kind.
        const kind = isKind && object.has(['kind']) ? this.#model.kind(object.apiVersion, object.kind) : undefined
        const outcome = kind === undefined ? fixField(fixable, finding, at) : fixKind(fixable, kind, finding)
        if (outcome === undefined) continue
        seen.add(finding.path)
        outcomes.push(outcome)
      }
    }
    return outcomes
  }

  #open({ prefix, isPartial, objectIn, accepts }: FixedObject, read: Resource, isKind: boolean) {
    const object = objectIn(read)
    if (object === undefined) return []
    const checkers = isPartial ? this.#partial : this.#whole
    return checkers.checker
      .check(object)
      .filter((finding) => isKind === isOfKind(finding) && !accepts(finding))
      .map((finding) => ({ object, prefix, checkers, finding: within(finding, prefix), at: finding.at }))
  }
}

/** A target with its checker, and the checkers of single versions, each created once. */
function checkersOf(target: Target, model: Model): Checkers {
  const checkers = new Map<Minor, ObjectChecker>()
  const checkerAt = (minor: Minor) => {
    const one = checkers.get(minor) ?? new ObjectChecker({ ...target, minors: { from: minor, to: minor } }, model)
    checkers.set(minor, one)
    return one
  }
  return { target, checker: new ObjectChecker(target, model), checkerAt }
}

function isOfKind({ reason, at }: VersionFinding): boolean {
  return at.length === 1 && at[0] === 'apiVersion' && KIND_REASONS.has(reason)
}

function within(finding: VersionFinding, prefix: Path): VersionFinding {
  if (prefix.length === 0) return finding
  const at = [...prefix, ...finding.at]
  return { ...finding, at, path: formatFieldPath(at) }
}
