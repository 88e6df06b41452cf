import type { Value } from '@krmkit/runtime'
import type { Reason } from '../../src/check/finding.ts'
import type { Definition, Field, Kind, Minor, Model } from '../../src/model/model.ts'
import { minorLabel } from '../../src/version/minor.ts'
import { findPlaces, type Place } from './find-places.ts'
import { smallestObject } from './smallest-object.ts'

/** An object on both sides of a version that changed its content. */
interface MatrixCase {
  /** `1.30 + io.k8s.api.core.v1.ServiceSpec.trafficDistribution`. */
  readonly id: string
  readonly object: { readonly [name: string]: Value }
  /** The version that does not know it. */
  readonly wrong: Minor
  readonly right: Minor
  /** The path of the finding in the wrong version. */
  readonly path: string
  readonly reason: Reason
}

/** A change that is in no object that both versions know. */
interface Unplaced {
  readonly id: string
}

export interface Matrix {
  readonly cases: readonly MatrixCase[]
  readonly unplaced: readonly Unplaced[]
}

/**
 * The smallest objects that contain each field and each kind that was added or removed between the model's versions.
 */
export function matrixOf(model: Model): Matrix {
  const cases: MatrixCase[] = []
  const unplaced: Unplaced[] = []
  for (let minor = model.first + 1; minor <= model.last; minor++) {
    const pair = { from: minor - 1, to: minor }
    const places = findPlaces(model, pair)
    for (const definition of model.definitions())
      for (const field of definition.fields.values()) {
        const change = changeOf(definition.minors, field.minors, minor)
        if (change === undefined) continue
        const place = places.get(definition)
        const right = change === '+' ? minor : minor - 1
        const wrong = change === '+' ? minor - 1 : minor
        const id = `${minorLabel(minor)} ${change} ${definition.name}.${field.name}`
        if (place === undefined) unplaced.push({ id })
        else cases.push({ id, wrong, right, ...fieldCase(place, field, pair, change) })
      }
    for (const kind of model.kinds()) {
      const change = kind.minors && changeOf({ from: model.first, to: model.last }, kind.accepted ?? kind.minors, minor)
      if (change !== undefined) cases.push(kindCase(kind, minor, change))
    }
  }
  return { cases, unplaced }
}

type Change = '+' | '-'

/** Whether a version is the first with something, or the first without it, while its parent stays. */
function changeOf(
  around: { readonly from: Minor; readonly to: Minor },
  own: { readonly from: Minor; readonly to: Minor },
  minor: Minor,
): Change | undefined {
  if (own.from === minor && around.from < minor) return '+'
  return own.to === minor - 1 && around.to >= minor ? '-' : undefined
}

function fieldCase({ root, names }: Place, field: Field, pair: { from: Minor; to: Minor }, change: Change) {
  const path = [...names, field.name]
  return {
    object: smallestObject(root, change === '+' ? [pair.to, pair.from] : [pair.from, pair.to], path),
    path: pathText(root.definition, path, pair.from),
    reason: change === '+' ? ('not-yet' as const) : ('removed' as const),
  }
}

function kindCase(kind: Kind, minor: Minor, change: Change): MatrixCase {
  const right = change === '+' ? minor : minor - 1
  return {
    id: `${minorLabel(minor)} ${change} ${kind.apiVersion} ${kind.kind}`,
    object: smallestObject(kind, [right], []),
    wrong: change === '+' ? minor - 1 : minor,
    right,
    path: 'apiVersion',
    reason: change === '+' ? 'kind-not-yet' : 'kind-removed',
  }
}

/** The path that the names lead to, through the one element of each list and map. */
function pathText(root: Definition | undefined, names: readonly string[], minor: Minor): string {
  let text = ''
  let definition = root
  for (const [i, name] of names.entries()) {
    text += text === '' ? name : `.${name}`
    if (i === names.length - 1) break
    const types = definition?.fields.get(name)?.types
    let node = (types?.find(({ minors }) => minors.from <= minor && minors.to >= minor) ?? types?.[0])?.node
    for (; node?.items !== undefined; node = node.items) text += node.type === 'array' ? '[0]' : '.x'
    definition = node?.definition
  }
  return text
}
