import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { command } from '../../scripts/command.ts'
import type { Json } from '../generated/resources.ts'
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
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-differential-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { exitCode, stdout, stderr } = await command(program, ['build', folder])
    if (exitCode !== 0) return { error: stderr.trim() }
    return {
      items: parseAllDocuments(stdout)
        .map((document) => document.toJS() as Json)
        .filter((item) => item !== null),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
