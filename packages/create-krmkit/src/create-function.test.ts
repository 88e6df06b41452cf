import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseOptions } from './options.ts'

let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'create-krmkit-')))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function create(...args: readonly string[]) {
  const program = join(import.meta.dirname, 'main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const below = (path = '') => readdirSync(join(folder, path)).sort()

describe('the command line', () => {
  test('a name is enough', () => {
    expect(parseOptions(['cap-replicas'])).toEqual({
      name: 'cap-replicas',
      group: 'example.com',
      kind: 'CapReplicas',
      image: 'example.com/cap-replicas',
      installs: true,
    })
  })

  test('group, kind and image can be chosen', () => {
    expect(
      parseOptions(['cap-replicas', '--group', 'a.example', '--kind', 'Cap', '--image', 'localhost:5000/team/cap']),
    ).toMatchObject({ group: 'a.example', kind: 'Cap', image: 'localhost:5000/team/cap' })
  })

  test.each([
    [[], 'one name is needed, such as cap-replicas; found none'],
    [['a', 'b'], 'one name is needed, such as cap-replicas; found a b'],
    [['../x'], 'kebab-case, such as cap-replicas; found "../x"'],
    [['.'], 'kebab-case'],
    [[''], 'kebab-case'],
    [['/tmp/x'], 'kebab-case'],
    [['CapReplicas'], 'kebab-case'],
    [['@example/cap'], 'kebab-case'],
    [['node_modules'], 'kebab-case'],
    [['__proto__'], 'kebab-case'],
    [['cap\u001b[31m'], 'found "cap\\u001b[31m"'],
    [['http'], 'must not be a module of Node.js, which npm refuses; found "http"'],
    [['a'.repeat(64)], 'at most 63 characters; found 64'],
    [['cap', '--group', 'example'], '--group must be a domain of yours'],
    [['cap', '--group', 'Example.com'], '--group must be a domain of yours'],
    [['cap', '--group=-a.example'], '--group must be a domain of yours'],
    [['cap', '--kind', 'cap'], '--kind must be in PascalCase'],
    [['cap', '--kind', 'Cap\n'], '--kind must be in PascalCase'],
    [['no'], '--kind must be in PascalCase, such as CapReplicas; found "No"'],
    [['cap', '--image', 'cap'], '--image must be a registry and a name without a tag'],
    [['cap', '--image', 'ghcr.io/x/cap:v1'], '--image must be a registry and a name without a tag'],
    [['cap', '--image', 'ghcr.io/$(x)/cap'], '--image must be a registry and a name without a tag'],
    [['cap', '--colour'], "Unknown option '--colour'"],
  ])('%j is refused', (args, message) => {
    expect(parseOptions(args)).toEqual({ problem: expect.stringContaining(message) })
  })
})

describe('create-krmkit', () => {
  test('fills a new directory, and an empty one', () => {
    mkdirSync(join(folder, 'set-owner'))

    const outcomes = ['cap-replicas', 'set-owner'].map((name) => create(name, '--no-install'))

    expect(outcomes.map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect(outcomes[0]?.stdout).toContain(
      '  cd cap-replicas\n  npm install\n  npm run doc\n  npm test\n  npm run image\n  kpt fn eval demo/package --image example.com/cap-replicas:dev --fn-config demo/config.yaml\n',
    )
    expect(below()).toEqual(['cap-replicas', 'set-owner'])
    expect(below('set-owner')).toContain('.gitignore')
  })

  test('prints its help', () => {
    expect(create('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Usage: npm create krmkit@latest/),
    })
  })

  test('refuses a wrong command line with exit code 2, and writes nothing', () => {
    const { status, stderr } = create('../x')

    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^create-krmkit: the name must be in kebab-case[^]*Usage:/),
    ])
    expect(below()).toEqual([])
  })

  test.each([
    ['a directory with files', () => mkdirSync(join(folder, 'cap/src'), { recursive: true }), 'and has files'],
    ['a file', () => writeFileSync(join(folder, 'cap'), ''), 'and is a file or a link'],
    [
      'a link to an empty directory',
      () => symlinkSync(mkdirSync(join(folder, 'empty'), { recursive: true }) ?? '', join(folder, 'cap')),
      'and is a file or a link',
    ],
  ])('does not replace %s', (_, prepare, message) => {
    prepare()
    const before = readdirSync(folder, { recursive: true })

    const { status, stderr } = create('cap', '--no-install')

    expect([status, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })
})
