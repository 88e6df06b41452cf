import { expect, test } from 'vitest'
import { addFile, closeFile, editFile, neighbourOf, pathsOf, renameFile } from './files.ts'
import type { Workspace } from './workspace.ts'

const workspace: Workspace = {
  mode: 'function',
  files: [
    { path: 'a.yaml', text: 'a' },
    { path: 'b.yaml', text: 'b' },
  ],
  function: { name: 'no-op', input: 'files', config: '' },
  build: { directory: '.', style: 'preserve' },
  check: { kubernetesVersion: '', featureGates: '' },
}

test('edits one file and leaves the others as they are', () => {
  const edited = editFile(workspace, 'b.yaml', 'new')

  expect(edited.files).toEqual([workspace.files[0], { path: 'b.yaml', text: 'new' }])
  expect(edited.files[0]).toBe(workspace.files[0])
  expect(editFile(workspace, 'b.yaml', 'b')).toBe(workspace)
  expect(editFile(workspace, 'absent.yaml', 'x')).toBe(workspace)
})

test('adds, renames and closes files in the order of their tabs', () => {
  const added = addFile(workspace, 'c/d.yaml', 'd')
  const renamed = renameFile(workspace, 'a.yaml', 'z.yaml')

  expect('workspace' in added && pathsOf(added.workspace)).toEqual(['a.yaml', 'b.yaml', 'c/d.yaml'])
  expect('workspace' in renamed && renamed.workspace.files[0]).toEqual({ path: 'z.yaml', text: 'a' })
  expect(renameFile(workspace, 'a.yaml', 'a.yaml')).toEqual({ workspace })
  expect(pathsOf(closeFile(workspace, 'a.yaml'))).toEqual(['b.yaml'])
})

test.each(['../x', '__proto__', '/x', '', 'b.yaml', 'b.yaml/c'])('refuses the name %j', (name) => {
  expect(addFile(workspace, name)).toEqual({ problem: expect.any(String) })
  expect(renameFile(workspace, 'a.yaml', name)).toEqual({ problem: expect.any(String) })
})

test('closing a tab opens the next one, or the one before it', () => {
  expect(neighbourOf(['a', 'b', 'c'], 'b')).toBe('c')
  expect(neighbourOf(['a', 'b', 'c'], 'c')).toBe('b')
  expect(neighbourOf(['a'], 'a')).toBeUndefined()
})
