import type { KrmFunction } from '@krmkit/runtime'
import { configMapGenerator, hashTransformer, secretGenerator } from './builtins/generators.ts'
import { iamPolicyGenerator } from './builtins/iam-policy-generator.ts'
import { imageTagTransformer } from './builtins/image-tag-transformer.ts'
import { annotationsTransformer, labelTransformer } from './builtins/metadata-transformers.ts'
import { prefixSuffixTransformer, prefixTransformer, suffixTransformer } from './builtins/name-affix-transformers.ts'
import { namespaceTransformer } from './builtins/namespace-transformer.ts'
import { patchJson6902Transformer } from './builtins/patch-json6902-transformer.ts'
import { patchStrategicMergeTransformer } from './builtins/patch-strategic-merge-transformer.ts'
import { patchTransformer } from './builtins/patch-transformer.ts'
import { replacementTransformer } from './builtins/replacement-transformer.ts'
import { replicaCountTransformer } from './builtins/replica-count-transformer.ts'
import { sortOrderTransformer } from './builtins/sort-order-transformer.ts'
import { valueAddTransformer } from './builtins/value-add-transformer.ts'

const all = [
  valueAddTransformer,
  replicaCountTransformer,
  replacementTransformer,
  imageTagTransformer,
  annotationsTransformer,
  labelTransformer,
  namespaceTransformer,
  configMapGenerator,
  hashTransformer,
  iamPolicyGenerator,
  patchJson6902Transformer,
  patchStrategicMergeTransformer,
  patchTransformer,
  prefixSuffixTransformer,
  prefixTransformer,
  secretGenerator,
  sortOrderTransformer,
  suffixTransformer,
] as readonly (KrmFunction & {
  readonly builtinKind: string
})[]

/** Kustomize's builtins as functions, by their kind (apiVersion `builtin`). */
export const builtins: ReadonlyMap<string, KrmFunction> = new Map(all.map((fn) => [fn.builtinKind, fn]))
