import { describe, expect, test } from 'vitest'
import { newWorkspace } from '../new-workspace.ts'
import type { Workspace } from '../workspace.ts'
import { mayRun } from './may-run.ts'

const functionOf = (name: string, config = ''): Workspace =>
  newWorkspace({ function: { name, input: 'files', config } })
const filesOf = (mode: Workspace['mode'], text: string): Workspace =>
  newWorkspace({ mode, files: [{ path: 'Kptfile', text }] })

describe('a run without a click', () => {
  test.each([
    ['a function', functionOf('set-namespace')],
    ['a pipeline', filesOf('pipeline', 'pipeline:\n  mutators:\n  - image: ghcr.io/krmkit/set-labels:v0.1.0\n')],
    ['a build', filesOf('build', 'namePrefix: prod-\n# the description of a prescription\n')],
    ['a check', filesOf('check', 'kind: Service\n')],
    ['a composition without programs', functionOf('composition', 'kind: Composition\ntransformers: []\n')],
    ['a check of a script, which is only data', filesOf('check', 'kind: Script\nsource: starlark\n')],
  ])('starts for %s of the user or of an example, never for the content of others', (_, workspace) => {
    expect(mayRun(workspace, 'own')).toBe(true)
    expect(mayRun(workspace, 'example')).toBe(true)
    expect(mayRun(workspace, 'foreign')).toBe(false)
  })

  test.each([
    ['the function script', functionOf('script')],
    ['the function starlark', functionOf('starlark')],
    ['a composition that calls Starlark', functionOf('composition', 'runtime:\n  starlark:\n    path: a.star\n')],
    ['a kustomization that calls a script', functionOf('kustomization', 'image: krmkit/script:dev\n')],
    ['an image of a pipeline', filesOf('pipeline', 'image: ghcr.io/kptdev/krm-functions-catalog/starlark:v0.5\n')],
    ['an image of a pipeline with a short name', filesOf('pipeline', 'pipeline: {mutators: [{image: script}]}\n')],
    ['a config in a build', filesOf('build', 'apiVersion: krmkit.dev/v1alpha1\nkind: Script\n')],
    ["kpt's config in a build", filesOf('build', 'apiVersion: fn.kpt.dev/v1alpha1\nkind: StarlarkRun\n')],
    ['an escaped name', filesOf('pipeline', 'image: "\\u0073cript"\n')],
    ['a name over two lines', filesOf('pipeline', 'image: "scr\\\n  ipt"\n')],
  ])('does not start for %s', (_, workspace) => {
    expect(mayRun(workspace, 'own')).toBe(false)
    expect(mayRun(workspace, 'example')).toBe(false)
    expect(mayRun(workspace, 'foreign')).toBe(false)
  })
})
