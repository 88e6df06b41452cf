import { chmodSync, existsSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from './trial/call-program.ts'
import { asBytes, script, scriptThatPrints, temporaryPackage } from './trial/temporary-package.ts'

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
    ['cat, three times', ['--exec', 'cat']],
    ['a function of the catalogue that has nothing to do', ['--image', 'set-namespace', '--match-kind', 'Nothing']],
  ])('leaves every byte alone: %s', async (_, flags) => {
    const { directory, read } = temporaryPackage(VARIED)
    for (let i = 0; i < 3; i++) {
      const { exitCode, stderr } = await callProgram(['eval', directory, ...flags, '--', 'namespace=x'])
      expect(exitCode, stderr).toBe(0)
    }
    expect(read()).toEqual(asBytes(VARIED))
  })

  it('changes what the function changed, and nothing beside it', async () => {
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

  it('gives the function lines that end in LF, and the file its own back', async () => {
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

  it('deletes a file whose resources all went, and only the document elsewhere', async () => {
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
      'n/secret_s.yaml': 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\n  namespace: n\n',
    })
  })

  it('moves a resource where the function says, and appends behind what is there', async () => {
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
    expect(stdout).toContain('(7 characters, sha256 ')
    expect(stdout).not.toContain('hunter')
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
    ['an output that is no list', 'hello\n', 0, "the function's output"],
    ['broken YAML', 'items: [\n', 0, "the function's output"],
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
    ['a path that leads out by a detour', at('d/../../x.yaml'), 0, 'must not lead out of the package'],
    ['an absolute path', at('/tmp/x.yaml'), 0, 'must be relative to the package'],
    ['an empty path', at(''), 0, 'must not be empty'],
    ['a path into .git', at('.git/hooks/x.yaml'), 0, 'must not lie in .git'],
    ['a path through a link that leads out', at('out/x.yaml'), 0, 'must not lead out of the package'],
    ['a file that was not read', at('notes.txt'), 0, 'must not be overwritten'],
    [
      'a path below a file',
      at('a.yaml/b.yaml').replace(
        'items:',
        'items:\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: b, annotations: {internal.config.kubernetes.io/path: a.yaml}}}',
      ),
      0,
      'must not lie below a.yaml',
    ],
    [
      'two paths that disagree',
      at('x.yaml', '      config.kubernetes.io/path: y.yaml\n'),
      0,
      'the function must change both or none',
    ],
    [
      'an index that is no number',
      at('x.yaml', '      internal.config.kubernetes.io/index: one\n'),
      0,
      'which is no number',
    ],
    ['a resource without a name', list('\n- apiVersion: v1\n  kind: ConfigMap\n'), 0, 'lacks metadata.name'],
  ])('%s', async (_, output, code, message) => {
    const files = { 'a.yaml': configMap('a'), 'notes.txt': 'mine\n' }
    const { directory, file, read } = temporaryPackage(files)
    const outside = temporaryPackage({})
    symlinkSync(outside.directory, file('out'))
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', scriptThatPrints(output, code)])
    expect(stderr).toContain(message)
    expect(exitCode).toBe(1)
    expect(read()).toEqual(files)
    expect(outside.read()).toEqual({})
  })

  it('refuses two resources in one place', async () => {
    const twice = `${at('a.yaml', "      internal.config.kubernetes.io/index: '0'\n")}`
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const output = `${twice}${twice.slice(twice.indexOf('- apiVersion'))}`
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', scriptThatPrints(output)])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('must not have the same index 0')])
  })

  it('refuses a link that leads out of the package, before anything runs', async () => {
    const outside = temporaryPackage({ 'o.yaml': configMap('o') })
    const { directory, file } = temporaryPackage({ 'a.yaml': configMap('a') })
    symlinkSync(outside.file('o.yaml'), file('link.yaml'))
    const { exitCode, stderr } = await callProgram(['eval', directory, 'set-namespace', '--', 'namespace=x'])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('link.yaml must not be a link out of the package')])
    expect(outside.read()).toEqual({ 'o.yaml': configMap('o') })
  })

  it('does not overwrite what somebody else changed while the function ran', async () => {
    const { directory, file, read } = temporaryPackage({ 'a.yaml': configMap('a') })
    const slow = script(`sed 's/name: a$/name: b/'; echo mine > '${file('a.yaml')}'`)
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', slow])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('a.yaml was changed by somebody else meanwhile')])
    expect(read()).toEqual({ 'a.yaml': 'mine\n' })
  })

  it.each([
    ['no resource', 'a: 1\n', 'bad.yaml:1:1: resource must have apiVersion'],
    ['a list', '- a\n', 'bad.yaml:1:1: must be an object'],
    ['broken YAML in the second document', `${configMap('x')}---\na: [\n`, 'bad.yaml:6:'],
    ['bytes that are no UTF-8', Buffer.from([0x61, 0xff]), 'bad.yaml must be UTF-8'],
  ])('names file and line of %s', async (_, text, message) => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a'), 'bad.yaml': text })
    const { exitCode, stderr } = await callProgram(['eval', directory, 'set-namespace', '--', 'namespace=x'])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)])
  })
})

describe('krmkit eval, command line', () => {
  it.each([
    ['no function', ['eval', '.'], 'a function must be named'],
    ['two functions', ['eval', '.', 'set-namespace', '--exec', 'cat'], 'one function must be named'],
    ['a misspelt function', ['eval', '.', 'set-namspace'], 'did you mean set-namespace?'],
    ['an argument without =', ['eval', '.', 'set-namespace', '--', 'namespace'], 'must have the form key=value'],
    ['arguments and a config', ['eval', '.', 'set-namespace', '--fn-config', 'x', '--', 'a=b'], 'exclude each other'],
    [
      'a missing config',
      ['eval', '.', 'set-namespace', '--fn-config', 'nowhere.yaml'],
      '--fn-config nowhere.yaml cannot be read',
    ],
    ['--save without --type', ['eval', '.', 'set-namespace', '--save'], '--save needs --type'],
    [
      'a wrong pull policy',
      ['eval', '.', '--image', 'x', '--image-pull-policy', 'Sometimes'],
      'must be Always, IfNotPresent or Never',
    ],
    ['a wrong selector', ['eval', '.', 'set-namespace', '--match-labels', 'x'], 'must have the form key=value'],
    ['a wrong format', ['eval', '.', 'set-namespace', '--format', 'xml'], 'Allowed choices are text, json'],
    ['a misspelt option', ['eval', '.', '--dryrun'], 'Did you mean --dry-run?'],
    ['a misspelt command', ['evl'], 'Did you mean eval?'],
    ['--dry-run of stdin', ['eval', '-', 'set-namespace', '--dry-run'], '--dry-run needs a directory'],
    ['an output that exists', ['eval', '.', 'set-namespace', '-o', '.'], 'must not exist yet'],
  ])('exits with 2 on %s', async (_, argv, message) => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const { exitCode, stderr } = await callProgram(argv, { cwd: directory })
    expect(stderr).toContain(message)
    expect(exitCode).toBe(2)
  })

  it('takes the working directory where none is named', async () => {
    const { directory, read } = temporaryPackage({ 'a.yaml': configMap('a') })
    await callProgram(['eval', 'set-namespace', '--', 'namespace=x'], { cwd: directory })
    expect(read()['a.yaml']).toContain('namespace: x')
  })

  it('writes to stdout, unwrapped or into a new directory with -o', async () => {
    const files = { 'a.yaml': configMap('a'), 'sub/b.yaml': configMap('b', '# foot\n') }
    const { directory, file, read } = temporaryPackage(files)
    const run = (where: string) => callProgram(['eval', directory, 'set-namespace', '-o', where, '--', 'namespace=x'])
    const namespaced = (name: string) => `${configMap(name)}  namespace: x\n`
    expect((await run('unwrap')).stdout).toBe(`${namespaced('a')}---\n${namespaced('b')}# foot\n`)
    const { stdout } = await run('stdout')
    expect(stdout).toMatch(/^apiVersion: config.kubernetes.io\/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n/)
    expect(stdout).toContain('internal.config.kubernetes.io/path: sub/b.yaml')
    expect(stdout).not.toContain('config.k8s.io/id')
    expect(read()).toEqual(files)
    expect((await run(file('out/new'))).exitCode).toBe(0)
    expect(read()).toEqual({
      ...files,
      'out/new/a.yaml': namespaced('a'),
      'out/new/sub/b.yaml': `${namespaced('b')}# foot\n`,
    })
    expect((await run(file('out/new'))).exitCode).toBe(2)
  })

  it('reads stdin, as documents or as a list, and writes stdout', async () => {
    const documents = `${configMap('a')}---\n${configMap('b')}`
    const unwrapped = await callProgram(['eval', '-', 'set-namespace', '-o', 'unwrap', '--', 'namespace=x'], {
      stdin: documents,
    })
    expect(unwrapped.stdout).toBe(`${configMap('a')}  namespace: x\n---\n${configMap('b')}  namespace: x\n`)
    const list = await callProgram(['eval', '-', '--exec', 'cat'], { stdin: documents })
    expect(list.stdout).toContain('internal.config.kubernetes.io/path: configmap_b.yaml')
    const again = await callProgram(['eval', '-', '--exec', 'cat'], { stdin: list.stdout })
    expect(again.stdout).toBe(list.stdout)
    expect(again.exitCode).toBe(0)
  })

  it('gives the function what the selectors select, and keeps the rest', async () => {
    const files = { 'a.yaml': `${configMap('a')}---\n${configMap('b', '  labels: {x: y}\n')}` }
    const { directory, read } = temporaryPackage(files)
    const drop = scriptThatPrints('apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n')
    const { stderr } = await callProgram([
      'eval',
      directory,
      '--exec',
      drop,
      '--match-labels',
      'x=y',
      '--exclude-name',
      'a',
    ])
    expect(stderr).toContain('on 1 resource(s)')
    expect(read()).toEqual({ 'a.yaml': configMap('a') })
  })

  it('says in JSON what happened', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': `# head\n${configMap('a')}` })
    const report = await callProgram([
      'eval',
      directory,
      '--format',
      'json',
      '--dry-run',
      'set-namespace',
      '--',
      'namespace=x',
    ])
    expect(JSON.parse(report.stdout)).toMatchObject({
      function: 'set-namespace',
      status: 'passed',
      exitCode: 0,
      problems: [],
      changes: [{ path: 'a.yaml', change: 'updated', diff: expect.stringContaining('+  namespace: x') }],
      isWritten: false,
    })
    const failed = await callProgram(['eval', directory, '--format', 'json', 'set-namespace'])
    expect(failed.exitCode).toBe(1)
    expect(JSON.parse(failed.stdout)).toMatchObject({ status: 'failed', exitCode: 1, isWritten: false })
  })

  it('names file, line and column of results', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': `# head\n---\n${configMap('a', '  labels:\n    x: y\n')}` })
    const results = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\nresults:\n- message: bad\n  severity: error\n  resourceRef: {apiVersion: v1, kind: ConfigMap, name: a}\n  field: {path: metadata.labels.x}\n- message: bad file\n  file: {path: a.yaml}\n  severity: error\n`
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', scriptThatPrints(results, 1)])
    expect(exitCode).toBe(1)
    expect(stderr).toContain('/a.yaml:8:8 [error] v1/ConfigMap/a metadata.labels.x: bad\n')
    expect(stderr).toContain('/a.yaml:3:1 [error]: bad file\n')
  })

  it('points into the config file', async () => {
    const config = temporaryPackage({
      'c.yaml': '# head\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\ndata:\n  namespce: x\n',
    })
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const { exitCode, stderr } = await callProgram(
      ['eval', directory, 'set-namespace', '--fn-config', 'c.yaml'].map((arg) =>
        arg === 'c.yaml' ? config.file(arg) : arg,
      ),
    )
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/c\.yaml:\d+:\d+ \[error\] v1\/ConfigMap\/c /)
  })

  it("writes kpt's results file, also for a failure", async () => {
    const { directory, file, read } = temporaryPackage({ 'a.yaml': configMap('a') })
    const bad = scriptThatPrints(
      'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\nresults:\n- message: "on"\n  severity: error\n  file: {path: a.yaml, index: "0"}\n  tags: {x: 1}\n',
      7,
    )
    const { exitCode } = await callProgram(['eval', directory, '--exec', bad, '--results-dir', file('out')])
    expect(exitCode).toBe(1)
    expect(read()['out/results.yaml']?.replace(bad, 'bad.sh')).toBe(
      'apiVersion: kpt.dev/v1\nkind: FunctionResultList\nmetadata:\n  name: fnresults\nexitCode: 1\nitems:\n  - exec: bad.sh\n    exitCode: 7\n    results:\n      - message: "on"\n        severity: error\n        file:\n          path: a.yaml\n          index: 0\n        tags:\n          x: "1"\n',
    )
  })

  it('saves the function in the Kptfile, in place of the same one', async () => {
    const { directory, read } = temporaryPackage({
      Kptfile: 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p # kept\n',
    })
    const save = (...more: string[]) =>
      callProgram(['eval', directory, '-i', 'set-namespace:v0.4', '--save', '--type', 'mutator', ...more])
    await save('--match-kind', 'Deployment', '--', 'namespace=x')
    expect(read().Kptfile).toContain('  name: p # kept\n')
    expect(read().Kptfile).toMatch(
      /pipeline:\n {2}mutators:\n\s+- image: ghcr.io\/kptdev\/krm-functions-catalog\/set-namespace:v0.4\n\s+configMap:\n\s+namespace: x\n\s+selectors:\n\s+- kind: Deployment\n/,
    )
    const { stderr } = await save('--', 'namespace=z')
    expect(stderr).toContain('Updated')
    expect(read().Kptfile?.match(/- image/g)).toHaveLength(1)
    expect(read().Kptfile).not.toContain('selectors')
  })

  it('writes a whole copy, links and ignored files aside', async () => {
    const { directory, file } = temporaryPackage({
      'a.yaml': configMap('a'),
      '.krmignore': 'skip\n',
      'skip/b.yaml': 'no: resource\n',
    })
    const { exitCode } = await callProgram(['eval', directory, '--exec', 'cat', '-o', file('copy')])
    expect(exitCode).toBe(0)
    expect(existsSync(file('copy/a.yaml'))).toBe(true)
    expect(existsSync(file('copy/skip/b.yaml'))).toBe(false)
  })
})
