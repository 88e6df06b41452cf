import type { Finding, Items, Resource } from '@krmkit/runtime'

/** The object that a generator's config describes. */
export interface WantedObject {
  readonly kind: 'ConfigMap' | 'Secret'
  readonly name: string
  readonly namespace: string | undefined
  readonly behavior: 'create' | 'merge' | 'replace'
}

/** The resource to change, `undefined` to create one, or a problem. */
export interface Target {
  readonly target?: Resource | undefined
  readonly problem?: Finding
}

/** Finds the resource that a generator's config describes. `own` are the resources that an earlier run created. */
export function findTarget(items: Items, own: readonly Resource[], wanted: WantedObject): Target {
  const { kind, name, namespace, behavior } = wanted
  const named = [...items].filter(
    (item) => item.kind === kind && item.apiVersion === 'v1' && item.name === name && !item.isLocalConfig,
  )
  if (behavior === 'create') {
    const target = own.find((item) => item.name === name) ?? own[0]
    const home = namespace ?? target?.namespace
    const taken = named.find((item) => !own.includes(item) && item.namespace === home)
    return taken === undefined ? { target } : { problem: alreadyThere(taken, wanted) }
  }
  const candidates = namespace === undefined ? named : named.filter((item) => item.namespace === namespace)
  const target = candidates.length === 1 ? candidates[0] : candidates.find((item) => item.namespace === undefined)
  if (target !== undefined) return { target }
  if (candidates.length > 1) return { problem: ambiguous(candidates, wanted) }
  return isKustomizeGenerator(items) ? {} : { problem: missing(wanted) }
}

/**
 * Whether kustomize runs this generator: it passes the config as the only item, and merges the output itself (kustomize
 * fnplugin.go).
 */
function isKustomizeGenerator(items: Items): boolean {
  return items.length === 1 && items.at(0)?.has(['metadata', 'annotations', 'config.kubernetes.io/function']) === true
}

function alreadyThere(resource: Resource, { kind }: WantedObject): Finding {
  return {
    severity: 'error',
    rule: `${kind.toLowerCase()}-exists`,
    message: `${kind} "${resource.name}" already exists and was not created by this config; set behavior to merge or replace to change it, or choose another name`,
    resource,
    field: ['metadata', 'name'],
  }
}

function ambiguous(candidates: readonly Resource[], { kind, name }: WantedObject): Finding {
  const namespaces = candidates.map((item) => `"${item.namespace}"`).join(', ')
  return {
    severity: 'error',
    rule: `${kind.toLowerCase()}-ambiguous`,
    message: `namespace must select one ${kind} "${name}": there is one in each of ${namespaces}`,
    field: ['namespace'],
  }
}

function missing({ kind, name, namespace, behavior }: WantedObject): Finding {
  const place = namespace === undefined ? '' : ` in namespace "${namespace}"`
  return {
    severity: 'error',
    rule: `${kind.toLowerCase()}-missing`,
    message: `behavior ${behavior} must find ${kind} "${name}"${place} among the resources, but it does not exist; set behavior to create, or correct the name`,
    field: ['behavior'],
  }
}
