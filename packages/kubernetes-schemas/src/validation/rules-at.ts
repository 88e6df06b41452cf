import { type Mask, maskOf } from '../check/target.ts'
import type { PlannedDefinition, TargetView } from '../check/target-view.ts'
import type { Definition, Field, Kind, TypeNode } from '../model/model.ts'
import type { PlannedRule } from './definition-plan.ts'
import type { Planner } from './plan-definition.ts'
import { isMark, type Steps } from './steps.ts'

/** A definition on the way to a field. */
interface RulePlace {
  readonly planned: PlannedDefinition
  /** The field that has it, with `[]` and `{}`. */
  readonly at: string
  /** The `[]` and `{}` at its end. */
  readonly marks: Steps
  /** The versions that have the whole way. */
  readonly mask: Mask
  /** It is the object itself or its metadata. */
  readonly isAtRoot: boolean
  /** The fields from there on. */
  readonly way: readonly Field[]
}

/** A rule of a definition on the way, and the definition. */
export interface RuleOnWay {
  readonly planned: PlannedRule
  readonly place: RulePlace
}

/** The rules of all definitions on the way to a field of a kind, those of the objects around it first; which are about it, `restOf` shows. */
export function* rulesOnWay(
  view: TargetView,
  planner: Planner,
  kind: Kind,
  fields: readonly Field[],
): Iterable<RuleOnWay> {
  if (kind.definition === undefined) return
  for (const place of placesOf(view, planner, kind.definition, fields)) {
    for (const planned of rulesOf(planner, place.planned)) {
      const { rule, mask } = planned
      const isElsewhere = rule.notKinds?.includes(kind.kind) === true || (rule.isRoot === true && !place.isAtRoot)
      if (!isElsewhere && (mask & place.mask) !== 0) yield { planned, place }
    }
  }
}

/** All rules of a definition that hold in some version. */
export function rulesOf(planner: Planner, planned: PlannedDefinition): readonly PlannedRule[] {
  const plan = planner.plan(planned)
  const names = [...planned.definition.fields.keys()]
  return [...plan.always, ...names.flatMap((name) => plan.field(name)?.rules ?? [])]
}

/** The definitions on the way to a field, with the rest of the way. */
function placesOf(
  view: TargetView,
  planner: Planner,
  root: Definition,
  fields: readonly Field[],
): readonly RulePlace[] {
  const { span } = view
  const places: RulePlace[] = []
  let mask = span.all
  let at = ''
  let marks: Steps = []
  let definition: Definition | undefined = root
  for (const [i, field] of [...fields, undefined].entries()) {
    if (definition === undefined) break
    const planned = view.definition(definition)
    const isAtRoot = i === 0 || (i === 1 && at === 'metadata')
    places.push({ planned, at, marks, mask, isAtRoot, way: fields.slice(i) })
    if (field === undefined) break
    const plan = planner.plan(planned)
    // The server removes what a user writes there.
    if (i === 0 && field.name === 'status' && !plan.keepsStatus) return []
    mask &= maskOf(span, field.minors) & ~(plan.field(field.name)?.unchecked ?? 0)
    marks = marksOf(typeOf(field))
    at = `${at === '' ? '' : `${at}.`}${field.name}${marks.join('')}`
    definition = definitionWithin(typeOf(field))
  }
  return places.map((place) => ({ ...place, mask: place.mask & mask }))
}

/** The marks of a rule's path that are left after a way: `undefined` if the path leads elsewhere. */
export function restOf(path: Steps, way: readonly Field[]): Steps | undefined {
  let next = 0
  for (const [i, field] of way.entries()) {
    if (path[next++] !== field.name) return undefined
    if (i < way.length - 1) for (const mark of marksOf(typeOf(field))) if (path[next++] !== mark) return undefined
  }
  const rest = path.slice(next)
  return rest.every(isMark) ? rest : undefined
}

/** `[]` for a list, `{}` for a map. */
export function marksOf(type: TypeNode | undefined): Steps {
  const marks: string[] = []
  for (let at = type; at?.type === 'array' || at?.type === 'map'; at = at.items)
    marks.push(at.type === 'array' ? '[]' : '{}')
  return marks
}

/** The newest type of a field. */
function typeOf({ types }: Field): TypeNode | undefined {
  return types.at(-1)?.node
}

/** The definition of a type, or of the elements of a list or map. */
export function definitionWithin(type: TypeNode | undefined): Definition | undefined {
  let at = type
  while (at !== undefined && at.definition === undefined) at = at.items
  return at?.definition
}
