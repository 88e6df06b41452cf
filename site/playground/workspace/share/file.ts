import type { Workspace } from '../workspace.ts'
import { type ReadWorkspace, readWorkspace } from './read-workspace.ts'

/** The name of the file that a download has. */
export const WORKSPACE_FILE_NAME = 'workspace.krmkit.json'

/** Marks the file, so that a resource in JSON is not taken for a workspace. */
const HEAD = '{"krmkitPlayground":1,"workspace":'

/** A workspace as the text of a file, which can be dropped into the page again. */
export function workspaceFile(workspace: Workspace): string {
  return `${HEAD}${JSON.stringify(workspace)}}\n`
}

/** Reads a dropped file; `undefined` if it is another kind of file, such as a resource. */
export function readWorkspaceFile(text: string): ReadWorkspace | undefined {
  if (!text.startsWith(HEAD)) return undefined
  const content = text.slice(HEAD.length).trimEnd()
  if (!content.endsWith('}')) return { problem: 'the file is not complete' }
  return readWorkspace(content.slice(0, -1))
}
