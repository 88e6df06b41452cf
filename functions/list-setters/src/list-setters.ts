import type { FunctionContext, Path, Resource } from '@krmkit/runtime'
import { type SetterField, setterFields } from '@krmkit/transformers'
import { isSecret, onlySetter, readList, shownText, valueOfText, valuesInText } from '@krmkit/transformers/parts'
import { declaredSetters } from './declared-setters.ts'

/** A setter in the report. */
interface Listed {
  readonly name: string
  value: string
  type: string
  count: number
}

/** Reports one result of severity info for each setter, ordered by name: setters of lists before those of scalars. */
export function listAll({ items, report }: Pick<FunctionContext<unknown>, 'items' | 'report'>): void {
  const lists = new Map<string, Listed>()
  const scalars = new Map<string, Listed>()
  for (const [name, text] of declaredSetters(items)) {
    const list = /^\s*[-[]/.test(text) ? readList(text)?.values : undefined
    if (list === undefined) scalars.set(name, { name, value: text, type: 'str', count: 0 })
    else lists.set(name, { name, value: inBrackets(list.map(String)), type: 'array', count: 0 })
  }
  for (const resource of items)
    for (const field of setterFields(resource)) {
      if (field.kind === 'list') addList(lists, resource, field)
      else addScalars(scalars, resource, field)
    }
  const found = [...lists.values(), ...scalars.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
  )
  for (const { name, value, type, count } of found)
    report({
      severity: 'info',
      rule: 'setter',
      message: `Name: ${name}, Value: ${value}, Type: ${type}, Count: ${count}`,
    })
  if (found.length === 0) report({ severity: 'warning', rule: 'no-setters', message: 'no setters found' })
}

function addList(lists: Map<string, Listed>, resource: Resource, { path, pattern }: SetterField): void {
  const name = onlySetter(pattern) ?? pattern.text
  const listed = lists.get(name)
  if (listed !== undefined) listed.count++
  else lists.set(name, { name, value: inBrackets(textsOf(resource, path).sort()), type: 'array', count: 1 })
}

function textsOf(resource: Resource, path: Path): string[] {
  return Array.from({ length: resource.size(path) }, (_, position) => resource.text([...path, position]) ?? '')
}

function addScalars(
  scalars: Map<string, Listed>,
  resource: Resource,
  { path, pattern, text, source }: SetterField,
): void {
  const type = /^["'|>]/.test(source) ? 'str' : tagOf(text)
  for (const [name, found] of valuesInText(pattern, text)) {
    const listed = scalars.get(name)
    const value = isSecret(resource, path) ? shownText(resource, path, found) : found
    if (listed === undefined) scalars.set(name, { name, value, type, count: 1 })
    else {
      listed.count++
      // The type of a part of a string, or of a declared value, is unknown.
      if (listed.type === 'str') listed.type = type
    }
  }
}

/** The name of YAML's core tag of a plain scalar. */
function tagOf(text: string): string {
  const value = valueOfText(text)
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'bigint') return 'int'
  if (typeof value === 'number') return Number.isInteger(value) && !/[.eE]/.test(text) ? 'int' : 'float'
  return 'str'
}

function inBrackets(texts: readonly string[]): string {
  return `[${texts.join(', ')}]`
}
