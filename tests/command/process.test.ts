import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { script, temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { root } from '../../tools/paths.ts'
import { krmkit as program } from '../faults/krmkit.ts'

function call(file: string, args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { input, encoding: 'utf8' })
  return { status, stdout, stderr }
}
const krmkit = (args: readonly string[], input?: string) => call(program, args, input)

const list =
  'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: a\nfunctionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: c}\n  data: {namespace: x}\n'

describe('krmkit as a process', () => {
  it.each([
    ['a list', [], list],
    ['nothing', [], ''],
    ['no list', [], 'a: 1\n'],
    ['--help', ['--help'], ''],
    ['--schema', ['--schema'], ''],
    ['an argument that is none', ['x', '--y'], list],
  ])('run is the function itself, byte for byte: %s', (_, args, input) => {
    const own = call(join(root, 'functions/set-namespace/dist/main.js'), args, input)
    expect(krmkit(['run', 'set-namespace', ...args], input)).toEqual(own)
  })

  it('run limits the steps of a script with --script-steps', () => {
    const source = 'for i in range(5000):\n    n = i\n'
    const input = list.replace('{namespace: x}', JSON.stringify({ source }))
    const run = (steps: string) => krmkit(['run', 'starlark', '--script-steps', steps], input)
    expect(run('1000000').status).toBe(0)
    expect(run('1000')).toMatchObject({ status: 1, stdout: expect.stringContaining('within 1000 steps') })
    expect(run('none')).toMatchObject({ status: 2, stdout: '' })
  })

  it('run reports a misspelt function, and leaves stdout empty', () => {
    const { status, stdout, stderr } = krmkit(['run', 'set-namspace'], list)
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('did you mean set-namespace?')])
  })

  it('eval reads stdin and writes stdout', () => {
    const { status, stdout } = krmkit(['eval', '-', 'set-namespace', '-o', 'unwrap', '--', 'namespace=x'], list)
    expect([status, stdout]).toEqual([0, 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  namespace: x\n'])
  })

  it('ends quietly when the reader closes the pipe', () => {
    const { directory, file } = temporaryPackage({
      'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n',
    })
    const command = `exec 3> >(exit 0); wait $!; '${process.execPath}' '${program}' source '${directory}' >&3 2> '${file('stderr')}'`
    expect(spawnSync('bash', ['-c', command]).status).toBe(1)
    expect(readFileSync(file('stderr'), 'utf8')).toBe('')
  })

  it('ends its function, and then itself, on SIGTERM', async () => {
    const { directory, file, read } = temporaryPackage({
      'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n',
    })
    const executable = script(
      `trap 'echo ended > ${file('ended')}; exit 1' TERM; echo on > ${file('started')}; sleep 60 & wait`,
    )
    const child = spawn(process.execPath, [program, 'eval', directory, '--exec', executable])
    while (!existsSync(file('started'))) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGTERM')
    const [, signal] = await once(child, 'close')
    expect(signal).toBe('SIGTERM')
    while (!existsSync(file('ended'))) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(Object.keys(read())).toEqual(['a.yaml', 'ended', 'started'])
  })

  it('ends on a signal that arrives while it handles the end of its function', async () => {
    const { directory, file } = temporaryPackage({ 'a.yaml': 'apiVersion: v1\nkind: A\nmetadata:\n  name: a\n' })
    writeFileSync(
      file('signal.cjs'),
      `const { ChildProcess } = require('node:child_process')
const { emit } = ChildProcess.prototype
ChildProcess.prototype.emit = function (name, ...args) {
  if (name === 'close') process.kill(process.pid, 'SIGTERM')
  return emit.call(this, name, ...args)
}
`,
    )
    const run = (...preload: readonly string[]) =>
      spawnSync(process.execPath, [...preload, program, 'eval', directory, '--exec', script('cat')])
    expect(run()).toMatchObject({ status: 0, signal: null })
    expect(run('-r', file('signal.cjs'))).toMatchObject({ status: null, signal: 'SIGTERM' })
  })

  it('ends the processes that its function started on SIGINT', async () => {
    const { directory, file } = temporaryPackage({ 'a.yaml': 'apiVersion: v1\nkind: A\nmetadata:\n  name: a\n' })
    const executable = script(`sleep 300 & echo $! > ${file('pid')}; wait`)
    const child = spawn(process.execPath, [program, 'eval', directory, '--exec', executable])
    const pid = () => (existsSync(file('pid')) ? readFileSync(file('pid'), 'utf8').trim() : '')
    while (pid() === '') await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGINT')
    const [, signal] = await once(child, 'close')
    expect(signal).toBe('SIGINT')
    const isRunning = () =>
      existsSync(`/proc/${pid()}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid()}/status`, 'utf8'))
    while (isRunning()) await new Promise((resolve) => setTimeout(resolve, 20))
  })

  it('kills its container by name on SIGINT', async () => {
    const { directory, file } = temporaryPackage({ 'a.yaml': 'apiVersion: v1\nkind: A\nmetadata:\n  name: a\n' })
    const client = script(
      `echo "$*" >> ${file('log')}; case "$1" in version) echo 28.0.0;; run) echo on > ${file('started')}; exec sleep 300;; esac`,
    )
    symlinkSync(client, file('docker'))
    const env = { ...process.env, PATH: `${directory}:${process.env.PATH}` }
    const args = [program, 'eval', directory, '--image', 'example.com/a:v1']
    const child = spawn(process.execPath, args, { env })
    while (!existsSync(file('started'))) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGINT')
    await once(child, 'close')
    const lines = () => readFileSync(file('log'), 'utf8').trimEnd().split('\n')
    while (lines().length < 3) await new Promise((resolve) => setTimeout(resolve, 20))
    const [, name] = /^run --name (krmkit-[-0-9a-f]{36}) /.exec(lines()[1] ?? '') ?? []
    expect(lines()[2]).toBe(`kill ${name}`)
  })

  it.each([
    ['--version', 0, /^\d+\.\d+\.\d+\n$/],
    ['--help', 0, /Change:\n {2}eval /],
  ])('%s', (flag, status, text) => {
    const called = krmkit([flag])
    expect([called.status, called.stdout]).toEqual([status, expect.stringMatching(text)])
  })
})
