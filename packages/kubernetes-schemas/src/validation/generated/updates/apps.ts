// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import { statefulSet } from '../../updates/prepare/index.ts'
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const apps = (): UpdateGroup => ({
  ControllerRevision: { rules: [{ at: 'data', constraints: [{ is: 'immutable' }] }] },
  DaemonSet: {
    do: 'write the old selector, or delete the DaemonSet with `kubectl delete --cascade=orphan`, which keeps its Pods, and create it again',
    rules: [{ at: 'spec.selector', constraints: [{ is: 'immutable' }] }],
  },
  Deployment: {
    do: 'write the old selector, or create a Deployment with another name and delete this one',
    rules: [{ at: 'spec.selector', constraints: [{ is: 'immutable' }] }],
  },
  ReplicaSet: { rules: [{ at: 'spec.selector', constraints: [{ is: 'immutable' }] }] },
  StatefulSet: {
    prepares: [statefulSet],
    do: 'write the old value, or delete the StatefulSet with `kubectl delete --cascade=orphan`, which keeps its Pods and claims, and create it again',
    rules: [
      { at: 'spec.selector', constraints: [{ is: 'immutable' }], since: 37 },
      {
        at: 'spec.volumeClaimTemplates',
        constraints: [{ is: 'immutable', except: ['[].apiVersion', '[].kind', '[].metadata.creationTimestamp'] }],
        since: 37,
      },
      { at: 'spec.serviceName', constraints: [{ is: 'immutable' }], since: 37 },
      { at: 'spec.podManagementPolicy', constraints: [{ is: 'immutable' }], since: 37 },
      {
        at: 'spec.volumeClaimTemplates',
        constraints: [{ is: 'immutable', except: ['[].apiVersion', '[].kind', '[].metadata.creationTimestamp'] }],
        report: 'spec',
        reason: 'Forbidden',
        until: 36,
      },
      {
        at: 'spec',
        constraints: [{ is: 'immutable', except: ['replicas', 'template', 'updateStrategy', 'volumeClaimTemplates'] }],
        reason: 'Forbidden',
        until: 21,
      },
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: ['replicas', 'template', 'updateStrategy', 'volumeClaimTemplates', 'minReadySeconds'],
          },
        ],
        reason: 'Forbidden',
        since: 22,
        until: 22,
      },
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: [
              'replicas',
              'template',
              'updateStrategy',
              'volumeClaimTemplates',
              'minReadySeconds',
              'persistentVolumeClaimRetentionPolicy',
            ],
          },
        ],
        reason: 'Forbidden',
        since: 23,
        until: 25,
      },
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: [
              'replicas',
              'template',
              'updateStrategy',
              'volumeClaimTemplates',
              'minReadySeconds',
              'persistentVolumeClaimRetentionPolicy',
              'ordinals',
            ],
          },
        ],
        reason: 'Forbidden',
        since: 26,
        until: 32,
      },
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: [
              'replicas',
              'template',
              'updateStrategy',
              'volumeClaimTemplates',
              'minReadySeconds',
              'persistentVolumeClaimRetentionPolicy',
              'ordinals',
              'revisionHistoryLimit',
            ],
          },
        ],
        reason: 'Forbidden',
        since: 33,
        until: 36,
      },
    ],
  },
  StatefulSetSpec: {
    defaults: [
      { at: 'revisionHistoryLimit', to: 10 },
      { at: 'volumeClaimTemplates[].spec.volumeMode', to: 'Filesystem' },
    ],
  },
})
