import type { ExitCode, Terminal } from '../terminal.ts'

/** The groups of commands in the help of krmkit, each with an example. */
export const COMMAND_GROUPS = [
  { heading: 'Change:', example: 'krmkit eval DIR set-namespace -- namespace=prod' },
  { heading: 'Build:', example: 'krmkit build overlays/prod | kubectl apply -f -' },
  { heading: 'Check:', example: 'krmkit check DIR --kubernetes-version 1.34' },
  { heading: 'Schemas and types:', example: 'krmkit publish --editor .vscode' },
  { heading: 'Functions of your own:', example: 'krmkit conformance --exec "node dist/main.js"' },
  { heading: 'Other commands:', example: 'krmkit completion bash' },
] as const

/** The heading of a group of commands. */
export type CommandGroup = (typeof COMMAND_GROUPS)[number]['heading']

/** The group of options that have none, in a command whose options have groups. */
export const OTHER_OPTIONS = 'Other options:'

/** A command of krmkit: its help, its options and its implementation. */
export interface CommandDefinition<Flags = object> {
  readonly name: string
  /** The positional arguments, as usage shows them: `[dir] [name]`. */
  readonly positional?: string
  readonly description: string
  /** The description in the list of all commands. Default: the description */
  readonly summary?: string
  /** The group of a command in the help of krmkit; subcommands have none. */
  readonly group?: CommandGroup
  readonly options?: readonly OptionDefinition[]
  /** Example calls, printed below the help. */
  readonly examples: readonly string[]
  /** The command passes what follows `--` to the function, as `key=value` arguments of its config. */
  readonly takesArguments?: true
  readonly subcommands?: readonly CommandDefinition[]
  /** Loads the modules that the command needs, and runs it. Absent if the command only has subcommands. */
  run?(terminal: Terminal, call: Call<Flags>): Promise<ExitCode>
}

/** The parsed command line of a command. */
export interface Call<Flags = object> {
  /** The positional arguments, without defaults. */
  readonly positional: readonly string[]
  /** The arguments after `--`; empty unless the command takes them. */
  readonly args: readonly string[]
  /** Options by camel-case name; absent options have their default. */
  readonly flags: Flags
  /** Version of krmkit. */
  readonly version: string
  /** All commands. */
  readonly commands: readonly CommandDefinition[]
}

/** An option of a command. */
export interface OptionDefinition {
  /** In the format of the help: `-o, --output <file>`. */
  readonly flags: string
  readonly description: string
  /** The heading above the option in the help. */
  readonly group?: string
  readonly choices?: readonly string[]
  /** The option can be repeated: its value is an array, or absent if the option is not used. */
  readonly isRepeatable?: true
  readonly isRequired?: true
  readonly isHidden?: true
  readonly default?: string | number | boolean
  /** The default in the help, if it differs from the value, or if a command determines it later. */
  readonly shownDefault?: string
  /** Parses a value, or returns the reason why it is invalid. */
  parse?(text: string): { readonly value: number } | { readonly problem: string }
}
