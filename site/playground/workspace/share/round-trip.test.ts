import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameProblem } from '../file-names.ts'
import type { Workspace } from '../workspace.ts'
import { readWorkspaceFile, workspaceFile } from './file.ts'
import { fragmentOf, readFragment } from './link.ts'

const path = fc.stringMatching(/^[a-zé]{1,8}(\/[a-z .]{1,8}){0,2}\.yaml$/)
const text = fc.string({ unit: 'binary', maxLength: 400 })
const setting = fc.stringMatching(/^[\w.,=-]{0,20}$/)

/** Any valid workspace. */
const arbitraryWorkspace: fc.Arbitrary<Workspace> = fc.record({
  mode: fc.constantFrom('function', 'pipeline', 'build', 'check'),
  files: fc.array(fc.record({ path, text }), { maxLength: 5 }).filter((files) =>
    files.every(
      ({ path }, at) =>
        fileNameProblem(
          path,
          files.slice(0, at).map((file) => file.path),
        ) === undefined,
    ),
  ),
  function: fc.record({
    name: fc.constantFrom('', 'set-namespace', 'script'),
    input: fc.constantFrom('files', 'list'),
    config: text,
  }),
  build: fc.record({
    directory: fc.constantFrom('.', 'app', 'app/prod'),
    style: fc.constantFrom('preserve', 'kustomize'),
  }),
  check: fc.record({ kubernetesVersion: setting, featureGates: setting }),
})

function fragmentThatFits(workspace: Workspace): string {
  const link = fragmentOf(workspace)
  return 'fragment' in link ? link.fragment : `(${link.problem})`
}

test('a link gives back any workspace, in characters that URLs contain as they are', () => {
  fc.assert(
    fc.property(arbitraryWorkspace, (workspace) => {
      const fragment = fragmentThatFits(workspace)
      expect(fragment).toMatch(/^#w=1\.[\w-]+$/)
      expect(readFragment(fragment)).toEqual({ kind: 'workspace', workspace })
    }),
  )
})

test('a downloaded file gives back any workspace', () => {
  fc.assert(
    fc.property(arbitraryWorkspace, (workspace) => {
      expect(readWorkspaceFile(workspaceFile(workspace))).toEqual({ workspace })
    }),
  )
})

test('a link of any text gives a result, never an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '#w=', '#w=1.', '#example='), (text, head) => {
      expect(['none', 'example', 'problem']).toContain(readFragment(head + text).kind)
    }),
  )
})

test('a link with changed characters gives a problem, or a valid workspace', () => {
  fc.assert(
    fc.property(arbitraryWorkspace, fc.nat(), fc.constantFrom('', 'A', '_', '.', '%', '\0'), (workspace, at, char) => {
      const fragment = fragmentThatFits(workspace)
      const place = 5 + (at % (fragment.length - 5))
      const link = readFragment(fragment.slice(0, place) + char + fragment.slice(place + 1))
      if (link.kind === 'workspace') expect(fragmentOf(link.workspace)).toHaveProperty('fragment')
      else expect(link.kind).toBe('problem')
    }),
  )
})
