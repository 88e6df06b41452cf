import { isVersionFolder } from './version-folder.ts'

/**
 * The files of a package that are in one version of it: those at its root, then directories that are not versions, then
 * the version's own. The version's own come last, so that they take precedence if two define one type. Without a
 * version, all files.
 */
export function narrowedFiles(paths: Iterable<string>, version: string | undefined): string[] {
  const [root, others, versions]: [string[], string[], string[]] = [[], [], []]
  for (const path of [...new Set(paths)].sort()) {
    const slash = path.indexOf('/')
    const folder = path.slice(0, slash)
    if (slash < 0) root.push(path)
    else if (!isVersionFolder(folder)) others.push(path)
    else if (version === undefined || folder === version) versions.push(path)
  }
  return [...root, ...others, ...versions]
}
