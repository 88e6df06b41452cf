import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

describe('a path that does not exist', () => {
  it.each([
    ['eval', ['missing', 'set-namespace', '--', 'namespace=x']],
    ['eval --fn-config', ['.', 'set-namespace', '--fn-config', 'missing']],
    ['eval --exec', ['.', '--exec', './missing']],
    ['render', ['missing']],
    ['source', ['missing']],
    ['build', ['missing']],
    ['composition consolidate', ['missing']],
    ['check', ['missing']],
    ['check --old', ['.', '--old', 'missing']],
    ['check --server-version', ['.', '--server-version', 'missing']],
    ['versions compute', ['missing']],
    ['extract', ['missing', '-o', 'out']],
    ['extract --pack', ['.', '--pack', 'missing', '-o', 'out']],
    ['publish', ['missing', '-o', 'out']],
    ['explain certificate.spec', ['missing']],
    ['conformance set-namespace --input', ['missing']],
  ])('krmkit %s names it', async (command, args) => {
    const { directory } = temporaryPackage({ 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n' })
    const words = command.split(' ')
    const last = words.at(-1)?.startsWith('--') && args.length > 1 ? words.slice(0, -1) : words
    const { exitCode, stderr } = await callProgram([...last, ...args], { cwd: directory })
    // As kustomize, a build of a path that does not exist has failed; so has a run of a program that does not exist.
    expect(exitCode).toBe(/^(?:build|composition|eval --exec)/.test(command) ? 1 : 2)
    expect(stderr).toContain('missing')
    expect(stderr).toMatch(/does not exist|there is no file or directory at|the program does not exist/)
    expect(stderr).not.toMatch(/ENOENT|\bl?stat\b|scandir|\bopen '/)
  })
})

describe('an empty argument, which an unset variable leaves, is not the working directory', () => {
  const files = { 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n' }

  it.each([
    ['eval', ['', 'set-namespace', '--', 'namespace=x']],
    ['render', ['']],
    ['fix', ['']],
    ['check', ['a.yaml', '']],
    ['build', ['']],
    ['source', ['']],
  ])('of krmkit %s', async (command, args) => {
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stderr } = await callProgram([command, ...args], { cwd: directory })

    expect(stderr).toBe('error: an argument must not be empty; write . for the working directory\n')
    expect(exitCode).toBe(2)
    expect(read()).toEqual(files)
  })

  it.each([
    ['check . --crds', '--crds <path>'],
    ['check . --old', '--old <path>'],
    ['build . -o', '-o, --output <path>'],
    ['publish . -o', '-o, --output <dir>'],
    ['source . -o', '-o, --output <where>'],
    ['eval . no-op --fn-config', '--fn-config <file>'],
    ['doc no-op --write', '--write <dir>'],
  ])('of krmkit %s', async (words, option) => {
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stderr } = await callProgram([...words.split(' '), ''], { cwd: directory })

    expect(stderr).toBe(`error: option '${option}' argument '' is invalid. It must not be empty.\n`)
    expect(exitCode).toBe(2)
    expect(read()).toEqual(files)
  })
})
