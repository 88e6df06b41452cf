import type { KrmFunction } from '@krmkit/runtime'

/** Kustomize's builtins as functions, by their kind (apiVersion `builtin`). */
export const builtins: ReadonlyMap<string, KrmFunction> = new Map<string, KrmFunction>([])
