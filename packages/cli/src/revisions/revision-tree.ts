import type { Outcome } from '../outcome.ts'
import { MAX_PACKAGE_BYTES } from '../package/read-package.ts'
import { type Revision, unreadable } from './open-revision.ts'

/** A file, link or submodule of a commit. */
export interface RevisionEntry {
  /** `100644` or `100755` for a file. */
  readonly mode: string
  readonly id: string
  /** 0 for a submodule, and if this clone does not have the object. */
  readonly bytes: number
  /** Below the root of the repository. */
  readonly path: string
}

/** The entries of a commit. */
export async function entriesOf({ run, commit, shown }: Revision): Promise<Outcome<readonly RevisionEntry[]>> {
  const chunks: Buffer[] = []
  const listed = await run(['ls-tree', '-r', '-l', '-z', '--full-tree', commit], {
    onStdout: (chunk) => chunks.push(chunk),
  })
  if (listed.problems) return unreadable(shown, listed.problems[0]?.message)
  const lines = Buffer.concat(chunks).toString('utf8').split('\0')
  return {
    value: lines.flatMap((line) => {
      // The mode, the type, the id, the size (`-` of a submodule, `BAD` without the object), and the path.
      const [, mode, id, bytes, path] = /^(\d+) \w+ ([0-9a-f]+) +(\S+)\t([^]+)$/.exec(line) ?? []
      if (mode === undefined || id === undefined || path === undefined) return []
      return [{ mode, id, bytes: Number(bytes) || 0, path }]
    }),
  }
}

/** Whether files have more bytes than a command reads. */
export function isTooLarge(entries: readonly RevisionEntry[]): boolean {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_PACKAGE_BYTES
}

/**
 * The contents of files of a commit, from the objects of the repository: nothing is checked out, and no hook or filter runs.
 * `undefined` for an object that this clone does not have.
 */
export async function contentsOf(
  { run, shown }: Pick<Revision, 'run' | 'shown'>,
  entries: readonly RevisionEntry[],
): Promise<Outcome<readonly (Buffer | undefined)[]>> {
  if (entries.length === 0) return { value: [] }
  const chunks: Buffer[] = []
  const input = entries.map(({ id }) => `${id}\n`).join('')
  const printed = await run(['cat-file', '--batch'], { input, onStdout: (chunk) => chunks.push(chunk) })
  return printed.problems ? unreadable(shown, printed.problems[0]?.message) : { value: blobsOf(Buffer.concat(chunks)) }
}

/**
 * The contents in the answer to `cat-file --batch`: a line with id, type and number of bytes, the bytes, and a line break. For an
 * object that is not there, a line with `missing`.
 */
function blobsOf(answer: Buffer): readonly (Buffer | undefined)[] {
  const blobs: (Buffer | undefined)[] = []
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at)
    const [, type, size] = answer.toString('latin1', at, end).split(' ')
    const length = type === 'missing' ? -1 : Number(size)
    blobs.push(length < 0 ? undefined : answer.subarray(end + 1, end + 1 + length))
    at = end + 1 + length + 1
  }
  return blobs
}

/** What helps if a clone does not have an object. */
export function missingObject(shown: string, path: string): string {
  return `${shown}: ${path} is not in this clone, which has only a part of the objects; run git fetch --refetch`
}
