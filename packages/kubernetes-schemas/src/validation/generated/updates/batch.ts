// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import { isSame } from '../../expressions.ts'
import { job } from '../../updates/prepare/index.ts'
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const batch = (): UpdateGroup => ({
  Job: {
    serverSets: ['spec.selector'],
    prepares: [job],
    do: 'delete the Job and create it again, or use another name',
    rules: [
      {
        at: 'spec.completions',
        constraints: [{ is: 'immutable' }],
        when: (self) => self?.spec?.completionMode !== 'Indexed',
      },
      {
        at: 'spec.completions',
        constraints: [{ is: 'immutable' }],
        when: (self) => self?.spec?.completionMode === 'Indexed',
        until: 26,
      },
      {
        at: 'spec.completions',
        constraints: [{ is: 'immutable' }],
        when: (self) => self?.spec?.completionMode === 'Indexed',
        since: 27,
        until: 30,
        notGate: 'ElasticIndexedJob',
      },
      {
        at: 'spec.completions',
        constraints: [
          {
            is: 'cel',
            to: (self, value, _key, _root, _oldSelf, oldValue) =>
              isSame(value, oldValue) || isSame(value, self?.spec?.parallelism),
            readsValue: true,
          },
        ],
        when: (self) => self?.spec?.completionMode === 'Indexed',
        say: 'must stay as it was, or be equal to spec.parallelism',
        since: 27,
        until: 30,
        gate: 'ElasticIndexedJob',
      },
      {
        at: 'spec.completions',
        constraints: [
          {
            is: 'cel',
            to: (self, value, _key, _root, _oldSelf, oldValue) =>
              isSame(value, oldValue) || isSame(value, self?.spec?.parallelism),
            readsValue: true,
          },
        ],
        when: (self) => self?.spec?.completionMode === 'Indexed',
        say: 'must stay as it was, or be equal to spec.parallelism',
        since: 31,
      },
      { at: 'spec.selector', constraints: [{ is: 'immutable' }] },
      { at: 'spec.completionMode', constraints: [{ is: 'immutable' }] },
      { at: 'spec.podFailurePolicy', constraints: [{ is: 'immutable' }], since: 25 },
      { at: 'spec.backoffLimitPerIndex', constraints: [{ is: 'immutable' }], since: 28 },
      { at: 'spec.managedBy', constraints: [{ is: 'immutable' }], since: 30 },
      { at: 'spec.successPolicy', constraints: [{ is: 'immutable' }], since: 30 },
      {
        at: 'spec.template',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.suspend !== true,
      },
      {
        at: 'spec.template',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.suspend === true,
        until: 22,
      },
      {
        at: 'spec.template',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) =>
          oldSelf?.spec?.suspend === true && oldSelf?.status?.startTime !== undefined,
        since: 23,
        until: 35,
      },
      {
        at: 'spec.template',
        constraints: [
          {
            is: 'immutable',
            except: [
              'spec.affinity.nodeAffinity',
              'spec.nodeSelector',
              'spec.tolerations',
              'metadata.annotations',
              'metadata.labels',
            ],
          },
        ],
        when: (_self, _value, _key, _root, oldSelf) =>
          oldSelf?.spec?.suspend === true && !(oldSelf?.status?.startTime !== undefined),
        since: 23,
        until: 26,
        do: 'write the old value: in a suspended Job, only labels, annotations and scheduling directives can change',
      },
      {
        at: 'spec.template',
        constraints: [
          {
            is: 'immutable',
            except: [
              'spec.affinity.nodeAffinity',
              'spec.nodeSelector',
              'spec.tolerations',
              'metadata.annotations',
              'metadata.labels',
              'spec.schedulingGates',
            ],
          },
        ],
        when: (_self, _value, _key, _root, oldSelf) =>
          oldSelf?.spec?.suspend === true && !(oldSelf?.status?.startTime !== undefined),
        since: 27,
        until: 35,
        do: 'write the old value: in a suspended Job, only labels, annotations and scheduling directives can change',
      },
      {
        at: 'spec.template',
        constraints: [
          {
            is: 'immutable',
            except: [
              'spec.affinity.nodeAffinity',
              'spec.nodeSelector',
              'spec.tolerations',
              'metadata.annotations',
              'metadata.labels',
              'spec.schedulingGates',
              'spec.containers[].resources',
              'spec.initContainers[].resources',
            ],
          },
        ],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.suspend === true,
        since: 36,
        do: 'write the old value: in a suspended Job, only labels, annotations, resources and scheduling directives can change',
      },
      {
        at: 'spec.scheduling',
        constraints: [
          {
            is: 'cel',
            to: (self, _value, _key, _root, oldSelf) =>
              isSame(self?.spec?.scheduling !== undefined, oldSelf?.spec?.scheduling !== undefined),
            readsValue: false,
          },
        ],
        say: 'must not be added or removed',
        since: 37,
      },
      {
        at: 'spec.scheduling.schedulingPolicy',
        constraints: [
          {
            is: 'cel',
            to: (self, _value, _key, _root, oldSelf) =>
              isSame(
                self?.spec?.scheduling?.schedulingPolicy !== undefined,
                oldSelf?.spec?.scheduling?.schedulingPolicy !== undefined,
              ),
            readsValue: false,
          },
        ],
        when: (self, _value, _key, _root, oldSelf) =>
          self?.spec?.scheduling !== undefined && oldSelf?.spec?.scheduling !== undefined,
        say: 'must not be added or removed',
        since: 37,
      },
      {
        at: 'spec.scheduling.schedulingPolicy',
        constraints: [
          {
            is: 'cel',
            to: (_self, value, _key, _root, _oldSelf, oldValue) =>
              isSame(value?.basic !== undefined, oldValue?.basic !== undefined),
            readsValue: true,
          },
        ],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.scheduling?.schedulingPolicy !== undefined,
        say: 'must stay of the same kind',
        since: 37,
      },
      {
        at: 'spec.scheduling',
        constraints: [{ is: 'immutable', except: ['schedulingPolicy'] }],
        when: (self, _value, _key, _root, oldSelf) =>
          self?.spec?.scheduling !== undefined && oldSelf?.spec?.scheduling !== undefined,
        since: 37,
      },
    ],
  },
})
