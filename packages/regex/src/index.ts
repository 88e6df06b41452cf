import { RE2JS } from 're2js'

/** A regular expression in RE2 syntax: what Go programs read, in linear time whatever the pattern. */
export interface Regex {
  /** Whether it matches somewhere in the text. */
  test(text: string): boolean
  /** The first match with its groups; `undefined` where there is none. */
  exec(text: string): RegexMatch | undefined
  /** All matches, left to right, none overlapping. */
  matches(text: string): readonly RegexMatch[]
  /** The texts of the first matches, as many as asked for. */
  texts(text: string, limit: number): readonly string[]
}

/** One match of a regular expression. */
export interface RegexMatch {
  readonly start: number
  readonly end: number
  /** The whole match, then its groups; `undefined` for a group that took no part. */
  readonly groups: readonly (string | undefined)[]
  readonly named: Readonly<Record<string, string | undefined>>
}

const PLAIN = /^[\w/-]*$/

/** Whether a pattern, anchored, matches itself and no other text. */
export function isLiteral(pattern: string): boolean {
  return PLAIN.test(pattern)
}

/** Compiles a pattern that must match the whole text, as kustomize's selectors do; `undefined` where it is no pattern. */
export function compileAnchored(pattern: string): { test(text: string): boolean } | undefined {
  if (PLAIN.test(pattern)) return { test: (text) => text === pattern }
  const compiled = compile(`^(?:${pattern})$`)
  return compiled === undefined ? undefined : { test: (text) => compiled.test(text) }
}

/** Compiles a pattern; `undefined` where it is none. */
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

/** What is wrong with a pattern, in the words of Go's `regexp`; `undefined` where nothing is. */
export function regexProblem(pattern: string): string | undefined {
  try {
    compileGo(pattern)
    return undefined
  } catch (error) {
    return goWords((error as Error).message, pattern)
  }
}

/** RE2JS names less than Go where an operand is empty, or is the whole pattern. */
function goWords(message: string, pattern: string): string {
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

/** Go lets several groups have one name. */
function compileGo(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    if (!(error as Error).message.includes('duplicate capture group name')) throw error
    return RE2JS.compile(withoutSecondNames(pattern))
  }
}

const GROUP_NAME = /\\Q(?:(?!\\E).)*|\\.|\[\^?\]?(?:\\.|\[:[^\]]*:\]|[^\]\\])*\]|\(\?P?<(\w+)>/gsu

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
