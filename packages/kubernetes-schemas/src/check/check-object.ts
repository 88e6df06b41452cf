import type { Path, Resource } from '@krmkit/runtime'
import { NODE_KINDS } from '@krmkit/yaml'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Definition, Model } from '../model/model.ts'
import type { ObjectRules, ServerRules } from '../validation/rule-checker.ts'
import type { OldPlace } from '../validation/updates/update-view.ts'
import { missingField } from './field-problems.ts'
import type { VersionFinding } from './finding.ts'
import { type Draft, findingsOf, refusedIn } from './findings.ts'
import { gatedKind, kindDrafts, unknownKind } from './kind-problems.ts'
import { elementRows, keyUnder, rowUnder, textUnder } from './map-entries.ts'
import { type RemovedObject, RemovedObjects } from './removed-objects.ts'
import { isNull, shownAt } from './scalar-problem.ts'
import { maskOf, type Target } from './target.ts'
import { type PlannedKind, TargetView } from './target-view.ts'
import { misread } from './value-problems.ts'
import { type ObjectPlace, Walk } from './walk.ts'

const NO_FINDINGS: readonly VersionFinding[] = []

/** Checks objects against one target. What it computes of the model for a kind applies to all objects of the kind. */
export class ObjectChecker {
  readonly #view: TargetView
  /** The removed objects of the current resource; empty between checks, because most resources have none. */
  readonly #removed: RemovedObject[] = []
  readonly #rules: ObjectRules | undefined
  /** Created for the first removed object. */
  #removedObjects: RemovedObjects | undefined

  /**
   * @param model default: all versions that krmkit knows
   * @param serverRules the API server's own validation; default: only what the schemas of the versions say
   */
  constructor(target: Target, model: Model = kubernetesModel(), serverRules?: ServerRules) {
    this.#view = new TargetView(model, target, serverRules?.source)
    const { rules } = this.#view
    this.#rules = rules && serverRules?.checker(this.#view, rules, serverRules.updates)
  }

  /**
   * The problems of an object, or of the objects of a `List`, in the minor versions of the target, ordered by the code
   * points of the path, then by reason.
   *
   * @param old the object as it is: it is checked as an update, if the server's rules have those of updates
   */
  check(resource: Resource, old?: Resource): readonly VersionFinding[] {
    const table = resource.document.table()
    if (table === undefined) return NO_FINDINGS
    const drafts: Draft[] = []
    const root = table.resolve(table.root)
    // The resource has read them already, if they are not empty.
    const named = {
      apiVersion: resource.apiVersion || textUnder(table, root, 'apiVersion'),
      kind: resource.kind || textUnder(table, root, 'kind'),
    }
    const before = old && oldPlaceOf(named, old)
    checkRoot(this.#view, this.#rules, { table, row: root, trail: [] }, named, drafts, this.#removed, before)
    if (this.#removed.length > 0) {
      this.#removedObjects ??= new RemovedObjects(this.#view, this.#rules)
      this.#removedObjects.check(resource, this.#removed.splice(0), drafts)
    }
    return drafts.length === 0 ? NO_FINDINGS : findingsOf(drafts, this.#view.span)
  }
}

/** The old state of an object. */
function oldPlaceOf({ apiVersion }: Named, old: Resource): OldPlace | undefined {
  const table = old.document.table()
  return table && { table, row: table.resolve(table.root), isSameVersion: old.apiVersion === apiVersion }
}

/** The kind of an object: its own, or the one that its list implies. */
interface Named {
  readonly apiVersion?: string | undefined
  readonly kind?: string | undefined
}

/** The kind that a list implies for its elements, and the definition of the list. */
interface Implied extends Named {
  readonly list?: Definition | undefined
}

/** A separate object, or an element of a `List`. */
function checkRoot(
  view: TargetView,
  rules: ObjectRules | undefined,
  place: ObjectPlace,
  { apiVersion, kind }: Named,
  drafts: Draft[],
  removed: RemovedObject[],
  old?: OldPlace,
): void {
  const { table, row, trail } = place
  if (table.kind(row) !== NODE_KINDS.map) {
    if (trail.length > 0 && !isNull(table, row)) drafts.push(wrongShape(view, place, 'an object'))
    return
  }
  if (apiVersion === undefined) drafts.push(missingField([...pathOf(place), 'apiVersion'], view.span.all))
  if (kind === undefined) drafts.push(missingField([...pathOf(place), 'kind'], view.span.all))
  if (apiVersion === undefined || kind === undefined) return
  const planned = view.kind(apiVersion, kind)
  const element = planned === undefined ? elementOf(view.model, apiVersion, kind) : undefined
  if (element !== undefined) checkItems(view, rules, place, element, drafts, removed)
  else if (planned !== undefined) checkPlanned(view, rules, place, planned, drafts, removed, old)
  else drafts.push(unknownKind(view, [...pathOf(place), 'apiVersion'], apiVersion, kind))
}

/** An object of a kind that some version has. */
function checkPlanned(
  view: TargetView,
  rules: ObjectRules | undefined,
  place: ObjectPlace,
  planned: PlannedKind,
  drafts: Draft[],
  removed: RemovedObject[],
  old: OldPlace | undefined,
): void {
  const { kind, definition, present, isClean } = planned
  if (!isClean) {
    const path = pathOf(place)
    for (const draft of kindDrafts(view, [...path, 'apiVersion'], planned)) {
      if (draft.reason === 'kind-removed') removed.push({ place, path, planned, removal: drafts.length })
      drafts.push(draft)
    }
  }
  if (definition === undefined || present === 0) return
  const before = drafts.length
  const walk = new Walk(view, place, kind, drafts)
  const own = maskOf(view.span, definition.definition.minors) & present
  walk.root(definition, own)
  const rest = present & ~own
  // Versions that accept the kind although their specification only has its replacement.
  const other = rest === 0 ? undefined : replacementOf(view, planned)
  if (other?.definition !== undefined) walk.root(other.definition, other.present & rest)
  if (own !== 0) rules?.check(place, planned, own, drafts, before, old)
  const gated = planned.gated === 0 ? 0 : planned.gated & ~refusedIn(drafts, before)
  if (gated !== 0) drafts.push(gatedKind(view, [...pathOf(place), 'apiVersion'], kind, gated))
}

function replacementOf(view: TargetView, { kind: { replacement } }: PlannedKind): PlannedKind | undefined {
  return replacement && view.kind(replacement.apiVersion, replacement.kind)
}

/** The implied kind of the elements of a list kind; undefined for other kinds. */
function elementOf(model: Model, apiVersion: string, kind: string): Implied | undefined {
  if (!kind.endsWith('List')) return undefined
  // A `List` has the fields that all lists have.
  if (kind === 'List') return apiVersion === 'v1' ? { list: model.definition('io.k8s.api.core.v1.PodList') } : undefined
  const element = model.kind(apiVersion, kind.slice(0, -'List'.length))
  return element && { apiVersion, kind: element.kind, list: model.definition(`${element.definition?.name}List`) }
}

function checkItems(
  view: TargetView,
  rules: ObjectRules | undefined,
  list: ObjectPlace,
  implied: Implied,
  drafts: Draft[],
  removed: RemovedObject[],
): void {
  const { table, row, trail } = list
  if (implied.list !== undefined)
    new Walk(view, list, 'List', drafts).root(view.definition(implied.list), maskOf(view.span, implied.list.minors))
  const key = keyUnder(table, row, 'items')
  const items = rowUnder(table, row, 'items')
  if (items < 0 || isNull(table, items)) return
  if (table.kind(items) !== NODE_KINDS.list) {
    drafts.push(wrongShape(view, { table, row: items, trail: [...trail, key] }, 'a list'))
    return
  }
  for (const [position, item] of elementRows(table, items).entries()) {
    const place = { table, row: item, trail: [...trail, key, -1 - position] }
    const named = {
      apiVersion: textUnder(table, item, 'apiVersion') ?? implied.apiVersion,
      kind: textUnder(table, item, 'kind') ?? implied.kind,
    }
    checkRoot(view, rules, place, named, drafts, removed)
  }
}

/** Reports a value in place of a list or an object; its content may be secret. */
function wrongShape(view: TargetView, place: ObjectPlace, expected: string): Draft {
  return misread('type', pathOf(place), expected, shownAt(place.table, place.row, true), view.span.all)
}

function pathOf({ table, trail }: ObjectPlace): Path {
  return trail.map((step) => (step < 0 ? -1 - step : table.keyOf(step)))
}
