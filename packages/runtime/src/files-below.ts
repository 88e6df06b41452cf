import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { posix, relative, resolve, sep } from 'node:path'
import { readPlainFile } from './files.ts'
import type { Host, HostFiles } from './host.ts'

/** The variable with the directory whose files a function may read. Without it, a function has no files. */
const ROOT = 'KRMKIT_ROOT'

/** Provides the files below the directory in `KRMKIT_ROOT`. Throws an error if that directory is not readable. */
export function mountFiles(env: NonNullable<Host['env']>): Pick<Host, 'files'> {
  const root = env[ROOT]
  if (!root) return {}
  try {
    if (!statSync(root).isDirectory()) throw new Error('it is none')
    accessSync(root, constants.R_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`${ROOT} ${JSON.stringify(root)} must be a folder that may be read: ${(error as Error).message}`)
  }
  return { files: filesBelow(root) }
}

/** The files below a directory. Nothing above it can be read, neither through `..` nor through a link. */
export function filesBelow(root: string): HostFiles {
  const top = realPath(resolve(root)) ?? resolve(root)
  const disk = (path: string) => resolve(top, `.${posix.normalize(`/${path}`)}`)
  /** The real path on disk; `undefined` if it does not exist or is outside of the directory. */
  const inside = (path: string) => {
    const real = realPath(disk(path))
    return real !== undefined && (real === top || real.startsWith(top.endsWith(sep) ? top : top + sep))
      ? real
      : undefined
  }
  return {
    kind(path) {
      const real = inside(path)
      return real === undefined ? undefined : statSync(real).isDirectory() ? 'directory' : 'file'
    },
    real(path) {
      const real = inside(path)
      return real === undefined ? posix.normalize(`/${path}`) : `/${relative(top, real).split(sep).join('/')}`
    },
    read(path) {
      const real = inside(path)
      if (real === undefined) throw new Error(`there is no file ${path} below ${root}`)
      return readPlainFile(real).bytes
    },
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
