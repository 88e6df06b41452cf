import { expect, test } from 'vitest'
import { CONFIG_FILE } from './file-names.ts'
import { commandRunOf, fixRunOf, MODES, runProblem } from './modes.ts'
import type { Workspace } from './workspace.ts'

const workspace: Workspace = {
  mode: 'function',
  files: [{ path: 'a.yaml', text: 'kind: A\n' }],
  function: { name: 'set-labels', input: 'files', config: 'kind: SetLabels\n' },
  build: { directory: 'app', style: 'kustomize' },
  check: { kubernetesVersion: '1.30-1.34', featureGates: 'A=true' },
}

test('every mode has a run', () => {
  const runs = MODES.map(({ mode }) => commandRunOf({ ...workspace, mode }).arguments.join(' '))

  expect(runs).toEqual([
    `eval . set-labels --fn-config ${CONFIG_FILE} --format json`,
    'render . --quiet --format json',
    'build app --style kustomize --trace --format json',
    'check . --kubernetes-version=1.30-1.34 --feature-gates=A=true --format json',
  ])
  expect(fixRunOf(workspace).arguments.join(' ')).toBe(
    'fix . --kubernetes-version=1.30-1.34 --feature-gates=A=true --format json',
  )
})

test('the functionConfig is a file of the mode "function" only, and of none when it is empty', () => {
  const empty: Workspace = { ...workspace, function: { name: 'no-op', input: 'files', config: ' \n' } }

  expect(commandRunOf(workspace).files).toEqual({ 'a.yaml': 'kind: A\n', [CONFIG_FILE]: 'kind: SetLabels\n' })
  expect(commandRunOf({ ...workspace, mode: 'check' }).files).toEqual({ 'a.yaml': 'kind: A\n' })
  expect(commandRunOf(empty).files).toEqual({ 'a.yaml': 'kind: A\n' })
  expect(commandRunOf(empty).arguments).toEqual(['eval', '.', 'no-op', '--format', 'json'])
})

test('a ResourceList with its own functionConfig is the input of the function itself', () => {
  const list: Workspace = { ...workspace, function: { name: 'no-op', input: 'list', config: '' } }

  expect(runProblem(list)).toBeUndefined()
  expect(commandRunOf(list)).toEqual({
    arguments: ['run', 'no-op'],
    files: { 'a.yaml': 'kind: A\n' },
    stdin: 'kind: A\n',
  })
  expect(runProblem({ ...list, files: [] })).toBe('A ResourceList must be the only file.')
})

test('settings never become options', () => {
  const hostile: Workspace = {
    ...workspace,
    build: { directory: '--enable-exec', style: 'preserve' },
    check: { kubernetesVersion: '--cluster', featureGates: ' ' },
  }

  expect(commandRunOf({ ...hostile, mode: 'build' }).arguments[1]).toBe('./--enable-exec')
  expect(commandRunOf({ ...hostile, mode: 'check' }).arguments).toEqual([
    'check',
    '.',
    '--kubernetes-version=--cluster',
    '--format',
    'json',
  ])
  expect(commandRunOf({ ...hostile, mode: 'build', build: { ...hostile.build, directory: '' } }).arguments[1]).toBe('.')
})

test('a workspace without a function, or with a hostile name of one, does not run', () => {
  expect(runProblem(workspace)).toBeUndefined()
  expect(runProblem({ ...workspace, function: { name: '', input: 'files', config: '' } })).toBe('Choose a function.')
  expect(runProblem({ ...workspace, function: { name: '--exec', input: 'files', config: '' } })).toContain(
    'is not the name',
  )
})

test.each([
  ['nothing to build', '', ['a.yaml'], 'Add a kustomization.yaml or a composition.yaml.'],
  ['another directory', 'web', ['app/kustomization.yaml'], '"web" has no Kustomization and no Composition.'],
  ['no directory', ' ', ['b/Kustomization', 'app/composition.yml'], 'Directories that can be built: b, app.'],
])('a build needs a directory with a Kustomization or a Composition: %s', (_, directory, paths, problem) => {
  const files = paths.map((path) => ({ path, text: '' }))
  const build: Workspace = { ...workspace, mode: 'build', files, build: { directory, style: 'preserve' } }

  expect(runProblem(build)).toContain(problem)
  const found = paths.at(-1) ?? ''
  expect(runProblem({ ...build, build: { directory: found, style: 'preserve' } })).toBeUndefined()
})

test.each(['app', './app', 'app/', '../app', '/app'])('the directory %j is left to the command', (directory) => {
  const files = [{ path: 'app/kustomization.yaml', text: '' }]

  expect(runProblem({ ...workspace, mode: 'build', files, build: { directory, style: 'preserve' } })).toBeUndefined()
})

test('a check needs a file; a function can generate resources from its config alone', () => {
  expect(runProblem({ ...workspace, files: [] })).toBeUndefined()
  expect(runProblem({ ...workspace, mode: 'check', files: [] })).toBe('Add a file.')
  expect(runProblem({ ...workspace, mode: 'check' })).toBeUndefined()
})

test('a pipeline needs a Kptfile', () => {
  const pipeline: Workspace = { ...workspace, mode: 'pipeline' }

  expect(runProblem(pipeline)).toBe('Add a Kptfile.')
  expect(runProblem({ ...pipeline, files: [{ path: 'sub/Kptfile', text: '' }] })).toBeUndefined()
})
