import { type Finding, formatFieldPath, isReservedPath, type Path, type Resource } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { type FieldSpec, parseFieldSpecPath } from '../field-spec/field-spec.ts'
import { nearestField } from '../field-spec/nearest-field.ts'
import { ownFieldSpecPath } from '../field-spec/own-field-spec.ts'
import { isGvkSelected } from '../resource-id/resource-id.ts'
import { fieldSpecSchema, readFieldSpec } from './field-specs-config.ts'

/** A field spec in a function's config, whose path can have other forms than kustomize's. */
export const additionalFieldSchema = z.extend(fieldSpecSchema, {
  path: z.string().check(
    z.minLength(1),
    z.refine((path) => path === '' || ownFieldSpecPath(path) !== undefined, {
      error: ({ input }) =>
        `must be a path of keys such as spec/template/metadata/labels, spec.images[].image or metadata.annotations["example.com/a"], found ${JSON.stringify(input)}`,
    }),
    z.refine(
      (path) => !isReservedPath(parseFieldSpecPath(ownFieldSpecPath(path) ?? path)),
      'must not select a reserved annotation',
    ),
    z.describe('Keys separated by `/` or dots.'),
  ),
})

/** Converts a checked field spec of a function's config. */
export function readAdditionalField(spec: z.infer<typeof additionalFieldSchema>): FieldSpec {
  return { ...readFieldSpec(spec), path: ownFieldSpecPath(spec.path) ?? spec.path }
}

/**
 * Warnings about field specs that select no field of any resource, for after a function has created missing fields.
 * `given`: the field specs as in the config; `field`: the list that contains them.
 */
export function unmatchedFields(
  given: readonly z.infer<typeof additionalFieldSchema>[],
  items: Iterable<Resource>,
  field: Path,
): readonly Finding[] {
  return given.flatMap((config, i): readonly Finding[] => {
    const spec = readAdditionalField(config)
    const keys = parseFieldSpecPath(spec.path)
    const selected: Resource[] = []
    let isEmpty = true
    for (const resource of items) {
      isEmpty = false
      if (!isGvkSelected(resource, spec)) continue
      if (hasField(resource, keys, [])) return []
      selected.push(resource)
    }
    if (isEmpty) return []
    const message = `path must lead to a field of a resource, but ${JSON.stringify(config.path)} leads to none${hint(keys, selected)}`
    // One list is often shared by packages that do not have all of its kinds.
    const severity = selected.length === 0 ? 'info' : 'warning'
    return [{ severity, rule: 'no-matches', message, field: [...field, i, 'path'], currentValue: config.path }]
  })
}

function hint(keys: readonly string[], selected: readonly Resource[]): string {
  if (selected.length === 0) return ': no resource has the group, version and kind'
  const near = nearestField(
    keys.map((key) => key.replace(/\[\]$/, '')),
    selected,
  )
  if (near === undefined) return ''
  return `; the nearest existing field is ${formatFieldPath(near.path)} of ${near.resource.kind} "${near.resource.name}"`
}

/** Whether the keys lead to a field, in any element of the lists on the way. */
function hasField(resource: Resource, keys: readonly string[], at: Path): boolean {
  const [segment, ...rest] = keys
  if (segment === undefined) return true
  for (let i = 0; i < resource.size(at); i++) if (hasField(resource, keys, [...at, i])) return true
  const field = [...at, segment.replace(/\[\]$/, '')]
  return resource.has(field) && hasField(resource, rest, field)
}
