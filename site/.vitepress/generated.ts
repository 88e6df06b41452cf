import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RuleEntry } from '@krmkit/check/rules'
import type { CommandDefinition } from '../../packages/cli/src/command-line/definition.ts'
import type { References } from '../reference/index.ts'

/**
 * Makes the references. Node itself loads their modules, from source: a bundler of settings would take the packages of the
 * repository from their builds, which a fresh clone does not have.
 */
export async function loadReferences(root: string): Promise<References> {
  const module = pathToFileURL(join(root, 'site/reference/index.ts')).href
  const { makeReferences } = (await import(module)) as typeof import('../reference/index.ts')
  return makeReferences(root)
}

/** The table of rules, loaded in the same way. */
export async function loadRules(root: string): Promise<ReadonlyMap<string, RuleEntry>> {
  const module = pathToFileURL(join(root, 'packages/check/src/rules.ts')).href
  const { RULE_TABLE } = (await import(module)) as typeof import('@krmkit/check/rules')
  return RULE_TABLE
}

/** The commands, loaded in the same way. */
export async function loadCommands(root: string): Promise<readonly CommandDefinition[]> {
  const module = pathToFileURL(join(root, 'packages/cli/src/commands/all-commands.ts')).href
  const { COMMANDS } = (await import(module)) as typeof import('../../packages/cli/src/commands/all-commands.ts')
  return COMMANDS
}

/** A plugin of Vite that serves a module that is not a file. */
export function virtualModule(id: string, code: string) {
  const resolved = `\0${id}`
  return {
    name: id,
    resolveId: (source: string) => (source === id ? resolved : undefined),
    load: (source: string) => (source === resolved ? code : undefined),
  }
}
