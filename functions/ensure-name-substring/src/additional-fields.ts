import type { Finding, Path, Resource } from '@krmkit/runtime'
import { compileFieldSpecs } from '@krmkit/transformers'
import { type additionalFieldSchema, readAdditionalField } from '@krmkit/transformers/parts'
import type * as z from 'zod/mini'
import type { Affix } from './config.ts'
import { isKept } from './plan-names.ts'

/** Adds the text to additional fields that do not contain it; returns the number of changed fields. */
export function extendFields(
  items: Iterable<Resource>,
  fields: readonly z.infer<typeof additionalFieldSchema>[],
  { text, position }: Affix,
  report: (finding: Finding) => void,
): number {
  if (fields.length === 0) return 0
  const specs = compileFieldSpecs(fields.map(readAdditionalField))
  let count = 0

  function extend(item: Resource, path: Path): void {
    const value = item.text(path)
    if (value === undefined && item.has(path)) {
      const message = `${path.join('.')} must be a string to be a name`
      report({ severity: 'error', rule: 'not-a-name', message, resource: item, field: path })
    } else if (!value?.includes(text)) {
      item.set(path, position === 'prefix' ? text + (value ?? '') : (value ?? '') + text)
      count++
    }
  }

  for (const item of items) {
    if (isKept(item)) continue
    const problem = specs.visit(item, (path) => extend(item, path), 'scalar')
    if (problem !== undefined) report({ severity: 'error', rule: 'field-spec-path', message: problem, resource: item })
  }
  return count
}
