import { type FunctionContext, generatedBy, markGenerated } from '@krmkit/runtime'
import type { ConfigMapConfig } from './config.ts'
import { newConfigMap } from './new-config-map.ts'
import { placeAnew, placeBeside } from './place.ts'
import { findTarget } from './target.ts'
import { updateConfigMap } from './update-config-map.ts'

const FUNCTION_NAME = 'generate-configmap'
/** What kpt and krmkit call a config that was given as arguments. */
const ANONYMOUS = 'function-input'

/** Makes the ConfigMap that the config describes, or changes the one that is there; takes away what it made before. */
export function generate({ items, config, configName, report }: FunctionContext<ConfigMapConfig>): void {
  const isNamed = configName !== '' && configName !== ANONYMOUS
  const name = config.name ?? (isNamed ? configName : '')
  if (name === '') {
    const message = 'name must be set: the config has no name that could be taken'
    report({ severity: 'error', rule: 'name-missing', message, field: ['name'] })
    return
  }
  // Arguments have no identity: of two runs with other arguments, neither must remove what the other made.
  const maker = isNamed ? configName : name
  const own = generatedBy(items, FUNCTION_NAME, maker)
  const { target, problem } = findTarget(items, own, name, config)
  if (problem !== undefined) {
    report(problem)
    return
  }
  for (const stale of own) if (stale !== target) items.remove(stale)
  if (target !== undefined) {
    const formerName = target.name
    updateConfigMap(target, name, config)
    if (name !== formerName) placeAnew(target, items, formerName)
    return
  }
  const added = items.add(newConfigMap(name, config))
  if (config.behavior === 'create') markGenerated(added, FUNCTION_NAME, maker)
  placeBeside(added, items, configName)
}
