import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { KrmFunction } from '../../packages/runtime/src/index.ts'
import { taskOf } from './function-tasks.ts'

/** A function of the checkout, with what its manifest adds to its definition. */
export interface LoadedFunction {
  /** Its folder's. */
  readonly name: string
  /** Semantic version without `v`, from package.json. */
  readonly version: string
  /** The task by which pages group it, from package.json. */
  readonly task: string
  readonly fn: KrmFunction
}

/** Names of all functions, sorted: the folders of `functions` that have a manifest. */
export function functionNames(checkout: string): readonly string[] {
  return readdirSync(join(checkout, 'functions'))
    .filter((name) => existsSync(join(checkout, 'functions', name, 'package.json')))
    .sort()
}

/** Imports a function's definition. Throws where the folder does not export it under its own name. */
export async function loadFunction(checkout: string, name: string): Promise<LoadedFunction> {
  const folder = join(checkout, 'functions', name)
  const module = (await import(pathToFileURL(join(folder, 'src/index.ts')).href)) as Record<string, KrmFunction>
  const fn = module[camelCase(name)]
  if (fn?.name !== name)
    throw new Error(`functions/${name}/src/index.ts must export \`${camelCase(name)}\`, a function named "${name}"`)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { name, version, task: taskOf(checkout, name), fn }
}

/** `set-namespace` -> `setNamespace`: the name of a function's export. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
