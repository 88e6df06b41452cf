import { join } from 'node:path'
import { askGoProgram, ensureGoProgram, type GoProgram } from '../../../tools/install/go-program.ts'
import { root } from '../../../tools/paths.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'

/** The values of the documents of a text as kubectl reads them, or why it reads none. */
export type KubectlAnswer = { readonly values?: readonly unknown[] } | { readonly error: string }

const PROGRAM: GoProgram = {
  name: 'sigs-yaml',
  title: "kubectl's reader of YAML",
  folder: join(root, 'tests/reference/sigs-yaml'),
}

/** What every suite that asks kubectl's reader of YAML has in common. */
export const kubectlReader = {
  oracle: 'k8s.io/apimachinery and sigs.k8s.io/yaml',
  version: '0.37.2 and 1.6.0',
  command: 'tests/reference/sigs-yaml < TEXTS',
  unavailable: () => reasonOf(() => ensureGoProgram(PROGRAM)),
} as const satisfies Partial<OracleSuite<never, never>>

/** What kubectl reads in each text. */
export async function readWithKubectl(texts: readonly string[]): Promise<readonly KubectlAnswer[]> {
  const lines = await askGoProgram(
    PROGRAM,
    texts.map((text) => JSON.stringify(text)),
  )
  return lines.map((line) => JSON.parse(line) as KubectlAnswer)
}
