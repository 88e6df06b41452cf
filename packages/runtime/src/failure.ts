import type { YamlDocument } from '@krmkit/yaml'
import { formatFieldPath } from './field-path.ts'
import type { WriteLimitError } from './resource.ts'
import type { FrameProblem, Items } from './resource-list.ts'
import { type Finding, type Result, toResult } from './result.ts'
import { singleLine } from './stderr-mirror.ts'

/** The result for something wrong with the input; where it lies in an item that can be read, it refers to that. */
export function problemResult({ code, message, line, column, item }: FrameProblem, items?: Items): Result {
  const place = [`line ${line}, column ${column}`, ...(item === undefined ? [] : [`items[${item}]`])].join(', ')
  const finding: Finding = {
    message: code === 'empty-input' ? message : `${message} (${place} of the input)`,
    severity: 'error',
    rule: code,
  }
  const resource = item === undefined ? undefined : items?.at(item)
  return toResult(resource ? { ...finding, resource } : finding)
}

/** The result for an input of more than `limit` bytes. */
export function tooLargeResult(limit: number): Result {
  const message = `the input must not be longer than ${limit / 2 ** 20} MiB; run the function over parts of the resources`
  return { message, severity: 'error', tags: { rule: 'input-too-large' } }
}

/** The result for a function that was to write more than a run may; it names the config that asked for it. */
export function writeLimitResult(
  fn: { readonly name: string },
  config: YamlDocument | undefined,
  { message, resource, path }: WriteLimitError,
): Result {
  const kind = config?.text(['kind'])
  const name = config?.text(['metadata', 'name'])
  const cause = kind === undefined ? '' : ` with the config ${kind}${name === undefined ? '' : ` "${name}"`}`
  const place = path === undefined ? '' : ` (at ${formatFieldPath(path)})`
  const finding: Finding = { message: `${fn.name}${cause}: ${message}${place}`, severity: 'error', rule: 'write-limit' }
  return toResult(resource === undefined ? finding : { ...finding, resource, ...(path && { field: path }) })
}

/** The result for something wrong with the process: its arguments, its stdin. */
export function processResult(rule: string, message: string): Result {
  return { message, severity: 'error', tags: { rule } }
}

/** The result for an exception of a function. */
export function bugResult(functionName: string, thrown: unknown): Result {
  return incompleteResult(functionName, `failed: ${textOf(thrown)}`)
}

/** The stack of an exception, for stderr. */
export function stackOf(thrown: unknown): string {
  const stack = thrown instanceof Error && typeof thrown.stack === 'string' ? thrown.stack : textOf(thrown)
  return stack
    .split('\n')
    .map((line) => `${singleLine(line)}\n`)
    .join('')
}

/** The result for a function that did not do its work, through no fault of the input. */
export function incompleteResult(functionName: string, what: string): Result {
  const message = `${functionName} ${what}; this is a bug of the function, no resource was changed`
  return { message, severity: 'error', tags: { rule: 'bug' } }
}

/** Anything can be thrown, also what cannot be made a string. */
function textOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown)
  } catch {
    return 'an exception without a message'
  }
}
