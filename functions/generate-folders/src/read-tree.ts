import type { Finding, Path, Resource } from '@krmkit/runtime'

/** A folder in a hierarchy, with its subfolders. */
export interface FolderNode {
  readonly name: string
  readonly children: readonly FolderNode[]
}

const SUBTREES: Path = ['spec', 'subtrees']

/** The folders in `spec.config`, with references to `spec.subtrees` resolved. */
export function readTree(item: Resource): { folders: readonly FolderNode[]; problems: readonly Finding[] } {
  const problems: Finding[] = []
  const subtrees = new Map<string, readonly FolderNode[]>()
  const open: string[] = []

  const readFolders = (path: Path): readonly FolderNode[] => {
    const folders: FolderNode[] = []
    for (let at = 0; at < item.size(path); at++) {
      const place = [...path, at]
      const name = item.text(place)
      const keys = item.keys(place)
      if (name === undefined && keys.length === 0) refuse(place, 'must be the name of a folder, or a name with folders')
      else if (name === undefined)
        for (const key of keys) folders.push({ name: key, children: readChildren([...place, key]) })
      else if (item.get(place) === null) warn(place)
      else folders.push({ name, children: [] })
    }
    return folders
  }
  const readChildren = (path: Path): readonly FolderNode[] => {
    if (item.size(path) > 0) return readFolders(path)
    const subtree = item.text([...path, '$subtree'])
    if (subtree !== undefined) return readSubtree(subtree, [...path, '$subtree'])
    const value = item.get(path)
    if (value !== null && !Array.isArray(value)) refuse(path, 'must be a list of folders, or {$subtree: NAME}')
    return []
  }
  const readSubtree = (name: string, from: Path): readonly FolderNode[] => {
    const known = subtrees.get(name)
    if (known !== undefined) return known
    const path = [...SUBTREES, name]
    if (open.includes(name)) {
      refuse(from, `must not hold itself: ${[...open.slice(open.indexOf(name)), name].join(' > ')}`)
      return []
    }
    if (!item.has(path)) {
      const message = `ResourceHierarchy ${item.name} references non-existent subtree "${name}"; spec.subtrees must hold it`
      problems.push({ severity: 'error', rule: 'subtree-missing', message, field: from, currentValue: name })
      return []
    }
    open.push(name)
    const folders = readChildren(path)
    open.pop()
    subtrees.set(name, folders)
    return folders
  }
  const refuse = (field: Path, message: string) =>
    void problems.push({ severity: 'error', rule: 'hierarchy-shape', message: `the value ${message}`, field })
  const warn = (field: Path) =>
    void problems.push({
      severity: 'warning',
      rule: 'folder-empty',
      message: 'an empty entry makes no folder; it must be a name',
      field,
    })

  if (item.size(['spec', 'config']) === 0 && item.get(['spec', 'config']) !== null && item.has(['spec', 'config']))
    if (!Array.isArray(item.get(['spec', 'config']))) refuse(['spec', 'config'], 'must be a list of folders')
  const folders = readFolders(['spec', 'config'])
  for (const name of item.keys(SUBTREES)) readSubtree(name, [...SUBTREES, name])
  return { folders, problems }
}
