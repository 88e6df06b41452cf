import { compileRegex, type Regex } from '@krmkit/regex'
import { checkTextLength, type Value } from '@krmkit/runtime'
import { type ListValue, readList } from '@krmkit/transformers/parts'
import type { RuleConfig, SearchConfig } from './config.ts'
import { compileFilePattern } from './file-pattern.ts'
import { type PathPattern, readPathPattern } from './path-pattern.ts'

/** A value in the config: its text, and the list that it represents. */
interface GivenValue {
  /** `undefined` if the config contains a list. */
  readonly text: string | undefined
  readonly list: ListValue | undefined
}

/** One search, ready to run. */
export interface Rule {
  readonly value: GivenValue | undefined
  readonly regex: ((text: string) => Groups | undefined) | undefined
  readonly path: PathPattern | undefined
  readonly isInFile: (path: string) => boolean
  readonly putValue: GivenValue | undefined
  readonly putComment: string | undefined
}

/** The groups of a match; the whole match is the first. */
export type Groups = readonly (string | undefined)[]

/** The searches of a config: its own, if it has any of the fields, and those of `rules`. */
export function readRules({ rules = [], ...own }: SearchConfig): Rule[] {
  return [...(rules.length === 0 || Object.keys(own).length > 0 ? [own] : []), ...rules].map(readRule)
}

function readRule(config: RuleConfig): Rule {
  const regex = textOf(config['by-value-regex'])
  const path = textOf(config['by-path'])
  const files = textOf(config['by-file-path'])
  const compiled = regex === undefined ? undefined : compileRegex(regex)
  const pattern = files === undefined ? undefined : compileFilePattern(files)
  return {
    value: config['by-value'] === '' ? undefined : givenValue(config['by-value']),
    regex: compiled && remembered(compiled),
    path: path === undefined ? undefined : readPathPattern(path),
    isInFile: (file) => pattern?.test(file) ?? true,
    putValue: givenValue(config['put-value']),
    putComment: textOf(config['put-comment']),
  }
}

function textOf(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}

function givenValue(value: unknown): GivenValue | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value))
    return { text: undefined, list: { values: value as readonly Value[], spelling: () => undefined } }
  const text = String(value)
  return { text, list: /^\s*[-[]/.test(text) ? readList(text) : undefined }
}

const MOST_REMEMBERED = 10_000

/** Caches matches, because the same few values are frequent in packages. */
function remembered(regex: Regex): (text: string) => Groups | undefined {
  const known = new Map<string, Groups | undefined>()
  return (text) => {
    if (known.has(text)) return known.get(text)
    const groups = regex.exec(text)?.groups
    if (known.size < MOST_REMEMBERED && text.length < 200) known.set(text, groups)
    return groups
  }
}

/** Replaces `${1}` with the groups of a match; `undefined` if a group does not exist. */
export function fillGroups(text: string, groups: Groups | undefined): string | undefined {
  if (groups === undefined) return text
  let isComplete = true
  let length = text.length
  const filled = text.replace(/\$\{(\d+)\}/g, (_, number: string) => {
    if (Number(number) < 1 || Number(number) >= groups.length) isComplete = false
    const group = groups[Number(number)] ?? ''
    length += group.length
    checkTextLength(length)
    return group
  })
  return isComplete ? filled : undefined
}
