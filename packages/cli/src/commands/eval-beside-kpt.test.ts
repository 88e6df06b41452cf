import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { callProgram } from '../trial/call-program.ts'
import { script, scriptThatPrints, temporaryPackage } from '../trial/temporary-package.ts'

const kpt = 'kpt'
const hasKpt = spawnSync(kpt, ['version']).status === 0
if (!hasKpt) console.warn('skipped: comparison with kpt fn eval, kpt is not on the path')

const files = {
  Kptfile:
    'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n  annotations:\n    config.kubernetes.io/local-config: "true"\n',
  'many.yaml':
    '# licence\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: flow, annotations: {a: b}}\n---\n# none\n---\n# head\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: d\n  namespace: n\n  labels:\n    app: x\nspec:\n    list:\n        - a\n',
  'crlf.yaml': 'apiVersion: v1\r\nkind: ConfigMap\r\nmetadata:\r\n  name: crlf\r\n',
  'null.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: nul\n  annotations:\n',
  'sub/Kptfile': 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: sub\n',
  'sub/kustomization.yaml': 'resources: [s.json]\n',
  'sub/s.json': '{"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s"}}\n',
  '.krmignore': 'skipped\n',
  'skipped/x.yaml': 'no: resource\n',
}
const config = '# mine\napiVersion: example.com/v1\nkind: Config\nmetadata:\n  name: c\nspec:\n  - wide: no\n'

/** What both make of one package: exit code, what the function saw, what the files hold afterwards, what was written. */
async function both(flags: (file: (name: string) => string) => readonly string[], body: (seen: string) => string) {
  const results = []
  for (const run of [runKpt, runOurs]) {
    const { directory, file } = temporaryPackage(
      Object.fromEntries(Object.entries({ ...files }).map(([name, text]) => [`p/${name}`, text])),
    )
    const aside = temporaryPackage({ 'config.yaml': config })
    const exec = script(body(aside.file('seen')))
    const { exitCode, stdout } = await run(
      ['eval', file('p'), '--exec', exec, '--results-dir', aside.file('out'), ...flags(aside.file)],
      directory,
    )
    results.push({
      exitCode,
      stdout,
      aside,
      after: valuesOf(directory),
      seen: aside.read().seen,
      results: aside.read()['out/results.yaml']?.replaceAll(exec, 'EXEC'),
    })
  }
  return results as unknown as [Both, Both]
}

interface Both {
  readonly exitCode: number
  readonly stdout: string
  readonly after: Record<string, unknown>
  readonly seen: string
  readonly results: string
}

async function runKpt(args: readonly string[], cwd: string) {
  const { status, stdout } = spawnSync(kpt, ['fn', ...args], { cwd, encoding: 'utf8' })
  return { exitCode: status ?? 1, stdout }
}

async function runOurs(args: readonly string[], cwd: string) {
  return callProgram(args, { cwd })
}

function valuesOf(directory: string): Record<string, unknown> {
  const names = spawnSync('find', ['.', '-type', 'f'], { cwd: directory, encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .sort()
  return Object.fromEntries(
    names.map((name) => [
      name,
      parseAllDocuments(readFileSync(`${directory}/${name}`, 'utf8')).flatMap((document) => plainValue(document) ?? []),
    ]),
  )
}

/** Without nulls: kpt drops an `annotations:` without a value, krmkit leaves a file alone that nobody changed. */
function plainValue(document: { toJS(): unknown }): unknown {
  return JSON.parse(JSON.stringify(document.toJS(), (_, value) => value ?? undefined) ?? 'null')
}

/** The same resource id under both of its names: kpt's main branch moved it to the reserved prefix. */
function listOf(text: string): unknown {
  return parse(
    text.replaceAll('internal.config.k8s.io/kpt-resource-id', 'internal.config.kubernetes.io/kpt-resource-id'),
  )
}

describe.skipIf(!hasKpt)('krmkit eval beside kpt fn eval', () => {
  it.each([
    ['without arguments', () => []],
    ['with arguments', () => ['--', 'a=1', 'b=on', 'c=x=y', 'd=', 'e=12:30', 'f=text with: colon', 'g=~']],
    ['with a config', (file: (name: string) => string) => ['--fn-config', file('config.yaml')]],
    ['with a selection', () => ['--match-kind', 'ConfigMap', '--exclude-name', 'crlf']],
    ['with selected labels', () => ['--match-labels', 'app=x', '--match-namespace', 'n']],
    ['with excluded annotations', () => ['--exclude-annotations', 'a=b']],
  ])('gives the function the same list %s', async (_, flags) => {
    const [wanted, got] = await both(flags, (seen) => `tee '${seen}'`)
    expect([wanted.exitCode, got.exitCode]).toEqual([0, 0])
    expect(listOf(got.seen)).toEqual(listOf(wanted.seen))
    expect(got.after).toEqual(wanted.after)
    expect(got.results).toBe(wanted.results)
  })

  it.each([
    ['edits', `sed 's/name: d$/name: e/'`],
    ['moves', `sed "s/['\\"]\\{0,1\\}many.yaml['\\"]\\{0,1\\}/'new.yaml'/"`],
    [
      'deletes all',
      `cat > /dev/null; printf 'apiVersion: config.kubernetes.io/v1\\nkind: ResourceList\\nitems: []\\n'`,
    ],
  ])('leaves the same resources in the same files: %s', async (_, body) => {
    const [wanted, got] = await both(
      () => [],
      () => body,
    )
    expect([wanted.exitCode, got.exitCode]).toEqual([0, 0])
    expect(resourcesOf(got.after)).toEqual(resourcesOf(wanted.after))
  })

  it.each(['stdout', 'unwrap'])('prints the same with -o %s', async (where) => {
    const [wanted, got] = await both(
      () => ['-o', where],
      () => 'cat',
    )
    const read = ({ stdout }: Both) => parseAllDocuments(stdout).map((document) => plainValue(document))
    expect(read(got)).toEqual(read(wanted))
  })

  it('writes the same results file for a failure', async () => {
    const results =
      'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\nresults:\n- message: "bad\\nthing: \'quoted\'"\n  severity: error\n  resourceRef: {apiVersion: v1, kind: ConfigMap, name: cm1, namespace: n}\n  field: {path: data.a, currentValue: 1, proposedValue: {a: [b, 2.5]}}\n  file: {path: a.yaml, index: 1}\n  tags: {x: "y", z: "1"}\n- message: other\n'
    const print = scriptThatPrints(results, 7)
    const [wanted, got] = await both(
      () => [],
      () => `echo to stderr >&2; exec '${print}'`,
    )
    expect([got.exitCode, parse(got.results)]).toEqual([wanted.exitCode, parse(wanted.results)])
  })
})

/** Resources by file; files that hold none are left out: kpt rewrites or drops what is no resource. */
function resourcesOf(files: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(files).filter(([name, held]) => name.startsWith('./p/') && Array.isArray(held) && held.length > 0),
  )
}
