import { apply, type KrmFunction, makeResource, readYaml } from '@krmkit/runtime'
import { ResourceSet } from '@krmkit/transformers'
import { type BuildResource, currentId, idKey, takeStateAnnotations } from '@krmkit/transformers/parts'
import { hostOf } from '../files/load.ts'
import { absorbAll } from './absorb.ts'
import { functionConfig } from './function-input.ts'
import { type PluginContext, reportResults } from './plugin-context.ts'
import { type OutputResource, takeOutput } from './take-output.ts'

/** Runs a function of the catalogue over the resources; for `generators`, only over its own config. */
export async function runInProcess(context: PluginContext, fn: KrmFunction): Promise<void> {
  const { session, accumulation, place, role } = context
  const config = functionConfig(context.config)
  const document = readYaml(config).document
  const host = hostOf(session, place)
  if (role === 'generators') {
    const own = makeResource(config)
    const items = new ResourceSet([own])
    const { results } = await apply(fn, items, document, host)
    if (!reportResults(context, results)) return
    items.remove(own)
    absorbAll(context, [...items])
    return
  }
  const before = new Map<BuildResource, string>()
  for (const resource of accumulation.items) {
    resource.refresh()
    before.set(resource, idKey(currentId(resource), accumulation.scopes))
  }
  const { results } = await apply(fn, accumulation.items, document, host)
  if (!reportResults(context, results)) return
  const output: OutputResource[] = []
  for (const resource of accumulation.items) {
    const id = currentId(resource)
    const known = before.get(resource)
    const isKnown = known === idKey(id, accumulation.scopes)
    // The state annotations of a resource whose id the function changed remain in its source.
    if (isKnown || known === undefined) takeStateAnnotations(resource)
    output.push({ resource, id, ...(isKnown && { known: resource }) })
  }
  takeOutput(context, [...before.keys()], output)
}
