import { formatFieldPath, type Path, type Resource, WriteBudget, WriteLimitError } from '@krmkit/runtime'
import { conversionOf } from '../convert/conversions.ts'
import { Editor } from '../convert/editor.ts'
import { Needs } from '../convert/needs.ts'
import { Origins, pathKey } from '../convert/origins.ts'
import type { Minor } from '../model/model.ts'
import type { ObjectRules } from '../validation/rule-checker.ts'
import type { Reason } from './finding.ts'
import type { Draft } from './findings.ts'
import { removedMask } from './kind-problems.ts'
import { ObjectFinder } from './object-finder.ts'
import { OldErrors } from './old-errors.ts'
import { type Mask, maskOf, rangesOf } from './target.ts'
import { type PlannedKind, TargetView } from './target-view.ts'
import { isLocalConfig, type ObjectPlace, Walk } from './walk.ts'
import { kindText, replacementFor } from './words.ts'

/** An object whose API version some of the target versions have removed. */
export interface RemovedObject {
  readonly place: ObjectPlace
  readonly path: Path
  readonly planned: PlannedKind
  /** The position of its removal among the drafts. */
  readonly removal: number
}

/** Another API version of a kind, and the target versions in which it replaces the removed one. */
interface Replacement {
  readonly planned: PlannedKind
  readonly mask: Mask
}

/** An object in the form of its replacement. */
interface Form {
  readonly place: ObjectPlace
  readonly origins: Origins
  readonly needs: Needs
}

/** Reasons that are about a version of Kubernetes, not about a version of an API. */
const OF_MINORS: ReadonlySet<Reason> = new Set(['deprecated', 'gate-off', 'gate-refused', 'not-yet', 'removed'])

const UNCHANGED = new Origins([])

/** Reasons of findings about what a server reads all the same. */
const ACCEPTED: ReadonlySet<Reason> = new Set(['deprecated', 'gate-off'])

/**
 * Checks objects of a removed API version against its replacement, in the form that `fix` would write
 * (docs/decisions.md#objects-of-removed-versions). Errors that the old version has too are drafts; what only the
 * replacement requires or does not have becomes part of the draft about the removal.
 */
export class RemovedObjects {
  readonly #view: TargetView
  readonly #rules: ObjectRules | undefined
  readonly #replacements = new Map<PlannedKind, readonly Replacement[]>()
  /** The views of the last versions that had the removed ones. */
  readonly #past = new Map<Minor, TargetView>()

  constructor(view: TargetView, rules?: ObjectRules) {
    this.#view = view
    this.#rules = rules
  }

  /** Adds the drafts about the removed objects of one resource. */
  check(resource: Resource, removed: readonly RemovedObject[], drafts: Draft[]): void {
    // Versions of one kind have different forms: each round converts to one of them.
    for (let round = 0, left = removed; left.length > 0; round++) {
      left = left.filter(({ planned }) => this.#replacementsOf(planned).length > round)
      const forms = this.#formsOf(resource, left, round)
      for (const [i, one] of left.entries()) {
        const replacement = this.#replacementsOf(one.planned)[round]
        const form = forms[i]
        if (replacement !== undefined && form !== undefined) this.#judge(one, replacement, form, drafts)
      }
    }
  }

  /** The objects as their replacements: edits of one copy, which is read once. */
  #formsOf(resource: Resource, removed: readonly RemovedObject[], round: number): readonly (Form | undefined)[] {
    let copy: Resource | undefined
    let isEdited = false
    try {
      const editors = removed.map(({ path, planned, place }) => {
        const needs = new Needs()
        const convert = conversionOf(kindText(planned.kind))
        const to = this.#replacementsOf(planned)[round]?.planned.kind
        if (convert === undefined || to === undefined) return { needs }
        copy ??= trialOf(resource)
        const editor = new Editor(copy, path)
        const asked = convert(editor, to.apiVersion)
        needs.addAsked(editor, path, this.#isComplete(place) ? asked : asked.filter((at) => editor.has(at)))
        isEdited ||= editor.hasEdits
        return { needs, editor }
      })
      const table = isEdited ? copy?.document.table() : undefined
      const finder = table && new ObjectFinder(table)
      return removed.map(({ path, place }, i) => {
        const { editor, needs = new Needs() } = editors[i] ?? {}
        if (editor?.hasEdits !== true) return { place, needs, origins: UNCHANGED }
        const converted = finder?.find(path)
        return converted && { place: converted, needs, origins: new Origins(editor.edits) }
      })
    } catch (error) {
      // The file writes its parts so often that `fix` cannot convert it either: only the removal is reported.
      if (error instanceof WriteLimitError) return []
      throw error
    }
  }

  #isComplete({ table, row }: ObjectPlace): boolean {
    return this.#view.target.isPartial !== true && !isLocalConfig(table, row)
  }

  /** Of the same kind: a different kind has other fields (docs/decisions.md#objects-of-removed-versions). */
  #replacementsOf(planned: PlannedKind): readonly Replacement[] {
    const known = this.#replacements.get(planned)
    if (known !== undefined) return known
    const { span, model } = this.#view
    const masks = new Map<PlannedKind, Mask>()
    for (const { from, to } of rangesOf(span, removedMask(span, planned)))
      for (let minor = from; minor <= to; minor++) {
        const other = replacementFor(model, planned.kind, { from: minor, to: minor })
        if (other === undefined || other.kind !== planned.kind.kind) continue
        const one = this.#view.kind(other.apiVersion, other.kind)
        if (one !== undefined) masks.set(one, (masks.get(one) ?? 0) | maskOf(span, { from: minor, to: minor }))
      }
    const replacements = Array.from(masks, ([one, mask]) => ({ planned: one, mask: mask & one.present }))
    this.#replacements.set(planned, replacements)
    return replacements
  }

  #judge(one: RemovedObject, { planned, mask }: Replacement, { place, origins, needs }: Form, drafts: Draft[]): void {
    const { definition, kind } = planned
    if (definition === undefined) return
    const found: Draft[] = []
    new Walk(this.#view, place, kind, found).root(definition, mask)
    const old = found.length === 0 ? undefined : this.#errorsBefore(one)
    const moved = new Set<string>()
    for (const draft of found) {
      const at = origins.of(draft.at)
      const isOld = at !== undefined && old?.accepts(at) === false
      if (needs.has(draft.at)) needs.addError(draft)
      else if (at === undefined || (needs.covers(draft.at) && !isOld)) continue
      else if (old !== undefined && !isOld && !OF_MINORS.has(draft.reason)) needs.addError(draft)
      else if (at === draft.at) drafts.push(draft)
      else {
        // What was copied to several places has the same error in each.
        const key = `${draft.reason} ${pathKey(at)} ${draft.mask}`
        if (!moved.has(key)) drafts.push(old?.at(draft, at) ?? movedDraft(draft, at))
        moved.add(key)
      }
    }
    this.#judgeRules(planned, mask, { place, origins, needs }, found, drafts)
    const removal = drafts[one.removal]
    const text = needs.text(kind.apiVersion)
    if (removal === undefined || text === '') return
    drafts[one.removal] = { ...removal, messageFor: (minors) => `${removal.messageFor(minors)}; ${text}` }
  }

  /** What the server's own validation refuses in the replacement: it is the same for all API versions of a kind. */
  #judgeRules(
    planned: PlannedKind,
    mask: Mask,
    { place, origins, needs }: Form,
    found: Draft[],
    drafts: Draft[],
  ): void {
    const before = found.length
    this.#rules?.check(place, planned, mask, found, 0, undefined)
    for (const draft of found.slice(before)) {
      const at = origins.of(draft.at)
      if (at === undefined || needs.has(draft.at) || needs.covers(draft.at)) continue
      drafts.push(at === draft.at ? draft : movedDraft(draft, at))
    }
  }

  /** The errors of an object in the last version that had its API version; `undefined` if the model has none. */
  #errorsBefore({ place, planned: { kind } }: RemovedObject): OldErrors | undefined {
    if (kind.minors === undefined || kind.definition === undefined) return undefined
    const minor = kind.minors.to
    const { model, target } = this.#view
    const view = this.#past.get(minor) ?? new TargetView(model, { ...target, minors: { from: minor, to: minor } })
    this.#past.set(minor, view)
    const drafts: Draft[] = []
    new Walk(view, place, kind, drafts).root(view.definition(kind.definition), view.span.all)
    return new OldErrors(drafts.filter(({ reason }) => !ACCEPTED.has(reason)))
  }
}

/** A copy with a budget of its own, because nothing of it is output. */
function trialOf(resource: Resource): Resource {
  const copy = resource.copy()
  copy.limitWrites(new WriteBudget())
  return copy
}

/** A draft about a moved field, at its place in the old version. */
function movedDraft(draft: Draft, at: Path): Draft {
  return { ...draft, at, messageFor: (minors) => `${draft.messageFor(minors)}; here, it is ${formatFieldPath(at)}` }
}
