import { codeOf, type FileSystem } from './file-system.ts'

/**
 * Files that are passed to the threads of Node at once: each call of its own would wake up a thread. While one batch is
 * written through, the next one is staged: twice as many descriptors are open, and the default limit of macOS is 256.
 */
const BATCH = 50

/** File systems that do not offer fsync, for files or for folders, say so with one of these. */
const NOT_OFFERED = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])
/** A folder that may be written to but not read cannot be opened; Windows opens no folder. */
const CANNOT_OPEN = new Set(['EACCES', 'EPERM', 'EISDIR'])

/** What could not be written through to the disk. */
export interface SyncFailure {
  readonly path: string
  readonly error: unknown
}

/** Writes files through to the disk while others are still being staged. */
export interface SyncQueue {
  /** Takes over a descriptor: it is closed when its file is on the disk. Waits where too many are open. */
  add(path: string, descriptor: number): Promise<void>
  /** Settles when all are on the disk, with the first failure. */
  end(): Promise<SyncFailure | undefined>
}

function startQueue(files: FileSystem, toDisk: (descriptor: number) => Promise<void>): SyncQueue {
  let waiting: { readonly path: string; readonly descriptor: number }[] = []
  let running: Promise<unknown> | undefined
  let failed: SyncFailure | undefined
  const sync = async (path: string, descriptor: number) => {
    try {
      await toDisk(descriptor)
    } catch (error) {
      if (!NOT_OFFERED.has(codeOf(error))) failed ??= { path, error }
    }
    try {
      files.close(descriptor)
    } catch (error) {
      failed ??= { path, error }
    }
  }
  const nextBatch = async () => {
    await running
    const batch = waiting
    waiting = []
    running = Promise.all(batch.map(({ path, descriptor }) => sync(path, descriptor)))
  }
  return {
    async add(path, descriptor) {
      waiting.push({ path, descriptor })
      if (waiting.length >= BATCH) await nextBatch()
    },
    async end() {
      await nextBatch()
      await running
      return failed
    },
  }
}

/** A queue for files. */
export function syncQueue(files: FileSystem): SyncQueue {
  return startQueue(files, (descriptor) => files.sync(descriptor))
}

/** Writes the names in these folders through to the disk, each folder once. */
export async function syncFolders(files: FileSystem, folders: Iterable<string>): Promise<SyncFailure | undefined> {
  const queue = startQueue(files, (descriptor) => files.syncFolder(descriptor))
  let failed: SyncFailure | undefined
  for (const path of new Set(folders)) {
    try {
      await queue.add(path, files.open(path, 'r'))
    } catch (error) {
      if (!CANNOT_OPEN.has(codeOf(error))) failed ??= { path, error }
    }
  }
  return (await queue.end()) ?? failed
}
