import type { RuleEntry } from '@krmkit/check/rules'
import type { CommandDefinition } from '../../packages/cli/src/command-line/definition.ts'
import { commandWords } from './commands.ts'

/** What the search finds of a page that is not a file. */
export interface GeneratedSection {
  readonly title: string
  readonly text: string
}

/**
 * The pages of rules and commands as one section each, by their path below `/reference`. Manifests of rules are left out:
 * they have words in common that would hide other pages.
 */
export function generatedSections(
  rules: ReadonlyMap<string, RuleEntry>,
  commands: readonly CommandDefinition[],
): ReadonlyMap<string, GeneratedSection> {
  return new Map([
    ...Array.from(rules.values(), ({ id, title, help }): [string, GeneratedSection] => [
      `rules/${id}`,
      { title: id, text: [title, help].filter(Boolean).join('. ') },
    ]),
    ...commands.map((command): [string, GeneratedSection] => [
      `commands/${command.name}`,
      { title: `krmkit ${command.name}`, text: commandWords(command) },
    ]),
  ])
}
