import { isClusterKind, type Known, type Layer } from '../layer.ts'

const KEEP_NAMES = /^(?:CustomResourceDefinition|APIService|Namespace)$/

/** A prefix for all names. */
export function addPrefix(layer: Layer): void {
  const prefix = layer.draw.pick(['pre-', 'dev-', 'x', 'a.b-'])
  layer.set('namePrefix', prefix)
  for (const resource of layer.known.filter(isRenamed)) resource.name = prefix + resource.name
}

/** A suffix for all names. */
export function addSuffix(layer: Layer): void {
  const suffix = layer.draw.pick(['-post', '-v2', '.z'])
  layer.set('nameSuffix', suffix)
  for (const resource of layer.known.filter(isRenamed)) resource.name += suffix
}

/** A namespace for all. */
export function addNamespace(layer: Layer): void {
  const namespace = layer.draw.pick(['stage', 'prod', 'test', 'default'])
  layer.set('namespace', namespace)
  for (const resource of layer.known) {
    if (resource.kind === 'Namespace') resource.name = namespace
    else if (!isClusterKind(resource.kind)) resource.namespace = namespace
  }
}

function isRenamed({ kind }: Known): boolean {
  return !KEEP_NAMES.test(kind)
}
