import type { Path } from '@krmkit/runtime'
import { isFormat } from '../formats/formats.ts'
import type { Predicate, Refusal } from '../rule.ts'
import { refusalsOfDevices } from './slice-devices.ts'

// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition.
type Any = any

/** Attributes and capacities of devices that other fields of a ResourceSlice name. */
export const sliceReferences: Predicate = ({ spec }) =>
  refusalsOfDevices(spec, (device) => [...partitionRefusals(spec, device), ...capacityRefusals(device)])

/** A device that consumes counters has the attribute with its type of partition (validatePartitionTypeAttribute). */
function partitionRefusals({ driver, partitionTypeAttribute: name }: Any, device: Any): readonly Refusal[] {
  const isChecked = name?.includes('/') === true && isFormat('device-attribute-name', name)
  if (!isChecked || device.consumesCounters === undefined) return []
  const own = name.startsWith(`${driver}/`) ? name.slice(driver.length + 1) : undefined
  const attribute = device.attributes?.[name] ?? (own && device.attributes?.[own])
  const at: Path = ['attributes', name]
  const report: Path = [`attributes[${name}]`]
  const say = 'must be a string, because spec.partitionTypeAttribute names it'
  if (attribute === undefined) return [{ at, report, reason: 'Required', say }]
  return attribute.string === undefined ? [{ at, report, say }] : []
}

/** Resources of nodes that a capacity of the device maps to (validateNodeAllocatableMapping). */
function capacityRefusals({ nodeAllocatableResources = {}, capacity = {} }: Any): readonly Refusal[] {
  return Object.entries<Any>(nodeAllocatableResources).flatMap(([resource, { mapping }]) => {
    const key = mapping?.capacityKey
    if (key === undefined || key === '' || Object.hasOwn(capacity, key)) return []
    return [
      {
        at: ['nodeAllocatableResources', resource, 'mapping', 'capacityKey'],
        report: [`nodeAllocatableResources[${resource}]`, 'mapping', 'capacityKey'],
        reason: 'NotFound' as const,
        say: 'must be the name of a capacity of the device',
      },
    ]
  })
}
