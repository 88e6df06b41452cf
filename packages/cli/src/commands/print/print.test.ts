import { symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const pod = "{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } }"
const attempt = (what: string, code: string) =>
  `let found = ''\ntry { ${code}; found = 'done' } catch (error) { found = (error as Error).message }\nexport const resources = [{ apiVersion: 'v1', kind: 'Pod', ${what}: found }]\n`

const { directory, file } = temporaryPackage({
  'secret.txt': 'hidden',
  'typed/resources.ts': `import type * as v1_34 from './k8s/v1.34/index.js'
import { labels } from './labels.js'

interface Named { name: string }
const named = (name: string): Named => ({ name })

export const podA = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { ...named('a'), labels, annotations: undefined },
  spec: { containers: [], priority: 9007199254740993n, weight: 1.5, note: null },
} satisfies v1_34.core_v1.Pod

export const resources: readonly object[] = [podA, { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'b', labels } }]
`,
  'typed/labels.ts': "export const labels = { app: 'web', 'a.b/c': 'x: y' } as const\n",
  'default.mjs': `export default ${pod}\n`,
  'dynamic.ts': "export const resources = [(await import('./default.mjs')).default]\n",
  'writes.ts': `console.log('one')\nconsole.error('two')\nexport const resources = [${pod}]\n`,
  'lives.ts': `setInterval(() => {}, 1000)\nexport const resources = [${pod}]\n`,
  'empty.ts': 'export const resources = []\n',
  'nothing.ts': 'export const other = 1\n',
  'kindless.ts': `export const resources = [${pod}, { apiVersion: 'v1' }]\n`,
  'text.ts': "export const resources = ['a: b']\n",
  'function.ts': "export const resources = [{ apiVersion: 'v1', kind: 'Pod', spec: { run: () => 1 } }]\n",
  'number.ts': "export const resources = [{ apiVersion: 'v1', kind: 'Pod', ratio: 1 / 0 }]\n",
  'date.ts': "export const resources = [{ apiVersion: 'v1', kind: 'Pod', at: new Date(0) }]\n",
  'circle.ts': "const a: any = { apiVersion: 'v1', kind: 'Pod' }\na.self = a\nexport const resources = [a]\n",
  'throws.ts': 'const a: any = {}\n\nexport const resources = [a.b.c]\n',
  'syntax.ts': 'const a = 1\nconst b = = 2\n',
  'module.ts': "import { readFileSync } from 'node:fs'\nexport const resources = [readFileSync]\n",
  'missing-module.ts': "import { a } from './missing.ts'\nexport const resources = [a]\n",
  'inside/outside.ts': "import { labels } from '../typed/labels.ts'\nexport const resources = [labels]\n",
  'loop.ts': 'for (;;) {}\n',
  'waits.ts': 'await new Promise(() => {})\n',
  'ends.ts': 'process.exit(3)\n',
  'kills.ts': attempt('kills', 'process.kill(1, 0)'),
  'reads.ts': attempt('reads', "process.getBuiltinModule('node:fs').readFileSync('secret.txt')"),
  'starts.ts': attempt('starts', "process.getBuiltinModule('node:child_process').execFileSync('true')"),
  'env.ts': "export const resources = [{ apiVersion: 'v1', kind: 'Pod', env: Object.keys(process.env) }]\n",
})
const print = (...args: string[]) => callProgram(['print', ...args], { cwd: directory, env: { SECRET: 'x' } })

describe('krmkit print', () => {
  it('prints the objects that a program exports as YAML', async () => {
    expect(await print('typed/resources.ts')).toEqual({
      exitCode: 0,
      stderr: '',
      stdout: `apiVersion: v1
kind: Pod
metadata:
  name: a
  labels:
    app: web
    a.b/c: "x: y"
spec:
  containers: []
  priority: 9007199254740993
  weight: 1.5
  note: null
---
apiVersion: v1
kind: Pod
metadata:
  name: b
  labels:
    app: web
    a.b/c: "x: y"
`,
    })
  })

  it.each(['default.mjs', 'dynamic.ts', 'lives.ts'])('prints one object, and ends: %s', async (name) => {
    expect(await print(name)).toEqual({
      exitCode: 0,
      stderr: '',
      stdout: 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n',
    })
  })

  it('prints nothing for an empty list', async () => {
    expect(await print('empty.ts')).toEqual({ exitCode: 0, stderr: '', stdout: '' })
  })

  it('prints what the program writes on stderr, so that stdout is YAML', async () => {
    const { stdout, stderr } = await print('writes.ts')
    expect(stdout).toBe('apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n')
    expect(stderr.split('\n').sort()).toEqual(['', 'one', 'two'])
  })

  it.each([
    ['nothing.ts', 'nothing.ts: must export its objects: `export const resources = [...]`'],
    ['kindless.ts', 'kindless.ts: resources[1] must be an object with apiVersion and kind'],
    ['text.ts', 'text.ts: resources[0] must be an object with apiVersion and kind'],
    ['function.ts', 'resources[0].spec.run must be plain data, found function'],
    ['number.ts', 'resources[0].ratio must be plain data, found Infinity'],
    ['date.ts', 'resources[0].at must be plain data, found Date'],
    ['circle.ts', 'resources[0].self must not contain itself'],
    ['throws.ts', 'throws.ts:3: TypeError: Cannot read properties of undefined'],
    ['syntax.ts', 'syntax.ts:2: must be TypeScript: Unexpected token'],
    ['module.ts', 'module.ts imports "node:fs": only files can be imported, by a relative path'],
    ['missing-module.ts', 'missing-module.ts imports "./missing.ts": the file does not exist'],
    ['ends.ts', 'ends.ts ended before its objects were known (exit code 3)'],
  ])('reports what is wrong with %s', async (name, message) => {
    const { exitCode, stdout, stderr } = await print(name)
    expect([exitCode, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)])
    expect(stderr).toMatch(/^error: /)
  })

  it.each(['missing.ts', 'typed'])('needs a file: %s', async (name) => {
    expect(await print(name)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringMatching(`^error: ${name} cannot be read: `),
    })
  })

  it('--timeout ends a program that does not end', async () => {
    for (const name of ['loop.ts', 'waits.ts'])
      expect(await print(name, '--timeout', '0.5')).toEqual({
        exitCode: 1,
        stdout: '',
        stderr: `error: ${name} did not end within 0.5 s; --timeout SECONDS gives it more time\n`,
      })
    expect((await print('empty.ts', '--timeout', '100')).exitCode).toBe(0)
    expect((await print('empty.ts', '--timeout', 'soon')).exitCode).toBe(2)
  })
})

describe('the program', () => {
  it('follows links to modules inside the working directory', async () => {
    const { directory, file } = temporaryPackage({
      'real.mjs': `export { default } from './imported.mjs'\n`,
      'kept.mjs': `export default ${pod}\n`,
    })
    symlinkSync('real.mjs', file('link.mjs'))
    symlinkSync('kept.mjs', file('imported.mjs'))

    expect(await callProgram(['print', 'link.mjs'], { cwd: directory })).toMatchObject({ exitCode: 0, stderr: '' })
  })

  it('imports only files inside the working directory, or inside its own directory', async () => {
    expect((await print('inside/outside.ts')).stderr).not.toContain('must be inside')
    const { exitCode, stderr } = await callProgram(['print', file('inside/outside.ts')], { cwd: file('typed') })
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/imports "\.\.\/typed\/labels\.ts": the file must be inside/),
    ])
  })

  it.each([
    ['reads.ts', 'reads: "krmkit print gives a module no access to Node'],
    ['starts.ts', 'starts: "krmkit print gives a module no access to Node'],
    ['kills.ts', 'kills: "krmkit print gives a module no access to Node'],
    ['env.ts', 'env: []'],
  ])('cannot read files, start programs, send signals or read the environment: %s', async (name, line) => {
    expect((await print(name)).stdout).toContain(line)
  })

  /** Each finds something of Node, or nothing. */
  const SEARCHES: Readonly<Record<string, string>> = {
    'the parent': 'process.ppid',
    'a signal that starts a debugger': 'process._debugProcess',
    bindings: 'process.binding ?? process._linkedBinding',
    'a permission less': 'process.permission ?? process.report ?? process.dlopen ?? process.execve',
    'the process of another function': "(() => {}).constructor('return process.pid')()",
    'a global of --eval': "(0, eval)('globalThis.require ?? globalThis.module ?? globalThis.fs ?? globalThis.global')",
    'the network': 'globalThis.fetch ?? globalThis.WebSocket ?? globalThis.EventSource ?? globalThis.Response',
    'the agent of the network': "globalThis[Symbol.for('undici.globalDispatcher.1')]",
    'a thread or a channel': 'globalThis.Worker ?? globalThis.MessageChannel ?? globalThis.BroadcastChannel',
    'a stream of the console': 'console._stdout ?? console._stderr ?? console.Console',
    'a stream of the process': 'process.stdout.constructor !== Object || undefined',
    'an import in a function': 'await Function(\'return import("node:os")\')().catch(() => undefined)',
    'an import in a function that Node makes':
      'await Promise.resolve(\'return import("node:os")\').then(Function).then((f) => f()).catch(() => undefined)',
    'an import in evaluated text': 'await [\'import("node:os")\'].map(eval)[0].catch(() => undefined)',
    'functions and receivers in a stack':
      '(Error.prepareStackTrace = (_, sites) => sites, await import("./none.ts").catch(({ stack }) => stack.map((site) => site.getFunction() ?? site.getThis()).find(Boolean)))',
    'a getter of the prototype of all objects':
      'await (async () => { let found; for (const key of ["signal", "_handle", "domain", "keepOpen"]) Object.defineProperty(Object.prototype, key, { configurable: true, get() { if (String(this) === "[object process]") found = this } }); await import("./default.mjs"); return found })()',
  }

  it.each(Object.entries(SEARCHES))('does not find %s', async (_, code) => {
    const search = (text: string) =>
      `const found = ${text}\nError.prepareStackTrace = undefined\nexport const resources = [{ apiVersion: 'v1', kind: 'Pod', found: typeof found }]\n`
    writeFileSync(file('search.mjs'), search(code))
    expect((await print('search.mjs')).stdout).toContain('found: undefined\n')
  })

  it('has the parts of the language, and those that only compute', async () => {
    writeFileSync(
      file('pure.mjs'),
      `const text = new TextDecoder().decode(Buffer.from(btoa('a'), 'base64'))
await new Promise((resolve) => setTimeout(resolve, 1))
console.table('shown')
console.time('not shown')
const found = [text, new URL('https://a.b/c').host, structuredClone([1]).length, process.platform.length > 0, typeof Intl]
export const resources = [{ apiVersion: 'v1', kind: 'Pod', found }]
`,
    )
    const { stdout, stderr } = await print('pure.mjs')
    expect(stdout).toContain('found:\n- a\n- a.b\n- 1\n- true\n- object\n')
    expect(stderr).toBe('shown\n')
  })
})
