import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { parseEvents } from 'js-yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleOf, embedCodeCache } from '../scripts/code-cache.ts'
import { leanJsYaml } from '../scripts/lean-js-yaml.ts'
import { root } from '../scripts/paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-start-up-'))
const [plain, compiled, probe] = ['plain.js', 'compiled.js', 'probe.cjs'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const sample = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n  kind: Pod\n'

/** Says on stderr whether V8 refused the compiled code. */
const PROBE = `const vm = require('node:vm')
vm.Script = class extends vm.Script {
  constructor(...args) {
    super(...args)
    process.on('exit', () => console.error('refused:', this.cachedDataRejected))
  }
}`

beforeAll(async () => {
  await build({
    entryPoints: [join(root, 'functions/set-namespace/src/main.ts')],
    outfile: plain,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    conditions: ['krmkit-source'],
  })
  copyFileSync(plain, compiled)
  await embedCodeCache(compiled, sample)
  writeFileSync(probe, PROBE)
})
afterAll(() => rmSync(folder, { recursive: true }))

const runFile = (file: string, options: readonly string[] = []) =>
  spawnSync(process.execPath, [...options, file], { input: sample, encoding: 'utf8', env: {} })

test('a bundle with compiled code answers as the bundle without', () => {
  const [expected, found] = [runFile(plain), runFile(compiled)]

  expect([found.status, found.stdout, found.stderr]).toEqual([expected.status, expected.stdout, expected.stderr])
})

test('the bundle can be had back', () => {
  expect(bundleOf(compiled)).toBe(readFileSync(plain, 'utf8'))
  expect(() => bundleOf(plain)).toThrow('must be a function')
})

test('no text ends the carrier early', async () => {
  const file = join(folder, 'tricky.js')
  const bundle = "console.log(['*/', /a*/.test('a'), `*\\/\n`, '})', '$&', typeof require, __filename])\n"
  writeFileSync(file, bundle)
  const expected = runFile(file).stdout

  await embedCodeCache(file, '')

  expect(bundleOf(file)).toBe(bundle)
  expect(runFile(file).stdout).toBe(expected)
})

test.each([
  ['its text', (length: number) => length - 1, 0.9],
  ['all of it', (length: number) => 0.7 * length, 0.6],
])('what would be too large is compressed, %s, and answers the same', async (_what, allowed, most) => {
  const file = join(folder, 'compressed.js')
  copyFileSync(plain, file)
  const { length } = readFileSync(compiled)
  await embedCodeCache(file, sample, allowed(length))

  expect(readFileSync(file).length).toBeLessThan(most * length)
  expect(bundleOf(file)).toBe(readFileSync(plain, 'utf8'))
  expect(runFile(file).stdout).toBe(runFile(plain).stdout)
  expect(runFile(file, ['--require', probe]).stderr).toBe('refused: false\n')
})

test('what is compressed already is not compressed again, and is there when it is asked for', async () => {
  const file = join(folder, 'packed.js')
  const packed = randomBytes(30_000).toString('base64')
  const bundle = `const part=()=>"${packed}";console.log(part().length,${JSON.stringify('many equal words '.repeat(3000))}.length)\n`
  writeFileSync(file, bundle)
  const expected = runFile(file).stdout

  await embedCodeCache(file, '', 130_000)

  expect(readFileSync(file, 'utf8').includes(`()=>{/*${packed}*/}`)).toBe(true)
  expect(bundleOf(file)).toBe(bundle)
  expect(runFile(file).stdout).toBe(expected)
})

test('V8 takes the code', () => {
  expect(runFile(compiled, ['--require', probe]).stderr).toBe('refused: false\n')
})

test('where V8 refuses it, because its flags are others, the bundle answers all the same', () => {
  const found = runFile(compiled, ['--no-opt', '--require', probe])

  expect(found.stderr).toBe('refused: true\n')
  expect(found.stdout).toBe(runFile(plain).stdout)
})

test('equal bundles get equal code', async () => {
  const again = join(folder, 'again.js')
  copyFileSync(plain, again)

  await embedCodeCache(again, sample)

  expect(readFileSync(again).equals(readFileSync(compiled))).toBe(true)
})

test('js-yaml made lean gives the same events and the same errors, in 60 % of the bytes', async () => {
  const outcome = (parse: typeof parseEvents, text: string) => {
    try {
      return parse(text, {})
    } catch (error) {
      return String(error)
    }
  }
  const lean = join(folder, 'lean.cjs')
  const options = {
    stdin: { contents: "export { parseEvents } from 'js-yaml'", resolveDir: join(root, 'packages/runtime') },
    bundle: true,
    minify: true,
    format: 'cjs' as const,
  }
  await build({ ...options, plugins: [leanJsYaml], outfile: lean })
  const whole = await build({ ...options, write: false })
  const { parseEvents: parseLean } = createRequire(import.meta.url)(lean) as { parseEvents: typeof parseEvents }

  expect(readFileSync(lean).length).toBeLessThan(0.6 * whole.outputFiles[0]!.contents.length)
  const texts = [
    'a: [1, {b: !!str c}]\n',
    '- &x |\n  a\n- *x\n',
    '"\\u00e9" : >-\n a\n\n b\n',
    '%YAML 1.2\n---\na\n...\n',
    'a: b: c\n',
    '[',
    '"\\q"',
  ]
  for (const text of texts) expect(outcome(parseLean, text)).toEqual(outcome(parseEvents, text))
})
