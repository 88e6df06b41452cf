import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { packCommand } from '../scripts/pack-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-pack-'))
const dist = join(folder, 'dist')
afterAll(() => rmSync(folder, { recursive: true }))

/** The forms in which bundlers print imports and exports. */
const MODULES = {
  'main.js': `#!/usr/bin/env node
import{join}from'node:path';import*as fs from"node:fs";import os,{EOL}from'os';import {a as b,c}from'./chunk-A.js';import './chunk-B.js';
let [,,command]=process.argv;console.log(command,b,c(),join('x','y'),typeof fs.readFileSync,os.EOL===EOL,globalThis.seen);
import('./late-C.js').then(({late})=>{console.log(late);return import('node:url')}).then(({URL})=>console.log(typeof URL));
`,
  'chunk-A.js': "import'./chunk-B.js';var x='A';function y(){return \"export{no};\"}export{x as a,y as c};",
  'chunk-B.js': 'globalThis.seen=(globalThis.seen??0)+1;\n',
  'late-C.js': "export{a as late}from'./chunk-A.js';",
}
const RARE = "import{a}from'./chunk-A.js';console.log(a==='A'?'rare':a);"
const printed = (command: string) => `${command} A export{no}; x/y function true 1\nA\nfunction\n`
const samples = Object.fromEntries(
  [['first'], ['other'], ['first', '-x']].map((args) => [
    args.length > 1 ? 'first-options' : args[0],
    { args, cwd: folder },
  ]),
)

const run = (command: string, ...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, join(dist, 'main.js'), command], {
    encoding: 'utf8',
    env: {},
  })
  return { status, stdout, stderr }
}

/** Says on stderr whether V8 refused the compiled code. */
const PROBE = `const vm = require('node:vm')
vm.Script = class extends vm.Script {
  constructor(...args) {
    super(...args)
    process.on('exit', () => console.error('refused:', this.cachedDataRejected))
  }
}`

function write(modules: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(dist, name), text)
}

beforeEach(() => {
  rmSync(folder, { recursive: true })
  mkdirSync(dist, { recursive: true })
})

test('a packed command does what its modules do, each run once', async () => {
  write(MODULES)
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}')
  const expected = run('first')
  expect(expected).toEqual({ status: 0, stdout: printed('first'), stderr: '' })

  await packCommand(dist, samples)

  expect(run('first')).toEqual(expected)
  expect(run('second')).toEqual({ ...expected, stdout: printed('second') })
  const programs = ['first', 'first-options', 'other'].flatMap((name) => [`${name}.code`, `${name}.js`])
  expect(readdirSync(dist).sort()).toEqual([...programs, 'main.js', 'modules.txt', 'package.json'].sort())
  rmSync(join(dist, 'first.js'))
  const { stdout } = spawnSync(process.execPath, [join(dist, 'main.js'), 'first', '-x'], { encoding: 'utf8' })
  expect(stdout).toBe(printed('first'))
})

test('V8 takes the code of the command, and of the others; what it refuses is compiled', async () => {
  const probe = join(folder, 'probe.cjs')
  writeFileSync(probe, PROBE)
  write(MODULES)

  await packCommand(dist, samples)

  for (const command of ['first', 'second', '../first', 'constructor'])
    expect(run(command, '--require', probe)).toEqual({
      status: 0,
      stdout: printed(command),
      stderr: 'refused: false\n',
    })
  expect(run('first', '--no-opt', '--require', probe)).toEqual({
    status: 0,
    stdout: printed('first'),
    stderr: 'refused: true\n',
  })
  rmSync(join(dist, 'first.code'))
  expect(run('first', '--require', probe).stderr).toBe('refused: undefined\n')
})

test('a module that the samples did not need is there all the same', async () => {
  write({ ...MODULES, 'main.js': `${MODULES['main.js']}if(command==='rare')import('./rare.js');`, 'rare.js': RARE })

  await packCommand(dist, samples)

  expect(run('first')).toEqual({ status: 0, stdout: printed('first'), stderr: '' })
  expect(run('rare')).toEqual({ status: 0, stdout: `${printed('rare').replace('1\n', '1\nrare\n')}`, stderr: '' })
  for (const name of ['first.js', 'other.js']) expect(readFileSync(join(dist, name), 'utf8')).not.toContain("'rare':a")
})

test.each([
  ['an import in the middle', "let a = 1;import './chunk-B.js'", 'import'],
  ['a letter that is not ASCII', 'let a = "ä"', 'ASCII'],
])('%s is no module of a command', async (_what, text, message) => {
  write({ 'main.js': text, 'chunk-B.js': '' })

  await expect(packCommand(dist, samples)).rejects.toThrow(message)
})
