import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type FileRoles, findRoles, type HasChart, type namingDocuments } from '@krmkit/check/objects'
import { MAX_FILE_BYTES } from '@krmkit/runtime/files'
import { type Failure, failure, type Outcome, type Problem, usageFailure } from '../outcome.ts'
import { decode, emptyInput, readStdin } from '../package/named-input.ts'
import { shownPath } from '../package/paths.ts'
import { type FoundFile, type FoundFiles, findFiles, MAX_PACKAGE_BYTES, readFound } from '../package/read-package.ts'
import type { GitTerminal } from '../runners/checkout-git.ts'
import type { Terminal } from '../terminal.ts'
import { findProjectFiles } from './project-files.ts'

/** A file that can be read repeatedly. Its text is not kept in memory. */
export interface InputText {
  /** The path in messages, or `stdin`. */
  readonly file: string
  /** Whether the command line names it: stdin, or a file that is not found in a directory. */
  readonly isNamed: boolean
  /** Whether it is stdin or a pipe. */
  readonly isStream?: boolean
  /** The text, or the reason why it cannot be read. `undefined` if the path is not a file. */
  read(): Outcome<string> | undefined
}

interface TextOptions {
  readonly cwd: string
  readonly stdin: Uint8Array | undefined
  /** Whether a path can be a pipe or a device, because the user named it. Default: true. */
  readonly allowsStreams?: boolean
  /** What was found in directories already. */
  readonly found?: ReadonlyMap<string, Outcome<FoundFiles>>
}

/**
 * The {@link inputTexts} of a command line. Default: the current directory. In a project, hidden directories, `node_modules`, and what
 * git ignores and does not track are left out.
 */
export async function readInputs(
  terminal: GitTerminal & Pick<Terminal, 'stdin'>,
  paths: readonly string[],
  { isProject = false }: { readonly isProject?: boolean } = {},
): Promise<Outcome<readonly InputText[]>> {
  const stdin = paths.includes('-') ? await readStdin(terminal) : undefined
  if (stdin?.problems) return unusable(stdin)
  const all = paths.length === 0 ? ['.'] : paths
  const options = { cwd: terminal.cwd, stdin: stdin?.value }
  return isProject ? projectTexts(all, terminal, options) : inputTexts(all, options)
}

/** The {@link inputTexts} of a project. */
export async function projectTexts(
  paths: readonly string[],
  terminal: GitTerminal,
  options: TextOptions,
): Promise<Outcome<readonly InputText[]>> {
  const found = new Map<string, Outcome<FoundFiles>>()
  for (const path of paths) {
    const directory = resolve(options.cwd, path)
    if (path !== '' && path !== '-' && !found.has(directory))
      found.set(directory, await findProjectFiles(directory, terminal, { hasKustomizations: true }))
  }
  return inputTexts(paths, { ...options, found })
}

/**
 * Finds the files below directories, named files, and `-` for stdin, each once. A directory must contain files, which
 * can be empty; named files and stdin must have content.
 */
export function inputTexts(
  paths: readonly string[],
  { cwd, stdin, allowsStreams = true, found: known }: TextOptions,
): Outcome<readonly InputText[]> {
  const inputs = new Map<string, InputText>()
  const room = { bytes: MAX_PACKAGE_BYTES - (stdin?.length ?? 0) }
  for (const path of paths) {
    if (path === '') return usageFailure(`a path must not be empty; ${CHOICES}`)
    if (path === '-') {
      if (stdin === undefined) return usageFailure('stdin cannot be read here; name a file or a directory')
      inputs.set('stdin', streamText(stdin))
      continue
    }
    const directory = resolve(cwd, path)
    const found = known?.get(directory) ?? findFiles(directory, { allowsStreams, hasKustomizations: true })
    if (found.problems)
      return existsSync(directory)
        ? unusable(found)
        : usageFailure(`${path} cannot be read: it does not exist; ${CHOICES}`)
    const { root, paths: files, isSingle, isPartial } = found.value
    if (files.length === 0)
      return usageFailure(
        `${path} must hold resources, but there are no YAML or JSON files in it${isPartial ? LEFT_OUT : ''}`,
      )
    for (const one of files) {
      const file = shownPath(isSingle ? directory : join(directory, one.path), cwd)
      if (!inputs.has(file)) inputs.set(file, fileText(file, root, one, { isNamed: isSingle, room }))
    }
  }
  return { value: [...inputs.values()] }
}

const CHOICES = 'name a file, a directory, or - for stdin'
const LEFT_OUT = '; name a hidden directory, or a file that .gitignore leaves out, to read it'

/** Marks problems as those of the input, which have the exit code of wrong usage. */
function unusable({ problems }: Failure): Failure {
  return { problems: problems.map((problem) => ({ ...problem, isUsage: true })) }
}

/** Problems of named input, for commands that skip unreadable files in directories. */
export function namedProblems(inputs: readonly InputText[]): readonly Problem[] {
  return inputs.flatMap(({ isNamed, read }) => {
    const failed = isNamed ? read() : undefined
    return failed?.problems ? unusable(failed).problems : []
  })
}

/** `room` is the remaining total size of files of this command. */
function fileText(
  file: string,
  root: string,
  found: FoundFile,
  { isNamed, room }: { readonly isNamed: boolean; readonly room: { bytes: number } },
): InputText {
  let counted: number | undefined
  const read = (): Outcome<string> | undefined => {
    const read = readFound(root, found, Math.min(counted ?? room.bytes, MAX_FILE_BYTES))
    if (read === 'too large')
      return failure(
        `${file} cannot be read: all files together must have at most ${MAX_PACKAGE_BYTES} bytes; name some of them, or add those that are not needed to .krmignore`,
      )
    if (read?.value === undefined) return read
    const { text, place } = read.value
    if (counted === undefined) room.bytes -= Number(place.seen?.stats.size ?? 0n)
    counted = MAX_FILE_BYTES
    return (isNamed ? emptyInput(text, file) : undefined) ?? { value: text }
  }
  if (!found.isStream) return { file, isNamed, read }
  // A pipe can be read once.
  let known: Outcome<string> | undefined
  return { file, isNamed, isStream: true, read: () => (known ??= read()) }
}

function streamText(bytes: Uint8Array): InputText {
  const text = decode(bytes)
  const read: Outcome<string> =
    text === undefined ? failure('stdin must be UTF-8 text') : (emptyInput(text, 'stdin') ?? { value: text })
  return { file: 'stdin', isNamed: true, isStream: true, read: () => read }
}

/**
 * How a check reads files: with the roles that files have for others, and without the templates of charts.
 *
 * @param naming the files that name others, if they are read already
 */
export function textOptions(
  inputs: readonly InputText[],
  cwd: string,
  naming?: ReturnType<typeof namingDocuments>,
): { readonly roles: FileRoles; readonly hasChart: HasChart } {
  return { roles: findRoles(inputs, naming), hasChart: chartsIn(cwd) }
}

/** Whether a folder, relative to the working directory, is that of a chart. */
export function chartsIn(cwd: string): HasChart {
  return (folder) => existsSync(join(resolve(cwd, folder), 'Chart.yaml'))
}
