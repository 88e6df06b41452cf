import { nearestName } from '@krmkit/runtime/values'
import type { CommandDefinition } from './definition.ts'

/** The command line that prints the help of a command, or why there is none. */
type HelpWords = { readonly words: readonly string[]; readonly problem?: undefined } | { readonly problem: string }

/** `help A B` and `A help B` as `A B --help`; `undefined` for other command lines. */
export function helpWords(words: readonly string[], definitions: readonly CommandDefinition[]): HelpWords | undefined {
  const names = namesOf(words, definitions)?.filter((name) => name !== 'help')
  if (names === undefined || names.some((name) => name.startsWith('-'))) return undefined
  let commands = definitions
  for (const [position, name] of names.entries()) {
    const found = commands.find((command) => command.name === name)
    if (found === undefined) return { problem: unknownCommand(names.slice(0, position), name, commands) }
    commands = found.subcommands ?? []
  }
  return { words: [...names, '--help'] }
}

/** The names of the command whose help is asked for. */
function namesOf(words: readonly string[], definitions: readonly CommandDefinition[]): readonly string[] | undefined {
  const [first = '', second, ...rest] = words
  if (first === 'help') return words.slice(1)
  // For a command without subcommands, it is a path.
  const hasCommands = definitions.some(({ name, subcommands = [] }) => name === first && subcommands.length > 0)
  return hasCommands && second === 'help' ? [first, ...rest] : undefined
}

function unknownCommand(parents: readonly string[], name: string, commands: readonly CommandDefinition[]): string {
  const near = nearestName(
    name,
    commands.map((command) => command.name),
  )
  const hint = near === undefined ? `use: ${['krmkit help', ...parents].join(' ')}` : `did you mean ${near}?`
  return `${['krmkit', ...parents].join(' ')} does not have the command ${JSON.stringify(name)}; ${hint}`
}
