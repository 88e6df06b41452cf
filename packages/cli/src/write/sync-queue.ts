import { codeOf, type FileSystem } from './file-system.ts'

/** Descriptors that are open at once: the default limit of macOS is 256. */
const MAX_OPEN = 100

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
  const running: Promise<void>[] = []
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
  const end = async () => {
    await Promise.all(running.splice(0))
    return failed
  }
  return {
    async add(path, descriptor) {
      running.push(sync(path, descriptor))
      // The oldest first: the others keep the disk busy.
      if (running.length >= MAX_OPEN) await running.shift()
    },
    end,
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
