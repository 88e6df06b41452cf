import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { asBytes, script, temporaryPackage } from '../../../tests/temporary-package.ts'

const configMap = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
const pipeline = (section: string, ...functions: string[]) =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n  annotations: {config.kubernetes.io/local-config: "true"}\npipeline:\n  ${section}:\n${functions.map((text) => `  - ${text}\n`).join('')}`
const setLabels = 'image: set-labels\n    configMap: {tier: web}'
const labelled = configMap('a', '  labels:\n    tier: web\n')

describe('--check', () => {
  it.each([
    ['eval', ['set-labels', '--', 'tier=web'], {}],
    ['render', [], { Kptfile: pipeline('mutators', setLabels) }],
  ])('%s ends with 3 and names the files that would change, and writes nothing', async (command, args, more) => {
    const files = { ...more, 'a.yaml': configMap('a'), 'b.yaml': labelled.replace('name: a', 'name: b') }
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stdout, stderr } = await callProgram([command, directory, '--check', ...args])
    expect([exitCode, stdout]).toEqual([3, ''])
    expect(stderr.match(/^.*b?e? ?updated: .*$/gm)).toEqual(['would be updated: a.yaml'])
    expect(read()).toEqual(asBytes(files))
  })

  it.each([
    ['eval', ['set-labels', '--', 'tier=web'], {}],
    ['render', [], { Kptfile: pipeline('mutators', setLabels) }],
  ])('%s ends with 0 if no file would change', async (command, args, more) => {
    const { directory } = temporaryPackage({ ...more, 'a.yaml': labelled })
    const { exitCode, stderr } = await callProgram([command, directory, '--check', ...args])
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('no file changes\n')])
  })

  it('ends with 1 if a function fails, even after one that changed files', async () => {
    const { directory } = temporaryPackage({
      Kptfile: pipeline('mutators', setLabels, `exec: ${script('exit 3')}`),
      'a.yaml': configMap('a'),
    })
    const { exitCode } = await callProgram(['render', directory, '--check', '--allow-exec'])
    expect(exitCode).toBe(1)
  })

  it('prints the diff with --dry-run', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const args = ['eval', directory, 'set-labels', '--check', '--dry-run', '--', 'tier=web']
    const { exitCode, stdout } = await callProgram(args)
    expect([exitCode, stdout]).toEqual([3, expect.stringContaining('+    tier: web\n')])
  })

  it.each([
    [['-o', 'unwrap'], '--check and --output exclude each other'],
    [['-'], '--check needs a directory'],
  ])('does not go with %j', async (more, message) => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const place = more[0] === '-' ? [] : [directory]
    const { exitCode, stderr } = await callProgram(['eval', ...place, ...more, 'set-labels', '--check'])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('--format of eval and render', () => {
  const required = { 'a.yaml': configMap('a'), 'b.yaml': configMap('b', '  labels: {owner: me}\n') }

  it.each([
    ['eval', ['require-labels'], ['--', 'labels=owner'], required],
    [
      'render',
      [],
      [],
      {
        ...required,
        Kptfile: pipeline(
          'validators',
          'image: require-labels\n    configMap: {labels: owner}\n    exclude: [{kind: Kptfile}]',
        ),
      },
    ],
  ])('%s prints SARIF with the place in the file', async (command, name, args, files) => {
    const { directory } = temporaryPackage(files)
    const { exitCode, stdout, stderr } = await callProgram([command, '.', ...name, '--format', 'sarif', ...args], {
      cwd: directory,
    })
    expect(exitCode).toBe(1)
    expect(stderr).not.toContain('[RUNNING]')
    const { runs } = JSON.parse(stdout)
    expect(runs[0].results[0].level).toBe('error')
    const missing = runs[0].results.filter(({ ruleId }: { ruleId: string }) => ruleId !== 'run-failed')
    expect(missing).toMatchObject([
      {
        level: 'error',
        message: { text: expect.stringContaining('label "owner" must be set') },
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: 'a.yaml' }, region: { startLine: 4, startColumn: 3 } },
            logicalLocations: [{ fullyQualifiedName: 'ConfigMap/a/metadata.labels.owner' }],
          },
        ],
      },
    ])
  })

  it('prints JUnit with a test case for each function and resource', async () => {
    const { directory } = temporaryPackage(required)
    const args = ['eval', directory, 'require-labels', '--format', 'junit', '--', 'labels=owner']
    const { exitCode, stdout } = await callProgram(args)
    expect(exitCode).toBe(1)
    expect(stdout).toContain('<testsuites name="krmkit eval" tests="3" failures="2" errors="0">')
    expect(stdout).toContain(`<testcase classname="${directory}/b.yaml" name="ConfigMap b"/>`)
    expect(stdout).toContain('<testcase classname="krmkit eval" name="require-labels">')
  })

  it('prints GitHub annotations, with --check also for the files that would change', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a', 'data: {k: v}\n') })
    const args = ['eval', '.', 'set-labels', '--check', '--format', 'github', '--', 'tier=web']
    const { exitCode, stdout } = await callProgram(args, { cwd: directory })
    expect(exitCode).toBe(3)
    expect(stdout).toContain('::error file=a.yaml,line=5,title=would-change::the file would be updated%0A')
    const written = await callProgram(
      args.filter((arg) => arg !== '--check'),
      { cwd: directory },
    )
    expect([written.exitCode, written.stdout]).toEqual([0, expect.not.stringContaining('would-change')])
  })

  it.each(['-o=unwrap', '-o=stdout'])('refuses GitHub annotations among resources (%s)', async (flag) => {
    const { directory } = temporaryPackage(required)
    const args = ['eval', directory, 'set-labels', ...flag.split('='), '--format', 'github']
    const { exitCode, stderr } = await callProgram(args)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--format github and resources on stdout')])
  })

  it('prints the report on stderr if resources are printed on stdout', async () => {
    const { directory } = temporaryPackage(required)
    const args = ['eval', directory, 'set-labels', '-o', 'unwrap', '--format', 'sarif', '--', 'tier=web']
    const { stdout, stderr } = await callProgram(args)
    expect(stdout).toMatch(/^apiVersion: v1\n/)
    expect(JSON.parse(stderr.slice(stderr.indexOf('{')))).toMatchObject({ version: '2.1.0' })
  })
})

describe('results about an inline configMap of a Kptfile', () => {
  it.each([
    ['of the package', '', 'Kptfile'],
    ['of a sub-package', 'sub/', 'sub/Kptfile'],
  ])('name file, line and column in the Kptfile %s, and the resourceRef of kpt', async (_, folder, path) => {
    const kptfile = pipeline('mutators', 'image: set-namespace\n    configMap:\n      namespace: ""\n      namespce: x')
    const { directory } = temporaryPackage({
      Kptfile: pipeline('mutators', setLabels),
      [`${folder}Kptfile`]: kptfile,
      [`${folder}a.yaml`]: configMap('a'),
    })
    const { exitCode, stdout } = await callProgram(['render', directory, '--dry-run', '--format', 'json'])
    expect(exitCode).toBe(1)
    const resourceRef = { apiVersion: 'v1', kind: 'ConfigMap', name: 'function-input' }
    expect(JSON.parse(stdout).steps[0].results).toMatchObject([
      { resourceRef, field: { path: 'data.namespace' }, file: { path, line: 10, column: 18 } },
      { resourceRef, field: { path: 'data.namespce' }, file: { path, line: 11, column: 17 } },
    ])
    const text = await callProgram(['render', '.', '--dry-run'], { cwd: directory })
    expect(text.stderr).toContain(`${path}:10:18 [error] v1/ConfigMap/function-input data.namespace: `)
    const sarif = await callProgram(['render', '.', '--dry-run', '--format', 'github'], { cwd: directory })
    expect(sarif.stdout).toContain(`::error file=${path},line=8,col=5,title=run-failed::the function failed`)
  })

  it('name the mapping if a field is missing', async () => {
    const kptfile = pipeline('mutators', 'image: set-namespace\n    configMap: {zone: x}')
    const { directory } = temporaryPackage({ Kptfile: kptfile, 'a.yaml': configMap('a') })
    const { stderr } = await callProgram(['render', '.', '--dry-run'], { cwd: directory })
    expect(stderr).toContain('Kptfile:9:16 [error] v1/ConfigMap/function-input data.namespace: ')
  })
})
