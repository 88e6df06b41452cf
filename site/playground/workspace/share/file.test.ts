import { expect, test } from 'vitest'
import { newWorkspace } from '../new-workspace.ts'
import { readWorkspaceFile, workspaceFile } from './file.ts'

test('a resource in JSON is not a workspace', () => {
  expect(readWorkspaceFile('{"apiVersion":"v1","kind":"ConfigMap"}')).toBeUndefined()
  expect(readWorkspaceFile('')).toBeUndefined()
})

test('a damaged or hostile file is reported', () => {
  const text = workspaceFile(newWorkspace({ files: [{ path: 'a.yaml', text: '' }] }))

  expect(readWorkspaceFile(text.slice(0, -5))).toHaveProperty('problem')
  expect(readWorkspaceFile(text.trimEnd().slice(0, -1))).toHaveProperty('problem')
  expect(readWorkspaceFile(text.replace('a.yaml', '../a'))).toEqual({ problem: expect.stringContaining('".."') })
})
