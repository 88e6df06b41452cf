import { namesFiles, namingDocuments } from '@krmkit/check/objects'
import type { InputText } from '../inputs/input-texts.ts'
import type { Outcome } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'
import type { RootFlags } from './build-roots.ts'
import type { RenderedRoots } from './rendered-roots.ts'

/** Flags of commands that check what is built. */
export interface RenderedFlags extends RootFlags {
  /** What of builds is checked. Default: off */
  readonly rendered?: 'auto' | 'only' | 'off'
  /** An old state, in which the roots can differ. */
  readonly old?: string
}

/** What a command checks. */
export interface ReadRoots {
  /** `undefined` if there are no roots, or they are not built. */
  readonly roots: RenderedRoots | undefined
  /** The files to read: all, or those of roots. */
  readonly inputs: readonly InputText[]
  /** Those of them that name others; `undefined` if they are not read. */
  readonly naming: ReturnType<typeof namingDocuments> | undefined
}

/**
 * Builds the roots among files. The code for it is only loaded if there can be one.
 *
 * @param texts texts to use instead of those of files, by their paths in messages
 */
export async function readRoots(
  inputs: readonly InputText[],
  flags: RenderedFlags,
  terminal: Terminal,
  texts?: ReadonlyMap<string, string>,
): Promise<Outcome<ReadRoots>> {
  const { rendered = 'off' } = flags
  const isPossible = rendered !== 'off' && inputs.some(({ file }) => namesFiles(file))
  const read = isPossible ? await import('./rendered-roots.ts') : undefined
  const all = isPossible ? namingDocuments(inputs) : undefined
  const found = await read?.renderRoots(inputs, flags, terminal, { texts, naming: all })
  if (found?.problems) return found
  const roots = found?.value
  if (rendered !== 'only') return { value: { roots, inputs, naming: all } }
  const own = roots?.inputs(inputs) ?? []
  const files = new Set(own.map(({ file }) => file))
  return { value: { roots, inputs: own, naming: all?.filter(({ file }) => files.has(file)) } }
}
