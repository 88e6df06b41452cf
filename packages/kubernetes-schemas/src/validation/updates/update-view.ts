import { once } from '@krmkit/runtime/values'
import type { NodeTable } from '@krmkit/yaml'
import type { PlannedDefinition } from '../../check/target-view.ts'
import type { Planner } from '../plan-definition.ts'
import type { Value, View, ViewObject } from '../rule.ts'
import { addDefault, forEachObject } from '../ruled-parts.ts'
import { ViewBuilder, type ViewPart } from '../view.ts'
import type { PlannedUpdates, UpdatePlanner } from './update-planner.ts'

/** The old state of an object. */
export interface OldPlace {
  readonly table: NodeTable
  readonly row: number
  /** It is of the same API version; of another one, only fields with the same path are known. */
  readonly isSameVersion: boolean
}

/** The views of the two states of an update. */
export interface UpdateView {
  readonly now: View
  /** What the rules of updates look at. */
  readonly old: View
  /** All of the old object. */
  readonly whole: () => View
  readonly isSameVersion: boolean
}

/** The view of an old state, and of the new one as the server compares them: with its defaults, and with what it or a controller sets. */
export function prepareUpdate(
  now: View,
  { table, row, isSameVersion }: OldPlace,
  definition: PlannedDefinition,
  planner: Planner,
  plans: UpdatePlanner,
): UpdateView {
  const { keeps, serverSets, prepares, part } = plans.plan(definition)
  const build = (only?: ViewPart): View =>
    new ViewBuilder(planner, table, planner.view.target.opaque?.is).build(row, planner.plan(definition), true, only)
  const old = build(part)
  const whole = once(() => (part === undefined ? old : build()))
  addUpdateDefaults(old.root, definition, plans, old.root)
  if (!isSameVersion) return { now, old, whole, isSameVersion }
  addUpdateDefaults(now.root, definition, plans, now.root)
  for (const name of keeps) copy(old.root, now.root, name)
  const isLive = (old.root.metadata as ViewObject | undefined)?.uid !== undefined
  for (const path of serverSets) fill(isLive ? now.root : old.root, isLive ? old.root : now.root, path)
  for (const prepare of prepares) prepare(now.root, old.root)
  keepMetadata(now.root, old.root)
  return { now, old, whole, isSameVersion }
}

/** The server ignores what an update has in these fields (apiserver, rest.BeforeUpdate). */
function keepMetadata(now: ViewObject, old: ViewObject): void {
  const [metadata, before] = [now.metadata, old.metadata] as (ViewObject | undefined)[]
  if (metadata === undefined || before === undefined) return
  for (const name of ['generation', 'creationTimestamp']) copy(before, metadata, name)
}

function copy(from: ViewObject, to: ViewObject, name: string): void {
  if (from[name] === undefined) delete to[name]
  else to[name] = from[name]
}

/** Sets a field that one state leaves out as it is in the other. */
function fill(to: ViewObject, from: ViewObject, [name = '', ...rest]: readonly string[]): void {
  const value = from[name]
  if (value === undefined) return
  if (rest.length === 0 || to[name] === undefined) {
    if (rest.length === 0) to[name] ??= value
    return
  }
  if (isObject(value) && isObject(to[name])) fill(to[name] as ViewObject, value as ViewObject, rest)
}

function isObject(value: Value): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

/** Adds defaults that only a comparison needs. */
function addUpdateDefaults(
  object: ViewObject,
  definition: PlannedDefinition,
  plans: UpdatePlanner,
  root: ViewObject,
): void {
  const { defaults, defaulted }: PlannedUpdates = plans.plan(definition)
  for (const each of defaults) addDefault(object, each, root)
  for (const { name, type, below } of defaulted)
    if (object[name] !== undefined)
      forEachObject(object[name], (inner) => addUpdateDefaults(inner, below, plans, root), type)
}
