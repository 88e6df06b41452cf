import { type FunctionContext, generatedBy, markGenerated, type Resource, type Value } from '@krmkit/runtime'
import { findTarget, type WantedObject } from './find-target.ts'
import { placeAnew, placeBeside } from './place-generated.ts'

/** The name that kpt and krmkit give to a config that was passed as arguments. */
const ANONYMOUS = 'function-input'

/** The part of a generator's config that identifies its object. */
interface IdentityConfig {
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  readonly behavior: WantedObject['behavior']
}

/** Creates a generator's object, and updates an existing one. */
interface ObjectMaker {
  readonly functionName: string
  readonly kind: WantedObject['kind']
  make(name: string): { readonly [key: string]: Value }
  update(item: Resource, name: string): void
}

/**
 * Creates the object that a config describes, or updates the existing one. Removes objects that an earlier run created
 * and that the config no longer describes (docs/decisions.md#copies-and-generated-resources).
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
  // Arguments have no identity. Of two runs with different arguments, neither may remove what the other created.
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
