import type { Path } from '@krmkit/runtime'
import { isFormat } from '../formats/formats.ts'
import type { Predicate, Refusal } from '../rule.ts'
import { capacityPolicy } from './capacity-policy.ts'

// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition.
type Device = any

const MAX_ATTRIBUTES = 32
const ONE_OF = 'nodeName, nodeSelector and allNodes'

/** Fields of a device in a ResourceSlice that depend on each other (validateDevice). */
export const sliceDevices: Predicate = ({ spec }) =>
  refusalsOfDevices(spec, (device) => deviceRefusals(device, spec.perDeviceNodeSelection === true))

/** What is refused in each device of a ResourceSlice, at its place. v1beta1 has most fields of a device in `basic`. */
export function refusalsOfDevices(
  spec: { readonly devices?: readonly Device[] } | undefined,
  refusalsOf: (device: Device) => readonly Refusal[],
): readonly Refusal[] {
  return (spec?.devices ?? []).flatMap((device, i) => {
    const place: Path = ['spec', 'devices', i]
    const isBasic = device.basic !== undefined
    return refusalsOf(isBasic ? device.basic : device).map(({ at, report = at, ...rest }) => ({
      ...rest,
      at: [...place, ...(isBasic && at.length > 0 ? ['basic'] : []), ...at],
      report: [...place, ...report],
    }))
  })
}

function deviceRefusals(device: Device, isSelected: boolean): readonly Refusal[] {
  const { attributes = {}, capacity = {}, allowMultipleAllocations } = device
  const refusals: Refusal[] = [...nodeRefusals(device, isSelected), ...bindingRefusals(device)]
  if (Object.keys(attributes).length + Object.keys(capacity).length > MAX_ATTRIBUTES)
    refusals.push({ at: [], say: `must have at most ${MAX_ATTRIBUTES} attributes and capacities` })
  for (const [name, { value = '0', requestPolicy }] of Object.entries<Device>(capacity)) {
    if (requestPolicy === undefined) continue
    const [at, report] = [
      ['capacity', name, 'requestPolicy'],
      [`capacity[${name}]`, 'requestPolicy'],
    ]
    if (allowMultipleAllocations !== true)
      refusals.push({ at, report, reason: 'Forbidden', say: 'must not be set unless allowMultipleAllocations is true' })
    else
      for (const refusal of capacityPolicy(value, requestPolicy))
        refusals.push({ ...refusal, at: [...at, ...refusal.at], report: [...report, ...refusal.at] })
  }
  return refusals
}

function nodeRefusals({ nodeName, nodeSelector, allNodes }: Device, isSelected: boolean): readonly Refusal[] {
  if (!isSelected)
    return nodeName === undefined && nodeSelector === undefined && allNodes === undefined
      ? []
      : [{ at: [], say: `must not have ${ONE_OF} unless spec.perDeviceNodeSelection is true` }]
  const refusals: Refusal[] = []
  if (nodeName !== undefined && !isFormat('dns-1123-subdomain', nodeName))
    refusals.push({ at: ['nodeName'], say: nodeName === '' ? 'must not be empty' : 'must be the name of a node' })
  if (allNodes === false) refusals.push({ at: ['allNodes'], say: 'must not be false; remove it' })
  const count = [nodeName !== undefined && nodeName !== '', nodeSelector !== undefined, allNodes === true]
  const set = count.filter(Boolean).length
  if (set === 0) refusals.push({ at: [], reason: 'Required', say: `must have one of ${ONE_OF}` })
  if (set > 1) refusals.push({ at: [], say: `must have only one of ${ONE_OF}` })
  return refusals
}

const CONDITIONS = 'bindingConditions'
const FAILURES = 'bindingFailureConditions'

function bindingRefusals(device: Device): readonly Refusal[] {
  const refusals: Refusal[] = []
  const conditions: readonly string[] = device[CONDITIONS] ?? []
  const failures: readonly string[] = device[FAILURES] ?? []
  const others = new Set(conditions)
  for (const [name, list] of Object.entries({ [CONDITIONS]: conditions, [FAILURES]: failures })) {
    const seen = new Set<string>()
    for (const [i, condition] of list.entries()) {
      if (seen.has(condition)) refusals.push({ at: [name, i], reason: 'Duplicate', say: 'must not be there twice' })
      seen.add(condition)
      if (name === FAILURES && others.has(condition))
        refusals.push({ at: [name, i], say: `must not be one of ${CONDITIONS}` })
    }
  }
  if (conditions.length === 0 && failures.length !== 0)
    refusals.push({ at: [CONDITIONS], say: `must be set beside ${FAILURES}` })
  if (conditions.length !== 0 && failures.length === 0)
    refusals.push({ at: [FAILURES], say: `must be set beside ${CONDITIONS}` })
  return refusals
}
