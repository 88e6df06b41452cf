// Written by `npm run generate` from packages/kubernetes-schemas/validation.
import type { GroupWords } from '../../rule.ts'

const apps: GroupWords = {}
const batch: GroupWords = {
  Job: {
    '0': { when: '{self.spec.completionMode} is not "Indexed"' },
    '1': { when: '{self.spec.completionMode} is "Indexed"' },
    '2': { when: '{self.spec.completionMode} is "Indexed"' },
    '3': { when: '{self.spec.completionMode} is "Indexed"' },
    '4': { when: '{self.spec.completionMode} is "Indexed"' },
    '11': { when: '{oldSelf.spec.suspend} is not true' },
    '12': { when: '{oldSelf.spec.suspend} is true' },
    '13': { when: '{oldSelf.spec.suspend} is true and {oldSelf.status.startTime} is set' },
    '14': { when: '{oldSelf.spec.suspend} is true and {oldSelf.status.startTime} is not set' },
    '15': { when: '{oldSelf.spec.suspend} is true and {oldSelf.status.startTime} is not set' },
    '16': { when: '{oldSelf.spec.suspend} is true' },
    '18': { when: '{self.spec.scheduling} is set and {oldSelf.spec.scheduling} is set' },
    '19': { when: '{oldSelf.spec.scheduling.schedulingPolicy} is set' },
    '20': { when: '{self.spec.scheduling} is set and {oldSelf.spec.scheduling} is set' },
  },
}
const certificates: GroupWords = {}
const coordination: GroupWords = {}
const core: GroupWords = {
  ConfigMap: {
    '0': { when: '{oldSelf.immutable} is true' },
    '1': { when: '{oldSelf.immutable} is true' },
    '2': { when: '{oldSelf.immutable} is true' },
  },
  Node: {
    '0': { when: '{oldSelf.spec.podCIDRs} is set' },
    '1': { when: '{oldSelf.spec.providerID} is set' },
    '2': { when: '{oldSelf.spec.providerID} is set' },
  },
  PersistentVolume: {
    '0': {
      when: '{oldSelf.spec.csi.controllerExpandSecretRef} is set or {self.spec.csi.controllerExpandSecretRef} is not set or {oldSelf.spec.csi} is not set',
    },
    '1': {
      when: '{oldSelf.spec.csi.controllerExpandSecretRef} is not set and {self.spec.csi.controllerExpandSecretRef} is set and {oldSelf.spec.csi} is set',
    },
    '3': { when: '{oldSelf.spec.nodeAffinity} is set' },
    '4': { when: '{oldSelf.spec.nodeAffinity} is set' },
    '5': { when: '{oldSelf.spec.volumeAttributesClassName} is set' },
  },
  PersistentVolumeClaim: {
    '1': { when: '{oldSelf.spec.volumeName} is set' },
    '2': { when: '{oldSelf.spec.storageClassName} is set or {self.spec.storageClassName} is not set' },
    '4': { when: '{oldSelf.status.phase} is set and {oldSelf.status.phase} is not "Bound"' },
    '5': { when: '{oldSelf.status.phase} is set and {oldSelf.status.phase} is not "Bound"' },
    '6': {
      when: "has({oldSelf.spec.resources.requests.storage}) && (!has({oldSelf.status.capacity}) || compareQuantity({value}, {oldSelf.status.capacity}['storage']) <= 0) is true",
    },
    '7': { when: '{oldSelf.spec.volumeAttributesClassName} is set' },
    '8': { when: '{oldSelf.status.currentVolumeAttributesClassName} is set' },
    '9': { when: '{self.metadata.annotations} has "volume.beta.kubernetes.io/storage-class"' },
  },
  Pod: {
    '0': {
      when: 'the length of {oldSelf.spec.schedulingGates} is 0 and not ({oldSelf.spec.terminationGracePeriodSeconds} is less than 0 and {self.spec.terminationGracePeriodSeconds} is 1)',
    },
    '1': {
      when: 'the length of {oldSelf.spec.schedulingGates} is 0 and not ({oldSelf.spec.terminationGracePeriodSeconds} is less than 0 and {self.spec.terminationGracePeriodSeconds} is 1)',
    },
    '2': {
      when: 'the length of {oldSelf.spec.schedulingGates} is 0 and not ({oldSelf.spec.terminationGracePeriodSeconds} is less than 0 and {self.spec.terminationGracePeriodSeconds} is 1)',
    },
    '3': { when: '{oldSelf.spec.schedulingGates} is not empty' },
    '4': { when: '{oldSelf.spec.schedulingGates} is not empty' },
    '5': {
      when: '{oldSelf.spec.schedulingGates} is not empty',
      must: 'must keep the old terms and requirements; requirements can be added',
    },
    '6': { must: 'must not get new gates' },
    '8': { must: 'must keep the old tolerations' },
    '9': { must: 'must keep the profiles of AppArmor and the mark of a mirror Pod' },
  },
  ResourceQuota: { '0': { must: 'must have the old scopes, in any order' } },
  Secret: { '1': { when: '{oldSelf.immutable} is true' }, '2': { when: '{oldSelf.immutable} is true' } },
  Service: {
    '0': {
      must: 'must keep clusterIPs and ipFamilies, unless the type is or was ExternalName; a second one can be added',
    },
    '1': { when: '{self.spec.type} is "LoadBalancer" and {oldSelf.spec.type} is "LoadBalancer"' },
    '2': {
      when: '{self.spec.type} is "LoadBalancer" and {self.spec.externalTrafficPolicy} is "Local" and {oldSelf.spec.type} is "LoadBalancer" and {oldSelf.spec.externalTrafficPolicy} is "Local" and {oldSelf.spec.healthCheckNodePort} is set',
    },
  },
}
const discovery: GroupWords = {}
const events: GroupWords = {}
const lifecycle: GroupWords = {}
const meta: GroupWords = {
  ObjectMeta: {
    '0': { when: '{self.uid} is set and {oldSelf.uid} is set' },
    '1': { when: '{oldSelf.deletionTimestamp} is not set' },
    '2': { when: '{self.deletionGracePeriodSeconds} is set' },
    '3': { when: '{oldSelf.deletionTimestamp} is set', must: 'must not get new finalizers' },
  },
}
const networking: GroupWords = {}
const node: GroupWords = {}
const rbac: GroupWords = {}
const resource: GroupWords = {}
const scheduling: GroupWords = { Workload: { '0': { when: '{oldSelf.spec.controllerRef} is set' } } }
const storage: GroupWords = {
  CSINode: {
    '0': { must: 'must keep its drivers as they are, except for allocatable; one can be removed' },
    '1': { must: 'must keep its drivers as they are; one can be removed' },
    '2': { must: 'must keep its drivers as they are; one can be removed' },
  },
}
const storagemigration: GroupWords = {}

/** By API group, definition and position of the rule: its condition in words, and what a predicate asks for. */
export const UPDATE_WORDS: Readonly<Record<string, GroupWords>> = {
  apps,
  batch,
  certificates,
  coordination,
  core,
  discovery,
  events,
  lifecycle,
  meta,
  networking,
  node,
  rbac,
  resource,
  scheduling,
  storage,
  storagemigration,
}
