import type { Path } from '@krmkit/runtime'
import { maskOf, type Target } from '../check/target.ts'
import { TargetView } from '../check/target-view.ts'
import type { Definition, Enum, Field, Kind, Model, TypeNode } from '../model/model.ts'
import { Planner } from '../validation/plan-definition.ts'
import type { ServerRules } from '../validation/rule-checker.ts'
import { marksOf, restOf, rulesOnWay } from '../validation/rules-at.ts'

/** What is known of the values of a field, in all versions of a target. */
export interface FieldFacts {
  readonly type: TypeNode
  /** The lists of values that the schema and the rules of the server have; `isAlways`: each value must be one of them. */
  readonly enums: readonly { readonly values: readonly string[]; readonly isAlways: boolean }[]
  /** The formats that rules ask for, some of them only in some objects. */
  readonly formats: readonly string[]
}

/** A field on the way of a path, with the type of what the path leads to. */
interface FieldWay {
  readonly fields: readonly Field[]
  readonly type: TypeNode
  /** How far the path leads into the last field: `[]` for its elements. */
  readonly depth: number
}

/** Looks up fields of built-in kinds by paths of their objects, each once. */
export class FieldIndex {
  readonly #view: TargetView
  readonly #planner: Planner | undefined
  readonly #known = new Map<string, FieldFacts | undefined>()

  constructor(target: Target, model: Model, serverRules?: ServerRules) {
    this.#view = new TargetView(model, target, serverRules?.source)
    const { rules } = this.#view
    this.#planner = rules && new Planner(this.#view, rules)
  }

  /** The facts of the field at a path: `undefined` if the kind does not have it. */
  at(kind: Kind, path: Path): FieldFacts | undefined {
    const way = wayOf(kind.definition, path)
    if (way === undefined) return undefined
    const key = [kind.apiVersion, kind.kind, ...way.fields.map(({ name }) => name), way.depth].join('\n')
    if (!this.#known.has(key)) this.#known.set(key, this.#factsOf(kind, way))
    return this.#known.get(key)
  }

  #factsOf(kind: Kind, { fields, type, depth }: FieldWay): FieldFacts {
    const last = fields.at(-1)
    const marks = marksOf(last?.types.at(-1)?.node).slice(0, depth)
    const formats: string[] = []
    const enums: FieldFacts['enums'][number][] = []
    for (const { planned, place } of this.#planner ? rulesOnWay(this.#view, this.#planner, kind, fields) : []) {
      const { rule, paths } = planned
      if (!paths.some((path) => restOf(path, place.way)?.join('') === marks.join(''))) continue
      for (const each of rule.constraints) {
        if (each.is === 'format') formats.push(each.to)
        else if (each.is === 'enum') enums.push({ values: each.to.map(String), isAlways: rule.when === undefined })
      }
    }
    const owner = ownerOf(kind.definition, fields)
    const isOpen = owner === undefined || this.#view.rules?.isOpen(owner.name, last?.name ?? '') === true
    if (type.enum?.isClosed && !isOpen) enums.push({ values: this.#valuesOf(type.enum), isAlways: true })
    return { type, enums, formats }
  }

  /** The values that all versions of the target accept. */
  #valuesOf({ values }: Enum): readonly string[] {
    const { span } = this.#view
    return [...values].flatMap(([value, { minors, gates }]) =>
      maskOf(span, minors) === span.all && this.#view.off(gates) === 0 ? [value] : [],
    )
  }
}

function wayOf(root: Definition | undefined, path: Path): FieldWay | undefined {
  const fields: Field[] = []
  let definition = root
  let type: TypeNode | undefined
  let depth = 0
  for (const step of path) {
    const isEntry = typeof step === 'number' ? type?.type === 'array' : type?.type === 'map'
    if (isEntry) {
      type = type?.items
      depth++
    } else {
      const field = typeof step === 'string' ? definition?.fields.get(step) : undefined
      if (field === undefined) return undefined
      fields.push(field)
      type = field.types.at(-1)?.node
      depth = 0
    }
    definition = type?.definition
  }
  return type === undefined ? undefined : { fields, type, depth }
}

/** The definition that has the last field. */
function ownerOf(root: Definition | undefined, fields: readonly Field[]): Definition | undefined {
  let owner = root
  for (const { types } of fields.slice(0, -1)) {
    let type = types.at(-1)?.node
    while (type !== undefined && type.definition === undefined) type = type.items
    owner = type?.definition
  }
  return owner
}
