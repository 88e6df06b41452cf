import type { Path } from '@krmkit/runtime'
import type { Definition, Kind, Model, TypeNode } from '../model/model.ts'
import { isSameGroup, kindText } from './words.ts'

/**
 * Fields of older versions of a kind, by their path without positions, and where a newer version has them: relative to
 * the object that contains the old field. Source: the conversions between the versions (pkg/apis, conversion.go).
 */
const MOVED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apiextensions.k8s.io/v1 CustomResourceDefinition': {
    'spec.additionalPrinterColumns': 'versions[].additionalPrinterColumns',
    'spec.conversion.conversionReviewVersions': 'webhook.conversionReviewVersions',
    'spec.conversion.webhookClientConfig': 'webhook.clientConfig',
    'spec.subresources': 'versions[].subresources',
    'spec.validation': 'versions[].schema',
    'spec.version': 'versions[].name',
  },
  'autoscaling/v2 HorizontalPodAutoscaler': {
    'spec.metrics.resource.targetAverageUtilization': 'target.averageUtilization',
    'spec.metrics.resource.targetAverageValue': 'target.averageValue',
    'spec.targetCPUUtilizationPercentage': 'metrics[].resource.target.averageUtilization',
  },
  'flowcontrol.apiserver.k8s.io/v1 PriorityLevelConfiguration': {
    'spec.limited.assuredConcurrencyShares': 'nominalConcurrencyShares',
  },
  'networking.k8s.io/v1 Ingress': {
    'spec.backend': 'defaultBackend',
    'spec.backend.serviceName': 'service.name',
    'spec.backend.servicePort': 'service.port.number` or `service.port.name',
    'spec.rules.http.paths.backend.serviceName': 'service.name',
    'spec.rules.http.paths.backend.servicePort': 'service.port.number` or `service.port.name',
  },
}

/** A field that other versions of a kind have. */
export interface MovedField {
  /** The versions that have it: `v1beta1`, with their group if it is another one. */
  readonly versions: readonly string[]
  /** The version of the object. */
  readonly version: string
  /** Where this version has it; `undefined` if that is not known. */
  readonly place: string | undefined
}

/** Finds a field that a kind does not have in other versions of the kind; `at` starts at the root of the object. */
export function movedField(model: Model, kind: Kind, at: Path): MovedField | undefined {
  const moved = Object.hasOwn(MOVED, kindText(kind)) ? (MOVED[kindText(kind)] ?? {}) : {}
  const former = formerPath(moved, at)
  const others = model
    .kindsNamed(kind.kind)
    .filter((other) => other !== kind && isSameGroup(other, kind) && hasField(other.definition, former))
  const ofGroup = others.filter(({ group }) => group === kind.group)
  const versions = ofGroup.length > 0 ? ofGroup.map(({ version }) => version) : others.map((other) => other.apiVersion)
  const names = former.filter((part) => typeof part === 'string').join('.')
  const place = Object.hasOwn(moved, names) ? moved[names] : undefined
  return versions.length === 0 ? undefined : { versions, version: kind.version, place }
}

/** The path with the old names of renamed fields above the last one: `spec.backend` for `spec.defaultBackend`. */
function formerPath(moved: Readonly<Record<string, string>>, at: Path): Path {
  for (const [old, place] of Object.entries(moved)) {
    const names = old.split('.')
    const renamed = [...names.slice(0, -1), place]
    if (at.length > names.length && renamed.every((name, i) => at[i] === name))
      return [...names, ...at.slice(names.length)]
  }
  return at
}

function hasField(definition: Definition | undefined, [first, ...rest]: Path): boolean {
  const field = typeof first === 'string' ? definition?.fields.get(first) : undefined
  return field?.types.some(({ node }) => hasPart(node, rest)) === true
}

function hasPart(node: TypeNode, at: Path): boolean {
  const [first, ...rest] = at
  if (first === undefined) return true
  const isEntry = typeof first === 'number' || node.type === 'map'
  if (isEntry) return node.items !== undefined && hasPart(node.items, rest)
  return hasField(node.definition, at)
}
