import { symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { script, scriptThatPrints, temporaryPackage } from '../../../tests/temporary-package.ts'

const configMap = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`

describe('krmkit eval with a misspelled argument', () => {
  it.each([
    [
      'set-namespace',
      ['namspace=x'],
      ["`data.namspace` is not a field of set-namespace's config; did you mean `namespace`?"],
    ],
    [
      'set-replicas',
      ['name=x', 'cont=3'],
      ["`data.cont` is not a field of set-replicas's config; did you mean `count`?"],
    ],
  ])('reports one error: %s', async (name, args, messages) => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const { exitCode, stdout } = await callProgram(['eval', directory, name, '--format', 'json', '--', ...args])
    const { results } = JSON.parse(stdout)
    expect(exitCode).toBe(1)
    expect(results).toEqual(messages.map((message) => expect.objectContaining({ severity: 'error', message })))
  })
})

describe('krmkit eval, failures write nothing', () => {
  const list = (items: string, results = '') =>
    `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:${items}\n${results}`
  const at = (path: string, more = '') =>
    list(
      `\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: a\n    annotations:\n      internal.config.kubernetes.io/path: '${path}'\n${more}`,
    )

  it.each([
    ['a failing function', list(' []'), 3, 'exit code 3'],
    ['an empty output', '', 0, 'wrote nothing on stdout'],
    ['an output that is not a list', 'hello\n', 0, 'line 1 is not part of a ResourceList: "hello"; stdout is reserved'],
    ['a message before the list', `starting\n${list(' []')}`, 0, 'line 1 is not part of a ResourceList: "starting"'],
    [
      'a message behind the list',
      `${list(' []')}all done\n`,
      0,
      ': "all done"; stdout is reserved for the ResourceList',
    ],
    ['broken YAML', 'items: [\n', 0, "the function's output line 1, column 8: "],
    ['a list without items', list('').replace('items:\n', ''), 0, 'must have `items`; `items: []` deletes all'],
    [
      'a list with a config and results, and without items',
      list('', 'functionConfig: {kind: x}\nresults: []\n').replace('items:\n', ''),
      0,
      'must have `items`; `items: []` deletes all',
    ],
    ['items that are an object', list(' {}'), 0, '`items` must be a list'],
    ['items that are a scalar', list(' x'), 0, '`items` must be a list'],
    ['JSON without items', '{"apiVersion": "config.kubernetes.io/v1", "kind": "ResourceList"}', 0, 'must have `items`'],
    [
      'an error result with exit code 0',
      list(' []', 'results:\n- message: bad\n  severity: error\n'),
      0,
      'contradicts itself',
    ],
    [
      'a result without severity and exit code 0',
      list(' []', 'results:\n- message: bad\n'),
      0,
      'a result without severity is an error',
    ],
    ['a path that leads out', at('../x.yaml'), 0, 'must not lead out of the package'],
    ['an empty path', at(''), 0, 'must not be empty'],
    ['a path that leads out by a detour', at('d/../../x.yaml'), 0, 'must not lead out of the package'],
    ['an absolute path', at('/tmp/x.yaml'), 0, 'must be relative to the package'],
    ['a path into .git', at('.git/hooks/x.yaml'), 0, 'must not be in .git'],
    ['a path through a link that leads out', at('out/x.yaml'), 0, 'must not lead out of the package'],
    ['a file that was not read', at('left-out.yaml'), 0, 'must not be overwritten'],
    ['a file whose name is not one of resources', at('notes.txt'), 0, 'must be a .yaml, .yml or .json file'],
    ['a path through a file', at('notes.txt/x.yaml'), 0, 'cannot write'],
    ['a path that is too long', at(`${'x'.repeat(300)}.yaml`), 0, 'cannot write'],
    [
      'a path below a file',
      at('a.yaml/b.yaml').replace(
        'items:',
        'items:\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: b, annotations: {internal.config.kubernetes.io/path: a.yaml}}}',
      ),
      0,
      'must not be below a.yaml',
    ],
    [
      'two paths that disagree',
      at('x.yaml', '      config.kubernetes.io/path: y.yaml\n'),
      0,
      'the function must change both or none',
    ],
    [
      'an index that is not a number',
      at('x.yaml', '      internal.config.kubernetes.io/index: one\n'),
      0,
      'which is not a number',
    ],
    ['an empty index', at('x.yaml', "      internal.config.kubernetes.io/index: ''\n"), 0, 'which is not a number'],
    ['a resource without a name', list('\n- apiVersion: v1\n  kind: ConfigMap\n'), 0, 'lacks metadata.name'],
  ])('%s', async (_, output, code, message) => {
    const files = {
      '.krmignore': 'left-out.yaml\n',
      'a.yaml': configMap('a'),
      'left-out.yaml': 'mine\n',
      'notes.txt': 'mine\n',
    }
    const { directory, file, read } = temporaryPackage(files)
    const outside = temporaryPackage({})
    symlinkSync(outside.directory, file('out'))
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', scriptThatPrints(output, code)])
    expect(stderr).toContain(message)
    expect(exitCode).toBe(1)
    expect(read()).toEqual(files)
    expect(outside.read()).toEqual({})
  })

  it.each([' []', '', ' ~', ' null'])('deletes all resources for `items:%s`', async (items) => {
    const { directory, read } = temporaryPackage({ 'a.yaml': configMap('a') })
    const { exitCode } = await callProgram(['eval', directory, '--exec', scriptThatPrints(list(items))])
    expect({ exitCode, files: read() }).toEqual({ exitCode: 0, files: {} })
  })

  it.each([
    ['has neither items nor a config', '', 1],
    ['has a config', 'functionConfig: {kind: x}\n', 0],
    ['has items that are null', 'items:\n', 0],
  ])('accepts a list on stdin as kpt does: it %s', async (_, more, code) => {
    const stdin = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n${more}`
    const { exitCode, stderr } = await callProgram(['eval', '-', '--exec', 'cat'], { stdin })
    expect(exitCode).toBe(code)
    if (code === 1) expect(stderr).toContain('the list on stdin must have `items` or `functionConfig`')
  })

  it('rejects two resources with the same place', async () => {
    const twice = `${at('a.yaml', "      internal.config.kubernetes.io/index: '0'\n")}`
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const output = `${twice}${twice.slice(twice.indexOf('- apiVersion'))}`
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', scriptThatPrints(output)])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('must not have the same index 0')])
  })

  it('writes resources with the same place because of a changed legacy path, as kpt does', async () => {
    const { directory, read } = temporaryPackage({ 'a.yaml': configMap('a'), 'b.yaml': configMap('b') })
    const program = script(
      "sed 's#^      config.kubernetes.io/path: .*b.yaml.*#      config.kubernetes.io/path: a.yaml#'",
    )
    const { exitCode } = await callProgram(['eval', directory, '--exec', program])
    expect({ exitCode, files: read() }).toEqual({
      exitCode: 0,
      files: { 'a.yaml': `${configMap('a')}---\n${configMap('b')}` },
    })
  })

  it('rejects a link that leads out of the package, before anything runs', async () => {
    const outside = temporaryPackage({ 'o.yaml': configMap('o') })
    const { directory, file } = temporaryPackage({ 'a.yaml': configMap('a') })
    symlinkSync(outside.file('o.yaml'), file('link.yaml'))
    const { exitCode, stderr } = await callProgram(['eval', directory, 'set-namespace', '--', 'namespace=x'])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('link.yaml must not be a link out of the package')])
    expect(outside.read()).toEqual({ 'o.yaml': configMap('o') })
  })

  it('does not overwrite a file that another program changed while the function ran', async () => {
    const { directory, file, read } = temporaryPackage({ 'a.yaml': configMap('a') })
    const slow = script(`sed 's/name: a$/name: b/'; echo mine > '${file('a.yaml')}'`)
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', slow])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('a.yaml was changed by another program meanwhile')])
    expect(read()).toEqual({ 'a.yaml': 'mine\n' })
  })

  it.each([
    ['no resource', 'a: 1\n', 'bad.yaml:1:1: resource must have apiVersion'],
    ['a list', '- a\n', 'bad.yaml:1:1: must be an object'],
    ['broken YAML in the second document', `${configMap('x')}---\na: [\n`, 'bad.yaml:6:'],
    ['bytes that are not UTF-8', Buffer.from([0x61, 0xff]), 'bad.yaml must be UTF-8'],
  ])('names file and line of %s', async (_, text, message) => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a'), 'bad.yaml': text })
    const { exitCode, stderr } = await callProgram(['eval', directory, 'set-namespace', '--', 'namespace=x'])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)])
  })
})
