import { disk, type FileSystem } from '../../packages/cli/src/write/file-system.ts'

/** Called before each file system call, with its number from 1, its name and its arguments. */
export type BeforeCall = (call: number, name: keyof FileSystem, args: readonly unknown[]) => void

/** A file system on the disk that calls `before` first. What that throws becomes the result of the call. */
export function watchedDisk(before: BeforeCall): FileSystem {
  let calls = 0
  const watch = (name: keyof FileSystem) => {
    const call = disk[name] as (...args: readonly unknown[]) => unknown
    const isAsynchronous = name === 'sync' || name === 'syncFolder'
    return (...args: readonly unknown[]) => {
      calls++
      try {
        before(calls, name, args)
      } catch (error) {
        if (isAsynchronous) return Promise.reject(error)
        throw error
      }
      // Only the order of the calls matters here: waiting for the disk takes most of the time.
      return isAsynchronous ? Promise.resolve() : call(...args)
    }
  }
  const names = Object.keys(disk) as (keyof FileSystem)[]
  return Object.fromEntries(names.map((name) => [name, watch(name)])) as unknown as FileSystem
}

/** The error of a system call. */
export function systemError(code: string, call: string): Error {
  return Object.assign(new Error(`${code}: refused by the test, ${call}`), { code })
}
