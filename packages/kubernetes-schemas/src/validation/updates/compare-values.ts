import type { PlannedDefinition, PlannedType } from '../../check/target-view.ts'
import type { Planner } from '../plan-definition.ts'
import { compareQuantities } from '../quantity.ts'
import type { Value } from '../rule.ts'
import type { Step } from '../steps.ts'
import { isMap } from '../view-value.ts'
import type { Difference } from './update-rule.ts'

/** Fields below a value that may differ: `affinity.nodeAffinity`, `containers[].image`. */
type Except = readonly string[]

/** A map has keys instead of fields: a place has them as keys. */

/**
 * Compares values of a type as the server does (apimachinery, equality.Semantic): quantities and times by what they mean, an absent list as
 * an empty one.
 */
export class ValueComparison {
  readonly #planner: Planner
  readonly #isOpaque: ((text: string) => boolean) | undefined

  constructor(planner: Planner) {
    this.#planner = planner
    this.#isOpaque = planner.view.target.opaque?.is
  }

  /** The first difference; `undefined` if there is none. */
  difference(
    now: Value,
    old: Value,
    type: PlannedType | undefined,
    except: Except = [],
    at: readonly Step[] = [],
  ): Difference | undefined {
    if (now === old || except.includes('')) return undefined
    if (isObject(now ?? old) && isObject(old ?? now)) {
      const definition = this.#definitionOf(type)
      const mayDiffer = except.length > 0
      if ((now === undefined || old === undefined) && !mayDiffer) return { at, now, old }
      const found = this.#objects((now ?? {}) as Obj, (old ?? {}) as Obj, type, definition, except, at)
      // What is gone is only one finding.
      return found && (now === undefined || old === undefined) ? { at, now, old } : found
    }
    if (Array.isArray(now) && Array.isArray(old)) return this.#lists(now, old, type?.items, below(except, '[]'), at)
    return this.#isSame(now, old, type) ? undefined : { at, now, old }
  }

  #objects(
    now: Obj,
    old: Obj,
    type: PlannedType | undefined,
    definition: PlannedDefinition | undefined,
    except: Except,
    at: readonly Step[],
  ): Difference | undefined {
    const isMapping = definition === undefined && (type?.check === 'map' || isMap(now))
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const field = definition && this.#planner.field(definition, name)
      const [one, other] = [now[name], old[name]]
      if (one === other) continue
      const empty = field?.isStruct === true ? {} : undefined
      const found = this.difference(
        one ?? empty,
        other ?? empty,
        definition === undefined ? type?.items : field?.type,
        below(except, name),
        [...at, isMapping ? { key: name } : name],
      )
      if (found !== undefined) return found
    }
    return undefined
  }

  #lists(
    now: readonly Value[],
    old: readonly Value[],
    items: PlannedType | undefined,
    except: Except,
    at: readonly Step[],
  ): Difference | undefined {
    if (now.length !== old.length) return { at, now, old }
    for (const [i, element] of now.entries()) {
      const found = this.difference(element, old[i], items, except, [...at, i])
      if (found !== undefined) return found
    }
    return undefined
  }

  #isSame(now: Value, old: Value, type: PlannedType | undefined): boolean {
    if (this.#isReplaced(now) || this.#isReplaced(old)) return true
    if (isEmptyList(now) && isEmptyList(old)) return true
    if (typeof now !== 'string' || typeof old !== 'string') return false
    switch (type?.check) {
      case 'quantity':
        return compareQuantities(now, old) === 0
      case 'date-time':
        return Date.parse(now) === Date.parse(old)
      case 'byte':
        return now.replace(/\s/g, '') === old.replace(/\s/g, '')
      default:
        return false
    }
  }

  /** Whether another program writes a value before the server reads it. */
  #isReplaced(value: Value): boolean {
    return typeof value === 'string' && this.#isOpaque?.(value) === true
  }

  #definitionOf(type: PlannedType | undefined): PlannedDefinition | undefined {
    if (type?.check !== 'object') return undefined
    const definition = this.#planner.view.definitionOf(type)
    return definition?.isOpen === true ? undefined : definition
  }
}

type Obj = Readonly<Record<string, Value>>

function isObject(value: Value): value is Obj {
  return typeof value === 'object' && !Array.isArray(value)
}

function isEmptyList(value: Value): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/** What may differ below a field, or in each element: the empty path is all of it. */
function below(except: Except, name: string): Except {
  if (except.length === 0) return except
  return except.flatMap((path) => {
    if (!path.startsWith(name)) return []
    const rest = path.slice(name.length)
    return rest === '' || rest.startsWith('[]') ? [rest] : rest.startsWith('.') ? [rest.slice(1)] : []
  })
}
