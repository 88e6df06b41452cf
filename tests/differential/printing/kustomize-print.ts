import { reprint } from '../builds/kustomize.ts'

/** What kustomize prints for documents: one text each, in their order, or the error it ends with. */
async function printWithKustomize(
  program: string,
  documents: readonly string[],
): Promise<{ readonly texts: readonly string[] } | { readonly error: string }> {
  const printed = await reprint(program, documents.join('---\n'))
  return 'error' in printed ? printed : { texts: printed.output.split(/^---\n/m) }
}

/** The same where some fail: those get their error, found by halves. */
export async function printEach(
  program: string,
  documents: readonly string[],
): Promise<readonly ({ readonly text: string } | { readonly error: string })[]> {
  const printed = await printWithKustomize(program, documents)
  if ('texts' in printed && printed.texts.length === documents.length) return printed.texts.map((text) => ({ text }))
  if (documents.length === 1) return ['error' in printed ? printed : { text: printed.texts.join('---\n') }]
  const half = documents.length >> 1
  return [...(await printEach(program, documents.slice(0, half))), ...(await printEach(program, documents.slice(half)))]
}
