// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const events = (): UpdateGroup => ({
  Event: {
    rules: [
      { at: 'regarding', constraints: [{ is: 'immutable' }], report: 'involvedObject', versions: ['v1'] },
      { at: 'reason', constraints: [{ is: 'immutable' }], versions: ['v1'] },
      { at: 'note', constraints: [{ is: 'immutable' }], report: 'message', versions: ['v1'] },
      { at: 'deprecatedSource', constraints: [{ is: 'immutable' }], report: 'source', versions: ['v1'] },
      {
        at: 'deprecatedFirstTimestamp',
        constraints: [{ is: 'immutable' }],
        report: 'firstTimestamp',
        versions: ['v1'],
      },
      { at: 'deprecatedLastTimestamp', constraints: [{ is: 'immutable' }], report: 'lastTimestamp', versions: ['v1'] },
      { at: 'deprecatedCount', constraints: [{ is: 'immutable' }], report: 'count', versions: ['v1'] },
      { at: 'type', constraints: [{ is: 'immutable' }], versions: ['v1'] },
      { at: 'eventTime', constraints: [{ is: 'immutable' }], versions: ['v1'] },
      { at: 'action', constraints: [{ is: 'immutable' }], versions: ['v1'] },
      { at: 'related', constraints: [{ is: 'immutable' }], versions: ['v1'] },
      { at: 'reportingController', constraints: [{ is: 'immutable' }], versions: ['v1'] },
      { at: 'reportingInstance', constraints: [{ is: 'immutable' }], versions: ['v1'] },
    ],
  },
})
