import { KPT_API_VERSION, OWN_API_VERSION, ownKind } from '@krmkit/runtime'
import { substituteFor } from './image-name.ts'
import { type CataloguedFunction, catalogue } from './index.ts'

/** How to name a function: the image to run, or the kind of its config. */
export type FunctionReference = { readonly image: string } | { readonly apiVersion: string; readonly kind: string }

/**
 * The function of the catalogue for an image (krmkit's, kpt's, or one below a given prefix) or for a kind of config.
 */
export function findFunction(
  what: FunctionReference,
  imagePrefixes: readonly string[] = [],
): CataloguedFunction | undefined {
  if ('image' in what) return catalogue.get(substituteFor(what.image, imagePrefixes, catalogue.keys()) ?? '')
  const { apiVersion, kind } = what
  for (const [name, entry] of catalogue) {
    if (apiVersion === OWN_API_VERSION && kind === ownKind({ name })) return entry
    if (apiVersion === KPT_API_VERSION && entry.kptKinds.includes(kind)) return entry
  }
  return undefined
}
