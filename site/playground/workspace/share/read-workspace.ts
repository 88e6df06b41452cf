import { fileNameProblem } from '../file-names.ts'
import type { BuildSettings, CheckSettings, FunctionSettings, Mode, Workspace } from '../workspace.ts'

/** A workspace, or why a value is not one. */
export type ReadWorkspace = { readonly workspace: Workspace } | { readonly problem: string }

/** Maximum number of files of a workspace that comes from a link or a file. */
const MAX_FILES = 200

/** Maximum length of a setting other than the config of a function. */
const MAX_SETTING_LENGTH = 2000

const MODES: readonly Mode[] = ['function', 'pipeline', 'build', 'check']

/**
 * Reads a workspace from JSON that others can have written. It must have exactly the fields of a workspace; the result is
 * made of new objects.
 */
export function readWorkspace(json: string): ReadWorkspace {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { problem: 'the content is not JSON' }
  }
  const top = fieldsOf(value, ['mode', 'files', 'function', 'build', 'check'])
  const mode = MODES.find((mode) => mode === top?.mode)
  if (top === undefined || mode === undefined) return { problem: 'the content is not a workspace of this playground' }
  const settings = { function: readFunction(top.function), build: readBuild(top.build), check: readCheck(top.check) }
  const files = readFiles(top.files)
  if (files === undefined || !settings.function || !settings.build || !settings.check)
    return { problem: 'the files or settings of the workspace are not complete' }
  if (files.length > MAX_FILES) return { problem: `a workspace must have at most ${MAX_FILES} files` }
  const paths = files.map(({ path }) => path)
  for (const [at, path] of paths.entries()) {
    const problem = fileNameProblem(path, paths.slice(0, at))
    if (problem !== undefined) return { problem }
  }
  return {
    workspace: { mode, files, function: settings.function, build: settings.build, check: settings.check },
  }
}

function readFiles(value: unknown): Workspace['files'] | undefined {
  if (!Array.isArray(value)) return undefined
  const files = value.map((file) => {
    const { path, text } = fieldsOf(file, ['path', 'text']) ?? {}
    return typeof path === 'string' && typeof text === 'string' ? { path, text } : undefined
  })
  return files.every((file) => file !== undefined) ? files : undefined
}

function readFunction(value: unknown): FunctionSettings | undefined {
  const { name, input, config } = fieldsOf(value, ['name', 'input', 'config']) ?? {}
  if (!isName(name) || (input !== 'files' && input !== 'list') || typeof config !== 'string') return undefined
  return { name, input, config }
}

function readBuild(value: unknown): BuildSettings | undefined {
  const { directory, style } = fieldsOf(value, ['directory', 'style']) ?? {}
  return isSetting(directory) && (style === 'preserve' || style === 'kustomize') ? { directory, style } : undefined
}

function readCheck(value: unknown): CheckSettings | undefined {
  const { kubernetesVersion, featureGates } = fieldsOf(value, ['kubernetesVersion', 'featureGates']) ?? {}
  return isSetting(kubernetesVersion) && isSetting(featureGates) ? { kubernetesVersion, featureGates } : undefined
}

/** The fields of an object that has exactly these. */
function fieldsOf(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const keys = Object.keys(value)
  const isSame = keys.length === names.length && names.every((name) => Object.hasOwn(value, name))
  return isSame ? (value as Readonly<Record<string, unknown>>) : undefined
}

/** Whether a value is the name of a function, or empty. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9-]{0,63}$/.test(value) && !value.startsWith('-')
}

function isSetting(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_SETTING_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(value)
}
