import { fileNameProblem } from './file-names.ts'
import type { Workspace } from './workspace.ts'

/** The workspace after an edit, or why the edit was refused. */
export type Edited = { readonly workspace: Workspace } | { readonly problem: string }

/** Replaces the text of a file; a file that is not there is left out. */
export function editFile(workspace: Workspace, path: string, text: string): Workspace {
  const file = workspace.files.find((candidate) => candidate.path === path)
  if (file === undefined || file.text === text) return workspace
  return { ...workspace, files: workspace.files.map((each) => (each === file ? { path, text } : each)) }
}

/** Adds a file, by default after the others. */
export function addFile(workspace: Workspace, path: string, text = '', position = workspace.files.length): Edited {
  const problem = fileNameProblem(path, pathsOf(workspace))
  return problem === undefined
    ? { workspace: { ...workspace, files: workspace.files.toSpliced(position, 0, { path, text }) } }
    : { problem }
}

/** Gives a file another name; its place among the tabs stays. */
export function renameFile(workspace: Workspace, from: string, to: string): Edited {
  if (from === to) return { workspace }
  const problem = fileNameProblem(
    to,
    pathsOf(workspace).filter((path) => path !== from),
  )
  if (problem !== undefined) return { problem }
  const files = workspace.files.map((file) => (file.path === from ? { path: to, text: file.text } : file))
  return { workspace: { ...workspace, files } }
}

/** Removes a file. */
export function closeFile(workspace: Workspace, path: string): Workspace {
  return { ...workspace, files: workspace.files.filter((file) => file.path !== path) }
}

/** The file whose tab is opened when the tab of `path` is closed: the next one, otherwise the one before it. */
export function neighbourOf(paths: readonly string[], path: string): string | undefined {
  const at = paths.indexOf(path)
  return at < 0 ? paths[0] : (paths[at + 1] ?? paths[at - 1])
}

/** The paths of all files, in the order of their tabs. */
export function pathsOf(workspace: Workspace): readonly string[] {
  return workspace.files.map(({ path }) => path)
}
