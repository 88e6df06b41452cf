import {
  DECLARED_IN,
  isRemoteFile,
  OVERRIDDEN_IN,
  type Reference,
  readAddress,
  referencesIn,
} from '@krmkit/kustomization'
import { type CompositionDocument, type ConfigEntry, isFileEntry } from '../decode/composition.ts'
import { idOf } from './identity.ts'

/** The addresses of a Composition: those of its imports, of its files, and in its transformers. */
export function referencesOf({ imports, transformers }: CompositionDocument): readonly Reference[] {
  const own = transformers.flatMap((entry): readonly Reference[] => {
    if (isFileEntry(entry)) return [{ path: entry.path, use: 'file' }]
    const { apiVersion, kind } = idOf(entry.config)
    const files = filesOf(entry).map((path): Reference => ({ path, use: 'file or directory' }))
    return [...referencesIn(entry.config.get([]), apiVersion, kind), ...files]
  })
  return [...imports.map(({ path }): Reference => ({ path, use: 'file or directory' })), ...own]
}

/** The addresses of the Compositions that declared and overrode an entry of a consolidated one. */
function filesOf({ config }: ConfigEntry): readonly string[] {
  const notes = [DECLARED_IN, OVERRIDDEN_IN].map((key) => config.text(['metadata', 'annotations', key]) ?? '')
  return notes.flatMap((note) => note.split(',')).filter(isAddress)
}

/** Whether a path is an address. */
export function isAddress(path: string): boolean {
  return isRemoteFile(path) || readAddress(path) !== undefined
}
