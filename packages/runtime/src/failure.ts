import type { YamlDocument } from '@krmkit/yaml'
import { formatFieldPath } from './field-path.ts'
import type { FrameProblem, Items } from './frame/frame.ts'
import type { WriteLimitError } from './resource.ts'
import { type Finding, type Result, toResult } from './result.ts'
import { singleLine } from './stderr-mirror.ts'

/** The result for a problem of the input. It refers to the item with the problem if that item can be read. */
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

/** The result for a function that writes more than a run may. It names the config. */
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

/** The result for a problem of the process: its arguments or its stdin. */
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

/** The result for a function that did not complete its work because of a bug. */
export function incompleteResult(functionName: string, what: string): Result {
  const message = `${functionName} ${what}; this is a bug of the function, no resource was changed`
  return { message, severity: 'error', tags: { rule: 'bug' } }
}

/** Programs can throw any value, also one that cannot be converted to a string. */
function textOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown)
  } catch {
    return 'an exception without a message'
  }
}
