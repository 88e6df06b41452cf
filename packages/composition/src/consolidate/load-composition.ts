import {
  addressCycleProblem,
  type BuildSession,
  cycleProblem,
  directoryOf,
  joinPath,
  KUSTOMIZATION_FILES,
  type LoadProblem,
  locateReference,
  outsideRoot,
  type Place,
} from '@krmkit/kustomization'
import { COMPOSITION_FILES, type CompositionDocument } from '../decode/composition.ts'
import { type Decoded, decodeComposition } from '../decode/decode-composition.ts'

/** A Composition that was found and read. */
export interface LoadedComposition {
  readonly place: Place
  readonly decoded: Decoded<CompositionDocument>
}

/**
 * Finds the Composition at a path relative to `from`: a file of any name, or a directory with a `composition.yaml` and
 * no Kustomization, because the examples of KEP-2299 name files and its prototype accepts directories. Its directory is
 * a new root for its files.
 */
export function loadComposition(session: BuildSession, from: Place, path: string): LoadedComposition | LoadProblem {
  const { files } = session
  const located = locateReference(session, from, path)
  if ('problem' in located) return located
  const { path: wanted, shown, address, repository, isAlone } = located
  const kind = path.includes('\0') ? undefined : files.kind(wanted)
  if (kind === undefined)
    return {
      rule: 'file-missing',
      problem: `${shown} must be a Composition, but there is no file or directory at ${wanted}`,
    }
  const found = kind === 'file' ? wanted : fileIn(session, wanted, shown)
  if (typeof found !== 'string') return found
  const directory = files.real(directoryOf(found))
  const file = joinPath(directory, found.slice(found.lastIndexOf('/') + 1))
  const outside = outsideRoot(session, { root: directory, repository }, file, shown)
  if (outside !== undefined) return outside
  const cycle =
    address === undefined
      ? cycleProblem(session, from.stack, file, shown)
      : addressCycleProblem(from.stack, { path: file, written: address }, shown)
  if (cycle !== undefined) return cycle
  const decoded = decodeFile(session, file)
  if ('problem' in decoded) return decoded
  const stack = { path: file, address, parent: from.stack }
  return { place: { file, directory, root: directory, stack, repository, isAlone }, decoded }
}

/** Reads and decodes a Composition's file, once per session. */
export function decodeFile(session: BuildSession, file: string): Decoded<CompositionDocument> | LoadProblem {
  let bytes: Uint8Array
  try {
    bytes = session.read(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { rule: 'unreadable', problem: `${file} must be a readable file: ${reason}` }
  }
  return session.cached('composition', file, () => {
    const text = textOf(bytes)
    if (text !== undefined) return decodeComposition(text, { file })
    return {
      problems: [{ severity: 'error', rule: 'yaml-encoding', message: 'a Composition must be UTF-8 text', file }],
    }
  })
}

/** Decodes UTF-8; `undefined` if the bytes are not valid UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function fileIn({ files }: BuildSession, directory: string, shown: string): string | LoadProblem {
  const names = [...COMPOSITION_FILES, ...KUSTOMIZATION_FILES]
  const present = names.filter((name) => files.kind(joinPath(directory, name)) === 'file')
  const [first, second] = present
  if (second !== undefined)
    return {
      rule: 'kustomization-files',
      problem: `${shown} must be a directory with either a Composition or a Kustomization, but has ${present.join(' and ')}: remove all but one`,
    }
  if (first === undefined)
    return {
      rule: 'kustomization-missing',
      problem: `${shown} must be a Composition, but ${directory} does not contain ${COMPOSITION_FILES.join(' or ')}`,
    }
  if (COMPOSITION_FILES.includes(first)) return joinPath(directory, first)
  return {
    rule: 'kustomization-files',
    problem: `${shown} must be a Composition, and ${directory} holds a Kustomization: transformers cannot be imported from one; evaluate it with \`{kind: ResourceAccumulator, paths: [${JSON.parse(shown)}]}\``,
  }
}
