import type { FunctionContext, Path } from '@krmkit/runtime'
import { compileSelector, replicaFieldSpecs, setReplicas } from '@krmkit/transformers'
import { allIds, scopesOf } from '@krmkit/transformers/parts'
import type { ReplicasConfig } from './config.ts'

/** Of kinds that are not Kubernetes' own only those that say how many replicas they have. */
const FIELDS = [...replicaFieldSpecs, { path: 'spec/replicas' }]
const KINDS = `${replicaFieldSpecs.map(({ kind }) => kind).join(', ')} or another kind with \`spec.replicas\``

/** Sets the number of replicas of the workloads that the config names; naming none is an error. */
export function setAllReplicas(context: FunctionContext<ReplicasConfig>): void {
  const { items, config, configResource, report } = context
  const { name, selector, count } = config
  const fieldOf = (field: Path): Path => (configResource?.kind === 'ConfigMap' ? ['data', ...field.slice(0, 1)] : field)
  const compiled = compileSelector(selector ?? {})
  if ('problem' in compiled) {
    const message = `selector.${compiled.field} ${compiled.problem}`
    report({ severity: 'error', rule: 'selector', message, field: fieldOf(['selector', compiled.field]) })
    return
  }
  const { found, changed } = setReplicas({ items, report }, count, FIELDS, (resource) => {
    // Kustomize may have renamed it since the name was written down.
    const isNamed = name === undefined || allIds(resource).some((id) => id.name === name)
    return isNamed && compiled.selects(resource, scopesOf(items))
  })
  if (found > 0)
    report({
      severity: 'info',
      rule: 'replicas-set',
      message: `set ${changed} of ${found} workload(s) to ${count} replicas`,
    })
  else if (name === undefined)
    report({
      severity: 'error',
      rule: 'replicas-unused',
      message: `selector must select workloads (${KINDS}), and selects none`,
      field: fieldOf(['selector']),
    })
  else
    report({
      severity: 'error',
      rule: 'replicas-unused',
      message: `name must be that of a workload (${KINDS}), and none ${selector ? 'of those selected ' : ''}is called "${name}"`,
      field: fieldOf(['name']),
      currentValue: name,
    })
}
