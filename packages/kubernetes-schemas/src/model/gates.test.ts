import { describe, expect, test } from 'vitest'
import { kubernetesModel } from './decode/decode-model.ts'
import type { Field, GateCondition, Minor } from './model.ts'

const model = kubernetesModel()

function fieldOf(name: string): Field {
  const end = name.lastIndexOf('.')
  const field = model.definition(`io.k8s.api.${name.slice(0, end)}`)?.fields.get(name.slice(end + 1))
  if (field === undefined) throw new Error(`the model has no field ${name}`)
  return field
}

/** `24a 35b+ 36g+!` and `37-` for its removal: + is on by default, ! locked. */
function historyOf(name: string): string {
  const gate = model.gate(name)
  const states = gate?.history.map(
    ({ minor, patch, stage, isDefaultOn, isLocked }) =>
      `${minor}${patch === undefined ? '' : `.${patch}`}${stage[0]}${isDefaultOn ? '+' : ''}${isLocked ? '!' : ''}`,
  )
  return [...(states ?? []), ...(gate?.gone === undefined ? [] : [`${gate.gone}-`])].join(' ')
}

/** Whether the server clears the field by default, in that place and with that value. */
function isDropped(field: Field, minor: Minor, under?: string, value?: string): boolean {
  return (field.conditions ?? []).some((condition) => isIn(condition, minor, under, value) && areOff(condition, minor))
}

function isIn({ minors, under, except }: GateCondition, minor: Minor, place?: string, value?: string): boolean {
  if (minor < minors.from || minor > minors.to) return false
  if (under !== undefined && place !== undefined && !under.includes(place)) return false
  return !(except !== undefined && value !== undefined && except.includes(value))
}

function areOff({ anyOf }: GateCondition, minor: Minor): boolean {
  return anyOf.every(
    (name) => model.gate(name)?.history.findLast((state) => state.minor <= minor)?.isDefaultOn === false,
  )
}

describe('the minor versions in which a server drops a field by default', () => {
  test.each([
    ['core.v1.ServiceSpec.trafficDistribution', 30, 'ServiceTrafficDistribution', [30], 4444],
    ['core.v1.Container.resizePolicy', 27, 'InPlacePodVerticalScaling', [27, 28, 29, 30, 31, 32], 1287],
    ['core.v1.Volume.image', 31, 'ImageVolume', [31, 32, 33, 34], 4639],
    ['core.v1.PodSpec.hostUsers', 25, 'UserNamespacesSupport', [25, 26, 27, 28, 29, 30, 31, 32], 127],
    ['autoscaling.v2.HPAScalingRules.tolerance', 33, 'HPAConfigurableTolerance', [33, 34], 4951],
    [
      'apps.v1.RollingUpdateStatefulSetStrategy.maxUnavailable',
      24,
      'MaxUnavailableStatefulSet',
      // Not up to 1.34 alone: 1.35.4 turned it off again.
      [24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36],
      961,
    ],
    ['core.v1.PodSpec.resources', 32, 'PodLevelResources', [32, 33], 2837],
    ['core.v1.PersistentVolumeSpec.volumeAttributesClassName', 29, 'VolumeAttributesClass', [31, 32, 33], 3751],
    [
      'core.v1.PersistentVolumeClaimSpec.volumeAttributesClassName',
      29,
      'VolumeAttributesClass',
      [29, 30, 31, 32, 33],
      3751,
    ],
    ['batch.v1.JobSpec.managedBy', 30, 'JobManagedBy', [30, 31], 4368],
    ['batch.v1.CronJobSpec.timeZone', 24, 'CronJobTimeZone', [24], 3140],
  ] as const)('%s (1.%i, %s)', (name, introduced, gate, off, kep) => {
    const field = fieldOf(name)
    expect(field.minors.from).toBe(introduced)
    expect(field.gates).toContain(gate)
    const minors = Array.from({ length: model.last - introduced + 1 }, (_, index) => introduced + index)
    expect(minors.filter((minor) => isDropped(field, minor))).toEqual(off)
    expect(model.gate(gate)?.reference).toBe(`https://kep.k8s.io/${kep}`)
  })

  test.each([
    ['ServiceTrafficDistribution', '30a 31b+ 33g+! 36-'],
    ['InPlacePodVerticalScaling', '27a 33b+ 35g+!'],
    ['ImageVolume', '31a 33b 35b+ 36g+!'],
    ['UserNamespacesSupport', '28a 30b 33b+ 36g+!'],
    ['UserNamespacesStatelessPodsSupport', '25a 28-'],
    ['HPAConfigurableTolerance', '33a 35b+ 37g+!'],
    ['MaxUnavailableStatefulSet', '24a 35b+ 35.4b 36b 37b+'],
    ['PodLevelResources', '32a 34b+'],
    ['VolumeAttributesClass', '29a 31b 34g+ 36g+!'],
    ['JobManagedBy', '30a 32b+ 35g+!'],
    ['CronJobTimeZone', '24a 25b+ 27g+! 29-'],
    ['PreferSameTrafficDistribution', '33a 34b+ 35g+!'],
    ['TaintTolerationComparisonOperators', '35a'],
    // On up to 1.32, although no list before 1.33 contains it (upstream's version "1.0").
    ['GitRepoVolumeDriver', '33d 36d!'],
    // Two states of one version: the second one requires that all servers are as new.
    ['DRAFractionalCapacityRange', '37b'],
    // Of client-go, and of component-base before it was in upstream's list.
    ['WatchListClient', '30b 35b+'],
    ['ContextualLogging', '24a 30b+'],
    ['ComponentSLIs', '26a 27b+ 32g+! 35-'],
    // Older than the model.
    ['AppArmor', '4b+ 31g+! 33-'],
  ])('the history of %s', (gate, history) => {
    expect(historyOf(gate)).toBe(history)
  })

  test('beta does not mean on: gates that are beta and off', () => {
    const off = model
      .gates()
      .filter(({ history }) => history.some(({ stage, isDefaultOn }) => stage === 'beta' && !isDefaultOn))
    expect(off.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'ImageVolume',
        'UserNamespacesSupport',
        'VolumeAttributesClass',
        'MaxUnavailableStatefulSet',
      ]),
    )
  })
})

describe('results that depend on more than a field and one gate', () => {
  test.each([
    ['core.v1.Container.restartPolicy', 28, 'initContainers', 'Always', true],
    ['core.v1.Container.restartPolicy', 29, 'initContainers', 'Always', false],
    ['core.v1.Container.restartPolicy', 34, 'initContainers', 'Always', false],
    ['core.v1.Container.restartPolicy', 34, 'initContainers', 'Never', true],
    ['core.v1.Container.restartPolicy', 34, 'containers', 'Never', true],
    ['core.v1.Container.restartPolicy', 35, 'containers', 'Never', false],
    ['core.v1.SecurityContext.procMount', 32, undefined, 'Unmasked', true],
    ['core.v1.SecurityContext.procMount', 32, undefined, 'Default', false],
    ['core.v1.SecurityContext.procMount', 33, undefined, 'Unmasked', false],
    ['batch.v1.PodFailurePolicyRule.action', 28, undefined, 'FailIndex', true],
    ['batch.v1.PodFailurePolicyRule.action', 28, undefined, 'FailJob', false],
    ['batch.v1.PodFailurePolicyRule.action', 29, undefined, 'FailIndex', false],
    // One of two gates is on.
    ['core.v1.NodeStatus.runtimeHandlers', 31, undefined, undefined, false],
    // Both gates must be on, and one is not.
    ['resource.v1.Device.bindingConditions', 34, undefined, undefined, true],
    ['resource.v1.Device.bindingConditions', 36, undefined, undefined, false],
    // Upstream names a gate, but its server keeps the field.
    ['core.v1.Probe.grpc', 23, undefined, undefined, false],
  ] as const)('%s in 1.%i, below %s, with the value %s', (name, minor, under, value, expected) => {
    expect(isDropped(fieldOf(name), minor, under, value)).toBe(expected)
  })
})

test.each([
  // The gate that replaced the other one, which was never on.
  ['core.v1.PodSpec.hostUsers', 'UserNamespacesSupport'],
  // The gate that the field was added with.
  ['core.v1.Container.restartPolicy', 'SidecarContainers'],
  ['resource.v1.Device.bindingConditions', 'DRADeviceBindingConditions'],
  ['core.v1.SecurityContext.appArmorProfile', 'AppArmorFields'],
])('of several gates of %s, %s is named first', (name, gate) => {
  expect(fieldOf(name).gates[0]).toBe(gate)
})

describe('totals', () => {
  const fields = model
    .definitions()
    .flatMap((definition) => [...definition.fields.values()].map((field) => ({ definition, field })))
  const introduced = fields.filter(({ definition, field }) => field.minors.from > definition.minors.from)
  const removed = fields.filter(({ definition, field }) => field.minors.to < definition.minors.to)

  test('255 fields were added to existing types, 18 were removed', () => {
    expect(introduced).toHaveLength(255)
    expect(removed).toHaveLength(18)
  })

  test('nearly all of the added fields have a gate', () => {
    const names = introduced
      .filter(
        ({ field, definition }) =>
          field.gates.length === 0 && /\.(?:api|apiextensions-apiserver|meta)\./.test(definition.name),
      )
      .map(({ definition, field }) => `${definition.name.split('.').slice(-3).join('.')}.${field.name}`)
    expect(names).toEqual([
      'authentication.v1.TokenRequestSpec.attestations',
      'flowcontrol.v1beta2.LimitedPriorityLevelConfiguration.borrowingLimitPercent',
      'flowcontrol.v1beta2.LimitedPriorityLevelConfiguration.lendablePercent',
      'flowcontrol.v1beta2.PriorityLevelConfigurationSpec.exempt',
      'flowcontrol.v1beta3.PriorityLevelConfigurationSpec.exempt',
      'resource.v1alpha3.ResourceSliceList.metadata',
      'meta.v1.ListMeta.shardInfo',
      'meta.v1.ManagedFieldsEntry.subresource',
    ])
  })

  test('every gate of a field or kind is known, and each has a history', () => {
    const known = new Set(model.gates().map(({ name }) => name))
    const named = [...fields.flatMap(({ field }) => field.gates), ...model.kinds().flatMap(({ gates }) => gates)]
    expect(named.filter((name) => !known.has(name))).toEqual([])
    expect(model.gates().filter(({ history }) => history.length === 0)).toEqual([])
    expect(known.size).toBe(466)
  })
})
