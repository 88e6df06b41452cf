import { BYTE_ORDER_MARK } from './characters.ts'
import { aliasProblem, duplicateKey } from './check.ts'
import { rowKey } from './rows.ts'
import type { Source } from './source.ts'

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
