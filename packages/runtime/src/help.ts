import { configKindsOf, type KrmFunction } from './define-function.ts'
import { configSchema, type PropertySchema } from './json-schema.ts'

/** One field of a function's config, as help pages describe it. */
export interface ConfigField {
  readonly name: string
  /** Such as `string`, `list of string`, `"error" | "warning"`. */
  readonly type: string
  /** `required`, `default "x"`, or empty. */
  readonly demand: string
  readonly description: string
}

/** The fields of a function's config in the order of its schema, for `--help` and READMEs; none if it is free-form. */
export function configFields(fn: KrmFunction): readonly ConfigField[] {
  const { properties = {}, required = [] } = configSchema(fn)
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeText(field),
    demand: required.includes(name) ? 'required' : defaultText(field),
    description: field.description ?? '',
  }))
}

/**
 * Returns the text of `--help`.
 *
 * @param fn The function.
 * @returns Lines that end with a line feed.
 *
 * @example
 * import { helpText, type KrmFunction } from '@krmkit/runtime'
 * import * as z from 'zod/mini'
 *
 * const fn = { name: 'no-op', description: 'Does nothing.', config: z.object({}) } as unknown as KrmFunction
 * console.log(helpText(fn).split('\n')[0]) // no-op: Does nothing.
 */
export function helpText(fn: KrmFunction): string {
  const fields = configFields(fn).map(({ name, type, demand, description }) => [
    name,
    [type, demand].filter(Boolean).join(', '),
    description,
  ])
  return `${[
    `${fn.name}: ${fn.description}`,
    '',
    'A KRM function: reads a ResourceList on stdin and writes one on stdout.',
    'Exit code 1 if the results hold an error, otherwise 0.',
    '',
    'Options:',
    ...table([
      ['--help', 'prints this text'],
      ['--version', 'prints the version'],
      ['--schema', 'prints the JSON Schema of the functionConfig'],
      ['--describe', 'prints the definition of the function as JSON'],
    ]),
    '',
    kindsText(fn),
    ...(fields.length > 0
      ? table(fields)
      : [configSchema(fn).additionalProperties === false ? '  (none)' : '  (free-form, see --schema)']),
  ].join('\n')}\n`
}

function kindsText(fn: KrmFunction): string {
  if (fn.configKinds === 'any') return 'The functionConfig is an object of any kind:'
  const all = configKindsOf(fn)
  const kinds = all.filter(({ form }) => form !== 'ConfigMap').map(({ apiVersion, kind }) => `${kind} (${apiVersion})`)
  const configMap = kinds.length < all.length ? ['a ConfigMap (v1) with these fields under `data`'] : []
  const own = kinds.length > 0 ? [`of kind ${kinds.join(' or ')}`] : []
  return `The functionConfig is ${[...configMap, ...own].join(', or ')}:`
}

function typeText(field: PropertySchema): string {
  if (Array.isArray(field.enum)) return field.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (field.const !== undefined) return JSON.stringify(field.const)
  const options = (field.anyOf ?? field.oneOf) as readonly PropertySchema[] | undefined
  if (options) return [...new Set(options.map(typeText))].join(' | ')
  if (field.type === 'array') return `list of ${typeText((field.items ?? {}) as PropertySchema)}`
  if (field.type === 'object') {
    const values = field.additionalProperties
    return isSchema(values) ? `map of ${typeText(values)}` : 'map'
  }
  return [field.type ?? 'any'].flat().join(' | ')
}

function isSchema(value: unknown): value is PropertySchema {
  return typeof value === 'object' && value !== null
}

function defaultText(field: PropertySchema): string {
  return field.default === undefined ? '' : `default ${JSON.stringify(field.default)}`
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => rows.reduce((widest, row) => Math.max(widest, row[column]!.length), 0))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd())
}
