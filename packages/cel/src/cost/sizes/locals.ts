import type { Range } from '../range.ts'
import type { SharedPath } from '../shared-path.ts'

/** The sizes of the keys and values of a list or map. */
export interface Entries {
  readonly container: 'list' | 'map'
  readonly key: Range
  readonly value: Range
}

/** A variable of a comprehension. */
export interface Local {
  readonly path: SharedPath
  readonly size: Range | undefined
  readonly entries: Entries | undefined
}

/** The variables of the comprehensions around an expression, by name; inner ones hide outer ones. */
export class Locals {
  readonly #stacks = new Map<string, Local[]>()

  find(name: string): Local | undefined {
    return this.#stacks.get(name)?.at(-1)
  }

  push(name: string, local: Local): void {
    const stack = this.#stacks.get(name)
    if (stack === undefined) this.#stacks.set(name, [local])
    else stack.push(local)
  }

  pop(name: string): void {
    this.#stacks.get(name)?.pop()
  }
}
