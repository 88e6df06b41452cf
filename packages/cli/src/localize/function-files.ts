import { joinPath } from '@krmkit/kustomization'
import { Resource, readYaml } from '@krmkit/runtime'
import type { Base } from './base.ts'
import { expand } from './config-fields.ts'
import type { Answer, Copier } from './copier.ts'
import { copyFolder } from './copy-folder.ts'
import { localDirectory, localFile } from './local-paths.ts'

/** Copies a program. A name without a slash is looked up in the search path; an absolute path stays. */
export function programAnswer(copier: Copier, text: string, base: Base): Answer {
  if (!text.includes('/') || text.startsWith('/')) return { text }
  const { files } = copier.parts
  // A build can make the program before it runs it.
  if (files.kind(joinPath(base.directory, text)) === undefined) return { text }
  const found = localFile(files, base, text)
  if ('problem' in found) return found
  const problem = copier.plain(found.real, found.copy)
  return problem === undefined ? { text: found.path.includes('/') ? found.path : `./${found.path}` } : { problem }
}

/** Copies a directory or file that a container can read. An absolute path stays. */
export function mountAnswer(copier: Copier, text: string, base: Base): Answer {
  if (text.startsWith('/')) return { text }
  const { files, staged } = copier.parts
  const isFile = files.kind(joinPath(base.directory, text)) === 'file'
  const found = isFile ? localFile(files, base, text) : localDirectory(files, base, text)
  if ('problem' in found) return found
  const problem = isFile
    ? copier.plain(found.real, found.copy)
    : copyFolder({ directory: found.real, boundary: base.root }, found.copy, staged)
  return problem === undefined ? { text: found.path } : { problem }
}

/** Copies what the annotation of a function names: YAML in the form of `runtime`. */
export function functionAnswer(copier: Copier, text: string, base: Base): Answer {
  const { document, problems } = readYaml(text)
  if (document === undefined || problems.length > 0 || document.kind([]) !== 'map') return { text }
  const inner = new Resource(document)
  const fields = [
    ...expand(inner, [], ['exec', 'path']).map((path) => ({ path, answerOf: programAnswer })),
    ...expand(inner, [], ['container', 'mounts', '*', 'src']).map((path) => ({ path, answerOf: mountAnswer })),
  ]
  for (const { path, answerOf } of fields) {
    const value = inner.text(path) ?? ''
    const isVolume = (inner.text([...path.slice(0, -1), 'type']) || 'bind') !== 'bind'
    if (value === '' || (answerOf === mountAnswer && isVolume)) continue
    const answer = answerOf(copier, value, base)
    if ('problem' in answer) return { problem: `${JSON.stringify(value)} ${answer.problem}` }
    if (answer.text !== value) inner.set(path, answer.text)
  }
  return { text: document.isEdited ? inner.toString() : text }
}
