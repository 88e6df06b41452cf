/**
 * Text from outside, made safe to print. An entry of its own, because a command prints before it loads anything else.
 * @module
 */
export { boundMessage, cutValues } from './cut-message.ts'

/** C0 and C1 controls except tab, newline and the carriage return before it; line and paragraph separators; bidi controls. */
const ACTING =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]|\r(?!\n)/g

/**
 * Commands of CI systems. GitHub's runner skips white space before `::`, and finds `##[` anywhere in a line
 * (actions/runner, ActionCommand.cs), as Azure Pipelines finds `##vso[` and TeamCity `##teamcity[`.
 */
const COMMAND = /^([^\S\n]*)::|##(?=\[|vso\[|teamcity\[)/gm

/**
 * Escapes characters that could control a terminal, a log or a CI system as `\uXXXX`. Newlines stay. JSON stays JSON with the
 * same value, because JSON escapes characters in the same way.
 */
export function printable(text: string): string {
  return text
    .replace(ACTING, visible)
    .replace(COMMAND, (_, space: string | undefined) => (space === undefined ? '\\u0023#' : `${space}\\u003a:`))
}

/** {@link printable} text on one line: newlines become visible too. */
export function printableLine(text: string): string {
  return printable(text.replace(/\r?\n/g, '\\n'))
}

function visible(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
