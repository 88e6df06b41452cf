import { type Built, buildWithKustomize } from '../builds/kustomize.ts'

/**
 * What kustomize prints for each document. One build prints many, and fails where one of them has an error: that one is
 * found by halves.
 */
export async function printWithKustomize(documents: readonly string[]): Promise<readonly Built[]> {
  const [printed] = await buildWithKustomize([
    {
      files: {
        'resources.yaml': documents.join('---\n'),
        'kustomization.yaml': 'resources: [resources.yaml]\nsortOptions: {order: fifo}\n',
      },
    },
  ])
  if (printed === undefined) return []
  const outputs = 'output' in printed ? printed.output.split(/^---\n/m) : []
  if (outputs.length === documents.length) return outputs.map((output) => ({ output }))
  if (documents.length === 1) return [printed]
  const half = documents.length >> 1
  return [...(await printWithKustomize(documents.slice(0, half))), ...(await printWithKustomize(documents.slice(half)))]
}
