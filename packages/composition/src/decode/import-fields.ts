import { isRemoteFile, readAddress, shownAddress } from '@krmkit/kustomization'
import type { ImportEntry } from './composition.ts'
import type { Decoding } from './decoding.ts'

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|git::|git@|github\.com[/:])/i

/** Reads an entry of `transformersFrom`. Errors are reported. */
export function readImport(decoding: Decoding): ImportEntry | undefined {
  const keys = decoding.fields([], ['path', 'importMode'])
  if (keys === undefined) return undefined
  const path = decoding.text(['path'])
  const mode = keys.includes('importMode') ? decoding.text(['importMode']) : 'prepend'
  const problem = keys.includes('path') ? path && pathProblem(path) : undefined
  const name = decoding.named(['path'])
  if (!keys.includes('path') || path === '')
    decoding.fail(['path'], 'missing-path', `${name} must be set: the file or the directory of a Composition`)
  if (problem) decoding.fail(['path'], 'import-path', `${name} ${problem}`)
  if (mode === 'prepend' || mode === 'append') return path ? { path, mode, position: decoding.position([]) } : undefined
  if (mode !== undefined)
    decoding.fail(
      ['importMode'],
      'import-mode',
      `${decoding.named(['importMode'])} must be prepend or append, found "${mode}"`,
    )
  return undefined
}

function pathProblem(path: string): string | undefined {
  if (ADDRESS.test(path) && !isRemoteFile(path) && readAddress(path) === undefined)
    return `must be a path, a URL, or the address of a directory in a repository, found "${shownAddress(path)}"`
  if (path.startsWith('/')) return `must be relative to the file that contains it, found the absolute path "${path}"`
  return undefined
}
