import type { FunctionContext, Resource } from '@krmkit/runtime'
import { readFrame } from '@krmkit/runtime'
import * as z from 'zod/mini'

/** The config of upsert-resource: a resource of any kind, or a List of them. */
export const configSchema = z.looseObject({
  apiVersion: z.string().check(z.minLength(1), z.describe('API version of the resource, `v1` for a List.')),
  kind: z.string().check(z.minLength(1), z.describe('Kind of the resource, or `List`.')),
  metadata: z.optional(z.looseObject({})).check(z.describe('Name and namespace of the resource, labels, annotations.')),
  items: z.optional(z.unknown()).check(z.describe('For a List: its resources.')),
})

/** The name of a config that was created from arguments, in kpt and krmkit. */
const ANONYMOUS = 'function-input'

/** The resources in a config; empty, with a report, if there are none. */
export function readResources({
  configResource,
  report,
}: Pick<FunctionContext<unknown>, 'configResource' | 'report'>): readonly Resource[] {
  const refuse = (message: string, field: readonly (string | number)[]) => {
    report({ severity: 'error', rule: 'no-resource', message, field })
    return []
  }
  if (configResource === undefined || (configResource.kind === 'ConfigMap' && configResource.name === ANONYMOUS))
    return refuse('functionConfig must be the resource itself, or a List: give it as a file, not as arguments', [
      'kind',
    ])
  const resources = configResource.kind === 'List' ? itemsOf(configResource) : [configResource]
  if (resources === undefined) return refuse('items of a List must be a list of objects', ['items'])
  for (const [i, resource] of resources.entries()) {
    const at = configResource.kind === 'List' ? ['items', i] : []
    for (const field of [['apiVersion'], ['kind'], ['metadata', 'name']])
      if (!resource.text(field))
        return refuse(`${field.join('.')} must be set: it identifies the resource`, [...at, ...field])
  }
  return resources
}

/** The items of a List with their comments; `undefined` if they are not objects. */
function itemsOf(list: Resource): readonly Resource[] | undefined {
  if (!Array.isArray(list.get(['items'])) && list.get(['items']) !== null && list.has(['items'])) return undefined
  const { frame, problems } = readFrame(new TextEncoder().encode(list.toString()))
  return frame === undefined || problems.length > 0 ? undefined : [...frame.items]
}
