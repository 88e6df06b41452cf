import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { callProgram } from '../trial/call-program.ts'
import { script, temporaryPackage } from '../trial/temporary-package.ts'

const kpt = 'kpt'
const hasKpt = spawnSync(kpt, ['version']).status === 0
if (!hasKpt) console.warn('skipped: comparison with kpt fn render, kpt is not on the path')

const kptfile = (pipeline = '') =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n${pipeline && `pipeline:\n${pipeline}`}`
const configMap = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
/** A program that appends its letter to the value of `order`. */
const letter = (name: string) => script(`sed -E 's/order: "?([a-z]+)"?/order: \\1${name}/'`)
const order = 'data:\n  order: x\n'

/** Exit code, files afterwards as values, and results, of both. */
async function both(files: Readonly<Record<string, string>>, flags: readonly string[] = []) {
  const outcomes = []
  for (const run of [runKpt, runOurs]) {
    const { directory, file, read } = temporaryPackage(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`p/${name}`, text])),
    )
    const { exitCode, stdout } = await run([
      'render',
      file('p'),
      '--allow-exec',
      '--results-dir',
      file('out'),
      ...flags,
    ])
    const results = read()['out/results.yaml']
    outcomes.push({
      exitCode,
      files: valuesOf(
        Object.keys(read()).filter((name) => name.startsWith('p/')),
        file,
      ),
      steps: exitCode === 0 && results !== undefined ? parse(results).items : undefined,
      printed: sorted(stdout),
      directory,
    })
  }
  const [theirs, ours] = outcomes.map(({ directory: _, ...outcome }) => outcome)
  expect(ours).toEqual(theirs)
  return ours as NonNullable<typeof ours>
}

async function runKpt(args: readonly string[]) {
  const { status, stdout } = spawnSync(kpt, ['fn', ...args], { encoding: 'utf8' })
  return { exitCode: status ?? 1, stdout }
}

async function runOurs(args: readonly string[]) {
  return callProgram(args)
}

function valuesOf(names: readonly string[], file: (name: string) => string): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => [name, parseAllDocuments(readFileSync(file(name), 'utf8')).map((document) => document.toJS())]),
  )
}

/** What was printed with `-o unwrap`, in no order: newest kpt puts a package before its sub-packages. */
function sorted(text: string): string[] {
  return parseAllDocuments(text)
    .map((document) => JSON.stringify(document.toJS()))
    .sort()
}

/** kpt gives a resource twice that two selectors name, and fails. */
const SELECTED: Readonly<Record<string, string>> = { one: 'namespace: m', four: 'namespace: n' }

const tree = {
  Kptfile: kptfile(`  mutators:\n  - exec: ${letter('r')}\n  validators:\n  - exec: ${letter('v')}\n`),
  'r.yaml': configMap('r', order),
  'a/Kptfile': kptfile(`  mutators:\n  - exec: ${letter('a')}\n`),
  'a/deep/a.yaml': configMap('a', order),
  'b/Kptfile': kptfile(),
  'b/b.yaml': `${configMap('b', order)}---\n${configMap('b2', order)}`,
  'b/c/Kptfile': kptfile(`  mutators:\n  - exec: ${letter('c')}\n`),
  'b/c/c.yaml': configMap('c', order),
  'kustomization.yaml': 'resources: [r.yaml]\n',
}

describe.skipIf(!hasKpt)('krmkit render beside kpt fn render', { timeout: 60_000 }, () => {
  it('runs the pipelines of packages in packages in the same order', async () => {
    const { files } = await both(tree)
    expect(files).toMatchObject({
      'p/b/c/c.yaml': [{ data: { order: 'xcr' } }],
      'p/a/deep/a.yaml': [{ data: { order: 'xar' } }],
    })
  })

  it('prints the same with -o unwrap', async () => {
    expect((await both(tree, ['-o', 'unwrap'])).printed).toHaveLength(10)
  })

  it('selects and excludes the same', async () => {
    const selection = `    selectors:\n    - {kind: ConfigMap, name: one}\n    - {labels: {app: x}}\n    exclude:\n    - {}\n    - {name: three}\n`
    await both({
      Kptfile: kptfile(
        `  mutators:\n  - exec: ${letter('s')}\n${selection}  - exec: ${letter('t')}\n    exclude: [{namespace: n}]\n`,
      ),
      'a.yaml': ['one', 'two', 'three', 'four']
        .map((name) => configMap(name, `  ${SELECTED[name] ?? 'labels: {app: x}'}\n${order}`))
        .join('---\n'),
    })
  })

  it('gives functions the same configs', async () => {
    // kpt writes them as a flow map in random order, with quotes here and there.
    const show = script(`f=$(mktemp); cat > $f
      c=$(sed -n '/^functionConfig/,$p' $f | grep -oE 'k[a-e]: ?"?[a-z0-9.]*' | tr -d ' "' | sort | tr '\\n:' '__')
      sed "s/order: .*/order: x$c/" $f; rm $f`)
    const { exitCode, files } = await both({
      Kptfile: kptfile(
        `  mutators:\n  - exec: ${show}\n    configPath: s/c.yaml\n  - exec: ${show}\n    configMap: {ka: on, kb: yes, kc: 012, kd: 1.50, ke: null}\n`,
      ),
      's/c.yaml': configMap('c', 'data: {a: b}\n'),
      'r.yaml': configMap('r', order),
    })
    expect(exitCode).toBe(0)
    expect(JSON.stringify(files)).toContain('xka_on_kb_yes_kc_012_kd_1.50_ke__')
  })

  it.each([
    ['a field that nobody knows', `  mutators:\n  - exec: cat\n    foo: bar\n`, {}],
    [
      'a config of a sub-package',
      '  mutators:\n  - exec: cat\n    configPath: s/c.yaml\n',
      { 's/Kptfile': kptfile(), 's/c.yaml': configMap('c') },
    ],
    ['a config outside', '  mutators:\n  - exec: cat\n    configPath: ../c.yaml\n', {}],
    [
      'two configs in one file',
      '  mutators:\n  - exec: cat\n    configPath: c.yaml\n',
      { 'c.yaml': `${configMap('c')}---\n${configMap('d')}` },
    ],
    ['what is no resource', '  mutators:\n  - exec: cat\n', { 'x.yaml': 'a: b\n' }],
    [
      'a function that fails',
      `  mutators:\n  - exec: ${letter('a')}\n  - exec: ${script('cat; exit 3')}\n`,
      { 'a.yaml': configMap('a', order) },
    ],
    [
      'a validator that fails',
      `  mutators:\n  - exec: ${letter('a')}\n  validators:\n  - exec: ${script('cat; exit 3')}\n`,
      { 'a.yaml': configMap('a', order) },
    ],
    [
      'two resources in one place',
      `  mutators:\n  - exec: ${script("sed 's/b[.]yaml/a.yaml/'")}\n`,
      { 'a.yaml': configMap('a'), 'b.yaml': configMap('b') },
    ],
  ])('fails likewise, and leaves the files alone: %s', async (_, pipeline, files) => {
    const before = { Kptfile: kptfile(pipeline), ...files }
    const { exitCode } = await both(before)
    expect(exitCode).toBe(1)
  })
})
