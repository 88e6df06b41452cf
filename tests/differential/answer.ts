import { parseAllDocuments } from 'yaml'
import type { Json } from '../generated/resources.ts'
import type { Built } from './builds/kustomize.ts'

/** What a side made of a case: the resources in order, or the error it ended with. */
export type Answer = { readonly items: readonly Json[] } | { readonly error: string }

/** The resources that kustomize printed. */
export function answerOf(built: Built): Answer {
  if ('error' in built) return built
  return {
    items: parseAllDocuments(built.output)
      .map((document) => document.toJS() as Json)
      .filter((item) => item !== null),
  }
}
