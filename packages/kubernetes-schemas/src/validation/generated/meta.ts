// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { contains, isIn, startsWith } from '../expressions.ts'
import { ownerControllers } from '../predicates/owner-controllers.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const meta: RuleGroup = {
  FieldSelectorRequirement() {
    return {
      rules: [
        { at: 'key', constraints: [{ is: 'required' }], since: 31 },
        {
          at: 'values',
          constraints: [{ is: 'required' }],
          when: (self) => isIn(self?.operator, ['In', 'NotIn']),
          since: 31,
        },
        {
          at: 'values',
          constraints: [{ is: 'forbidden' }],
          when: (self) => isIn(self?.operator, ['Exists', 'DoesNotExist']),
          say: 'must not be set with the operators "Exists" and "DoesNotExist"',
          since: 31,
        },
      ],
    }
  },
  GroupResource() {
    return {
      rules: [{ at: 'resource', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1035-label' }], since: 35 }],
    }
  },
  LabelSelector() {
    return {
      rules: [
        {
          at: 'matchLabels',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
          report: 'matchLabels',
        },
        { at: 'matchLabels{}', constraints: [{ is: 'format', to: 'label-value' }], report: 'matchLabels' },
      ],
    }
  },
  LabelSelectorRequirement() {
    return {
      rules: [
        { at: 'key', constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }], reason: 'Invalid' },
        {
          at: 'operator',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['In', 'NotIn', 'Exists', 'DoesNotExist'] }],
          reason: 'Invalid',
        },
        { at: 'values', constraints: [{ is: 'required' }], when: (self) => isIn(self?.operator, ['In', 'NotIn']) },
        {
          at: 'values',
          constraints: [{ is: 'forbidden' }],
          when: (self) => isIn(self?.operator, ['Exists', 'DoesNotExist']),
          say: 'must not be set with the operators "Exists" and "DoesNotExist"',
        },
        { at: 'values[]', constraints: [{ is: 'format', to: 'label-value' }], since: 26, ratchets: 'any' },
      ],
    }
  },
  ObjectMeta() {
    return {
      rules: [
        {
          at: 'labels',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
          report: 'labels',
          isRoot: true,
        },
        {
          at: 'labels{}',
          constraints: [{ is: 'format', to: 'label-value' }],
          report: 'labels',
          isRoot: true,
          notKinds: ['Namespace'],
        },
        {
          at: 'annotations',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
          report: 'annotations',
          isRoot: true,
        },
        { at: 'annotations', constraints: [{ is: 'totalBytes', to: 262144 }], isRoot: true },
        {
          at: 'generation',
          constraints: [{ is: 'min', to: 0 }],
          isRoot: true,
          notKinds: [
            'CronJob',
            'CustomResourceDefinition',
            'DaemonSet',
            'Deployment',
            'DeviceClass',
            'DeviceTaintRule',
            'EndpointSlice',
            'Eviction',
            'EvictionRequest',
            'FlowSchema',
            'HorizontalPodAutoscaler',
            'Ingress',
            'IngressClass',
            'Job',
            'MutatingAdmissionPolicy',
            'MutatingAdmissionPolicyBinding',
            'MutatingWebhookConfiguration',
            'NetworkPolicy',
            'Pod',
            'PodDisruptionBudget',
            'PodTemplate',
            'PriorityClass',
            'PriorityLevelConfiguration',
            'ReplicaSet',
            'ReplicationController',
            'ResourceSlice',
            'StatefulSet',
            'ValidatingAdmissionPolicy',
            'ValidatingAdmissionPolicyBinding',
            'ValidatingWebhookConfiguration',
          ],
        },
        {
          at: 'finalizers[]',
          constraints: [{ is: 'format', to: 'qualified-name' }],
          report: 'finalizers',
          isRoot: true,
        },
        {
          at: 'finalizers[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => contains(value, '/') || isIn(value, ['kubernetes', 'orphan', 'foregroundDeletion']),
              readsValue: true,
            },
          ],
          when: (_self, _value, _key, root) =>
            !isIn(root?.kind, [
              'Lease',
              'LeaseCandidate',
              'RuntimeClass',
              'APIService',
              'CustomResourceDefinition',
              'PodDisruptionBudget',
            ]) &&
            !startsWith(root?.apiVersion, 'admissionregistration.k8s.io/') &&
            !(root?.kind === 'Event' && root?.apiVersion !== 'events.k8s.io/v1'),
          isRoot: true,
          say: 'must have a domain, such as "example.com/name"',
        },
        {
          at: 'finalizers',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !(isIn('orphan', value) && isIn('foregroundDeletion', value)),
              readsValue: true,
            },
          ],
          isRoot: true,
          say: 'must not have both "orphan" and "foregroundDeletion"',
        },
        { at: 'ownerReferences[].apiVersion', constraints: [{ is: 'required' }], isRoot: true, since: 37 },
        {
          at: 'ownerReferences[].apiVersion',
          constraints: [{ is: 'required' }],
          report: 'ownerReferences.apiVersion',
          isRoot: true,
          reason: 'Invalid',
          until: 36,
        },
        {
          at: 'ownerReferences[].apiVersion',
          constraints: [{ is: 'pattern', to: /^(?:[^/]*\/)?[^/]+$/u }],
          isRoot: true,
          say: 'must be a version, or a group, "/" and a version',
          since: 37,
        },
        {
          at: 'ownerReferences[].apiVersion',
          constraints: [{ is: 'pattern', to: /^(?:[^/]*\/)?[^/]+$/u }],
          report: 'ownerReferences.apiVersion',
          isRoot: true,
          say: 'must be a version, or a group, "/" and a version',
          until: 36,
        },
        { at: 'ownerReferences[].kind', constraints: [{ is: 'required' }], isRoot: true, since: 37 },
        {
          at: 'ownerReferences[].kind',
          constraints: [{ is: 'required' }],
          report: 'ownerReferences.kind',
          isRoot: true,
          reason: 'Invalid',
          until: 36,
        },
        { at: 'ownerReferences[].name', constraints: [{ is: 'required' }], isRoot: true, since: 37 },
        {
          at: 'ownerReferences[].name',
          constraints: [{ is: 'required' }],
          report: 'ownerReferences.name',
          isRoot: true,
          reason: 'Invalid',
          until: 36,
        },
        { at: 'ownerReferences[].uid', constraints: [{ is: 'required' }], isRoot: true, since: 37 },
        {
          at: 'ownerReferences[].uid',
          constraints: [{ is: 'required' }],
          report: 'ownerReferences.uid',
          isRoot: true,
          reason: 'Invalid',
          until: 36,
        },
        {
          at: 'ownerReferences[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => value?.apiVersion !== 'v1' || value?.kind !== 'Event',
              readsValue: true,
            },
          ],
          isRoot: true,
          say: 'must not be an Event',
          since: 37,
        },
        {
          at: 'ownerReferences[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => value?.apiVersion !== 'v1' || value?.kind !== 'Event',
              readsValue: true,
            },
          ],
          report: 'ownerReferences',
          isRoot: true,
          say: 'must not be an Event',
          until: 36,
        },
        { at: 'ownerReferences', constraints: [{ is: 'predicate', to: ownerControllers }], isRoot: true },
      ],
    }
  },
  OwnerReference() {
    return { rules: [] }
  },
}
