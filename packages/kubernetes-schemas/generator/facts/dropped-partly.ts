import type { GateCondition, Minor } from '../../src/model/model.ts'

/** A field that is cleared only in some places, for some values, or while all of several gates are off. */
export interface PartlyDropped extends Omit<GateCondition, 'minors'> {
  readonly field: string
  /** For a registry that began to clear it later than others checked the gate. */
  readonly from?: Minor
}

/** Fields of one gate that are also cleared while an older one is off. */
const TWICE: readonly (readonly [gate: string, from: Minor, fields: readonly string[]])[] = [
  ['AppArmor', 30, ['core.v1.PodSecurityContext.appArmorProfile', 'core.v1.SecurityContext.appArmorProfile']],
  [
    'DRAResourceClaimDeviceStatus',
    34,
    [
      'resource.*.AllocationResult.allocationTimestamp',
      'resource.*.BasicDevice.bindingConditions',
      'resource.*.BasicDevice.bindingFailureConditions',
      'resource.*.BasicDevice.bindsToNode',
      'resource.*.Device.bindingConditions',
      'resource.*.Device.bindingFailureConditions',
      'resource.*.Device.bindsToNode',
    ],
  ],
]

/** Like `DROPPED_FIELDS`, for cases that depend on more than the field and its gate. */
export const PARTLY_DROPPED: readonly PartlyDropped[] = [
  // Only init containers could be restarted; the policy of other containers was rejected before ContainerRestartRules.
  { field: 'core.v1.Container.restartPolicy', anyOf: ['SidecarContainers'], under: ['initContainers'] },
  {
    field: 'core.v1.Container.restartPolicy',
    anyOf: ['ContainerRestartRules'],
    under: ['initContainers'],
    except: ['Always'],
  },
  { field: 'core.v1.Container.restartPolicy', anyOf: ['ContainerRestartRules'], under: ['containers'] },
  { field: 'core.v1.EphemeralContainer.restartPolicy', anyOf: ['ContainerRestartRules'] },
  // Every policy is replaced with the default.
  { field: 'core.v1.SecurityContext.procMount', anyOf: ['ProcMountType'], except: ['Default'] },
  { field: 'policy.v1beta1.PodSecurityPolicySpec.allowedProcMountTypes', anyOf: ['ProcMountType'] },
  // The whole rule is removed.
  {
    field: 'batch.v1.PodFailurePolicyRule.action',
    anyOf: ['JobBackoffLimitPerIndex'],
    except: ['Count', 'FailJob', 'Ignore'],
  },
  // In a readiness probe it is rejected.
  {
    field: 'core.v1.Probe.terminationGracePeriodSeconds',
    anyOf: ['ProbeTerminationGracePeriod'],
    under: ['livenessProbe', 'startupProbe'],
  },
  // In volumes, not in an attachment's inlineVolumeSpec; in 1.29 and 1.30 the function was never called.
  {
    field: 'core.v1.PersistentVolumeSpec.volumeAttributesClassName',
    anyOf: ['VolumeAttributesClass'],
    under: ['spec'],
    from: 31,
  },
  { field: 'core.v1.NodeStatus.runtimeHandlers', anyOf: ['RecursiveReadOnlyMounts', 'UserNamespacesSupport'] },
  ...TWICE.flatMap(([gate, from, fields]) => fields.map((field) => ({ field, anyOf: [gate], from }))),
]
