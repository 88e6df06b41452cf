import type { KrmFunction } from '@krmkit/runtime'
import { annotationsTransformer } from './builtins/annotations-transformer.ts'
import { labelTransformer } from './builtins/label-transformer.ts'
import { namespaceTransformer } from './builtins/namespace-transformer.ts'

const all = [annotationsTransformer, labelTransformer, namespaceTransformer] as readonly (KrmFunction & {
  readonly builtinKind: string
})[]

/** Kustomize's builtins as functions, by their kind (apiVersion `builtin`). */
export const builtins: ReadonlyMap<string, KrmFunction> = new Map(all.map((fn) => [fn.builtinKind, fn]))
