import { codeOf, type FileSystem } from './file-system.ts'

/**
 * Files that are passed to Node's threads together, because each separate call wakes up a thread. While one batch is
 * flushed, the next one is staged: twice as many descriptors are open, and the default limit of macOS is 256.
 */
const BATCH = 50

/** Error codes of file systems without fsync for files or folders. */
const NOT_OFFERED = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])
/** Error codes of folders that cannot be opened: those without read permission, and all folders on Windows. */
const CANNOT_OPEN = new Set(['EACCES', 'EPERM', 'EISDIR'])

/** A file or folder that could not be flushed to disk. */
export interface SyncFailure {
  readonly path: string
  readonly error: unknown
}

/** Flushes files to disk while others are being staged. */
export interface SyncQueue {
  /** Takes ownership of a descriptor, and closes it when its file is flushed. Waits if too many descriptors are open. */
  add(path: string, descriptor: number): Promise<void>
  /** Resolves when all files are flushed, with the first failure. */
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

/** Flushes the names in these folders to disk, each folder once. */
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
