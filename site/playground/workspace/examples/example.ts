import type { Mode, Workspace } from '../workspace.ts'

/** An example as the selector shows it. */
interface ExampleEntry {
  /** `set-namespace/only-one-namespace`: the group, and its name in it. */
  readonly id: string
  readonly title: string
  readonly mode: Mode
}

/** The examples of a function, the builds or the stories; each group is a file that is loaded when it is used. */
export interface ExampleGroup {
  /** Name of a function, `builds` or `stories`. */
  readonly id: string
  readonly title: string
  readonly examples: readonly ExampleEntry[]
}

/** An example that can be opened. */
export interface Example extends ExampleEntry {
  /** Two sentences: what the example shows, and what to look at; empty for examples of functions. */
  readonly description: string
  readonly workspace: Workspace
}
