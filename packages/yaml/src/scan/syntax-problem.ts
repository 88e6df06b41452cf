import { type OpenToken, openTokenAt } from './open-token.ts'
import type { YamlProblem } from './problem.ts'
import { columnAt, lineAndColumn, lineStart } from './source.ts'

/** A mistake, and where it is if that is not where js-yaml notices it. */
interface Mistake {
  readonly message: string
  readonly offset?: number
}

/** js-yaml's reasons for what has one cause, and krmkit's words. */
const CAUSES: readonly (readonly [reason: RegExp, message: string])[] = [
  [/^tab characters must not be used in indentation/, 'a line must be indented with spaces, not with tabs'],
  [/^duplication of an anchor property/, 'a value must not have two anchors; remove one of them'],
  [/^duplication of a tag property/, 'a value must not have two tags; remove one of them'],
  [/^alias node should not have any properties/, 'an alias must not have an anchor or a tag; remove it'],
  [/^name of an anchor node/, 'an anchor must have a name, such as &name; a value that begins with "&" needs quotes'],
  [/^name of an alias node/, 'an alias must have a name, such as *name; a value that begins with "*" needs quotes'],
  [/^expected hexadecimal character/, 'an escape must have all of its hexadecimal digits: \\x41, \\u0041, \\U00000041'],
  [
    /^(?:expected valid JSON character|the stream contains non-printable characters|null byte is not allowed)/,
    'a control character must not be in YAML; remove it, or write it as an escape in double quotes',
  ],
  [
    /^(?:repeat of a chomping mode identifier|repeat of an indentation width|bad explicit indentation width)/,
    'after "|" or ">", there must be at most one of "+" and "-", and one digit from 1 to 9',
  ],
  [/^a line break is expected/, 'after "|" or ">", there must be a new line, or a comment and a new line'],
  [/^missed comma between flow collection entries/, 'there must be "," between two values in brackets or braces'],
  [/^expected the node content, but found ','/, 'there must be a value before ","'],
  [/^a whitespace character is expected after the key-value separator/, 'there must be a space after ":"'],
  [/^expected ':' after a mapping key/, 'there must be ":" after the key'],
  [
    /^(?:unexpected end of the stream within a verbatim tag|named tag handle|tag suffix|tag name)/,
    'a tag must have only characters of URIs; a value that begins with "!" needs quotes',
  ],
  [
    /^undeclared tag handle/,
    'a tag such as !a!b must be declared with %TAG; a value that begins with "!" needs quotes',
  ],
  [/^directives end mark is expected/, 'a line with --- must follow the directives'],
  [
    /^(?:directive name|.*%?YAML (?:directive|version)|.*TAG directive|there is a previously declared suffix)/,
    'a line that begins with "%" must be %YAML 1.1, %YAML 1.2 or %TAG with a handle and a prefix, each once',
  ],
  [/^can not read a document/, 'the text must be YAML'],
]

const IS_OPEN = /^(?:deficient indentation|unexpected end of the (?:stream|document) within a (?:flow|single|double))/
const CONFLICT = /^<{7} /m

/** The problem of a js-yaml exception, in krmkit's words and at the mistake. */
export function syntaxProblem(error: unknown, text: string): YamlProblem {
  const { reason, mark } = error as { reason?: string; mark?: { position: number; line: number; column: number } }
  if (reason === undefined) throw error
  const offset = Math.min(mark?.position ?? 0, text.length)
  if (reason.includes('maxDepth')) {
    const message = `collections must not be nested this deep: ${reason}`
    return { code: 'yaml-depth', message, offset, line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 }
  }
  const { message, offset: at = offset } = mistakeOf(reason, text, offset)
  const place =
    at === offset && mark
      ? { line: mark.line + 1, column: mark.column + 1 }
      : { line: lineAndColumn(text, at).line, column: columnAt(text, at) + 1 }
  return { code: 'yaml-syntax', message, offset: at, ...place }
}

function mistakeOf(reason: string, text: string, offset: number): Mistake {
  const conflict = conflictIn(text)
  if (conflict >= 0 && conflict <= offset)
    return { message: 'the conflict of a merge must be resolved; git wrote this line', offset: conflict }
  if (IS_OPEN.test(reason)) return openMistake(text, offset)
  if (reason === 'unknown escape sequence')
    return {
      message: `"\\${text.charAt(offset)}" must not be in double quotes, because it is not an escape of YAML; use single quotes, or "\\\\"`,
      offset: offset - 1,
    }
  if (reason.endsWith('a multiline key may not be an implicit key')) return missingColon(text, offset)
  const isAfterDocument = reason.startsWith('end of the stream')
  if (isAfterDocument || reason.startsWith('bad indentation of a')) return placeMistake(text, offset, isAfterDocument)
  return { message: CAUSES.find(([pattern]) => pattern.test(reason))?.[1] ?? reason }
}

/** The offset of the first conflict of a merge; -1 if there is none. */
function conflictIn(text: string): number {
  const start = text.search(CONFLICT)
  const middle = start < 0 ? -1 : text.indexOf('\n=======', start)
  return middle < 0 || text.indexOf('\n>>>>>>> ', middle) < 0 ? -1 : start
}

/** Of a quote, a bracket or a brace that is not closed, the mistake is where it begins. */
function openMistake(text: string, offset: number): Mistake {
  const open = openTokenAt(text, offset)
  if (open === undefined) return { message: 'this line must have more indentation than the key that it belongs to' }
  const line = lineAndColumn(text, open.offset).line
  if (open.isClosed && open.kind !== 'quote')
    return { message: `this line must have more indentation than the key of ${shown(open)} in line ${line}` }
  const rest = open.kind === 'quote' ? ' in its line, or the lines below must have more indentation than its key' : ''
  return { message: `${shown(open, text)} must be closed${rest}`, offset: open.offset }
}

function shown({ kind, offset }: OpenToken, text = ''): string {
  return kind === 'quote' ? `the quote ${text.charAt(offset) === "'" ? `"'"` : `'"'`}` : `"${kind}"`
}

/** The key is one line above its colon, or the line above has no colon. */
function missingColon(text: string, offset: number): Mistake {
  const start = lineStart(text, offset, 0)
  const above = text.slice(0, start).trimEnd()
  const from = lineStart(text, above.length, 0)
  const indent = text.slice(from).search(/\S/)
  const message = 'there must be ":" after a key, in the same line'
  return above === '' ? { message } : { message, offset: from + indent }
}

/** What is at a place where there must be nothing. */
function placeMistake(text: string, offset: number, isAfterDocument: boolean): Mistake {
  const found = text.charAt(offset)
  const before = text.slice(lineStart(text, offset, 0), offset)
  if (isAfterDocument && /[{[]/.test(found)) return { message: 'documents must have a line with --- between them' }
  if (/[:-][ \t]+$/.test(before) && /[@`%]/.test(found))
    return { message: `a value without quotes must not begin with "${found}"; put it in quotes` }
  if (found === ':' && !isAfterDocument)
    return {
      message: '": " must not be in a value without quotes; put the value in quotes, or correct the indentation',
    }
  if (/[:-][ \t]+["']/.test(before))
    return { message: 'there must be nothing after a value in quotes; put all of it in quotes' }
  if (before.trim() !== '') return { message: 'there must be nothing after this value; put all of it in quotes' }
  return {
    message: isAfterDocument
      ? 'this line must be a key or an element as the lines above it, with the same indentation; a new document begins with ---'
      : 'the indentation of this line must be that of the keys or the elements above it',
  }
}
