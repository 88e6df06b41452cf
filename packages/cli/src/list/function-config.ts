import { statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { firstLines, type SourceDocument, splitDocuments } from '@krmkit/check/objects'
import { readYaml } from '@krmkit/runtime'
import { type Failure, type Outcome, problemAt, usageFailure } from '../outcome.ts'
import { readNamedText } from '../package/named-input.ts'
import { isInside } from '../package/paths.ts'
import type { SourceFile } from '../package/read-package.ts'
import { setPlace } from './annotations.ts'
import { unixLines } from './item-range.ts'

/** A functionConfig, and its source. */
export interface FunctionConfig {
  /** The config that is passed to the function, with kpt's annotations. */
  readonly text: string
  /** The file as written on the command line, its documents, and the position of the config. */
  readonly file?: { readonly path: string; readonly documents: readonly SourceDocument[]; readonly position: number }
}

/** The ConfigMap that kpt creates from `key=value` arguments; a later value of a key replaces an earlier one. */
export function configOfArguments(args: readonly string[]): Outcome<FunctionConfig> {
  const data = new Map<string, string>()
  for (const arg of args) {
    const equals = arg.indexOf('=')
    if (equals < 1) return usageFailure(`argument ${JSON.stringify(arg)} must have the form key=value`)
    data.set(arg.slice(0, equals), arg.slice(equals + 1))
  }
  return { value: { text: configMapText(data) } }
}

/** The ConfigMap that kpt creates from a map; every value is a string. */
export function configMapText(data: ReadonlyMap<string, string>): string {
  const entries = Array.from(data, ([key, value]) => `${flowScalar(key)}: ${flowScalar(value)}`)
  return `metadata:\n  name: function-input\ndata: {${entries.join(', ')}}\nkind: ConfigMap\napiVersion: v1`
}

/** Strings that start with a letter and do not contain YAML syntax. */
const PLAIN = /^[A-Za-z_/][\w./@=+-]*$/
const WORD = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i

function flowScalar(text: string): string {
  return PLAIN.test(text) && !WORD.test(text)
    ? text
    : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, unicodeEscape)
}

function unicodeEscape(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Reads a config from a file, which must contain one document, an object with apiVersion, kind and name. */
export function configOfFile(cwd: string, path: string, place: string | undefined): Outcome<FunctionConfig> {
  const text = readNamedText(cwd, path, `--fn-config ${path}`)
  if (text.problems) return text
  const documents = splitDocuments(text.value.replace(/^\uFEFF/, ''))
  const wrong = (message: string, line = 1): Failure => {
    return {
      problems: [{ message: `--fn-config ${path} ${message}`, located: { file: path, line, column: 1, message } }],
    }
  }
  const filled = documents.filter(({ body }) => body !== '')
  const [only] = filled
  if (only === undefined) return wrong('must hold a config, it is empty')
  if (filled.length > 1) return wrong(`must hold one config, it holds ${filled.length} documents`)
  const position = documents.indexOf(only)
  const body = unixLines(only.body)
  const { document, problems } = readYaml(body)
  const firstLine = firstLines(documents)(position)
  if (document === undefined) {
    const first = problems[0]
    const line = (first?.line ?? 1) + firstLine - 1
    const message = first?.message ?? 'cannot be read'
    const located = { file: path, line, column: first?.column ?? 1, message, rule: 'yaml-syntax' }
    return { problems: [problemAt(located, '--fn-config ')] }
  }
  if (document.kind([]) !== 'map') return wrong('must hold an object', firstLine)
  for (const field of [['apiVersion'], ['kind'], ['metadata', 'name']]) {
    if (!document.text(field)) return wrong(`must have ${field.join('.')}`, firstLine)
  }
  setPlace(document, { index: 0, path: place }, body)
  return { value: { text: trimEnd(document.toString()), file: { path, documents, position } } }
}

/** The files whose documents are items: all files except that of the config (kpt#4639), also behind links. */
export function withoutConfigFile(
  files: readonly SourceFile[],
  path: string | undefined,
  cwd: string,
): { readonly files: readonly SourceFile[]; readonly configFiles: readonly SourceFile[] } {
  const stats = path === undefined ? undefined : statSync(resolve(cwd, path), { bigint: true, throwIfNoEntry: false })
  if (stats === undefined) return { files, configFiles: [] }
  const isConfig = ({ seen }: SourceFile) => seen?.stats.ino === stats.ino && seen.stats.dev === stats.dev
  return { files: files.filter((file) => !isConfig(file)), configFiles: files.filter(isConfig) }
}

/**
 * The path of the config's file relative to `directory`, as results name all files, so that reports show a path relative to
 * the working directory. A file outside of the working directory with an absolute path keeps it.
 */
export function configPlace({ text, file }: FunctionConfig, cwd: string, directory: string): FunctionConfig {
  if (file === undefined) return { text }
  const target = resolve(cwd, file.path)
  const isOutside = isAbsolute(file.path) && !isInside(cwd, target)
  const path = isOutside ? file.path : relative(resolve(cwd, directory), target).split(sep).join('/')
  return { text, file: { ...file, path } }
}

function trimEnd(text: string): string {
  return text.replace(/\n+$/, '')
}
