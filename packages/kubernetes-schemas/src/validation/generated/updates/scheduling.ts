// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const scheduling = (): UpdateGroup => ({
  CompositePodGroup: {
    rules: [
      { at: 'spec', constraints: [{ is: 'immutable', except: ['schedulingPolicy.gang.minGroupCount'] }], since: 37 },
    ],
  },
  PodGroup: {
    rules: [{ at: 'spec', constraints: [{ is: 'immutable', except: ['schedulingPolicy.gang.minCount'] }], since: 36 }],
  },
  PriorityClass: {
    do: 'write the old value, delete the PriorityClass and create it again, or use another name',
    defaults: [{ at: 'preemptionPolicy', to: 'PreemptLowerPriority' }],
    rules: [
      { at: 'value', constraints: [{ is: 'immutable' }], reason: 'Forbidden', since: 25 },
      { at: 'value', constraints: [{ is: 'immutable' }], report: 'Value', reason: 'Forbidden', until: 24 },
      { at: 'preemptionPolicy', constraints: [{ is: 'immutable' }] },
    ],
  },
  Workload: {
    rules: [
      {
        at: 'spec.controllerRef',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.controllerRef !== undefined,
        report: 'controllerRef',
        since: 35,
        until: 35,
      },
      { at: 'spec.podGroups', constraints: [{ is: 'immutable' }], report: 'podGroups', since: 35, until: 35 },
      { at: 'spec.controllerRef', constraints: [{ is: 'immutable' }], since: 36 },
      {
        at: 'spec.podGroupTemplates',
        constraints: [{ is: 'immutable', except: ['[].schedulingPolicy.gang.minCount'] }],
        since: 36,
      },
      {
        at: 'spec.compositePodGroupTemplates',
        constraints: [
          {
            is: 'immutable',
            except: ['[].schedulingPolicy.gang.minGroupCount', '[].podGroupTemplates[].schedulingPolicy.gang.minCount'],
          },
        ],
        since: 37,
      },
    ],
  },
})
