/**
 * The Composition API (KEP-2299): imports, overrides and order of transformers, consolidated and executed.
 * @module
 */
export type { Files } from '@krmkit/kustomization'
