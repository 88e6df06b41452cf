import type { Extension } from '../library/library.ts'
import type { Token } from './lexer.ts'
import { Problem } from './problem.ts'

/** The minor version of the server whose parser knows names of fields in backticks (cel-go 0.29.2, parser/parser.go). */
const QUOTES_NAMES_SINCE = 37

/** The versions that decide which macros and which syntax there are. */
export interface ParseOptions {
  /** The minor version whose macros can be used. */
  readonly minor: number
  /** The minor version of the server. */
  readonly server: number
  readonly extension?: Extension | undefined
}

/** Throws a {@link Problem} if the server does not know names in backticks. */
export function checkQuotedName({ at, text }: Token, { server }: ParseOptions): void {
  if (server >= QUOTES_NAMES_SINCE) return
  const message = `names of fields in backticks can be used from Kubernetes 1.${QUOTES_NAMES_SINCE} on`
  throw new Problem("unsupported syntax: '`'", at, { message, name: text })
}
