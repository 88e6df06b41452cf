import type { FunctionContext, Path, Resource } from '@krmkit/runtime'
import { type SetterField, setterFields } from '@krmkit/transformers'
import {
  fillPattern,
  limitFindings,
  onlySetter,
  secretsOf,
  valuesInText,
  writeList,
  writeText,
} from '@krmkit/transformers/parts'
import type { SettersConfig } from './config.ts'
import {
  cannotBeSet,
  done,
  mapNotSet,
  mustBeList,
  mustBeOneSetter,
  mustBeOneValue,
  noMatches,
  unresolved,
  unusedSetter,
} from './findings.ts'
import { applyInTexts } from './inside-texts.ts'
import { type SetterValue, setterValues } from './setter-values.ts'

/** More pairs of names are not compared for a hint. */
const MAX_COMPARED = 100_000

type Report = FunctionContext<SettersConfig>['report']

/** Sets every field whose setter comment refers to one of the config's setters. */
export function applyToAll({ items, config, configResource, report }: FunctionContext<SettersConfig>): void {
  const values = setterValues(config)
  const limited = limitFindings(report)
  const unused = new Set(values.keys())
  const known = new Set<string>()
  const use = (names: readonly string[]) => {
    for (const name of names) {
      known.add(name)
      unused.delete(name)
    }
  }
  let isMatched = false
  for (const resource of items) {
    if (applyTo(resource, values, use, limited.report)) isMatched = true
    if (
      config.insideTexts &&
      applyInTexts(resource, (inner, reportInner) => applyTo(inner, values, use, reportInner), limited.report)
    )
      isMatched = true
  }
  const unset = [...known].filter((name) => !values.has(name))
  // Each name is compared with each.
  const possible = unset.length * unused.size > MAX_COMPARED ? [] : unset
  if (isMatched) for (const name of unused) limited.report(unusedSetter(name, possible, configResource))
  limited.finish()
  if (!isMatched) report(noMatches(config, possible))
}

/** Sets the fields of one resource; returns true if there are any. `use` receives the names of their setters. */
function applyTo(
  resource: Resource,
  values: ReadonlyMap<string, SetterValue>,
  use: (names: readonly string[]) => void,
  report: Report,
): boolean {
  let isMatched = false
  let below: Path | undefined
  const isSecret = secretsOf(resource)
  const fields = setterFields(resource, (path, { names, text }) => {
    use(names)
    if (names.some((name) => values.has(name))) report(mapNotSet(resource, path, text))
  })
  for (const field of fields) {
    use(field.pattern.names)
    // Setting a list has replaced its elements.
    if (below !== undefined && isWithin(field.path, below)) continue
    if (!field.pattern.names.some((name) => values.has(name))) continue
    isMatched = true
    if (isList(field, values)) {
      below = field.path
      applyToList(resource, field, values, report)
    } else applyToText(resource, field, values, isSecret, report)
  }
  return isMatched
}

/** Whether a list is set: an existing one, or one in an empty field. */
function isList({ kind, source, pattern }: SetterField, values: ReadonlyMap<string, SetterValue>): boolean {
  if (kind === 'list') return true
  const name = source === '' || source === '~' || source === 'null' ? onlySetter(pattern) : undefined
  const value = name === undefined ? undefined : values.get(name)
  return value !== undefined && value.text !== '' && value.list() !== undefined
}

function applyToText(
  resource: Resource,
  field: SetterField,
  values: ReadonlyMap<string, SetterValue>,
  isSecret: (path: Path) => boolean,
  report: Report,
): void {
  const { path, pattern } = field
  const present = valuesInText(pattern, field.text)
  const textOf = (name: string) => (values.has(name) ? values.get(name)?.text : present.get(name))
  const listed = pattern.names.find((name) => values.has(name) && values.get(name)?.text === undefined)
  const missing = pattern.names.filter((name) => !values.has(name) && !present.has(name))
  if (listed !== undefined) report(mustBeOneValue(resource, path, listed))
  else if (missing.length > 0) report(unresolved(resource, field, missing))
  else {
    const text = fillPattern(pattern, (name) => textOf(name) ?? '')
    const before = { text: field.text, value: resource.get(path), isSecret: isSecret(path) }
    if (writeText(resource, path, field, text)) report(done(resource, path, text, before))
    else report(cannotBeSet(resource, path, text))
  }
}

function applyToList(
  resource: Resource,
  { path, pattern }: SetterField,
  values: ReadonlyMap<string, SetterValue>,
  report: Report,
): void {
  const name = onlySetter(pattern)
  const value = name === undefined ? undefined : values.get(name)
  const list = value?.list()
  if (value === undefined) report(mustBeOneSetter(resource, path, pattern.text))
  else if (list === undefined) report(mustBeList(resource, path, name ?? '', value.text ?? ''))
  else if (writeList(resource, path, list))
    report(done(resource, path, value.text ?? JSON.stringify(list.values, bigAsText)))
  else report(cannotBeSet(resource, path, value.text ?? ''))
}

function isWithin(path: Path, outer: Path): boolean {
  return outer.every((part, i) => part === path[i])
}

function bigAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
