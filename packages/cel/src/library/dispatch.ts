import type { Value } from '../values/values.ts'
import { type Guard, guardOf, withoutElements } from './guards.ts'
import { noSuchOverload } from './no-such-overload.ts'
import type { Overload } from './overload.ts'

/** Calls a function with arguments. */
export type Call = (args: readonly Value[]) => Value

/** Returns a function that calls the overload whose parameters accept the arguments. */
export function dispatch(name: string, overloads: readonly Overload[]): Call {
  const candidates = overloads.map((overload) => ({
    run: overload.prepare?.() ?? overload.run,
    guards: overload.params.map((param) =>
      guardOf(overload.takesAnyElements === true ? withoutElements(param) : param),
    ),
  }))
  return (args) => {
    for (const { run, guards } of candidates) {
      if (run !== undefined && takes(guards, args)) return run(...args)
    }
    return noSuchOverload(name, args)
  }
}

function takes(guards: readonly Guard[], args: readonly Value[]): boolean {
  for (let i = 0; i < guards.length; i++) {
    if (!(guards[i] as Guard)(args[i] as Value)) return false
  }
  return true
}

/** Functions that are evaluated when a program is prepared, if their argument is constant (cel-go, interpreter/decorators.go). */
export const CONVERSIONS: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'double',
  'duration',
  'dyn',
  'int',
  'string',
  'timestamp',
  'type',
  'uint',
])

/** Functions whose pattern is compiled when a program is prepared. */
export const SEARCHES: ReadonlySet<string> = new Set(['matches', 'find', 'findAll'])
