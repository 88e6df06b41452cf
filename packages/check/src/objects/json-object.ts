import { makeResource } from '@krmkit/runtime'
import { once } from '@krmkit/runtime/values'
import { compactJson, type JsonMap } from '@krmkit/structural-schema/values'
import type { FoundObject } from './found-object.ts'
import type { ObjectIdentity } from './placed-objects.ts'

/** An object that is known as JSON, such as an old state. */
export function objectOfJson(object: JsonMap, identity: ObjectIdentity): Pick<FoundObject, 'placed' | 'yaml'> {
  return { placed: { object, at: [], identity }, yaml: once(() => makeResource(compactJson(object))) }
}
