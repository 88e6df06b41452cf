import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../../../scripts/command.ts'

/** What kustomize prints for documents: one text each, in their order, or the error it ends with. */
async function printWithKustomize(
  program: string,
  documents: readonly string[],
): Promise<{ readonly texts: readonly string[] } | { readonly error: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-printing-'))
  try {
    writeFileSync(join(folder, 'resources.yaml'), documents.join('---\n'))
    writeFileSync(join(folder, 'kustomization.yaml'), 'resources: [resources.yaml]\nsortOptions: {order: fifo}\n')
    const { exitCode, stdout, stderr } = await command(program, ['build', folder])
    return exitCode === 0 ? { texts: stdout.split(/^---\n/m) } : { error: stderr.trim() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
