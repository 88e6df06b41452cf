import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { callProgram } from '../../../tests/call-program.ts'
import { asBytes, script, scriptThatPrints, temporaryPackage } from '../../../tests/temporary-package.ts'

const head = 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n'
const mutators = (text: string) => `${head}pipeline:\n  mutators:\n${text}`
const configMap = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
const setLabels = '  - image: set-labels\n    configMap: {tier: web}\n'

/** Renders a package of a Kptfile and other files; nothing may have been written. */
async function refusal(kptfile: string, more: Readonly<Record<string, string>> = {}, flags: readonly string[] = []) {
  const files = { Kptfile: kptfile, 'a.yaml': configMap('a'), ...more }
  const { directory, read } = temporaryPackage(files)
  const { exitCode, stderr, stdout } = await callProgram(['render', directory, ...flags])
  expect(read()).toEqual(asBytes(files))
  expect(stdout).toBe('')
  return { exitCode, stderr }
}

describe('krmkit render refuses', () => {
  it.each([
    ['no YAML', `${head}x: [\n`, 'Kptfile:5:4: "[" must be closed'],
    [
      'another kind',
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: p\n',
      'Kptfile:1:13: must be a kpt.dev/v1 Kptfile, not "v1/ConfigMap"',
    ],
    [
      'an old version',
      head.replace('v1', 'v1alpha2'),
      'Kptfile:1:13: must be a kpt.dev/v1 Kptfile, not "kpt.dev/v1alpha2/Kptfile"; kpt\'s function fix migrates old packages',
    ],
    [
      'a field that kpt does not know',
      `${head}pipelines: {}\n`,
      'Kptfile:5:12: pipelines is not a field of a Kptfile; did you mean pipeline?',
    ],
    [
      'a misspelt field of a function',
      mutators('  - image: set-labels\n    configmap: {a: b}\n'),
      'Kptfile:8:16: pipeline.mutators[0].configmap is not a field of a Kptfile; did you mean configMap?',
    ],
    [
      'a condition',
      mutators(`${setLabels}    when: "true"\n`),
      'Kptfile:9:11: pipeline.mutators[0].when: krmkit does not evaluate conditions (CEL); remove the field, or render with kpt',
    ],
    [
      'a list in configMap',
      mutators('  - image: set-labels\n    configMap:\n      a: b\n      c:\n      - d\n'),
      'Kptfile:11:7: pipeline.mutators[0].configMap.c must be a string, not a list',
    ],
    [
      'a map for a list',
      `${head}pipeline:\n  mutators: {image: x}\n`,
      'Kptfile:6:13: pipeline.mutators must be a list, not an object',
    ],
    [
      'no function',
      mutators('  - configMap: {a: b}\n'),
      'Kptfile:7:5: pipeline.mutators[0] must name a function: image or exec',
    ],
    [
      'two functions in one',
      mutators('  - image: set-labels\n    exec: cat\n'),
      'Kptfile:7:5: pipeline.mutators[0] must have image or exec, not both',
    ],
    [
      'a bad image',
      mutators('  - image: "Set Labels"\n'),
      'Kptfile:7:12: pipeline.mutators[0].image: image "Set Labels" must be an image name, such as set-namespace:v0.4',
    ],
    [
      'a bad tag',
      mutators('  - image: set-labels\n    tag: "a b"\n'),
      'Kptfile:7:12: pipeline.mutators[0].image: tag "a b" must be a tag, such as v0.4, or a range of versions, such as ~0.4',
    ],
    [
      'a program that is not allowed',
      mutators('  - exec: cat\n'),
      'Kptfile:7:11: pipeline.mutators[0].exec: "cat" must be allowed to run: --allow-exec',
    ],
    [
      'two configs',
      mutators(`${setLabels}    configPath: a.yaml\n`),
      'Kptfile:7:5: pipeline.mutators[0] must have one of configPath, configMap and configRef',
    ],
    [
      'an absolute configPath',
      mutators('  - image: set-labels\n    configPath: /etc/passwd\n'),
      'Kptfile:8:17: pipeline.mutators[0].configPath "/etc/passwd" must be relative to the package',
    ],
    [
      'a configPath that leads out',
      mutators('  - image: set-labels\n    configPath: x/../../b.yaml\n'),
      'Kptfile:8:17: pipeline.mutators[0].configPath "x/../../b.yaml" must not lead out of the package',
    ],
    [
      'a configPath to nowhere',
      mutators('  - image: set-labels\n    configPath: b.yaml\n'),
      'Kptfile:8:17: pipeline.mutators[0].configPath "b.yaml" must name a resource of this package, which is not in a sub-package',
    ],
    [
      'a configRef to nowhere',
      mutators('  - image: set-labels\n    configRef: {kind: ConfigMap, name: b}\n'),
      'Kptfile:8:16: pipeline.mutators[0].configRef must name one resource of the package, not 0',
    ],
    [
      'half a configRef',
      mutators('  - image: set-labels\n    configRef: {kind: ConfigMap}\n'),
      'Kptfile:8:16: pipeline.mutators[0].configRef must have kind and name',
    ],
    [
      'a pattern that is none',
      mutators(`${setLabels}    exclude: [{resourceFileRegexp: "("}]\n`),
      'Kptfile:9:14: pipeline.mutators[0].exclude: resourceFileRegexp "(" must be a regular expression (RE2)',
    ],
  ])('%s', async (_, kptfile, expected) => {
    const { exitCode, stderr } = await refusal(kptfile)
    expect(stderr).toBe(`error: ${expected}\n`)
    expect(exitCode).toBe(1)
  })

  it.each([
    [
      'a config of a sub-package',
      mutators('  - image: set-labels\n    configPath: s/c.yaml\n'),
      { 's/Kptfile': head, 's/c.yaml': configMap('c') },
      'Kptfile:8:17: pipeline.mutators[0].configPath "s/c.yaml" must name a resource of this package, which is not in a sub-package',
    ],
    [
      'a file with two configs',
      mutators('  - image: set-labels\n    configPath: c.yaml\n'),
      { 'c.yaml': `${configMap('c')}---\n${configMap('d')}` },
      'Kptfile:8:17: pipeline.mutators[0].configPath "c.yaml" must name a file with one config, not 2',
    ],
    [
      'a document that is not a resource',
      mutators(setLabels),
      { 'x.yaml': 'kind: X\nmetadata: {name: x}\n' },
      'x.yaml:1:1: resource must have apiVersion; if it is not a resource, add this line to .krmignore: /x.yaml',
    ],
    [
      'a config without a name',
      mutators('  - image: set-labels\n    configPath: c.yaml\n'),
      { 'c.yaml': 'apiVersion: v1\nkind: ConfigMap\n' },
      'c.yaml:1:1: resource must have metadata.name; if it is not a resource, add this line to .krmignore: /c.yaml',
    ],
    [
      'what is wrong in a sub-package',
      head,
      { 's/Kptfile': mutators('  - image: set-labels\n    foo: bar\n') },
      's/Kptfile:8:10: pipeline.mutators[0].foo is not a field of a Kptfile; known fields are image, exec, tag, name, configPath, configMap, configRef, selectors, exclude',
    ],
  ])('%s', async (_, kptfile, files, expected) => {
    const { exitCode, stderr } = await refusal(kptfile, files)
    expect(stderr).toBe(`error: ${expected}\n`)
    expect(exitCode).toBe(1)
  })

  it('a directory without a Kptfile', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const { exitCode, stderr } = await callProgram(['render', directory])
    expect(stderr).toBe(`error: ${directory} must hold a Kptfile; krmkit eval runs one function without\n`)
    expect(exitCode).toBe(1)
  })

  it('a directory that exists already', async () => {
    const { directory, file } = temporaryPackage({ Kptfile: head })
    const { exitCode, stderr } = await callProgram(['render', directory, '-o', file('.')])
    expect(stderr).toBe(`error: --output ${file('.')} must not exist yet; delete it, or choose another directory\n`)
    expect(exitCode).toBe(2)
  })
})

describe('krmkit render fails', () => {
  it('with the first function that fails; earlier changes are not written', async () => {
    const kptfile = mutators(`${setLabels}  - image: set-namespace\n    configMap: {namespace: ""}\n${setLabels}`)
    const { exitCode, stderr } = await refusal(kptfile)
    expect(exitCode).toBe(1)
    expect(stderr.match(/\[(?:PASS|FAIL)\]/g)).toEqual(['[PASS]', '[FAIL]'])
    expect(stderr).toContain('data.namespace: `data.namespace` must not be empty, found ""\n')
    expect(stderr).toMatch(/\nerror: the function failed with exit code 1\nno file changes\n$/)
  })

  it('if a validator finds an error, and reports its place in the files', async () => {
    const kptfile = `${head}pipeline:\n  validators:\n  - image: require-labels\n    configMap: {labels: owner}\n`
    const { exitCode, stderr } = await refusal(kptfile, {
      'sub/Kptfile': head,
      'sub/b.yaml': `# first\n${configMap('b')}`,
    })
    expect(exitCode).toBe(1)
    expect(stderr).toContain('sub/b.yaml:5:3 [error] v1/ConfigMap/b metadata.labels.owner: label "owner" must be set\n')
    expect(stderr).toMatch(/\nerror: the function failed with exit code 1\nno file changes\n$/)
  })

  it.each([
    ['leads out of the package', '../x.yaml', 'must not lead out of the package'],
    ['is absolute', '/x.yaml', 'must be relative to the package'],
    ['is in .git', '.git/x.yaml', 'must not be in .git, or in a folder that a file system treats as .git'],
  ])('if a function returns a path that %s', async (_, path, expected) => {
    const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: a\n    annotations: {config.kubernetes.io/path: "${path}", internal.config.kubernetes.io/path: "${path}"}\n`
    const { exitCode, stderr } = await refusal(mutators(`  - exec: ${scriptThatPrints(list)}\n`), {}, ['--allow-exec'])
    expect(stderr).toContain(`\nerror: the function's output, ConfigMap "a": path "${path}" ${expected}\n`)
    expect(exitCode).toBe(1)
  })

  it.each(['mutators', 'validators'])('if one of its %s prints a list without items', async (field) => {
    const fn = scriptThatPrints('apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n')
    const { exitCode, stderr } = await refusal(`${head}pipeline:\n  ${field}:\n  - exec: ${fn}\n`, {}, ['--allow-exec'])
    expect(exitCode).toBe(1)
    expect(stderr).toContain("the function's output must have `items`")
  })

  it('with the exit code in the results file', async () => {
    const { directory, file, read } = temporaryPackage({
      Kptfile: mutators(`${setLabels}  - exec: ${script('echo no >&2; exit 3')}\n`),
    })
    const { exitCode } = await callProgram(['render', directory, '--allow-exec', '--results-dir', file('out')])
    expect(exitCode).toBe(1)
    expect(parse(read()['out/results.yaml'] ?? '')).toMatchObject({
      kind: 'FunctionResultList',
      exitCode: 1,
      items: [{ exitCode: 0 }, { exitCode: 3, stderr: 'no\n' }],
    })
  })

  it('saving earlier changes with kpt.dev/save-on-render-failure', async () => {
    const { directory, read } = temporaryPackage({
      Kptfile: `${head}  annotations: {kpt.dev/save-on-render-failure: "true"}\npipeline:\n  mutators:\n${setLabels}  - exec: ${script('exit 3')}\n`,
      'a.yaml': configMap('a'),
      'later/Kptfile': head,
      'later/b.yaml': configMap('b'),
    })
    const { exitCode, stderr } = await callProgram(['render', directory, '--allow-exec'])
    expect(exitCode).toBe(1)
    expect(stderr).toContain('\nerror: the function failed with exit code 3\nupdated: Kptfile\nupdated: a.yaml\n')
    expect(stderr).toMatch(
      /changes of the functions before the failure are saved: kpt\.dev\/save-on-render-failure is "true"\n$/,
    )
    expect(parse(read()['a.yaml'] ?? '').metadata.labels).toEqual({ tier: 'web' })
    expect(parse(read()['later/b.yaml'] ?? '').metadata.labels).toEqual({ tier: 'web' })
  })

  it('saving no changes of the function that failed', async () => {
    const files = {
      Kptfile: `${head}  annotations: {kpt.dev/save-on-render-failure: "true", config.kubernetes.io/local-config: "true"}\npipeline:\n  mutators:\n  - image: starlark\n    configMap:\n      source: |\n        for r in ctx.resource_list["items"]: r["metadata"]["labels"] = {"a": "b"}\n        fail("half way")\n`,
      'a.yaml': configMap('a', '  labels: {} # none\n'),
    }
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stderr } = await callProgram(['render', directory])
    expect(exitCode).toBe(1)
    expect(stderr).toContain('data.source: fail: half way (line 2, column 5 of the script)')
    expect(read()).toEqual(asBytes(files))
  })
})
