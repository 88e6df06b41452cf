import { formatFieldPath } from '@krmkit/runtime'
import { follow, type Visitor } from '../follow.ts'
import type { Scope, Value, View, ViewObject } from '../rule.ts'
import { pathOf, type Step, type Steps } from '../steps.ts'
import type { UniqueConstraint } from './plan-constraint.ts'

/** An element that equals an earlier one. */
interface Repeated {
  readonly at: readonly Step[]
  readonly must: string
}

const NONE: readonly Repeated[] = []

/** Elements that equal an earlier one of the lists, or whose fields do. */
export function checkUnique(
  constraint: UniqueConstraint,
  self: ViewObject,
  paths: readonly Steps[],
  { skipped }: Pick<View, 'skipped'>,
): readonly Repeated[] {
  if (!isRepeated(constraint, self, paths, skipped)) return NONE
  const place: Step[] = []
  const search = new RepeatSearch(constraint, self, skipped, place)
  for (const path of paths) follow(self, path, 0, skipped, search, place)
  return search.found
}

/** Whether an element equals an earlier one of the lists, or its fields do. */
export function isRepeated(
  constraint: UniqueConstraint,
  self: ViewObject,
  paths: readonly Steps[],
  skipped: ReadonlySet<Value>,
): boolean {
  if (paths.length === 1 && isOfOne(paths[0] as Steps, self)) return false
  const test = new RepeatTest(constraint, self, skipped)
  return !paths.every((path) => follow(self, path, 0, skipped, test))
}

/** Whether a path leads to one list, with at most one element: nothing in it can be there twice. */
function isOfOne(path: Steps, self: ViewObject): boolean {
  if (path.length !== 2 || path[1] !== '[]') return false
  const list = self[path[0] as string]
  return Array.isArray(list) && list.length < 2
}

/** Visits elements by what identifies them, without those that may be there twice. */
abstract class Elements implements Visitor {
  protected readonly constraint: UniqueConstraint
  readonly #self: ViewObject
  readonly #skipped: ReadonlySet<Value>

  constructor(constraint: UniqueConstraint, self: ViewObject, skipped: ReadonlySet<Value>) {
    this.constraint = constraint
    this.#self = self
    this.#skipped = skipped
  }

  visit(element: Value, key: Scope['key']): boolean {
    const { to, isOne, where } = this.constraint
    if (element === undefined || this.#skipped.has(element)) return true
    if (where !== undefined && !where(this.#self, element, key, undefined)) return true
    const [name] = to
    const part = name === undefined ? element : to.length === 1 ? partOf(element, name) : partsOf(element, to)
    if (part === undefined && isOne) return true
    return this.identified(typeof part === 'object' ? JSON.stringify(part) : part)
  }

  /** False if it needs no further elements. */
  protected abstract identified(identity: Value): boolean
}

/** Whether there is an element twice: lists with equal elements are few, and only they need places. */
class RepeatTest extends Elements {
  #count = 0
  #first: Value
  #seen: Set<Value> | undefined

  protected identified(identity: Value): boolean {
    if (this.#count++ === 0) {
      this.#first = identity
      return true
    }
    this.#seen ??= new Set([this.#first])
    const count = this.#seen.size
    return this.#seen.add(identity).size > count
  }
}

class RepeatSearch extends Elements {
  readonly found: Repeated[] = []
  /** The place of the current element. */
  readonly #place: readonly Step[]
  readonly #seen = new Map<Value, readonly Step[]>()

  constructor(constraint: UniqueConstraint, self: ViewObject, skipped: ReadonlySet<Value>, place: readonly Step[]) {
    super(constraint, self, skipped)
    this.#place = place
  }

  protected identified(identity: Value): boolean {
    const { to, isOne } = this.constraint
    const [name] = to
    const at = isOne && name !== undefined ? [...this.#place, ...name.split('.')] : [...this.#place]
    const first = this.#seen.get(identity)
    if (first === undefined) this.#seen.set(identity, at)
    else this.found.push({ at, must: sayOf(to, first) })
    return true
  }
}

function sayOf(fields: readonly string[], first: readonly Step[]): string {
  const other = formatFieldPath(pathOf(first))
  if (fields.length < 2) return `must not be the same as ${other}; rename or remove one of the two`
  return `must not have the same ${fields.join(' and ')} as ${other}; change or remove one of the two`
}

function partsOf(element: Value, names: readonly string[]): readonly Value[] {
  return names.map((name) => partOf(element, name) ?? null) as readonly Value[]
}

function partOf(element: Value, name: string): Value {
  let here = element
  for (const step of name.split('.')) {
    if (here === undefined || typeof here !== 'object') return undefined
    here = (here as Readonly<Record<string, Value>>)[step]
  }
  return here
}
