import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const base = `kind: Composition
transformers:
# what there is
- kind: ResourceAccumulator
  paths: [map.yaml]
- kind: PrefixTransformer
  prefix: base-
`
const overlay = `kind: Composition
transformersFrom:
- path: base
transformerOverrides:
- kind: PrefixTransformer
  prefix: over-
`
const files = {
  'app/composition.yaml': overlay,
  'app/base/composition.yaml': base,
  'app/base/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n',
}

describe('krmkit composition consolidate', () => {
  it('prints one list of transformers, with paths relative to the Composition', async () => {
    const { directory } = temporaryPackage(files)
    const { exitCode, stdout, stderr } = await callProgram(['composition', 'consolidate', 'app'], { cwd: directory })
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(/^apiVersion: kustomize.config.k8s.io\/v1alpha1\nkind: Composition\ntransformers:\n/)
    expect(stdout).toContain('# what there is\n')
    expect(stdout).toContain('base/map.yaml')
    expect(stdout).toContain('prefix: over-')
  })

  it.each(['flat/new.yaml', 'flat'])('writes it to %s, with paths relative to that file', async (output) => {
    const { directory, read } = temporaryPackage({ ...files, 'flat/kept': '' })
    const args = ['composition', 'consolidate', 'app', '-o', output]
    expect(await callProgram(args, { cwd: directory })).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    const written = read()[output === 'flat' ? 'flat/composition.yaml' : output] ?? ''
    expect(written).toContain('../app/base/map.yaml')
    const again = await callProgram(['composition', 'consolidate', output], { cwd: directory })
    expect(again.stdout).toBe(written)
  })

  it('reads files that flags allow', async () => {
    const outside = { ...files, 'parts/t.yaml': 'kind: SuffixTransformer\nsuffix: -s\n' }
    const { directory } = temporaryPackage({
      ...outside,
      'app/composition.yaml': 'kind: Composition\ntransformers: [../parts/t.yaml]\n',
    })
    const run = (...flags: string[]) => callProgram(['composition', 'consolidate', 'app', ...flags], { cwd: directory })
    expect((await run()).exitCode).toBe(1)
    expect((await run('--load-restrictor', 'LoadRestrictionsNone')).stdout).toContain('suffix: -s')
    expect((await run('--load-root', '.')).stdout).toContain('suffix: -s')
    expect(await run('--load-restrictor', 'None')).toMatchObject({ exitCode: 2, stdout: '' })
  })

  it('reports all problems with file and line, and prints nothing', async () => {
    const { directory } = temporaryPackage({ ...files, 'app/composition.yaml': `${overlay}other: 1\n` })
    const { exitCode, stdout, stderr } = await callProgram(['composition', 'consolidate', 'app'], { cwd: directory })
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^error: app\/composition\.yaml:7: .*other/)
  })

  it.each([
    ['a folder without one', 'app/base/none', 'there is no file or directory at'],
    ['a folder that is not there', 'nowhere', 'there is no file or directory at'],
  ])('refuses %s', async (_, target, message) => {
    const { directory } = temporaryPackage(files)
    const { exitCode, stderr } = await callProgram(['composition', 'consolidate', target], { cwd: directory })
    expect(exitCode).toBe(1)
    expect(stderr).toContain(message)
  })
})
