// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { isIn, matchesSelector, size, toText } from '../expressions.ts'
import { podAnnotations } from '../predicates/pod-annotations.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const apps: RuleGroup = {
  ControllerRevision() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        { at: 'data', constraints: [{ is: 'required' }] },
        { at: 'revision', constraints: [{ is: 'min', to: 0 }] },
      ],
    }
  },
  DaemonSet() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  DaemonSetSpec() {
    const when1: Expression = (self) => self?.updateStrategy?.type === 'RollingUpdate'
    return {
      defaults: [
        { at: 'updateStrategy.type', to: 'RollingUpdate' },
        { at: 'updateStrategy.rollingUpdate', to: {}, when: (self) => self?.updateStrategy?.type === 'RollingUpdate' },
        {
          at: 'updateStrategy.rollingUpdate.maxUnavailable',
          to: 1,
          when: (self) => self?.updateStrategy?.type === 'RollingUpdate',
        },
      ],
      rules: [
        {
          at: 'template.metadata.labels',
          constraints: [
            {
              is: 'cel',
              to: (self) => matchesSelector(self?.selector, self?.template?.metadata?.labels),
              readsValue: false,
            },
          ],
          when: (self) => self?.selector !== undefined,
          say: 'must match spec.selector; make the labels and the selector the same',
        },
        { at: 'selector', constraints: [{ is: 'required' }], report: 'template.metadata.labels', reason: 'Invalid' },
        {
          at: 'selector',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => size(value?.matchLabels) + size(value?.matchExpressions) > 0,
              readsValue: true,
            },
          ],
          say: 'must have matchLabels or matchExpressions; copy the labels of the template',
        },
        { at: 'template.spec.restartPolicy', constraints: [{ is: 'enum', to: ['Always'] }] },
        {
          at: 'template.spec.activeDeadlineSeconds',
          constraints: [{ is: 'forbidden' }],
          say: 'must not be set in the template of a DaemonSet',
        },
        { at: 'minReadySeconds', constraints: [{ is: 'min', to: 0 }] },
        {
          at: 'updateStrategy.type',
          constraints: [{ is: 'enum', to: ['RollingUpdate', 'OnDelete'] }],
          report: 'updateStrategy',
        },
        {
          at: ['updateStrategy.rollingUpdate.maxUnavailable', 'updateStrategy.rollingUpdate.maxSurge'],
          constraints: [
            { is: 'min', to: 0 },
            { is: 'format', to: 'int-or-percent' },
          ],
          when: when1,
        },
        {
          at: ['updateStrategy.rollingUpdate.maxUnavailable', 'updateStrategy.rollingUpdate.maxSurge'],
          constraints: [{ is: 'pattern', to: /^0*([0-9]?[0-9]|100)%$/u }],
          when: when1,
          say: 'must be at most 100%',
        },
        {
          at: 'updateStrategy.rollingUpdate.maxSurge',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                !/[1-9]/u.test(toText(value) ?? '') ||
                !/[1-9]/u.test(toText(self?.updateStrategy?.rollingUpdate?.maxUnavailable) ?? ''),
              readsValue: true,
            },
          ],
          when: when1,
          say: 'must be 0 because maxUnavailable is not',
        },
        {
          at: 'updateStrategy.rollingUpdate.maxUnavailable',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                /[1-9]/u.test(toText(value) ?? '') ||
                /[1-9]/u.test(toText(self?.updateStrategy?.rollingUpdate?.maxSurge) ?? ''),
              readsValue: true,
            },
          ],
          when: when1,
          reason: 'Required',
          say: 'must be more than 0, because maxSurge is 0',
        },
        { at: 'revisionHistoryLimit', constraints: [{ is: 'min', to: 0 }] },
      ],
    }
  },
  Deployment() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  DeploymentSpec() {
    const when1: Expression = (self) => self?.strategy?.type === 'RollingUpdate'
    return {
      defaults: [
        { at: 'strategy.type', to: 'RollingUpdate' },
        { at: 'strategy.rollingUpdate', to: {}, when: (self) => self?.strategy?.type === 'RollingUpdate' },
        {
          at: 'strategy.rollingUpdate.maxUnavailable',
          to: '25%',
          when: (self) => self?.strategy?.type === 'RollingUpdate',
        },
        { at: 'strategy.rollingUpdate.maxSurge', to: '25%', when: (self) => self?.strategy?.type === 'RollingUpdate' },
        { at: 'progressDeadlineSeconds', to: 600 },
      ],
      rules: [
        { at: 'replicas', constraints: [{ is: 'min', to: 0 }] },
        { at: 'selector', constraints: [{ is: 'required' }] },
        {
          at: 'selector',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => size(value?.matchLabels) + size(value?.matchExpressions) > 0,
              readsValue: true,
            },
          ],
          say: 'must have matchLabels or matchExpressions; copy the labels of the template',
        },
        {
          at: 'template.metadata.labels',
          constraints: [
            {
              is: 'cel',
              to: (self) => matchesSelector(self?.selector, self?.template?.metadata?.labels),
              readsValue: false,
            },
          ],
          when: (self) => self?.selector !== undefined,
          say: 'must match spec.selector; make the labels and the selector the same',
        },
        { at: 'template.spec.restartPolicy', constraints: [{ is: 'enum', to: ['Always'] }] },
        {
          at: 'template.spec.activeDeadlineSeconds',
          constraints: [{ is: 'forbidden' }],
          say: 'must not be set in the template of a Deployment',
        },
        { at: 'strategy.type', constraints: [{ is: 'enum', to: ['Recreate', 'RollingUpdate'] }], report: 'strategy' },
        {
          at: 'strategy.rollingUpdate',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.strategy?.type === 'Recreate',
          say: 'must not be set where strategy.type is "Recreate"; remove it, or use the type "RollingUpdate"',
        },
        {
          at: ['strategy.rollingUpdate.maxUnavailable', 'strategy.rollingUpdate.maxSurge'],
          constraints: [
            { is: 'min', to: 0 },
            { is: 'format', to: 'int-or-percent' },
          ],
          when: when1,
        },
        {
          at: 'strategy.rollingUpdate.maxUnavailable',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                /[1-9]/u.test(toText(value) ?? '') ||
                /[1-9]/u.test(toText(self?.strategy?.rollingUpdate?.maxSurge) ?? ''),
              readsValue: true,
            },
          ],
          when: when1,
          say: 'must be more than 0, because maxSurge is 0',
        },
        {
          at: 'strategy.rollingUpdate.maxUnavailable',
          constraints: [{ is: 'pattern', to: /^0*([0-9]?[0-9]|100)%$/u }],
          when: when1,
          say: 'must be at most 100%',
        },
        { at: 'minReadySeconds', constraints: [{ is: 'min', to: 0 }] },
        { at: 'revisionHistoryLimit', constraints: [{ is: 'min', to: 0 }] },
        { at: 'progressDeadlineSeconds', constraints: [{ is: 'min', to: 0 }] },
        {
          at: 'progressDeadlineSeconds',
          constraints: [
            {
              is: 'cel',
              to: (self, value) => (self?.minReadySeconds !== undefined ? value > self?.minReadySeconds : value > 0),
              readsValue: true,
            },
          ],
          say: 'must be greater than minReadySeconds',
        },
      ],
    }
  },
  ReplicaSet() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  ReplicaSetSpec() {
    return {
      rules: [
        { at: 'replicas', constraints: [{ is: 'min', to: 0 }] },
        { at: 'minReadySeconds', constraints: [{ is: 'min', to: 0 }] },
        { at: 'selector', constraints: [{ is: 'required' }] },
        {
          at: 'selector',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => size(value?.matchLabels) + size(value?.matchExpressions) > 0,
              readsValue: true,
            },
          ],
          say: 'must have matchLabels or matchExpressions; copy the labels of the template',
        },
        {
          at: 'template.metadata.labels',
          constraints: [
            {
              is: 'cel',
              to: (self) => matchesSelector(self?.selector, self?.template?.metadata?.labels),
              readsValue: false,
            },
          ],
          when: (self) => self?.selector !== undefined,
          say: 'must match spec.selector; make the labels and the selector the same',
        },
        { at: 'template.spec.restartPolicy', constraints: [{ is: 'enum', to: ['Always'] }] },
        {
          at: 'template.spec.activeDeadlineSeconds',
          constraints: [{ is: 'forbidden' }],
          say: 'must not be set in the template of a ReplicaSet',
        },
      ],
    }
  },
  StatefulSet() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        { at: 'metadata.name', constraints: [{ is: 'format', to: 'dns-1123-label' }], isRoot: true, since: 27 },
        {
          at: 'metadata.generateName',
          constraints: [{ is: 'format', to: 'generated-dns-1123-label' }],
          isRoot: true,
          since: 27,
        },
      ],
    }
  },
  StatefulSetSpec() {
    const when1: Expression = (self) => self?.updateStrategy?.type === 'RollingUpdate'
    return {
      unchecked: [
        { at: 'template', until: 33 },
        { at: 'volumeClaimTemplates', until: 33 },
      ],
      defaults: [
        { at: 'podManagementPolicy', to: 'OrderedReady' },
        { at: 'updateStrategy.rollingUpdate', to: {}, when: (self) => !(self?.updateStrategy?.type !== undefined) },
        { at: 'updateStrategy.type', to: 'RollingUpdate' },
      ],
      rules: [
        {
          at: 'podManagementPolicy',
          constraints: [{ is: 'enum', to: ['OrderedReady', 'Parallel'] }],
          reason: 'Invalid',
        },
        {
          at: 'updateStrategy.type',
          constraints: [{ is: 'enum', to: ['RollingUpdate', 'OnDelete'] }],
          report: 'updateStrategy',
          reason: 'Invalid',
          since: 37,
          notGate: 'StatefulSetRecreateStrategy',
        },
        {
          at: 'updateStrategy.type',
          constraints: [{ is: 'enum', to: ['RollingUpdate', 'OnDelete'] }],
          report: 'updateStrategy',
          reason: 'Invalid',
          until: 36,
        },
        {
          at: 'updateStrategy.type',
          constraints: [{ is: 'enum', to: ['RollingUpdate', 'OnDelete', 'Recreate'] }],
          report: 'updateStrategy',
          reason: 'Invalid',
          since: 37,
          gate: 'StatefulSetRecreateStrategy',
        },
        {
          at: 'updateStrategy.rollingUpdate',
          constraints: [{ is: 'forbidden' }],
          when: (self) => isIn(self?.updateStrategy?.type, ['OnDelete', 'Recreate']),
          reason: 'Invalid',
          say: 'must not be set unless updateStrategy.type is "RollingUpdate"',
        },
        { at: 'updateStrategy.rollingUpdate.partition', constraints: [{ is: 'min', to: 0 }], when: when1 },
        {
          at: 'updateStrategy.rollingUpdate.maxUnavailable',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'format', to: 'int-or-percent' },
          ],
          when: when1,
          since: 24,
        },
        {
          at: 'updateStrategy.rollingUpdate.maxUnavailable',
          constraints: [{ is: 'cel', to: (_self, value) => /[1-9]/u.test(toText(value) ?? ''), readsValue: true }],
          when: when1,
          say: 'must be more than 0',
          since: 24,
        },
        {
          at: 'updateStrategy.rollingUpdate.maxUnavailable',
          constraints: [{ is: 'pattern', to: /^0*([0-9]?[0-9]|100)%$/u }],
          when: when1,
          say: 'must be at most 100%',
          since: 24,
        },
        {
          at: ['persistentVolumeClaimRetentionPolicy.whenDeleted', 'persistentVolumeClaimRetentionPolicy.whenScaled'],
          constraints: [{ is: 'enum', to: ['Retain', 'Delete'] }],
          since: 23,
        },
        {
          at: 'volumeClaimTemplates[].metadata.name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
          report: 'template.spec.volumes[].name',
          since: 34,
          isOfCreates: true,
        },
        { at: 'replicas', constraints: [{ is: 'min', to: 0 }] },
        { at: 'minReadySeconds', constraints: [{ is: 'min', to: 0 }], since: 22 },
        { at: 'ordinals.start', constraints: [{ is: 'min', to: 0 }], since: 26 },
        { at: 'serviceName', constraints: [{ is: 'format', to: 'dns-1123-label' }], since: 33, isOfCreates: true },
        { at: 'selector', constraints: [{ is: 'required' }] },
        {
          at: 'selector',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => size(value?.matchLabels) + size(value?.matchExpressions) > 0,
              readsValue: true,
            },
          ],
          say: 'must have matchLabels or matchExpressions; copy the labels of the template',
        },
        {
          at: 'template.metadata.labels',
          constraints: [
            {
              is: 'cel',
              to: (self) => matchesSelector(self?.selector, self?.template?.metadata?.labels),
              readsValue: false,
            },
          ],
          when: (self) => self?.selector !== undefined,
          say: 'must match spec.selector; make the labels and the selector the same',
        },
        {
          at: 'template.metadata.labels',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
          report: 'template.labels',
          until: 33,
        },
        {
          at: 'template.metadata.labels{}',
          constraints: [{ is: 'format', to: 'label-value' }],
          report: 'template.labels',
          until: 33,
        },
        {
          at: 'template.metadata.annotations',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
          report: 'template.annotations',
          until: 33,
        },
        {
          at: 'template.metadata.annotations',
          constraints: [{ is: 'totalBytes', to: 262144 }],
          report: 'template.annotations',
          until: 33,
        },
        { at: 'template', constraints: [{ is: 'predicate', to: podAnnotations }], until: 33 },
        { at: 'template.spec.restartPolicy', constraints: [{ is: 'enum', to: ['Always'] }] },
        {
          at: 'template.spec.activeDeadlineSeconds',
          constraints: [{ is: 'forbidden' }],
          say: 'must not be set in the template of a StatefulSet',
        },
      ],
    }
  },
}
