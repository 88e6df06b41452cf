import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The tasks by which pages group the functions, in this order, each with a sentence about its functions. */
export const FUNCTION_TASKS: ReadonlyMap<string, string> = new Map([
  ['Names and labels', 'Namespaces, names, labels and annotations, with every reference to them.'],
  ['Images and replicas', 'Container images, and numbers of replicas.'],
  ['Config and secrets', 'ConfigMaps and Secrets from literals and files.'],
  ['Setters and values', 'One value in many places: setter comments, replacements, and search and replace.'],
  ['Patches and resources', 'Patches, whole resources, and the order and format of files.'],
  ['Checks', 'Reports that can fail a pipeline. They change nothing.'],
  ['CRDs and custom resources', 'Schemas of CRDs, and the custom resources that follow them.'],
  ['Programs and builds', 'Your own program as a step of a pipeline, and whole builds as one step.'],
  ['Google Cloud, Gatekeeper and kpt', 'Fields and annotations of these tools.'],
  ['Other', 'Functions without a task.'],
])

/**
 * The task of a function, which `krmkit.task` in its package.json names.
 *
 * @throws for a function without a task, or with one that is not in the list
 */
export function taskOf(checkout: string, name: string): string {
  const path = `functions/${name}/package.json`
  const { krmkit } = JSON.parse(readFileSync(join(checkout, path), 'utf8')) as { krmkit?: { task?: string } }
  const task = krmkit?.task
  if (task !== undefined && FUNCTION_TASKS.has(task)) return task
  const known = [...FUNCTION_TASKS.keys()].map((each) => JSON.stringify(each)).join(', ')
  throw new Error(`${path}: \`krmkit.task\` must be one of ${known}, but is ${JSON.stringify(task)}`)
}

/** Functions by their task, in the order of the tasks. Tasks without functions are left out. */
export function byTask<T extends { readonly task: string }>(
  functions: readonly T[],
): { readonly task: string; readonly functions: readonly T[] }[] {
  return [...FUNCTION_TASKS.keys()]
    .map((task) => ({ task, functions: functions.filter((each) => each.task === task) }))
    .filter((group) => group.functions.length > 0)
}
