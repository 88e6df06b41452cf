import { type FunctionContext, generatedBy, markGenerated, type Resource, type Value } from '@krmkit/runtime'
import { findTarget, type WantedObject } from './find-target.ts'
import { placeAnew, placeBeside } from './place-generated.ts'

/** What kpt and krmkit call a config that was given as arguments. */
const ANONYMOUS = 'function-input'

/** The part of a generator's config that says which object it is about. */
export interface IdentityConfig {
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  readonly behavior: WantedObject['behavior']
}

/** How a generator makes its object, and how it changes one that is there. */
export interface ObjectMaker {
  readonly functionName: string
  readonly kind: WantedObject['kind']
  make(name: string): { readonly [key: string]: Value }
  update(item: Resource, name: string): void
}

/**
 * Makes the object that a config describes, or changes the existing one. Removes what an earlier run made and the
 * config no longer asks for (docs/decisions.md#copies-and-generated-resources).
 */
export function maintainGenerated(
  {
    items,
    config,
    configName,
    report,
  }: Pick<FunctionContext<IdentityConfig>, 'items' | 'config' | 'configName' | 'report'>,
  { functionName, kind, make, update }: ObjectMaker,
): void {
  const { namespace, behavior } = config
  const isNamed = configName !== '' && configName !== ANONYMOUS
  const name = config.name ?? (isNamed ? configName : '')
  if (name === '') {
    const message = 'name must be set: the config has no name that could be taken'
    report({ severity: 'error', rule: 'name-missing', message, field: ['name'] })
    return
  }
  // Arguments have no identity: of two runs with other arguments, neither must remove what the other made.
  const maker = isNamed ? configName : name
  const own = generatedBy(items, functionName, maker)
  const { target, problem } = findTarget(items, own, { kind, name, namespace, behavior })
  if (problem !== undefined) {
    report(problem)
    return
  }
  for (const stale of own) if (stale !== target) items.remove(stale)
  if (target !== undefined) {
    const formerName = target.name
    update(target, name)
    if (name !== formerName) placeAnew(target, items, formerName)
    return
  }
  const added = items.add(make(name))
  if (behavior === 'create') markGenerated(added, functionName, maker)
  placeBeside(added, items, { name: configName, functionName })
}
