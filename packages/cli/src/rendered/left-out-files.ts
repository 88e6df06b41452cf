import { existsSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { BuildFinding } from '@krmkit/kustomization'
import { LeftOut } from '../package/left-out.ts'
import type { FoundTargets } from './targets.ts'

const NONE: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/**
 * The file that a build lacks because `.gitignore` lists it: a program of the project makes it, and the tree is incomplete without. The
 * first one of several; `undefined` if something else is wrong, too.
 *
 * @returns an absolute path
 */
export function leftOutFile(errors: readonly BuildFinding[], targets: FoundTargets['targets']): string | undefined {
  const byPath = new Map(Array.from(targets.values(), (target) => [target.path, target]))
  const found = errors.map(({ file = '', message }) => {
    const names = [...(byPath.get(file)?.names ?? [])].filter((name) => message.includes(basename(name)))
    return names.find((name) => !existsSync(name) && isIgnored(name, dirname(file)))
  })
  return found.every((path) => path !== undefined) ? found[0] : undefined
}

function isIgnored(path: string, directory: string): boolean {
  const entry = { path, name: basename(path), isDirectory: false, repository: undefined, isBelowIgnored: false }
  return new LeftOut(directory, NONE, () => false).judge(entry) === 'left-out'
}
