import { parseAllDocuments } from 'yaml'
import type { Json } from '../generated/resources.ts'
import { buildWith } from './builds/kustomize.ts'
import type { DifferentialCase } from './differential-case.ts'

/** What a side made of a case: the resources in order, or the error it ended with. */
export type Answer = { readonly items: readonly Json[] } | { readonly error: string }

/** Builds a case with the real kustomize; resources stay in their order where the case does not sort. */
export function buildWithKustomize(
  program: string,
  { texts, kustomization, files }: DifferentialCase,
): Promise<Answer> {
  return buildFiles(program, {
    ...files,
    'resources.yaml': texts.join('---\n'),
    'kustomization.yaml': JSON.stringify({
      resources: ['resources.yaml'],
      sortOptions: { order: 'fifo' },
      ...kustomization,
    }),
  })
}

/** Builds a tree of files, given by path, with the real kustomize. */
export async function buildFiles(program: string, files: Readonly<Record<string, string>>): Promise<Answer> {
  const built = await buildWith([program, 'build'], files)
  if ('error' in built) return built
  return {
    items: parseAllDocuments(built.output)
      .map((document) => document.toJS() as Json)
      .filter((item) => item !== null),
  }
}
