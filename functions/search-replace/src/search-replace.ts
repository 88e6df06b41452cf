import { type Finding, type FunctionContext, formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import {
  limitFindings,
  nearestField,
  secretsOf,
  shownText,
  valueOfText,
  writeList,
  writeText,
} from '@krmkit/transformers/parts'
import type { SearchConfig } from './config.ts'
import type { PathPattern } from './path-pattern.ts'
import { fillGroups, type Rule, readRules } from './rule.ts'
import { type Match, search } from './search.ts'

/** A search without a path finds all places of a value, so that its aliases and merge keys can stay. */
const FOLLOW = { aliases: 'follow' } as const

/** Runs the searches of the config in order; each can match what an earlier one wrote. */
export function searchAndReplace({ items, config, report }: FunctionContext<SearchConfig>): void {
  let found = 0
  const limited = limitFindings(report)
  const reportMatch = (finding: Finding) => {
    found++
    limited.report(finding)
  }
  const rules = readRules(config)
  const incomplete = rules.findIndex((rule) => !hasMatcher(rule))
  if (incomplete !== -1) {
    report(noMatcher(incomplete, rules.length))
    return
  }
  const secrets = new Map(Array.from(items, (item) => [item, secretsOf(item)]))
  const unmatched: PathPattern[] = []
  for (const rule of rules) {
    const before = found
    for (const resource of items)
      if (rule.isInFile(resource.origin.path ?? ''))
        runRule(resource, rule, (path) => secrets.get(resource)?.(path) === true, reportMatch)
    if (found === before && rule.path !== undefined) unmatched.push(rule.path)
  }
  limited.finish()
  for (const path of unmatched) report(noMatchesAt(path, items))
  if (found === 0 && unmatched.length === 0) report({ severity: 'warning', rule: 'no-matches', message: 'no matches' })
}

/** The warning about a path that no field matches, with the existing field that is nearest to it. */
function noMatchesAt({ text, names }: PathPattern, resources: Iterable<Resource>): Finding {
  const near = nearestField(names, resources)
  const base = { severity: 'warning', rule: 'no-matches' } as const
  const message = `no matches: no field that fits the search has the path ${JSON.stringify(text)}`
  if (near === undefined) return { ...base, message }
  const { resource, path } = near
  const field = formatFieldPath(path)
  return { ...base, message: `${message}; the nearest existing field is ${field}`, resource, field: path }
}

function runRule(
  resource: Resource,
  rule: Rule,
  isSecret: (path: Path) => boolean,
  report: (finding: Finding) => void,
): void {
  const matches = search(resource, rule)
  for (const match of matches) report(replace(resource, match, rule, isSecret(match.path)))
  if (matches.length === 0 && isPutByPath(rule)) report(add(resource, rule.path?.path as Path, rule))
}

/** Whether a search has a matcher; kpt's function fails without one too. */
function hasMatcher({ value, regex, path }: Rule): boolean {
  return value !== undefined || regex !== undefined || path !== undefined
}

function noMatcher(index: number, count: number): Finding {
  const search = count === 1 ? 'the config' : `search ${index + 1} of ${count}`
  return {
    severity: 'error',
    rule: 'no-matcher',
    message: `${search} must have at least one of \`by-value\`, \`by-value-regex\` and \`by-path\``,
  }
}

/** A plain path and a value only: the value is added if it is absent (kpt, search-replace). */
function isPutByPath({ value, regex, path, putValue }: Rule): boolean {
  return value === undefined && regex === undefined && path?.path !== undefined && putValue !== undefined
}

function replace(
  resource: Resource,
  { path, kind, text, source, groups }: Match,
  rule: Rule,
  isSecret: boolean,
): Finding {
  const { putValue, putComment } = rule
  let shown = kind === 'list' ? JSON.stringify(resource.get(path), bigAsText) : text
  const comment = putComment === undefined ? undefined : fillGroups(putComment, groups)
  if (putComment !== undefined && comment === undefined) return unresolved(resource, path, putComment)
  if (putValue !== undefined) {
    const put = putValue.text === undefined ? undefined : fillGroups(putValue.text, groups)
    if (putValue.text !== undefined && put === undefined) return unresolved(resource, path, putValue.text)
    shown = put ?? JSON.stringify(putValue.list?.values, bigAsText)
    // An alias or a merge key has the value that was written to its target.
    if (put !== undefined && put !== text && resource.text(path) === put)
      return done(resource, path, rule, shown, isSecret)
    const isPut =
      kind === 'list' || put === undefined
        ? putValue.list !== undefined && writeList(resource, path, putValue.list)
        : writeText(resource, path, { text, source }, put, rule.path === undefined ? FOLLOW : undefined)
    if (!isPut) return notPut(resource, path)
  }
  if (comment !== undefined && !resource.setComment(path, comment)) return noLine(resource, path, comment)
  return done(resource, path, rule, withComment(shown, comment), isSecret)
}

function add(resource: Resource, given: Path, rule: Rule): Finding {
  const path = isDataKey(resource, given) ? [given[0] as string, given.slice(1).join('.')] : given
  const { putValue, putComment } = rule
  const { text, list } = putValue as NonNullable<Rule['putValue']>
  const value = text === undefined ? (list?.values ?? []) : isOfTexts(path) ? text : valueOfText(text)
  // An existing field that was not found is a file path or an index of the orchestrator, or not a scalar.
  const isScalar = resource.text(path) !== undefined
  if ((resource.has(path) && !isScalar) || !resource.set(path, value)) return notPut(resource, path)
  // Keeps the spelling of values such as `0644` and `1.30`.
  if (typeof value === 'number' && text !== undefined && String(value) !== text) resource.setSource(path, text)
  if (putComment !== undefined && !resource.setComment(path, putComment)) return noLine(resource, path, putComment)
  return done(resource, path, rule, withComment(text ?? JSON.stringify(value, bigAsText), putComment), false)
}

/** Whether a path is a key with dots in the data of a ConfigMap or Secret, whose values are strings. */
function isDataKey({ apiVersion, kind }: Resource, path: Path): boolean {
  const [map] = path
  if (apiVersion !== 'v1' || (kind !== 'ConfigMap' && kind !== 'Secret') || path.length < 3) return false
  return map === 'data' || map === 'binaryData' || map === 'stringData'
}

/** Labels, annotations and the data of ConfigMaps can only contain strings: `5` becomes `"5"`. */
function isOfTexts(path: Path): boolean {
  const map = path.at(-2)
  return map === 'annotations' || map === 'labels' || map === 'matchLabels' || (map === 'data' && path.length === 2)
}

function bigAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

function withComment(text: string, comment: string | undefined): string {
  return comment === undefined ? text : `${text} # ${comment}`
}

function done(resource: Resource, path: Path, rule: Rule, text: string, isSecret: boolean): Finding {
  const isMutated = rule.putValue !== undefined || rule.putComment !== undefined
  const value = isSecret ? '<hidden>' : shownText(resource, path, text)
  return {
    severity: 'info',
    rule: isMutated ? 'mutated' : 'matched',
    message: isMutated ? `Mutated field value to ${value}` : `Matched field value ${value}`,
    resource,
    field: path,
  }
}

function unresolved(resource: Resource, path: Path, text: string): Finding {
  return {
    severity: 'error',
    rule: 'capture-groups',
    message: `unable to resolve capture groups: "${text}" must not name more groups than \`by-value-regex\` has`,
    resource,
    field: path,
  }
}

function notPut(resource: Resource, path: Path): Finding {
  return {
    severity: 'error',
    rule: 'not-put',
    message:
      '`put-value` must fit the field: a single value for a field that holds one, a list for a list, and maps on the way to it',
    resource,
    field: path,
  }
}

function noLine(resource: Resource, path: Path, comment: string): Finding {
  return {
    severity: 'error',
    rule: 'no-line',
    message: `the field must be on a line of its own to get the comment "${comment}"; write its parent in block style`,
    resource,
    field: path,
  }
}
