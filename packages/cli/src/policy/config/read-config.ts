import { dirname, resolve } from 'node:path'
import { nearestFieldPosition, positionInFile, readText, splitDocuments } from '@krmkit/check/objects'
import { type Path, Resource, readSettings } from '@krmkit/runtime'
import { readNamedFile, readRegularFile } from '@krmkit/runtime/files'
import { type Outcome, type Problem, reasonOf, usageFailure } from '../../outcome.ts'
import { decode } from '../../package/named-input.ts'
import { shownPath } from '../../package/paths.ts'
import { type CheckConfig, configSchema, type ProjectConfig } from './config-schema.ts'

/** The settings of a project, and the directory that its paths are relative to. */
export interface ReadConfig {
  readonly settings: CheckConfig
  readonly files: Pick<ProjectConfig, 'include' | 'ignore' | 'allowOthers'>
  readonly directory: string
  /** The place of a setting, or of its key, for messages: `.krmkit.yaml:3:5`. */
  locate(path: Path, part?: 'key'): string
}

/** Maximum size of a config file (1 MiB). */
const MAX_CONFIG_BYTES = 2 ** 20

/**
 * Reads a config file; each problem names its line, and is a usage problem. Only a file that the user named can be a
 * pipe or a device.
 */
export function readConfig(path: string, cwd: string, { isNamed }: { readonly isNamed: boolean }): Outcome<ReadConfig> {
  const file = shownPath(path, cwd)
  let text: string | undefined
  try {
    text = decode((isNamed ? readNamedFile : readRegularFile)(path, MAX_CONFIG_BYTES).bytes)
  } catch (error) {
    return usageFailure(`${file} cannot be read: ${reasonOf(error)}`)
  }
  if (text === undefined) return usageFailure(`${file} must be UTF-8 text`)
  const directory = dirname(path)
  const documents = splitDocuments(text.startsWith('\uFEFF') ? text.slice(1) : text).filter(({ body }) => body !== '')
  const [source, ...more] = documents
  if (source === undefined) return { value: { settings: {}, files: {}, directory, locate: () => file } }
  if (more.length > 0) return usageFailure(`${file} must contain one YAML document, and has ${documents.length}`)
  const { document, problems } = readText(source.body)
  const firstLine = source.prefix.split('\n').length
  if (document === undefined) {
    const [{ line = 1, column = 1, message = 'must be YAML' } = {}] = problems
    const place = positionInFile({ line, column }, source.prefix, firstLine)
    return usageFailure(`${file}:${place.line}:${place.column}: ${message}`)
  }
  const locate = (path: Path, part?: 'key') => {
    const { line, column } = positionInFile(nearestFieldPosition(document, path, part), source.prefix, firstLine)
    return `${file}:${line}:${column}`
  }
  const value = document.kind([]) === undefined ? {} : document.get([])
  const { settings: read, issues } = readSettings(configSchema, value)
  if (read === undefined)
    return {
      problems: issues.map(({ path, message, isAboutKey }): Problem => {
        return { message: `${locate(path, isAboutKey ? 'key' : undefined)}: ${message}`, isUsage: true }
      }),
    }
  const { check = {}, ...files } = read
  const { kubernetesVersion, ...settings } = check
  // 1.30 without quotes is a number, whose text is the version.
  const version = new Resource(document).text(['check', 'kubernetesVersion']) ?? kubernetesVersion
  return {
    value: {
      settings: { ...settings, ...(version !== undefined && { kubernetesVersion: String(version) }) },
      files,
      directory: resolve(directory),
      locate,
    },
  }
}
