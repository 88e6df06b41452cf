/** A folder in a hierarchy, with its subfolders. */
export interface FolderNode {
  readonly name: string
  readonly children: readonly FolderNode[]
}
