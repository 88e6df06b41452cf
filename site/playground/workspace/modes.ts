import type { CommandRun, FileTexts } from '../engine/protocol.ts'
import { CONFIG_FILE } from './file-names.ts'
import type { Mode, Workspace } from './workspace.ts'

/** The modes in the order in which the page offers them. */
export const MODES: readonly { readonly mode: Mode; readonly title: string; readonly summary: string }[] = [
  { mode: 'function', title: 'Function', summary: 'Run one function on all files.' },
  { mode: 'pipeline', title: 'Pipeline', summary: 'Run the functions of a Kptfile, one after the other.' },
  { mode: 'build', title: 'Build', summary: 'Build a Kustomization or a Composition.' },
  { mode: 'check', title: 'Check', summary: 'Check resources and their CRDs against versions of Kubernetes.' },
]

/** Why a workspace cannot run; `undefined` if it can. */
export function runProblem(workspace: Workspace): string | undefined {
  const {
    mode,
    files,
    function: { name, input },
  } = workspace
  if (mode === 'function') {
    if (name === '') return 'Choose a function.'
    if (!/^[a-z][a-z0-9-]*$/.test(name)) return `${JSON.stringify(name)} is not the name of a function.`
    if (input === 'list' && files.length !== 1) return 'A ResourceList must be the only file.'
  }
  if (mode === 'pipeline' && !files.some(({ path }) => /(^|\/)Kptfile$/.test(path))) return 'Add a Kptfile.'
  if (mode === 'build') return buildProblem(workspace)
  if (mode === 'check' && files.length === 0) return 'Add a file.'
  return undefined
}

/** Names of files that a directory is built from. */
const BUILD_FILES = /^(?:(.*)\/)?(?:kustomization\.ya?ml|Kustomization|composition\.ya?ml)$/

/** The directories that can be built, in the order of their files. */
export function buildDirectories(files: Workspace['files']): readonly string[] {
  const found = files.flatMap(({ path }) => {
    const match = BUILD_FILES.exec(path)
    return match === null ? [] : [match[1] ?? '.']
  })
  return [...new Set(found)]
}

function buildProblem({ files, build }: Workspace): string | undefined {
  const directory = build.directory.trim().replace(/^(?:\.\/)+|\/+$/g, '') || '.'
  const known = buildDirectories(files)
  // A Composition can have any name: it is built by its file. Other paths are left to the command.
  if (known.includes(directory) || /\.\.|^[-/]/.test(directory) || files.some(({ path }) => path === directory))
    return undefined
  if (known.length === 0) return 'Add a kustomization.yaml or a composition.yaml.'
  return `${JSON.stringify(directory)} has no Kustomization and no Composition. Directories that can be built: ${known.join(', ')}.`
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
      // Otherwise, a note for each function says that no container runs.
      return ['render', '.', '--quiet', ...report]
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
