import type { Path, Resource } from '@krmkit/runtime'
import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Definition, Model } from '../model/model.ts'
import { missingField } from './field-problems.ts'
import type { VersionFinding } from './finding.ts'
import { type Draft, findingsOf, refusedIn } from './findings.ts'
import { gatedKind, kindDrafts, unknownKind } from './kind-problems.ts'
import { elementRows, keyUnder, rowUnder, textUnder } from './map-entries.ts'
import { isNull, shownAt } from './scalar-problem.ts'
import { type Mask, maskOf, type Target } from './target.ts'
import { type PlannedDefinition, type PlannedKind, TargetView } from './target-view.ts'
import { misread } from './value-problems.ts'
import { Walk } from './walk.ts'

const NO_FINDINGS: readonly VersionFinding[] = []
const LOCAL_CONFIG = 'config.kubernetes.io/local-config'

/** Checks objects against one target. What it computes of the model for a kind applies to all objects of the kind. */
export class ObjectChecker {
  readonly #view: TargetView

  /** @param model default: all versions that krmkit knows */
  constructor(target: Target, model: Model = kubernetesModel()) {
    this.#view = new TargetView(model, target)
  }

  /**
   * The problems of an object, or of the objects of a `List`, in the minor versions of the target, ordered by the code
   * points of the path, then by reason.
   */
  check(resource: Resource): readonly VersionFinding[] {
    const table = resource.document.table()
    if (table === undefined) return NO_FINDINGS
    const drafts: Draft[] = []
    const root = table.resolve(table.root)
    // The resource has read them already, if they are not empty.
    checkRoot(this.#view, table, root, [], drafts, {
      apiVersion: resource.apiVersion || textUnder(table, root, 'apiVersion'),
      kind: resource.kind || textUnder(table, root, 'kind'),
    })
    return drafts.length === 0 ? NO_FINDINGS : findingsOf(drafts, this.#view.span)
  }
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

/** A separate object, or an element of a `List`; `trail` leads to it. */
function checkRoot(
  view: TargetView,
  table: NodeTable,
  row: number,
  trail: readonly number[],
  drafts: Draft[],
  { apiVersion, kind }: Named,
): void {
  if (table.kind(row) !== NODE_KINDS.map) {
    if (trail.length > 0 && !isNull(table, row)) drafts.push(wrongShape(view, table, row, trail, 'an object'))
    return
  }
  const at = (field: string) => [...pathOf(table, trail), field]
  if (apiVersion === undefined || kind === undefined) {
    if (apiVersion === undefined) drafts.push(missingField(at('apiVersion'), view.span.all))
    if (kind === undefined) drafts.push(missingField(at('kind'), view.span.all))
    return
  }
  const planned = view.kind(apiVersion, kind)
  const element = planned === undefined ? elementOf(view.model, apiVersion, kind) : undefined
  if (element !== undefined) checkItems(view, table, row, trail, drafts, element)
  else if (planned === undefined) drafts.push(unknownKind(view, at('apiVersion'), apiVersion, kind))
  else {
    if (!planned.isClean) drafts.push(...kindDrafts(view, at('apiVersion'), planned))
    if (planned.definition === undefined || planned.present === 0) return
    const options = {
      isComplete: () => view.target.isPartial !== true && !isLocalConfig(table, row),
      isSecret: kind === 'Secret',
      // A kubelet registers its node with the node's status.
      dropsStatus: kind !== 'Node',
      isList: false,
      kind,
    }
    const before = drafts.length
    const walk = (definition: PlannedDefinition, mask: Mask) => {
      if (mask !== 0) new Walk(view, table, options, trail, drafts).root(row, definition, mask)
    }
    const own = maskOf(view.span, planned.definition.definition.minors) & planned.present
    walk(planned.definition, own)
    const rest = planned.present & ~own
    // Versions that accept the kind although their specification only has its replacement.
    const other = rest === 0 ? undefined : replacementOf(view, planned)
    if (other?.definition !== undefined) walk(other.definition, other.present & rest)
    const gated = planned.gated === 0 ? 0 : planned.gated & ~refusedIn(drafts, before)
    if (gated !== 0) drafts.push(gatedKind(view, at('apiVersion'), planned.kind, gated))
  }
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
  table: NodeTable,
  list: number,
  trail: readonly number[],
  drafts: Draft[],
  implied: Implied,
): void {
  if (implied.list !== undefined) {
    const options = { isComplete: () => false, isSecret: true, dropsStatus: false, isList: true, kind: 'List' }
    const live = maskOf(view.span, implied.list.minors)
    new Walk(view, table, options, trail, drafts).root(list, view.definition(implied.list), live)
  }
  const key = keyUnder(table, list, 'items')
  const items = rowUnder(table, list, 'items')
  if (items < 0 || isNull(table, items)) return
  if (table.kind(items) !== NODE_KINDS.list) {
    drafts.push(wrongShape(view, table, items, [...trail, key], 'a list'))
    return
  }
  for (const [position, row] of elementRows(table, items).entries())
    checkRoot(view, table, row, [...trail, key, -1 - position], drafts, {
      apiVersion: textUnder(table, row, 'apiVersion') ?? implied.apiVersion,
      kind: textUnder(table, row, 'kind') ?? implied.kind,
    })
}

/** Reports a value in place of a list or an object; its content may be secret. */
function wrongShape(
  view: TargetView,
  table: NodeTable,
  row: number,
  trail: readonly number[],
  expected: string,
): Draft {
  return misread('type', pathOf(table, trail), expected, shownAt(table, row, true), view.span.all)
}

function pathOf(table: NodeTable, trail: readonly number[]): Path {
  return trail.map((step) => (step < 0 ? -1 - step : table.keyOf(step)))
}

function isLocalConfig(table: NodeTable, row: number): boolean {
  const metadata = rowUnder(table, row, 'metadata')
  const annotations = metadata < 0 ? -1 : rowUnder(table, metadata, 'annotations')
  const value = annotations < 0 ? undefined : textUnder(table, annotations, LOCAL_CONFIG)
  return value !== undefined && value !== 'false'
}
