import type { KrmFunction } from '@krmkit/runtime'
import * as all from './builtins/index.ts'

type Builtin = KrmFunction & { readonly builtinKind: string }

/** Kustomize's builtins as functions, by their kind (apiVersion `builtin`). */
export const builtins: ReadonlyMap<string, KrmFunction> = new Map(
  (Object.values(all) as unknown as readonly Builtin[]).map((fn) => [fn.builtinKind, fn]),
)
