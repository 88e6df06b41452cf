import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { asBytes, script, temporaryPackage } from '../../tests/temporary-package.ts'

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- ${configMap.trimEnd().replaceAll('\n', '\n  ')}\n`
const kptfile = (program: string) =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\npipeline:\n  mutators:\n  - exec: ${program}\n`

/** A function that prints what it got, with a change, then this text. */
const followedBy = (text: string, results = '') =>
  script(`sed 's/name: a$/name: b/'; printf '%b' '${`${results}${text}`.replaceAll('\n', '\\n')}'`)

describe('documents after the list that a function prints', () => {
  it.each([
    ['an empty one', '---\n'],
    ['a comment', '---\n# done\n'],
    ['null', '---\nnull\n'],
  ])('%s: ignored by eval and render', async (_, tail) => {
    const program = followedBy(tail)
    const package_ = temporaryPackage({ 'a.yaml': configMap })
    const rendered = temporaryPackage({ 'a.yaml': configMap, Kptfile: kptfile(program) })

    expect(await callProgram(['eval', package_.directory, '--exec', program])).toMatchObject({ exitCode: 0 })
    expect(await callProgram(['render', rendered.directory, '--allow-exec'])).toMatchObject({ exitCode: 0 })
    expect(package_.read()['a.yaml']).toBe(configMap.replace('name: a', 'name: b'))
    expect(rendered.read()['a.yaml']).toBe(configMap.replace('name: a', 'name: b'))
  })

  it('results before an empty document are read', async () => {
    const program = followedBy('---\n', 'results:\n- message: bad\n  severity: error\n')
    const { directory } = temporaryPackage({ 'a.yaml': configMap })
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', program])

    expect(exitCode).toBe(1)
    expect(stderr).toContain('[error]: bad')
  })

  it('one with a value is an error, and nothing is written', async () => {
    const program = followedBy(`---\n${configMap}`)
    const { directory, read } = temporaryPackage({ 'a.yaml': configMap })
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', program])

    expect(exitCode).toBe(1)
    expect(stderr).toContain('there must be one document only')
    expect(read()).toEqual(asBytes({ 'a.yaml': configMap }))
  })
})

describe('documents after the list on stdin of eval', () => {
  const args = ['eval', '-', 'no-op']

  it.each([['---\n'], ['---\n# done\n'], ['---\n---\n']])('%j is ignored', async (tail) => {
    const { exitCode, stdout } = await callProgram(args, { stdin: list + tail })

    expect(exitCode).toBe(0)
    expect(stdout).toBe(list)
  })
})
