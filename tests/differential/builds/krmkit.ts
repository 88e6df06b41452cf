import { posix } from 'node:path'
import { build, createSession, type Files, printResources } from '../../../packages/kustomization/src/index.ts'
import type { Built } from './kustomize.ts'

/** Builds a directory of a tree, given by paths from its root, in this process. */
export async function buildWithKrmkit(
  files: Readonly<Record<string, string | Uint8Array>>,
  target: string,
  style: 'kustomize' | 'preserve',
): Promise<Built> {
  const session = createSession({ files: inMemory(files), options: {} })
  const { resources, findings } = await build(`/${target}`, session)
  const all = [...findings]
  const output = printResources(resources, style, (finding) => void all.push(finding))
  const errors = all.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return { output }
  return { error: errors.map(({ file, line, field, message }) => `${file}:${line} ${field}: ${message}`).join('\n') }
}

/** A tree of files, by their paths from its root, as a build reads them. */
export function inMemory(files: Readonly<Record<string, string | Uint8Array>>): Files {
  const texts = new Map(Object.entries(files).map(([path, text]) => [posix.join('/', path), text]))
  const directories = new Set(['/'])
  for (const path of texts.keys()) {
    for (let folder = posix.dirname(path); !directories.has(folder); folder = posix.dirname(folder))
      directories.add(folder)
  }
  return {
    kind: (path) => (texts.has(path) ? 'file' : directories.has(path) ? 'directory' : undefined),
    real: (path) => path,
    read: (path) => {
      const text = texts.get(path)
      if (text === undefined) throw new Error(`there is no file ${path}`)
      return typeof text === 'string' ? new TextEncoder().encode(text) : text
    },
  }
}
