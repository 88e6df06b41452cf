import { chmodSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { asBytes, script, scriptThatPrints, temporaryPackage } from '../../../tests/temporary-package.ts'

const configMap = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`

/** Every kind of file that a run must leave alone byte for byte. */
const VARIED: Readonly<Record<string, string>> = {
  'plain.yaml': configMap('plain', 'data: {a: 0777, b: 1e3, c: ~}   # flow\n'),
  'many.yaml': `# licence\n\n---\n# first\n${configMap('one')}\n\n---\n# nothing here\n---   # with a comment\n${configMap('two')}# foot\n---\n`,
  'crlf.yaml': configMap('crlf', 'data:\n  x: |\n    a\n    b\n').replaceAll('\n', '\r\n'),
  'bom.yaml': `\uFEFF${configMap('bom')}`,
  'no-newline.yaml': configMap('no-newline').trimEnd(),
  'directive.yaml': `%YAML 1.2\n---\n${configMap('directive')}...\n# after the end\n`,
  'kept.yaml': configMap('kept', 'data:\n  x: |+\n    text\n\n\n'),
  'inline.yaml':
    '--- {apiVersion: v1, kind: ConfigMap, metadata: {name: inline}}\n--- {apiVersion: v1, kind: ConfigMap, metadata: {name: inline2}}',
  'tabs.json': '{\n\t"apiVersion": "v1",\n\t"kind": "ConfigMap",\n\t"metadata": {"name": "tabs"}\n}',
  'comment.yaml': '# only a comment\n',
  'empty.yaml': '',
  'odd.yaml': `   # indented\n   apiVersion: v1\n   kind: ConfigMap\n   metadata:\n        name: "odd \u2028 — \\u2028"\n`,
  'sub/wide.yml': configMap('wide', 'spec:\n  list:\n      - a\n      -   b: 1\n          c: 2\n'),
  Kptfile: 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n',
  'notes.txt': 'not: [read\n',
}

describe('krmkit eval, files', () => {
  it.each([
    ['a program', ['--exec', 'cat'], []],
    [
      'a function of the catalogue that finds nothing to do',
      ['set-namespace'],
      ['namespace=x', 'namespaceMatcher=nowhere'],
    ],
  ])('preserves every byte: %s', async (_, flags, args) => {
    const { directory, read } = temporaryPackage(VARIED)
    for (let i = 0; i < 3; i++) {
      const { exitCode, stderr } = await callProgram(['eval', directory, ...flags, '--', ...args])
      expect(exitCode, stderr).toBe(0)
    }
    expect(read()).toEqual(asBytes(VARIED))
  })

  it('changes only what the function changed', async () => {
    const { directory, read } = temporaryPackage(VARIED)
    const { exitCode } = await callProgram([
      'eval',
      directory,
      'set-namespace',
      '--match-name',
      'two',
      '--',
      'namespace=x',
    ])
    expect(exitCode).toBe(0)
    const wanted = {
      ...VARIED,
      'many.yaml': VARIED['many.yaml']?.replace('  name: two\n', '  name: two\n  namespace: x\n') as string,
    }
    expect(read()).toEqual(asBytes(wanted))
  })

  it('keeps CRLF, byte order mark and missing final newline in files that change', async () => {
    const files = { 'a.yaml': `\uFEFF${configMap('a').replaceAll('\n', '\r\n').trimEnd()}` }
    const { directory, read } = temporaryPackage(files)
    await callProgram(['eval', directory, 'set-namespace', '--', 'namespace=x'])
    expect(read()).toEqual(asBytes({ 'a.yaml': `${files['a.yaml']}\r\n  namespace: x` }))
  })

  it('passes LF line ends to the function, and restores those of the file', async () => {
    const { directory, read } = temporaryPackage({ 'a.yaml': configMap('a').replaceAll('\n', '\r\n') })
    const seen = script(`tee ${directory}/seen | sed 's/name: a$/name: b/'`)
    await callProgram(['eval', directory, '--exec', seen])
    expect(read().seen).not.toContain('\r')
    expect(read()['a.yaml']).toBe(configMap('b').replaceAll('\n', '\r\n'))
  })

  it('keeps the mode of a file, and a link that stays in the package', async () => {
    const { directory, file, read } = temporaryPackage({ 'a.yaml': configMap('a'), 'b/c.yaml': configMap('c') })
    chmodSync(file('a.yaml'), 0o640)
    symlinkSync('../a.yaml', file('b/link.yaml'))
    await callProgram(['eval', directory, 'set-namespace', '--', 'namespace=x'])
    expect(statSync(file('a.yaml')).mode & 0o777).toBe(0o640)
    expect(readlinkSync(file('b/link.yaml'))).toBe('../a.yaml')
    expect(read()['a.yaml']).toBe(`${configMap('a')}  namespace: x\n`)
  })

  it('deletes a file that lost all resources, and otherwise only the document', async () => {
    const { directory, read } = temporaryPackage({
      'a.yaml': configMap('a'),
      'b.yaml': `${configMap('b')}---\n# kept\n---\n${configMap('c')}`,
    })
    const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: c\n    annotations: {internal.config.kubernetes.io/path: b.yaml, internal.config.kubernetes.io/index: '1'}\n`
    const { stderr } = await callProgram(['eval', directory, '--exec', scriptThatPrints(list)])
    expect(stderr).toContain('deleted: a.yaml')
    expect(read()).toEqual({ 'b.yaml': `# kept\n---\n${configMap('c')}` })
  })

  it('writes new resources to [namespace/]kind_name.yaml, without our annotations', async () => {
    const { directory, read } = temporaryPackage({ 'a.yaml': configMap('a') })
    const items = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n  kind: Secret\n  metadata:\n    name: s\n    namespace: n\n    annotations:\n      config.k8s.io/id: '9'\n`
    await callProgram(['eval', directory, '--exec', scriptThatPrints(items)])
    expect(read()).toEqual({
      'n/secret_s.yaml': 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\n  namespace: "n"\n',
    })
  })

  it('moves a resource to the path from the function, and appends it to an existing file', async () => {
    const { directory, read } = temporaryPackage({ 'a.yaml': configMap('a', '# foot\n'), 'b.yaml': configMap('b') })
    const move = script(`sed "s/'a.yaml'/'b.yaml'/; s/: a.yaml/: b.yaml/; /index: .0/d"`)
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', move])
    expect(exitCode, stderr).toBe(0)
    expect(Object.keys(read())).toEqual(['b.yaml'])
    expect(read()['b.yaml']).toContain('---\n')
  })

  it('writes nothing on --dry-run, and prints a diff', async () => {
    const { directory, read } = temporaryPackage({ 'a.yaml': configMap('a'), 'b.yaml': configMap('b', '# c\n') })
    const { exitCode, stdout } = await callProgram([
      'eval',
      directory,
      'set-namespace',
      '--dry-run',
      '--match-name',
      'a',
      '--',
      'namespace=x',
    ])
    expect(exitCode).toBe(0)
    expect(stdout).toBe(
      '--- a/a.yaml\n+++ b/a.yaml\n@@ -2,3 +2,4 @@\n kind: ConfigMap\n metadata:\n   name: a\n+  namespace: x\n',
    )
    expect(read()).toEqual({ 'a.yaml': configMap('a'), 'b.yaml': configMap('b', '# c\n') })
  })

  it('never shows the values of a Secret in a diff', async () => {
    const secret = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\nstringData:\n  password: hunter2\n'
    const { directory } = temporaryPackage({ 's.yaml': secret })
    const { stdout } = await callProgram(['eval', directory, '--dry-run', '--exec', script("sed 's/hunter2/hunter3/'")])
    expect(stdout).toContain('+  password: <hidden, changed>')
    expect(stdout).not.toContain('hunter')
  })
})
