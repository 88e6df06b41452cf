import type { Finding, FunctionContext, Path, Resource } from '@krmkit/runtime'
import {
  fillPattern,
  isSecret,
  limitFindings,
  onlySetter,
  type SetterField,
  setterFields,
  shownText,
  valuesInText,
  writeList,
  writeText,
} from '@krmkit/transformers'
import type { SettersConfig } from './config.ts'
import { type SetterValue, setterValues } from './setter-values.ts'

type Report = FunctionContext<SettersConfig>['report']

/** Sets every field whose setter comment names one of the config's setters. */
export function applyToAll({ items, config, report }: FunctionContext<SettersConfig>): void {
  const values = setterValues(config)
  const told = limitFindings(report)
  let isMatched = false
  for (const resource of items) {
    let below: Path | undefined
    for (const field of setterFields(resource)) {
      // What stood in a list that was set is gone.
      if (below !== undefined && isWithin(field.path, below)) continue
      if (!field.pattern.names.some((name) => values.has(name))) continue
      isMatched = true
      if (isList(field, values)) {
        below = field.path
        applyToList(resource, field, values, told.report)
      } else applyToText(resource, field, values, told.report)
    }
  }
  told.finish()
  if (!isMatched) report(noMatches(config))
}

/** Whether a list is set: one that is there, or one in place of nothing. */
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
    if (writeText(resource, path, field, text)) report(done(resource, path, text, field.text))
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

function done(resource: Resource, path: Path, text: string, old?: string): Finding {
  const isShown = old !== undefined && !isSecret(resource, path) && old !== text
  return {
    severity: 'info',
    rule: 'set',
    message: `set field value to ${shownText(resource, path, text)}`,
    resource,
    field: path,
    ...(isShown && { currentValue: old, proposedValue: text }),
  }
}

function unresolved(resource: Resource, { path, pattern }: SetterField, missing: readonly string[]): Finding {
  const names = missing.map((name) => `\${${name}}`).join(', ')
  return {
    severity: 'error',
    rule: 'setter-missing',
    message: `values for setters [${names}] must be provided: the field is "${pattern.text}", and its present value does not tell them`,
    resource,
    field: path,
  }
}

function mustBeOneSetter(resource: Resource, path: Path, pattern: string): Finding {
  return {
    severity: 'error',
    rule: 'setter-of-list',
    message: `the setter comment of a list must name one setter and nothing else, such as \${env}, found "${pattern}"`,
    resource,
    field: path,
  }
}

function mustBeList(resource: Resource, path: Path, name: string, text: string): Finding {
  return {
    severity: 'error',
    rule: 'setter-of-list',
    message: `setter "${name}" sets a list and must be a list written as YAML, such as "[a, b]", found ${shownText(resource, path, text)}`,
    resource,
    field: path,
  }
}

function mustBeOneValue(resource: Resource, path: Path, name: string): Finding {
  return {
    severity: 'error',
    rule: 'setter-of-scalar',
    message: `setter "${name}" sets a single value here and must be one, found a list`,
    resource,
    field: path,
  }
}

function cannotBeSet(resource: Resource, path: Path, text: string): Finding {
  return {
    severity: 'error',
    rule: 'not-set',
    message: `the field must be able to hold ${shownText(resource, path, text)}; write it in block style`,
    resource,
    field: path,
  }
}

function noMatches({ setters }: SettersConfig): Finding {
  const names = Object.keys(setters).map((name) => `"${name}"`)
  const reason =
    names.length === 0
      ? 'the config must name setters and their values'
      : `no field has a comment such as "# kpt-set: \${…}" with ${names.join(', ')}`
  return { severity: 'warning', rule: 'no-matches', message: `no matches for input setter(s): ${reason}` }
}
