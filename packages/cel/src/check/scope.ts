import type { Type } from '../values/types.ts'

/** The variables of nested comprehensions; inner ones hide outer ones. */
export class Scope {
  readonly #outer: Scope | undefined
  readonly #types: ReadonlyMap<string, Type>

  constructor(types: readonly (readonly [string, Type])[] = [], outer?: Scope) {
    this.#types = new Map(types)
    this.#outer = outer
  }

  names(): string[] {
    return [...this.#types.keys(), ...(this.#outer?.names() ?? [])]
  }

  find(name: string): Type | undefined {
    return this.#types.get(name) ?? this.#outer?.find(name)
  }

  with(types: readonly (readonly [string, Type])[]): Scope {
    return new Scope(types, this)
  }
}
