import type { Extension } from '../library/library.ts'
import type { Expr } from './ast.ts'
import {
  all,
  bind,
  exists,
  existsOne,
  filter,
  has,
  type Macro,
  map,
  optFlatMap,
  optMap,
  sortBy,
  transformList,
  transformMap,
  transformMapEntry,
} from './macros.ts'

interface Entry {
  readonly name: string
  readonly args: number
  readonly macro: Macro
  readonly member: boolean
  readonly since: number
}

const member = (name: string, args: number, macro: Macro, since = 0): Entry => ({
  name,
  args,
  macro,
  member: true,
  since,
})

/** All macros with the minor version of Kubernetes that added them (apiserver, pkg/cel/environment/base.go). */
const MACROS: readonly Entry[] = [
  { name: 'has', args: 1, macro: has, member: false, since: 0 },
  member('all', 2, all),
  member('exists', 2, exists),
  member('exists_one', 2, existsOne),
  member('filter', 2, filter),
  member('map', 2, map),
  member('map', 3, map),
  member('optMap', 2, optMap, 28),
  member('optFlatMap', 2, optFlatMap, 28),
  member('all', 3, all, 32),
  member('exists', 3, exists, 32),
  member('exists_one', 3, existsOne, 32),
  member('existsOne', 3, existsOne, 32),
  member('transformList', 3, transformList, 32),
  member('transformList', 4, transformList, 32),
  member('transformMap', 3, transformMap, 32),
  member('transformMap', 4, transformMap, 32),
  member('transformMapEntry', 3, transformMapEntry, 32),
  member('transformMapEntry', 4, transformMapEntry, 32),
  member('sortBy', 2, sortBy, 34),
]

const BY_KEY: ReadonlyMap<string, Entry> = new Map(MACROS.map((m) => [key(m.name, m.args, m.member), m]))

/** Finds the macro of a call in a minor version of Kubernetes. */
export function findMacro(
  name: string,
  args: number,
  target: Expr | undefined,
  { minor, extension }: { readonly minor: number; readonly extension?: Extension | undefined },
): Macro | undefined {
  if ((extension === 'devices' || extension === 'list-devices') && isBind(name, args, target)) return bind
  const found = BY_KEY.get(key(name, args, target !== undefined))
  return found !== undefined && found.since <= minor ? found.macro : undefined
}

/** `cel.bind(name, value, result)` (cel-go, ext/bindings.go). */
function isBind(name: string, args: number, target: Expr | undefined): boolean {
  return name === 'bind' && args === 3 && target?.kind === 'ident' && target.name === 'cel'
}

/** Whether a name is that of a macro, with any number of arguments. */
export function isMacro(name: string): boolean {
  return MACROS.some((macro) => macro.name === name)
}

/** Returns the minor version that added a macro, or `undefined` for an unknown macro. */
export function macroMinor(name: string, args: number, isMember: boolean): number | undefined {
  return BY_KEY.get(key(name, args, isMember))?.since
}

function key(name: string, args: number, isMember: boolean): string {
  return `${isMember ? '.' : ''}${name}/${args}`
}
