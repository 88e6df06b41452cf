import type { Overload } from '../library/overload.ts'
import type { Value } from '../values/values.ts'
import { type Guard, guardOf, withoutElements } from './guards.ts'
import { noSuchOverload } from './no-such-overload.ts'

/** A function with its arguments still to come. */
export type Call = (args: readonly Value[]) => Value

/** Calls the overload that takes the arguments. */
export function dispatch(name: string, overloads: readonly Overload[]): Call {
  const candidates = overloads.map((overload) => ({
    overload,
    guards: overload.params.map((param) =>
      guardOf(overload.takesAnyElements === true ? withoutElements(param) : param),
    ),
  }))
  return (args) => {
    for (const { overload, guards } of candidates) {
      if (overload.run !== undefined && takes(guards, args)) return overload.run(...args)
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
