import type { PlannedDefinition } from '../../check/target-view.ts'
import { type PlannedDefault, plannedDefault } from '../definition-plan.ts'
import type { Planner } from '../plan-definition.ts'
import type { Value, ViewObject } from '../rule.ts'
import { addDefault, forEachObject } from '../ruled-parts.ts'
import { innermost, type ViewField } from '../view-field.ts'
import { MORE_DEFAULTS } from './more-defaults.ts'
import { type PrintedZero, printedZeros } from './printed-zeros.ts'

/** What the objects of a definition always have. */
interface Completion {
  readonly structs: readonly ViewField[]
  readonly zeros: readonly (PrintedZero & { readonly field: ViewField })[]
  /** Defaults that the view has, too: some are in structs that only this adds. */
  readonly again: readonly PlannedDefault[]
  readonly defaults: readonly PlannedDefault[]
  /** Fields with objects in them that have something, too. */
  readonly inner: ReadonlyMap<string, { readonly field: ViewField; readonly definition: PlannedDefinition }>
}

/** Adds to the view that rules see what the server prints besides: zeros, structs without rules, and defaults that no rule reads. */
export class Completer {
  readonly #planner: Planner
  readonly #known = new Map<PlannedDefinition, Completion>()

  constructor(planner: Planner) {
    this.#planner = planner
  }

  complete(object: ViewObject, planned: PlannedDefinition, root: ViewObject = object): void {
    const { structs, zeros, again, defaults, inner } = this.#of(planned)
    let hasAdded = false
    for (const { name } of structs)
      if (object[name] === undefined) {
        object[name] = {}
        hasAdded = true
      }
    if (hasAdded) for (const each of again) addDefault(object, each, root)
    for (const each of defaults) addDefault(object, each, root)
    for (const { field, name, isNull } of zeros) object[name] ??= isNull ? (null as unknown as Value) : zeroOf(field)
    for (const name of Object.keys(object)) {
      const below = inner.get(name)
      if (below !== undefined && object[name] !== null)
        forEachObject(object[name], (each) => this.complete(each, below.definition, root), below.field.type)
    }
  }

  #of(planned: PlannedDefinition): Completion {
    let known = this.#known.get(planned)
    if (known === undefined) {
      known = this.#plan(planned)
      this.#known.set(planned, known)
    }
    return known
  }

  #plan(planned: PlannedDefinition): Completion {
    const { definition } = planned
    const [short = '', version = '', group = ''] = definition.name.split('.').reverse()
    const fields = [...definition.fields.keys()].flatMap((name) => this.#planner.field(planned, name) ?? [])
    const byName = new Map(fields.map((field) => [field.name, field]))
    return {
      structs: fields.filter(({ isStruct }) => isStruct),
      zeros: printedZeros(group, version, short).flatMap((zero) => {
        const field = byName.get(zero.name)
        return field === undefined ? [] : [{ ...zero, field }]
      }),
      again: this.#planner.plan(planned).defaults,
      defaults: (MORE_DEFAULTS[`${group}/${version}.${short}`] ?? MORE_DEFAULTS[`${group}.${short}`] ?? [])
        .map(plannedDefault)
        // A version that does not know the field has no default for it.
        .filter(({ steps: [first = ''] }) => byName.has(first)),
      inner: new Map(
        fields.flatMap((field) => {
          const type = innermost(field.type)
          const inside = type.check === 'object' ? this.#planner.view.definitionOf(type) : undefined
          return inside === undefined || inside.isOpen ? [] : [[field.name, { field, definition: inside }] as const]
        }),
      ),
    }
  }
}

function zeroOf({ type: { check } }: ViewField): Value {
  if (check === 'boolean') return false
  if (check === 'quantity') return '0'
  return check.startsWith('int') || check === 'number' ? 0 : ''
}
