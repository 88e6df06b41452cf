import { compileAnchored } from '@krmkit/regex'

/**
 * Compiles a pattern for file paths (github.com/bmatcuk/doublestar, which kpt uses): `*`, `?` and classes match within a
 * directory, `**` as a whole path segment matches any number of directories, `{a,b}` are alternatives, a backslash escapes.
 * `undefined` if it is not a valid pattern.
 */
export function compileFilePattern(pattern: string): { test(path: string): boolean } | undefined {
  const expression = expressionOf(pattern)
  return expression === undefined ? undefined : compileAnchored(expression)
}

/** Whether a string is a pattern for file paths. */
export function isFilePattern(pattern: string): boolean {
  return compileFilePattern(pattern) !== undefined
}

const TOKEN =
  /\/\*\*(?=\/|$)|^\*\*(?:\/|$)|\*+|\?|\[([!^]?)((?:\\.|[^\]\\]){1,1000})\]|\\(.)|[{},[\]\\]|[^*?[\]{},\\/]+|\//gs

function expressionOf(pattern: string): string | undefined {
  let expression = ''
  let depth = 0
  for (const [token, negation, members, escaped] of pattern.matchAll(TOKEN)) {
    if (token === '/**') expression += '(?:/.*)?'
    else if (token === '**/') expression += '(?:.*/)?'
    else if (token === '**' && expression === '') expression += '.*'
    else if (token[0] === '*') expression += '[^/]*'
    else if (token === '?') expression += '[^/]'
    else if (members !== undefined) expression += `[${negation === '' ? '' : '^/'}${quoteClass(members)}]`
    else if (escaped !== undefined) expression += quote(escaped)
    else if (token === '{') {
      depth++
      expression += '(?:'
    } else if (token === '}' && depth > 0) {
      depth--
      expression += ')'
    } else if (token === ',' && depth > 0) expression += '|'
    else if (/^[[\]{}\\]$/.test(token)) return undefined
    else expression += quote(token)
  }
  return depth === 0 ? expression : undefined
}

function quote(text: string): string {
  return text.replace(/[^\w/]/g, '\\$&')
}

/** Members of a class: characters and ranges. */
function quoteClass(members: string): string {
  return members.replace(/\\(.)|[^\w-]/gs, (all, escaped?: string) => quote(escaped ?? all))
}
