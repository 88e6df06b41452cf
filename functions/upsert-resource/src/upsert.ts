import {
  dropAnnotations,
  type FunctionContext,
  isInternalAnnotation,
  moveResource,
  quoteMisread,
  type Resource,
} from '@krmkit/runtime'
import { readResources } from './config.ts'
import { mergeInto } from './merge-into.ts'
import { identityOf, isEqualResource, isFunctionConfig, isOfTheConfig, TARGET_PATH } from './same-resource.ts'

type Context = FunctionContext<unknown>

const ANNOTATIONS = ['metadata', 'annotations']

/** Replaces the resources with the ids of the config's resources, or appends these to the list. */
export function upsert(context: Context): void {
  for (const resource of readResources(context)) upsertOne(context, resource)
}

function upsertOne({ items, report }: Context, wanted: Resource): void {
  const identity = identityOf(wanted)
  const targetPath = wanted.text([...ANNOTATIONS, TARGET_PATH]) || undefined
  let found = 0
  let replaced = 0
  for (const item of items) {
    if (item.kind !== wanted.kind || identityOf(item) !== identity || isFunctionConfig(item)) continue
    if (targetPath !== undefined && item.origin.path !== targetPath) continue
    // kpt's items include the config's own file, marked as local config.
    if (item.isLocalConfig && isEqualResource(item, wanted, isInternalAnnotation)) continue
    found++
    if (isEqualResource(item, wanted, isOfTheConfig)) continue
    replaced++
    mergeInto(item, wanted, isOfTheConfig)
    report({ severity: 'info', rule: 'replaced', message: 'replaced', resource: item })
  }
  if (found > 0) {
    if (replaced === 0)
      report({
        severity: 'info',
        rule: 'up-to-date',
        message: `${wanted.kind} "${wanted.name}" is already equal to the config`,
      })
    return
  }
  const added = items.add(wanted.toString())
  quoteMisread(added)
  dropAnnotations(added, isOfTheConfig)
  if (targetPath !== undefined) moveResource(added, { path: targetPath })
  report({ severity: 'info', rule: 'added', message: 'added', resource: added })
}
