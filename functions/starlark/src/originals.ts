import { isPlaceAnnotation, type Resource, type Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import type { OutputItem } from './decode-output.ts'

/** A map as plain value. */
export type ValueMap = { readonly [key: string]: Value }

/**
 * Which resource each item of the output is: the one whose dict it is. A dict that the script made anew stands for a
 * resource that is lost otherwise: the one whose metadata it has, or whose identity, or identity but for the namespace,
 * or place in a list that is as long as before, unless it names another file. `undefined` for new resources.
 */
export function originals(
  before: readonly Resource[],
  output: readonly OutputItem[],
): readonly (Resource | undefined)[] {
  const found = output.map(({ from }) => from)
  const kept = new Set(found)
  const lost = new Set([...before.keys()].filter((at) => !kept.has(at)))
  if (lost.size === 0) return found.map((at) => (at === undefined ? undefined : before[at]))

  const claim = (choose: (item: OutputItem, place: number) => number | undefined) => {
    for (const [place, item] of output.entries()) {
      const at = found[place] === undefined ? choose(item, place) : undefined
      if (at !== undefined && lost.delete(at)) found[place] = at
    }
  }
  const claimBy = (idOf: (value: ValueMap) => string, idOfResource: (resource: Resource) => string) => {
    const places = new Map<string, number[]>()
    for (const at of lost) {
      const id = idOfResource(before[at] as Resource)
      places.set(id, [...(places.get(id) ?? []), at])
    }
    claim(({ value }) => places.get(idOf(value ?? {}))?.shift())
  }
  claim(({ like }) => like)
  claimBy(
    (value) => JSON.stringify([...nameOf(value), metadataOf(value).namespace || '']),
    ({ apiVersion, kind, name, namespace }) => JSON.stringify([apiVersion, kind, name, namespace ?? '']),
  )
  claimBy(
    (value) => JSON.stringify(nameOf(value)),
    ({ apiVersion, kind, name }) => JSON.stringify([apiVersion, kind, name]),
  )
  if (before.length === output.length)
    claim(({ value }, place) => (namesOtherFile(value, before[place] as Resource) ? undefined : place))
  return found.map((at) => (at === undefined ? undefined : before[at]))
}

/** Whether a dict names another file than the resource's: a script that makes such a dict adds a resource. */
function namesOtherFile(value: ValueMap = {}, { origin }: Resource): boolean {
  const { annotations } = metadataOf(value)
  const places = isMap(annotations) ? Object.entries(annotations).filter(([key]) => isPlaceAnnotation(key)) : []
  const paths = places.filter(([key]) => key.endsWith('/path')).map(([, path]) => path)
  return paths.length > 0 && !paths.includes(origin.path ?? '')
}

function nameOf(value: ValueMap): readonly Value[] {
  return [value.apiVersion ?? '', value.kind ?? '', metadataOf(value).name ?? '']
}

function metadataOf({ metadata }: ValueMap): ValueMap {
  return isMap(metadata) ? metadata : {}
}
