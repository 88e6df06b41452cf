import { build, createSession, memoryFiles, printResources } from '../../../packages/kustomization/src/index.ts'
import type { Built } from './kustomize.ts'

/** Builds a directory of a tree, given by paths from its root, in this process. */
export async function buildWithKrmkit(
  files: Readonly<Record<string, string | Uint8Array>>,
  target: string,
  style: 'kustomize' | 'preserve',
): Promise<Built> {
  const session = createSession({ files: memoryFiles(files), options: {} })
  const { resources, findings } = await build(`/${target}`, session)
  const all = [...findings]
  const output = printResources(resources, style, (finding) => void all.push(finding))
  const errors = all.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return { output }
  return { error: errors.map(({ file, line, field, message }) => `${file}:${line} ${field}: ${message}`).join('\n') }
}
