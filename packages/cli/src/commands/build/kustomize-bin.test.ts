import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { script, temporaryPackage } from '../../../tests/temporary-package.ts'

/** Calls `krmkit build` in a folder with these files. */
async function buildIn(files: Readonly<Record<string, string>>, ...args: string[]) {
  const trial = temporaryPackage(files)
  return { ...(await callProgram(['build', ...args], { cwd: trial.directory })), ...trial }
}

describe('--kustomize-bin', () => {
  const target = { 'kustomization.yaml': 'resources: [https://example.com/org/repo//dir?ref=v1]\n' }

  it('builds targets that only kustomize can build, with the same flags', async () => {
    const binary = script(
      'echo "warned" >&2; echo "# $*"; echo "apiVersion: v1"; echo "kind: A"; echo "metadata: {name: a}"',
    )
    const { exitCode, stdout, stderr } = await buildIn(
      target,
      ...['--kustomize-bin', binary, '--load-restrictor', 'LoadRestrictionsNone', '-e', 'A=b'],
    )
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('# build . --load-restrictor LoadRestrictionsNone --env A=b')
    expect(stdout).toContain('metadata: {name: a}')
    expect(stderr).toMatch(/^note: kustomization.yaml:1:.*remote/)
    expect(stderr).toContain(`note: . was built by ${binary}: warned`)
  })

  it('fails if kustomize fails too', async () => {
    const binary = script('echo "no network" >&2; exit 1')
    const { exitCode, stdout, stderr } = await buildIn(target, '--kustomize-bin', binary)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain('cannot build . either: no network')
  })

  it('is not run if the target has other problems', async () => {
    const binary = script('exit 0')
    const { exitCode } = await buildIn({ 'kustomization.yaml': 'resource: [a]\n' }, '--kustomize-bin', binary)
    expect(exitCode).toBe(1)
  })
})

describe('input that is not passed to a kustomize binary', () => {
  const never = () => script('echo "{apiVersion: v1, kind: ConfigMap, metadata: {name: asked}}"')
  const helm = ['--enable-helm', '--kustomize-bin']
  const remote = 'resources: [https://example.com/org/repo//dir?ref=v1]\n'
  const plugins = ['--enable-alpha-plugins', '--kustomize-bin']
  const config = (container: string) =>
    `apiVersion: example.com/v1\nkind: Ours\nmetadata:\n  name: it\n  annotations:\n    config.kubernetes.io/function: |\n      container: ${container}\n`

  it.each([
    ['options in a mount', '{image: example.com/a:v1, mounts: [{type: bind, src: ".", dst: "/m,source=/"}]}', 'commas'],
    ["the caller's variable", '{image: example.com/a:v1, envs: [HOME]}', '--env HOME'],
    ['a function that cannot be read', '[', 'must be YAML'],
  ])('%s, whatever else stops the build before', async (_, container, message) => {
    const files = {
      'kustomization.yaml': `${remote}components: [c]\n`,
      'c/kustomization.yaml': 'kind: Component\ntransformers: [f.yaml]\n',
    }
    const { exitCode, stderr } = await buildIn({ ...files, 'c/f.yaml': config(container) }, ...plugins, never())
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^error: c\/.*Ours/m)
    expect(stderr).toContain(message)
  })

  it.each([
    ['with a file that only krmkit knows beside its own', { 'base/composition.yaml': 'kind: Composition\n' }],
    ['that cannot be read', { 'base/kustomization.yaml': 'helmCharts: x\n' }],
  ])('a directory %s', async (_, more) => {
    const base = 'helmCharts: [{name: c, releaseName: --debug}]\n'
    const files = {
      'kustomization.yaml': `${remote.replace(']', ', base]')}`,
      'base/kustomization.yaml': base,
      ...more,
    }
    const { exitCode, stderr } = await buildIn(files, ...helm, never())
    expect(exitCode, stderr).toBe(1)
  })

  it('but a harmless directory', async () => {
    const files = {
      'kustomization.yaml': remote.replace(']', ', base]'),
      'base/kustomization.yaml': 'helmCharts: [{name: c}]\n',
    }
    const { exitCode, stderr } = await buildIn(files, ...helm, never())
    expect(exitCode, stderr).toBe(0)
  })

  it('but a harmless function', async () => {
    const files = {
      'kustomization.yaml': `${remote}transformers: [f.yaml]\n`,
      'f.yaml': config('{image: example.com/a:v1}'),
    }
    const { exitCode, stdout, stderr } = await buildIn(files, ...plugins, never())
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('name: asked')
  })
})
