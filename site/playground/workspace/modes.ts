import type { CommandRun, FileTexts } from '../engine/protocol.ts'
import { CONFIG_FILE } from './file-names.ts'
import type { Mode, Workspace } from './workspace.ts'

/** The modes in the order in which the page offers them. */
export const MODES: readonly { readonly mode: Mode; readonly title: string; readonly summary: string }[] = [
  { mode: 'function', title: 'Function', summary: 'Run one function on all files.' },
  { mode: 'pipeline', title: 'Pipeline', summary: 'Run the functions of a Kptfile, one after the other.' },
  { mode: 'build', title: 'Build', summary: 'Build a Kustomization or a Composition.' },
  { mode: 'check', title: 'Check', summary: 'Check resources as the API server of a Kubernetes version does.' },
]

/** Why a workspace cannot run; `undefined` if it can. */
export function runProblem({ mode, files, function: { name, input } }: Workspace): string | undefined {
  if (mode === 'function') {
    if (name === '') return 'Choose a function.'
    if (!/^[a-z][a-z0-9-]*$/.test(name)) return `${JSON.stringify(name)} is not the name of a function.`
    if (input === 'list' && files.length !== 1) return 'A ResourceList must be the only file.'
  }
  if (mode === 'pipeline' && !files.some(({ path }) => /(^|\/)Kptfile$/.test(path))) return 'Add a Kptfile.'
  return undefined
}

/** The run of a workspace: the `krmkit` command with a report for machines, and the files that it reads. */
export function commandRunOf(workspace: Workspace): CommandRun {
  const [first] = workspace.files
  if (workspace.mode === 'function' && workspace.function.input === 'list')
    return { arguments: ['run', workspace.function.name], files: filesOf(workspace), stdin: first?.text ?? '' }
  return { arguments: argumentsOf(workspace), files: filesOf(workspace) }
}

/** The run that fixes findings of the mode `check` in the files. */
export function fixRunOf(workspace: Workspace): CommandRun {
  return {
    arguments: ['fix', '.', ...targetOf(workspace), '--format', 'json'],
    files: filesOf({ ...workspace, mode: 'check' }),
  }
}

function argumentsOf(workspace: Workspace): readonly string[] {
  const { mode, build } = workspace
  const { name, config } = workspace.function
  const report = ['--format', 'json']
  switch (mode) {
    case 'function':
      return ['eval', '.', name, ...(hasConfig(config) ? ['--fn-config', CONFIG_FILE] : []), ...report]
    case 'pipeline':
      return ['render', '.', ...report]
    case 'build':
      return ['build', directoryArgument(build.directory), '--style', build.style, '--trace', ...report]
    case 'check':
      return ['check', '.', ...targetOf(workspace), ...report]
  }
}

function targetOf({ check }: Workspace): readonly string[] {
  return [
    ...optional('--kubernetes-version', check.kubernetesVersion),
    ...optional('--feature-gates', check.featureGates),
  ]
}

function filesOf({ mode, files, function: { config } }: Workspace): FileTexts {
  const entries = files.map(({ path, text }) => [path, text] as const)
  if (mode === 'function' && hasConfig(config)) entries.push([CONFIG_FILE, config])
  // Unlike an assignment, fromEntries makes an own property of any name.
  return Object.fromEntries(entries)
}

function hasConfig(config: string): boolean {
  return config.trim() !== ''
}

/** A directory that starts with a dash would be read as an option. */
function directoryArgument(directory: string): string {
  const trimmed = directory.trim()
  if (trimmed === '') return '.'
  return trimmed.startsWith('-') ? `./${trimmed}` : trimmed
}

function optional(option: string, value: string): readonly string[] {
  return value.trim() === '' ? [] : [`${option}=${value.trim()}`]
}
