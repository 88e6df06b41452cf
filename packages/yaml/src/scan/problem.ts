import { BYTE_ORDER_MARK } from './characters.ts'
import { aliasProblem, duplicateKey } from './check.ts'
import { rowKey } from './rows.ts'
import { lineStart, type Source } from './source.ts'

/**
 * A problem of a YAML text: a value, not an exception.
 *
 * @example
 * const [problem] = readYaml('a: *missing').problems
 * console.log(problem?.code, problem?.line, problem?.column) // yaml-anchor 1 4
 */
export interface YamlProblem {
  /** Stable code, for `tags.rule`. */
  readonly code:
    | 'yaml-syntax'
    | 'yaml-duplicate-key'
    | 'yaml-depth'
    | 'yaml-alias'
    | 'yaml-anchor'
    | 'yaml-encoding'
    | 'yaml-documents'
  readonly message: string
  /** UTF-16 offset in the text. */
  readonly offset: number
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
}

/**
 * The first problem that the syntax allows and a resource does not: a duplicate key, a wrong alias, or a byte order mark that
 * would be part of a key of a later document.
 */
export function sourceProblem(source: Source, uniqueKeys: boolean): YamlProblem | undefined {
  if (source.from > 0 && source.size > 0 && source.text.charCodeAt(source.start(0)) === BYTE_ORDER_MARK)
    return problemAt(
      source,
      'yaml-syntax',
      'there must be no byte order mark at the start of a later document; remove it',
      0,
    )
  const bad = aliasProblem(source)
  if (bad !== undefined) return problemAt(source, bad.code, bad.message, bad.row)
  const row = uniqueKeys ? duplicateKey(source) : -1
  if (row < 0) return undefined
  return problemAt(
    source,
    'yaml-duplicate-key',
    `key "${rowKey(source, row)}" must not appear twice in one map; remove one of the two`,
    row,
  )
}

function problemAt(source: Source, code: YamlProblem['code'], message: string, row: number): YamlProblem {
  return { code, message, offset: source.start(row) - source.lineFrom, ...source.position(row) }
}

/** Replaces reasons of js-yaml that do not name the usual mistake. */
function clearReason(reason: string, text: string, offset: number): string {
  const found = text.charAt(offset)
  const before = text.slice(lineStart(text, offset, 0), offset)
  if (reason === 'deficient indentation')
    return 'a bracket, a brace or a quote must be closed before this line, or the line must have more indentation than its key'
  if (reason.endsWith('a multiline key may not be an implicit key'))
    return 'a key must be on one line with its ":"; is there a ":" missing in the lines before?'
  const isAfterDocument = reason.startsWith('end of the stream')
  if (isAfterDocument && /[{[]/.test(found)) return 'documents must have a line with --- between them'
  if (/[:-][ \t]+$/.test(before) && /[@`%]/.test(found) && (isAfterDocument || reason.startsWith('bad indentation')))
    return `a value without quotes must not begin with "${found}"; put it in quotes`
  if (!/^bad indentation of a (?:mapping|sequence) entry$/.test(reason)) return reason
  if (found === ':')
    return '": " must not be in a value without quotes; put the value in quotes, or correct the indentation'
  return /[:-][ \t]+["']/.test(before)
    ? 'there must be nothing after a value in quotes; put all of it in quotes'
    : reason
}

/** The problem of a js-yaml exception. */
export function syntaxProblem(error: unknown, text: string): YamlProblem {
  const { reason, mark } = error as { reason?: string; mark?: { position: number; line: number; column: number } }
  if (reason === undefined) throw error
  const depth = reason.includes('maxDepth')
  const offset = Math.min(mark?.position ?? 0, text.length)
  const message = depth ? `collections must not be nested this deep: ${reason}` : clearReason(reason, text, offset)
  return {
    code: depth ? 'yaml-depth' : 'yaml-syntax',
    message,
    offset,
    line: (mark?.line ?? 0) + 1,
    column: (mark?.column ?? 0) + 1,
  }
}
