import { readlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Most links that lead from one path to another, as in Linux. */
const MAX_LINKS = 40

/**
 * Removes links that lead out of a folder, through other links too, even if there is nothing where they lead: no later
 * read of the folder can follow them, whatever reads it. Returns their paths.
 */
export function removeLeavingLinks(root: string, links: readonly string[]): readonly string[] {
  const leaving = links.filter((path) => leavesRoot(root, path))
  for (const path of leaving) unlinkSync(join(root, path))
  return leaving
}

/** Whether a path below `root` leads out of it, step by step as the system resolves it. */
function leavesRoot(root: string, path: string): boolean {
  const done: string[] = []
  const open = path.split('/')
  let followed = 0
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (done.pop() === undefined) return true
      continue
    }
    const target = linkTarget(join(root, ...done, part))
    if (target === undefined) {
      done.push(part)
      continue
    }
    if (target.startsWith('/') || ++followed > MAX_LINKS) return true
    open.unshift(...target.split('/'))
  }
  return false
}

/** Where a link leads; `undefined` for anything else, and for what cannot exist, such as a path below a file. */
function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
