/** A folder that a hierarchy asks for, with those in it. */
export interface FolderNode {
  readonly name: string
  readonly children: readonly FolderNode[]
}
