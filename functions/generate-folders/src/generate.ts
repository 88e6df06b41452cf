import type { FunctionContext, Resource } from '@krmkit/runtime'
import { describeFolders } from './describe-folders.ts'
import { HIERARCHY_GROUPS, LATEST, readHierarchy } from './hierarchy.ts'
import { FolderWriter } from './write-folders.ts'

/** Creates or updates the Folders of every ResourceHierarchy among the items. */
export function generate({ items, report }: FunctionContext<unknown>): void {
  let writer: FolderWriter | undefined
  for (const item of items) {
    if (item.kind !== 'ResourceHierarchy' || !HIERARCHY_GROUPS.includes(item.group)) continue
    if (item.apiVersion !== LATEST) reportVersion(item, report)
    const reading = readHierarchy(item)
    for (const problem of reading.problems) report({ ...problem, resource: item })
    if (reading.hierarchy === undefined) continue
    const { folders, problems } = describeFolders(item, reading.hierarchy)
    for (const problem of problems) report({ ...problem, resource: item })
    writer ??= new FolderWriter(items)
    for (const folder of folders) {
      const other = writer.write(folder)
      if (other !== undefined) report({ ...nameTaken(folder.name, folder.displayName, other), resource: item })
    }
  }
}

type Report = FunctionContext<unknown>['report']

function reportVersion(item: Resource, report: Report): void {
  const message = `ResourceHierarchy ${item.name} references an older Resource Hierarchy GroupVersion. Latest GroupVersion is ${LATEST}.`
  report({ severity: 'warning', rule: 'hierarchy-old', message, resource: item, field: ['apiVersion'] })
}

function nameTaken(name: string, displayName: string, other: string) {
  return {
    severity: 'error',
    rule: 'folder-name-taken',
    message: `folder "${displayName}" must get a name of its own: "${name}" is already the name of folder "${other}"; names keep only lower-case letters, digits, dots and dashes`,
  } as const
}
