import type { ExitCode, Terminal } from '../terminal.ts'

/** A command of krmkit: what its help shows, its options, and what runs it. */
export interface CommandDefinition<Flags = object> {
  readonly name: string
  /** The positional arguments, as usage shows them: `[dir] [name]`. */
  readonly positional?: string
  readonly description: string
  readonly options?: readonly OptionDefinition[]
  /** Calls to learn from, below the help. */
  readonly examples: readonly string[]
  /** What follows `--` is for the function, as `key=value` arguments of its config. */
  readonly takesArguments?: true
  readonly subcommands?: readonly CommandDefinition[]
  /** Loads what the command needs, and runs it. Absent where only subcommands run. */
  run?(terminal: Terminal, call: Call<Flags>): Promise<ExitCode>
}

/** What a command is called with. */
export interface Call<Flags = object> {
  /** The positional arguments that are given. */
  readonly positional: readonly string[]
  /** What follows `--`; empty unless the command takes such arguments. */
  readonly args: readonly string[]
  /** Options by their names in camel case; absent ones have their default. */
  readonly flags: Flags
  /** Version of krmkit. */
  readonly version: string
}

/** An option of a command. */
export interface OptionDefinition {
  /** As help shows it: `-o, --output <file>`. */
  readonly flags: string
  readonly description: string
  readonly choices?: readonly string[]
  /** It can be given several times: the flag is an array of the values, and absent where it is never given. */
  readonly isRepeatable?: true
  readonly isRequired?: true
  readonly isHidden?: true
  readonly default?: string | number | boolean
  /** The default as help shows it; without it, the value. */
  readonly shownDefault?: string
  /** Reads the text of a value, or returns why it is wrong. */
  parse?(text: string): { readonly value: number } | { readonly problem: string }
}
