import type { Definition, TypeNode } from '../../../../packages/kubernetes-schemas/src/index.ts'
import type { Material } from '../../changes/material.ts'
import { nodeOf, type Place } from '../../changes/places.ts'
import type { CaseChange } from '../../changes/question.ts'
import { isObject, type Json, type JsonObject, type JsonPath, valueAt, withValue } from '../../json.ts'
import type { RuleUnit } from '../units.ts'
import { fieldSamples, sampleOf } from './sample.ts'
import { type Aimed, valuesFor } from './values.ts'

/** What changes of one place are made from. */
export interface AimContext {
  readonly material: Material
  readonly minor: number
}

/** A place that a rule's path leads to. */
interface Target {
  readonly path: JsonPath
  readonly node: TypeNode | undefined
  readonly owner: Definition | undefined
}

/** Changes at an object of a unit's definition that may show that the unit refuses, or holds. */
export function* aimedChanges(
  unit: RuleUnit,
  place: Place,
  root: JsonObject,
  context: AimContext,
): Generator<readonly CaseChange[]> {
  const definition = place.node?.definition
  if (definition === undefined) return
  for (const before of conditionChanges(unit.expressions, definition, place, root, context)) {
    yield before
    const object = before.reduce<Json>((value, { at, to }) => withValue(value, at, to), root)
    const { at = '' } = unit.rule
    for (const path of typeof at === 'string' ? [at] : at)
      for (const changes of atPath(unit, path, definition, place.path, object, context)) yield [...before, ...changes]
  }
}

function* atPath(
  unit: RuleUnit,
  path: string,
  definition: Definition,
  start: JsonPath,
  object: Json,
  context: AimContext,
): Generator<readonly CaseChange[]> {
  const { constraint } = unit
  if (constraint.is === 'oneOf' || constraint.is === 'atMostOne' || constraint.is === 'anyOf') {
    for (const { path: to, node } of targetsOf(path, definition, start, object, context))
      yield* ofFields(constraint.to, to, node?.definition ?? definition, object, context)
    return
  }
  const steps = constraint.is === 'unique' ? path.replace(/\[\]$/, '') : path
  for (const { path: to, node, owner, setup } of targetsOf(steps, definition, start, object, context)) {
    const prepared = setup.reduce<Json>((value, { at, to: given }) => withValue(value, at, given), object)
    const now = valueAt(prepared, to)
    const name = to.at(-1)
    const samples =
      owner === undefined || typeof name !== 'string' ? [] : fieldSamples(owner, name, context.material, context.minor)
    if (constraint.is !== 'forbidden')
      for (const value of valuesFor(constraint, now, node)) yield [...setup, changeOf(to, value)]
    for (const sample of samples) {
      const set: CaseChange = { at: to, to: sample }
      yield [...setup, set]
      for (const value of valuesFor(constraint, sample, node))
        yield [...setup, ...(value.copies === undefined && value.key === undefined ? [] : [set]), changeOf(to, value)]
    }
    yield setup
  }
}

function changeOf(at: JsonPath, { key, ...value }: Aimed): CaseChange {
  return { at: key === undefined ? at : [...at, key], ...value }
}

/** None of some fields, each of them, and each two of them. */
function* ofFields(
  names: readonly string[],
  at: JsonPath,
  definition: Definition,
  object: Json,
  context: AimContext,
): Generator<readonly CaseChange[]> {
  const given = names.filter((name) => valueAt(object, [...at, name]) !== undefined)
  const without = given.map((name): CaseChange => ({ at: [...at, name] }))
  yield without
  for (const name of names)
    for (const to of fieldSamples(definition, name, context.material, context.minor)) {
      const change: CaseChange = { at: [...at, name], to }
      yield [change]
      yield [...without.filter((each) => each.at.at(-1) !== name), change]
      for (const other of names)
        if (other !== name)
          for (const second of fieldSamples(definition, other, context.material, context.minor).slice(0, 2))
            yield [change, { at: [...at, other], to: second }]
    }
}

/** The concrete places of a path; what is absent on the way is made first. */
function* targetsOf(
  path: string,
  definition: Definition,
  start: JsonPath,
  object: Json,
  { material, minor }: AimContext,
): Generator<Target & { readonly setup: readonly CaseChange[] }> {
  const steps = path
    .replaceAll('[]', '.[]')
    .replaceAll('{}', '.{}')
    .split('.')
    .filter((step) => step !== '')
  yield* walk(0, start, { type: 'object', definition }, undefined, [], object)

  function* walk(
    i: number,
    at: JsonPath,
    node: TypeNode | undefined,
    owner: Definition | undefined,
    setup: readonly CaseChange[],
    now: Json,
  ): Generator<Target & { readonly setup: readonly CaseChange[] }> {
    const step = steps[i]
    if (step === undefined) {
      yield { path: at, node, owner, setup }
      return
    }
    const value = valueAt(now, at)
    if (step === '[]') {
      const count = Array.isArray(value) ? value.length : 0
      for (let k = 0; k < Math.min(count, 3); k++) yield* walk(i + 1, [...at, k], node?.items, undefined, setup, now)
      return
    }
    if (step === '{}') {
      for (const key of isObject(value) ? Object.keys(value).slice(0, 3) : [])
        yield* walk(i + 1, [...at, key], node?.items, undefined, setup, now)
      return
    }
    const inner = node?.definition
    if (inner === undefined) return
    const below = [...at, step]
    const field = nodeOf(inner.fields.get(step), minor)
    if (field === undefined) return
    if (i === steps.length - 1 || valueAt(now, below) !== undefined) {
      yield* walk(i + 1, below, field, inner, setup, now)
      return
    }
    for (const to of fieldSamples(inner, step, material, minor))
      yield* walk(i + 1, below, field, inner, [...setup, { at: below, to }], withValue(now, below, to))
  }
}

const MAX_CONDITIONS = 40

/** Changes that may make a condition true: none, and what its comparisons name. */
function conditionChanges(
  condition: string,
  definition: Definition,
  { path }: Place,
  root: JsonObject,
  context: AimContext,
): readonly (readonly CaseChange[])[] {
  let lists: (readonly CaseChange[])[] = [[]]
  const add = (name: string, values: readonly (Json | undefined)[]): void => {
    const at = [...path, ...name.split('.')]
    const isThere = valueAt(root, at) !== undefined
    const all = values.filter((to) => to !== undefined || isThere)
    if (all.length === 0) return
    lists = [
      ...lists,
      ...lists.flatMap((list) =>
        all.map((to): readonly CaseChange[] => [...list, to === undefined ? { at } : { at, to }]),
      ),
    ].slice(0, MAX_CONDITIONS * 4)
  }
  for (const [, not, name = ''] of condition.matchAll(/(!?)has\(self\.([\w.]+)\)/g)) {
    if (not === '!') add(name, [undefined])
    else add(name, samplesAt(definition, name, context).slice(0, 3))
  }
  for (const [, name = '', value = ''] of condition.matchAll(/self\.([\w.]+) == '([^']*)'/g)) add(name, [value])
  for (const [, name = '', value = ''] of condition.matchAll(/self\.([\w.]+) == (true|false|-?\d+)/g))
    add(name, [JSON.parse(value) as Json])
  for (const [, name = '', list = ''] of condition.matchAll(/self\.([\w.]+) in \[([^\]]*)\]/g))
    add(
      name,
      [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value as string),
    )
  for (const [, value = '', name = ''] of condition.matchAll(/'([^']*)' in self\.([\w.]+)/g))
    add(name, nodeAt(definition, name, context)?.type === 'map' ? [{ [value]: 'a' }] : [[value]])
  for (const [, name = '', value = ''] of condition.matchAll(/self\.([\w.]+) != '([^']*)'/g))
    add(name, [undefined, ...samplesAt(definition, name, context).filter((each) => each !== value)])
  for (const [, name = '', value = ''] of condition.matchAll(/self\.([\w.]+) > (\d+)/g)) add(name, [Number(value) + 1])
  return lists.sort((one, other) => other.length - one.length).slice(0, MAX_CONDITIONS)
}

function samplesAt(definition: Definition, path: string, context: AimContext): readonly Json[] {
  const owner = ownerAt(definition, path, context)
  const node = nodeAt(definition, path, context)
  if (owner === undefined || node === undefined) return []
  const values = [...(node.enum?.values.keys() ?? [])]
  return [...fieldSamples(owner, nameAt(path), context.material, context.minor), ...values, sampleOf(node)]
}

function nodeAt(definition: Definition, path: string, context: AimContext): TypeNode | undefined {
  return nodeOf(ownerAt(definition, path, context)?.fields.get(nameAt(path)), context.minor)
}

function ownerAt(definition: Definition, path: string, { minor }: AimContext): Definition | undefined {
  let owner: Definition | undefined = definition
  for (const name of path.split('.').slice(0, -1)) owner = nodeOf(owner?.fields.get(name), minor)?.definition
  return owner
}

function nameAt(path: string): string {
  return path.split('.').at(-1) as string
}
