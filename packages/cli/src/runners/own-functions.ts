import { type CataloguedFunction, catalogue } from '@krmkit/catalogue'
import type { KrmFunction } from '@krmkit/runtime'

/** The two functions that run those of the catalogue, and are therefore not part of it. */
const holders: readonly (readonly [string, CataloguedFunction])[] = [
  [
    'composition',
    {
      version: '0.1.0',
      type: 'mutator',
      description: 'Runs the transformers of a Composition, one after the other.',
      kptKinds: [],
      load: async () => (await import('@krmkit/composition-function')).composition as KrmFunction,
    },
  ],
  [
    'kustomization',
    {
      version: '0.1.0',
      type: 'mutator',
      description: 'Runs a Kustomization over the resources.',
      kptKinds: [],
      load: async () => (await import('@krmkit/kustomization-function')).kustomization as KrmFunction,
    },
  ],
]

/** Names of the functions that can read files below a mounted root. */
export const readersOfFiles: ReadonlySet<string> = new Set(holders.map(([name]) => name))

/** All functions that the command runs in this process, by name. */
export const ownFunctions: ReadonlyMap<string, CataloguedFunction> = new Map(
  [...catalogue, ...holders].sort(([a], [b]) => (a < b ? -1 : 1)),
)
