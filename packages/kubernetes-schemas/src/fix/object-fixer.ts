import { formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { ObjectChecker } from '../check/check-object.ts'
import type { VersionFinding } from '../check/finding.ts'
import type { Target } from '../check/target.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Minor, Model } from '../model/model.ts'
import type { ServerRules } from '../validation/rule-checker.ts'
import { FieldIndex } from './field-facts.ts'
import { DuplicateFixer } from './fix-duplicate.ts'
import { fixField } from './fix-field.ts'
import { fixKind } from './fix-kind.ts'
import type { Fixable, FixOutcome } from './fix-outcome.ts'
import { fixValue } from './fix-value.ts'

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

type Checkers = Pick<Fixable, 'target' | 'checker' | 'checkerAt'> & {
  /** With the rules of the API server. */
  readonly rules: ObjectChecker
  readonly fields: FieldIndex
}

/** What is fixed together, in this order: deprecations of fields depend on the version that is written first, and duplicates on all values. */
const STEPS = ['kind', 'field', 'value', 'duplicate'] as const
type FixStep = (typeof STEPS)[number]

/** Writes drop-in replacements of API versions, fields and values into objects, and corrects what has one answer. */
export class ObjectFixer {
  readonly #model: Model
  readonly #whole: Checkers
  readonly #partial: Checkers

  /**
   * @param model default: all versions that krmkit knows
   * @param serverRules the API server's own validation; default: only what the schemas of the versions require is fixed
   */
  constructor(target: Target, model: Model = kubernetesModel(), serverRules?: ServerRules) {
    this.#model = model
    this.#whole = checkersOf(target, model, serverRules)
    this.#partial = checkersOf({ ...target, isPartial: true }, model, serverRules)
  }

  /**
   * Fixes the objects of a resource, which is one of them or a list of them; reports what it did and could not do
   * (docs/decisions.md#replacements-and-fixes).
   */
  fix(resource: Resource, objects: readonly FixedObject[]): readonly FixOutcome[] {
    const outcomes: FixOutcome[] = []
    // A range may have several findings about one place.
    const seen = new Set<string>()
    for (const step of STEPS) {
      // Before the edits, because each object of an edited resource would be read from all of its text.
      const read = resource.reread() ?? resource
      const duplicates = new DuplicateFixer()
      const open = objects.flatMap((one) => this.#open(one, read, step))
      // Positions in a list stay as they are while its last elements are removed first.
      if (step === 'duplicate') open.sort((a, b) => comparePaths(b.finding.at, a.finding.at))
      for (const { object, prefix, checkers, finding, at } of open) {
        if (seen.has(finding.path)) continue
        const fixable = { resource, object, prefix, ...checkers, model: this.#model }
        const outcome = this.#outcome(step, fixable, finding, at, duplicates)
        if (outcome === undefined) continue
        seen.add(finding.path)
        outcomes.push(outcome)
      }
    }
    return outcomes
  }

  #outcome(
    step: FixStep,
    fixable: Fixable & Checkers,
    finding: VersionFinding,
    at: Path,
    duplicates: DuplicateFixer,
  ): FixOutcome | undefined {
    const { object, fields } = fixable
    // The list has the version of an object without a kind.
    const kind = object.has(['kind']) ? this.#model.kind(object.apiVersion, object.kind) : undefined
    if (step === 'duplicate') return duplicates.fix(fixable, finding, at)
    if (step === 'value') return kind && fixValue(fixable, finding, at, { kind, fields })
    return step === 'kind' && kind !== undefined ? fixKind(fixable, kind, finding) : fixField(fixable, finding, at)
  }

  #open({ prefix, isPartial, objectIn, accepts }: FixedObject, read: Resource, step: FixStep) {
    const object = objectIn(read)
    if (object === undefined) return []
    const checkers = isPartial ? this.#partial : this.#whole
    const isOfRule = step === 'value' || step === 'duplicate'
    // Its schemas have rules and fixes of their own.
    if (isOfRule && object.kind === 'CustomResourceDefinition') return []
    const found = (isOfRule ? checkers.rules : checkers.checker).check(object)
    return found
      .filter((finding) => (isOfRule ? finding.severity === 'error' : (step === 'kind') === isOfKind(finding)))
      .filter((finding) => !accepts(finding))
      .map((finding) => ({ object, prefix, checkers, finding: within(finding, prefix), at: finding.at }))
  }
}

/** A target with its checker, and the checkers of single versions, each created once. */
function checkersOf(target: Target, model: Model, serverRules: ServerRules | undefined): Checkers {
  const checkers = new Map<Minor, ObjectChecker>()
  const checkerAt = (minor: Minor) => {
    const one = checkers.get(minor) ?? new ObjectChecker({ ...target, minors: { from: minor, to: minor } }, model)
    checkers.set(minor, one)
    return one
  }
  const checker = new ObjectChecker(target, model)
  return {
    target,
    checker,
    checkerAt,
    rules: serverRules === undefined ? checker : new ObjectChecker(target, model, serverRules),
    fields: new FieldIndex(target, model, serverRules),
  }
}

/** By positions and names, outermost first. */
function comparePaths(a: Path, b: Path): number {
  for (const [i, step] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    if (step === other) continue
    if (typeof step === 'number' && typeof other === 'number') return step - other
    return String(step) < String(other) ? -1 : 1
  }
  return a.length - b.length
}

function isOfKind({ reason, at }: VersionFinding): boolean {
  return at.length === 1 && at[0] === 'apiVersion' && KIND_REASONS.has(reason)
}

function within(finding: VersionFinding, prefix: Path): VersionFinding {
  if (prefix.length === 0) return finding
  const at = [...prefix, ...finding.at]
  return { ...finding, at, path: formatFieldPath(at) }
}
