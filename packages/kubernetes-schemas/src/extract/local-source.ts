import { ROOT_TYPES } from './root-types.ts'
import type { TypeSource } from './type-source.ts'

/** Types of objects that are never sent to an API server, for runs whose Kubernetes types are in a user's package. */
export const localSource: TypeSource = {
  name: 'krmkit',
  version: undefined,
  modules: new Map([['@krmkit/krmkit', './krmkit/krmkit.js']]),
  rootModule: '@krmkit/krmkit',
  typeOf: () => undefined,
  whyNot: () => undefined,
  files: () => new Map([['krmkit/krmkit.d.ts', ROOT_TYPES]]),
}
