import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const broken = 'a: [\n'
const good = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n'

async function check(files: Record<string, string>, args: readonly string[] = [], folder = '.') {
  const { directory, file } = temporaryPackage({ 'good.yaml': good, ...files })
  mkdirSync(file('.git'), { recursive: true })
  const { exitCode, stdout, stderr } = await callProgram(['check', ...args], { cwd: file(folder) })
  return { exitCode, stdout, stderr, directory }
}

describe('krmkit check of a folder', () => {
  it.each<[what: string, files: Record<string, string>]>([
    ['node_modules', { 'a/node_modules/b/c.yaml': broken }],
    ['hidden folders', { '.github/workflow.yaml': broken, 'a/.b/c.yaml': broken }],
    ['a file in .gitignore', { '.gitignore': '/bad.yaml\n', 'bad.yaml': broken }],
    ['a folder in .gitignore', { '.gitignore': 'out/\n', 'a/out/b/bad.yaml': broken }],
    ['what the .gitignore of a folder lists', { 'a/.gitignore': '*.gen.yaml\n', 'a/b/bad.gen.yaml': broken }],
    ['what .krmignore lists', { '.krmignore': 'bad.yaml\n', 'bad.yaml': broken }],
  ])('leaves out %s', async (_what, files) => {
    expect(await check(files)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 file: ') })
  })

  it.each<[what: string, files: Record<string, string>]>([
    [
      'a file that a deeper .gitignore adds again',
      { '.gitignore': '*.yaml\n', 'a/.gitignore': '!bad.yaml\n', 'a/bad.yaml': broken },
    ],
    ['a hidden file', { '.bad.yaml': broken }],
    ['a file that the .gitignore of another folder lists', { 'a/.gitignore': 'bad.yaml\n', 'bad.yaml': broken }],
    ['a file whose name is that of a folder in .gitignore', { '.gitignore': 'bad.yaml/\n', 'bad.yaml': broken }],
  ])('reads %s', async (_what, files) => {
    expect(await check(files)).toMatchObject({ exitCode: 2, stdout: expect.stringContaining('bad.yaml:1:4: error: ') })
  })

  it.each<[what: string, args: string[], files: Record<string, string>]>([
    ['a file', ['out/bad.yaml'], { '.gitignore': 'out/\n', 'out/bad.yaml': broken }],
    ['a folder', ['out'], { '.gitignore': 'out/\n', 'out/bad.yaml': broken }],
    ['a folder below one', ['out/a'], { '.gitignore': 'out/\n', 'out/a/bad.yaml': broken }],
    ['a hidden folder', ['.github'], { '.github/bad.yaml': broken }],
    ['node_modules', ['node_modules'], { 'node_modules/a/bad.yaml': broken }],
  ])('reads what the command line names: %s', async (_what, args, files) => {
    expect(await check(files, args)).toMatchObject({
      exitCode: 2,
      stdout: expect.stringContaining('bad.yaml:1:4: error: '),
    })
  })

  it('applies the rules above the working directory, up to the root of the repository', async () => {
    const files = { '.gitignore': 'bad.yaml\n', 'a/bad.yaml': broken, 'a/good.yaml': good }
    expect(await check(files, [], 'a')).toMatchObject({ exitCode: 0 })

    const { directory } = temporaryPackage({ '.gitignore': 'bad.yaml\n', 'a/bad.yaml': broken })
    mkdirSync(`${directory}/a/.git`)
    expect((await callProgram(['check'], { cwd: `${directory}/a` })).exitCode).toBe(2)
  })

  it('names what it left out if nothing remains', async () => {
    const { directory } = temporaryPackage({ '.a/b.yaml': good })
    const { exitCode, stderr } = await callProgram(['check'], { cwd: directory })

    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('name a hidden directory, or a file that .gitignore'),
    ])
  })

  it('does not follow a link to rules, and rejects rules that are too large', async () => {
    const { directory, file } = temporaryPackage({ 'rules.txt': '*.yaml\n', 'bad.yaml': broken })
    symlinkSync(file('rules.txt'), file('.gitignore'))
    expect((await callProgram(['check'], { cwd: directory })).stdout).toContain('bad.yaml:1:4')

    const large = temporaryPackage({ 'good.yaml': good })
    writeFileSync(large.file('.gitignore'), `${'#'.repeat(2 ** 20)}\n`)
    const { exitCode, stderr } = await callProgram(['check'], { cwd: large.directory })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('.gitignore cannot be read: ')])
  })
})

describe('other commands', () => {
  it('read what git ignores, as kpt does', async () => {
    const { directory } = temporaryPackage({ '.gitignore': 'a.yaml\n', 'a.yaml': good })

    expect((await callProgram(['source', '.'], { cwd: directory })).stdout).toContain('ConfigMap')
  })
})
