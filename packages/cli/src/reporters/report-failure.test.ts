import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const kptfile = (pipeline: string) =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: app}\npipeline: {mutators: [${pipeline}]}\n`

type Files = Readonly<Record<string, string>>
type Case = readonly [title: string, argv: readonly string[], files: Files, exitCode: number, finding: object]

const setNamespace = ['eval', 'app', 'set-namespace', '--fn-config', 'config']
const place = (file: string, line: number, column: number) => ({ file, line, column })

const CASES: readonly Case[] = [
  ['a resource that is not YAML', setNamespace.slice(0, 3), { 'app/a.yaml': 'a: [\n' }, 1, place('app/a.yaml', 1, 4)],
  [
    'the second of two documents without a kind',
    setNamespace.slice(0, 3),
    { 'app/a.yaml': `${CONFIG_MAP}---\napiVersion: v1\nmetadata: {name: b}\n` },
    1,
    { ...place('app/a.yaml', 6, 1), message: expect.stringMatching(/^resource must have kind/) },
  ],
  [
    'a config that is not YAML',
    setNamespace,
    { 'app/a.yaml': CONFIG_MAP, config: '# head\na: [\n' },
    1,
    place('config', 2, 4),
  ],
  [
    'a config without a name',
    setNamespace,
    { 'app/a.yaml': CONFIG_MAP, config: '# head\nkind: ConfigMap\napiVersion: v1\n' },
    1,
    { ...place('config', 1, 1), message: 'must have metadata.name' },
  ],
  ['a config that does not exist', setNamespace, { 'app/a.yaml': CONFIG_MAP }, 2, { file: '', rule: 'usage' }],
  ['a function that does not exist', ['eval', 'app', 'no-such'], { 'app/a.yaml': CONFIG_MAP }, 2, { rule: 'usage' }],
  ['a package without a Kptfile', ['render', 'app'], { 'app/a.yaml': CONFIG_MAP }, 1, { rule: 'run-failed' }],
  [
    'a configPath that does not exist',
    ['render', 'app'],
    { 'app/Kptfile': kptfile('{image: set-namespace, configPath: none.yaml}') },
    1,
    { ...place('app/Kptfile', 4, 58), message: expect.stringContaining('pipeline.mutators[0].configPath "none.yaml"') },
  ],
  [
    'a Kptfile with a misspelt field',
    ['render', 'app'],
    { 'app/Kptfile': kptfile('{image: set-namespace, configMapp: {}}') },
    1,
    { file: 'app/Kptfile', line: 4, message: expect.stringContaining('configMapp') },
  ],
  ['a directory that does not exist', ['check', 'none'], {}, 2, { rule: 'usage' }],
  ['a version that does not exist', ['check', '.', '--kubernetes-version', '9'], {}, 2, { rule: 'usage' }],
  ['stdin to fix', ['fix', '-'], {}, 2, { rule: 'usage' }],
  ['a kind that does not exist', ['explain', 'Deploiment'], { 'a.yaml': CONFIG_MAP }, 1, { rule: 'run-failed' }],
  ['an unknown option', ['eval', '.', '--dryrun'], {}, 2, { message: expect.stringContaining('--dry-run') }],
]

describe('a command that cannot start', () => {
  it.each(CASES)('reports %s as JSON if the command line requests JSON', async (_, argv, files, exitCode, finding) => {
    const { directory } = temporaryPackage(files)
    const called = await callProgram([...argv, '--format', 'json'], { cwd: directory })

    expect(called).toMatchObject({ exitCode, stderr: '' })
    const report = JSON.parse(called.stdout)
    expect(report).toMatchObject({ status: 'failed', findings: [{ severity: 'error', ...finding }] })
    expect(report.problems).toEqual([expect.stringContaining(report.findings[0].message)])
  })

  it.each(CASES)('reports %s as text otherwise', async (_, argv, files, exitCode) => {
    const { directory } = temporaryPackage(files)
    const called = await callProgram(argv, { cwd: directory })

    expect(called).toMatchObject({ exitCode, stdout: '', stderr: expect.stringMatching(/^error: /) })
  })

  it('reports a build on stderr, where its other reports are', async () => {
    const { directory } = temporaryPackage({})
    const wrong = await callProgram(['build', '.', '--check', '--format', 'json'], { cwd: directory })
    const unknown = await callProgram(['build', '.', '--chek', '--format=json'], { cwd: directory })

    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' })
    expect(JSON.parse(wrong.stderr)).toMatchObject({ status: 'failed', targets: [], findings: [{ rule: 'usage' }] })
    expect(JSON.parse(unknown.stderr)).toMatchObject({ findings: [{ message: expect.stringContaining('--chek') }] })
  })
})
