import { RE2JS } from 're2js'

/** A regular expression in RE2 syntax, as Go programs read it. It takes linear time for any pattern. */
export interface Regex {
  /** Whether it matches anywhere in the string. */
  test(text: string): boolean
  /** Returns the first match with its groups, or `undefined` without a match. */
  exec(text: string): RegexMatch | undefined
  /** Returns all matches from left to right, without overlaps. */
  matches(text: string): readonly RegexMatch[]
  /** Returns the matched strings of at most `limit` matches. */
  texts(text: string, limit: number): readonly string[]
}

/** One match of a regular expression. */
export interface RegexMatch {
  readonly start: number
  readonly end: number
  /** The whole match, then its groups; `undefined` for a group that did not match. */
  readonly groups: readonly (string | undefined)[]
  readonly named: Readonly<Record<string, string | undefined>>
}

const PLAIN = /^[\w/-]*$/

/** Returns whether an anchored pattern matches only itself. */
export function isLiteral(pattern: string): boolean {
  return PLAIN.test(pattern)
}

/** Compiles a pattern that must match the whole string, as in kustomize's selectors. Returns `undefined` for an invalid pattern. */
export function compileAnchored(pattern: string): { test(text: string): boolean } | undefined {
  if (PLAIN.test(pattern)) return { test: (text) => text === pattern }
  const compiled = compile(`^(?:${pattern})$`)
  return compiled === undefined ? undefined : { test: (text) => compiled.test(text) }
}

/** Compiles a pattern. Returns `undefined` for an invalid pattern. */
export function compileRegex(pattern: string): Regex | undefined {
  const compiled = compile(pattern)
  if (compiled === undefined) return undefined
  return {
    test: (text) => compiled.test(text),
    exec: (text) => allMatches(compiled, text, 1)[0],
    matches: (text) => allMatches(compiled, text, Number.POSITIVE_INFINITY),
    texts: (text, limit) => textsOf(compiled, text, limit),
  }
}

/** Returns the error message of Go's `regexp` for an invalid pattern, and `undefined` for a valid one. */
export function regexProblem(pattern: string): string | undefined {
  try {
    compileGo(pattern)
    return undefined
  } catch (error) {
    return goMessage((error as Error).message, pattern)
  }
}

/** Go's message also contains the operand where it is empty or the whole pattern; RE2JS leaves it out. */
function goMessage(message: string, pattern: string): string {
  if (message.endsWith('trailing backslash at end of expression')) return `${message}: \`\``
  if (message.endsWith('expression nests too deeply')) return `${message}: \`${pattern}\``
  return message.replace(/invalid named capture: `\(\?P<`$/, 'invalid or unsupported Perl syntax: `(?P`')
}

function compile(pattern: string): RE2JS | undefined {
  try {
    return compileGo(pattern)
  } catch {
    return undefined
  }
}

/** Go allows several groups with the same name; RE2JS does not. */
function compileGo(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    if (!(error as Error).message.includes('duplicate capture group name')) throw error
    return RE2JS.compile(withoutSecondNames(pattern))
  }
}

const GROUP_NAME = /\\Q.*?(?=\\E|$)|\\.|\[\^?\]?(?:\\.|\[:[^\]]*:\]|[^\]\\]){0,10000}\]|\(\?P?<(\w+)>/gsu

function withoutSecondNames(pattern: string): string {
  const seen = new Set<string>()
  return pattern.replace(GROUP_NAME, (token, name: string | undefined) => {
    if (name === undefined || !seen.has(name)) {
      if (name !== undefined) seen.add(name)
      return token
    }
    return '('
  })
}

function allMatches(compiled: RE2JS, text: string, limit: number): RegexMatch[] {
  const matcher = compiled.matcher(text)
  const names = Object.entries(compiled.namedGroups())
  const found: RegexMatch[] = []
  while (found.length < limit && matcher.find()) {
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, i) => matcher.group(i) ?? undefined)
    const named = Object.fromEntries(names.map(([name, i]) => [name, groups[i]]))
    found.push({ start: matcher.start(), end: matcher.end(), groups, named })
  }
  return found
}

function textsOf(compiled: RE2JS, text: string, limit: number): string[] {
  const matcher = compiled.matcher(text)
  const found: string[] = []
  while (found.length < limit && matcher.find()) found.push(matcher.group() ?? '')
  return found
}
