import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { script, temporaryPackage } from '../../../tests/temporary-package.ts'

const configMap = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`
/** Moves a resource by one of its two annotations. */
const move = (from: string, to: string, prefix: string) =>
  script(
    `sed "s#^      ${prefix}config.kubernetes.io/path: .*${from}.*#      ${prefix}config.kubernetes.io/path: '${to}'#"`,
  )
const add = (annotations: string) =>
  script(
    `cat; printf '%s\\n' '- apiVersion: v1' '  kind: ConfigMap' '  metadata:' '    name: new' '    annotations: ${annotations}'`,
  )

async function render(...programs: readonly string[]) {
  const { directory, read } = temporaryPackage({
    Kptfile: `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\npipeline:\n  mutators:\n${programs.map((program) => `  - exec: ${program}\n`).join('')}`,
    'a.yaml': configMap('a'),
    'b.yaml': configMap('b'),
  })
  const { exitCode, stderr } = await callProgram(['render', directory, '--allow-exec'])
  const { Kptfile, ...files } = read()
  return { exitCode, stderr, files }
}

describe('krmkit render, order and places as in kpt', () => {
  const kptfile = (name: string, pipeline = '') =>
    `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: ${name}\n${pipeline}`

  it('a function gets the resources of sub-packages first', async () => {
    const seen = temporaryPackage({})
    const program = script(`tee ${seen.file('list')}`)
    const { directory } = temporaryPackage({
      Kptfile: kptfile('p', `pipeline:\n  mutators:\n  - exec: ${program}\n`),
      'a.yaml': configMap('a'),
      'sub/Kptfile': kptfile('sub'),
      'sub/s.yaml': configMap('s'),
    })
    expect((await callProgram(['render', directory, '--allow-exec'])).exitCode).toBe(0)
    const names = [...(seen.read().list ?? '').matchAll(/^ {4}name: (.*)$/gm)].map(([, name]) => name)
    expect(names).toEqual(['sub', 's', 'p', 'a'])
  })

  it('resources with the same place because of a changed legacy path are written in order', async () => {
    const { exitCode, files } = await render(move('b.yaml', 'a.yaml', ''))
    expect({ exitCode, files }).toEqual({
      exitCode: 0,
      files: { 'a.yaml': `${configMap('a')}---\n${configMap('b')}` },
    })
  })

  it('an empty annotation counts as absent next to the other one', async () => {
    const empty = script(
      `sed -e "s#^      config.kubernetes.io/path: .*b.yaml.*#      config.kubernetes.io/path: ''#" -e "s#^      internal.config.kubernetes.io/path: .*b.yaml.*#      internal.config.kubernetes.io/path: c.yaml#"`,
    )
    const { exitCode, files } = await render(empty)
    expect({ exitCode, files }).toEqual({ exitCode: 0, files: { 'a.yaml': configMap('a'), 'c.yaml': configMap('b') } })
  })

  it('a new resource with a default path keeps its index', async () => {
    const { exitCode, files } = await render(
      add('{internal.config.kubernetes.io/index: 7}'),
      add('{internal.config.kubernetes.io/index: 2, own: x}'),
    )
    expect(exitCode).toBe(0)
    expect(files).toMatchObject({
      'configmap_new.yaml': `${configMap('new')}  annotations: {own: x}\n---\n${configMap('new')}`,
    })
  })

  it('resources without an index follow the greatest index of their file', async () => {
    const { exitCode, files } = await render(
      add('{internal.config.kubernetes.io/path: x.yaml, internal.config.kubernetes.io/index: 5}'),
      add('{internal.config.kubernetes.io/path: x.yaml, own: x}'),
    )
    expect(exitCode).toBe(0)
    expect(files).toMatchObject({ 'x.yaml': `${configMap('new')}---\n${configMap('new')}  annotations: {own: x}\n` })
  })

  it('the next step finds the default path of a resource that lost its path', async () => {
    const seen = temporaryPackage({})
    const lose = script("sed '/config.kubernetes.io.path: .*b.yaml/d'")
    expect((await render(lose, script(`tee ${seen.file('list')}`))).exitCode).toBe(0)
    expect(seen.read().list).toMatch(/^ {6}internal.config.kubernetes.io\/path: '?configmap_b.yaml/m)
  })
})

describe('krmkit render, paths of both prefixes', () => {
  it('two steps move a resource, each with a different annotation', async () => {
    const { exitCode, files } = await render(move('a.yaml', 'c.yaml', ''), move('c.yaml', 'd.yaml', 'internal.'))
    expect({ exitCode, files }).toEqual({ exitCode: 0, files: { 'b.yaml': configMap('b'), 'd.yaml': configMap('a') } })
  })

  it('two resources with one place fail in the step that places them, as in kpt', async () => {
    const { exitCode, stderr } = await render(move('a.yaml', 'b.yaml', 'internal.'), script("sed '/name: b$/,$d'"))
    expect(exitCode).toBe(1)
    expect(stderr).toContain('b.yaml: two resources must not have the same index 0')
  })

  it.each([
    ['internal.config.kubernetes.io/path: x.yaml, config.kubernetes.io/path: y.yaml'],
    ['internal.config.kubernetes.io/index: 1, config.kubernetes.io/index: 2'],
  ])('a new resource whose annotations differ fails: %s', async (annotations) => {
    const { exitCode, stderr, files } = await render(add(`{${annotations}}`))
    expect(exitCode).toBe(1)
    expect(stderr).toContain('the function must change both or none')
    expect(files).toEqual({ 'a.yaml': configMap('a'), 'b.yaml': configMap('b') })
  })

  it('a new resource with equal annotations is written', async () => {
    const { exitCode, files } = await render(
      add('{internal.config.kubernetes.io/path: x.yaml, config.kubernetes.io/path: x.yaml}'),
    )
    expect(exitCode).toBe(0)
    expect(files).toMatchObject({ 'x.yaml': configMap('new') })
  })
})
