import { ANY, BOOL, type DeclaredType, DYN, mapType, STRING, type StructType, structType } from '@krmkit/cel/values'
import { hasFeature, kubernetesModel } from '@krmkit/kubernetes-schemas/objects'
import type { Environment } from './environment.ts'

/** The most entries of each map of a device (kubernetes, `pkg/apis/resource/types.go`). */
const MAX_ENTRIES = 32n
const MAX_DOMAIN_LENGTH = 63n
const MAX_ID_LENGTH = 32n
const MAX_DRIVER_LENGTH = 63n
const MAX_VALUE_LENGTH = 64n

/** What feature gates add to devices. */
export interface DeviceFeatures {
  /** `device.allowMultipleAllocations` (gate DRAConsumableCapacity). */
  readonly hasMultiple: boolean
  /** Attributes that are lists, so that macros can iterate over them (gate DRAListTypeAttributes). */
  readonly hasLists: boolean
}

/** The first servers whose new expressions can use what a gate adds. */
const SINCE = { multiple: 35, lists: 37 }

/** What a server adds to devices. */
export function deviceFeatures(server: number, featureGates: ReadonlyMap<string, boolean> | undefined): DeviceFeatures {
  const isOn = (name: string) => {
    const gate = kubernetesModel().gate(name)
    return gate !== undefined && hasFeature(gate, server, { ...(featureGates && { featureGates }) })
  }
  return {
    hasMultiple: server >= SINCE.multiple && isOn('DRAConsumableCapacity'),
    hasLists: server >= SINCE.lists && isOn('DRAListTypeAttributes'),
  }
}

const TEXT: DeclaredType = { type: STRING, maxElements: 0n, minSize: 2 }
const DOMAIN: DeclaredType = { ...TEXT, maxElements: MAX_DOMAIN_LENGTH }
const ID: DeclaredType = { ...TEXT, maxElements: MAX_ID_LENGTH }
const ATTRIBUTE: DeclaredType = { type: ANY, maxElements: MAX_VALUE_LENGTH, minSize: 1 }
const QUANTITY: DeclaredType = { type: structType('kubernetes.Quantity'), maxElements: 0n, minSize: 8 }
/** The server knows the size of `device.attributes[domain].name`, but not that of `device.capacity[domain].name`. */
const CAPACITIES: DeclaredType = mapOf(DOMAIN, mapOf(ID, QUANTITY))

function mapOf(key: DeclaredType, element: DeclaredType): DeclaredType {
  return { type: mapType(key.type, element.type), maxElements: MAX_ENTRIES, minSize: 2, key, element }
}

/** The type of `device` in selectors of devices (dynamic-resource-allocation, `cel/compile.go`). */
export function deviceType({ hasMultiple, hasLists }: DeviceFeatures): DeclaredType {
  const attribute = hasLists ? { ...ATTRIBUTE, type: DYN } : ATTRIBUTE
  const attributes = mapOf(DOMAIN, { ...mapOf(ID, attribute), selected: attribute })
  const fields = new Map<string, DeclaredType>([
    ['driver', { ...TEXT, maxElements: MAX_DRIVER_LENGTH }],
    ['attributes', attributes],
    ['capacity', CAPACITIES],
    ...(hasMultiple ? [MULTIPLE] : []),
  ])
  const types = Array.from(fields, ([property, { type }]) => [property, { type, property }] as const)
  return { type: structType('kubernetes.DRADevice', new Map(types)), maxElements: 0n, minSize: 2, fields }
}

const MULTIPLE: readonly [string, DeclaredType] = [
  'allowMultipleAllocations',
  { type: BOOL, maxElements: 1n, minSize: 4 },
]

/** The names and results of selectors of devices. */
export function deviceEnvironment(features: DeviceFeatures): Environment {
  const { type } = deviceType(features)
  return {
    variables: { device: type },
    structs: (name) => (name === 'kubernetes.DRADevice' ? (type as StructType) : undefined),
    extension: features.hasLists ? 'list-devices' : 'devices',
    results: [BOOL, features.hasLists ? DYN : ANY],
    compilesBlank: true,
    resultProblem: (found) => `must evaluate to bool or the unknown type, not ${found}`,
  }
}
