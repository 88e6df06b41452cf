import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { expect, it } from 'vitest'
import { noGit } from '../../tests/git-repository.ts'
import { machine, map } from '../../tests/machine.ts'

/** Makes `vendor` of the checkout a repository that uses the secret one. */
const LINKED: readonly (readonly [
  string,
  (vendor: string, secret: string, git: (...args: string[]) => void) => void,
])[] = [
  ['alternates', (vendor, secret, git) => git('clone', '--quiet', '--shared', secret, vendor)],
  [
    'relative alternates',
    (vendor, secret, git) => {
      git('clone', '--quiet', '--shared', secret, vendor)
      writeFileSync(
        join(vendor, '.git/objects/info/alternates'),
        `# x\n\n../../../../${secret.split('/').at(-1)}/.git/objects\n`,
      )
    },
  ],
  [
    'quoted alternates',
    (vendor, secret, git) => {
      git('clone', '--quiet', '--shared', secret, vendor)
      writeFileSync(join(vendor, '.git/objects/info/alternates'), `"${secret}/.git/obj\\145cts"\n`)
    },
  ],
  [
    'alternates of alternates',
    (vendor, secret, git) => {
      git('clone', '--quiet', '--shared', secret, `${vendor}-first`)
      git('clone', '--quiet', '--shared', `${vendor}-first`, vendor)
    },
  ],
  [
    'alternates by a link',
    (vendor, secret, git) => {
      git('clone', '--quiet', '--shared', secret, vendor)
      const file = join(vendor, '.git/objects/info/alternates')
      renameSync(file, `${secret}/alternates`)
      symlinkSync(`${secret}/alternates`, file)
    },
  ],
  [
    'alternates through a folder that is a link',
    (vendor, secret, git) => {
      git('clone', '--quiet', '--shared', secret, vendor)
      symlinkSync(secret, `${vendor}-link`)
      writeFileSync(join(vendor, '.git/objects/info/alternates'), `${vendor}-link/.git/objects\n`)
    },
  ],
  [
    'http-alternates',
    (vendor, secret, git) => {
      git('clone', '--quiet', secret, vendor)
      writeFileSync(join(vendor, '.git/objects/info/http-alternates'), 'http://127.0.0.1:1/objects\n')
    },
  ],
  ['a file .git', (vendor, secret) => writeFileSync(join(made(vendor), '.git'), `gitdir: ${secret}/.git\n`)],
  ['a file as the repository', (vendor, secret) => writeFileSync(vendor, `gitdir: ${secret}/.git\n`)],
  ['a file with .git in its name', (vendor, secret) => writeFileSync(`${vendor}.git`, `gitdir: ${secret}/.git\n`)],
  ['a link .git', (vendor, secret) => symlinkSync(`${secret}/.git`, join(made(vendor), '.git'))],
  [
    'a common folder',
    (vendor, secret) => {
      mkdirSync(join(vendor, '.git'), { recursive: true })
      writeFileSync(join(vendor, '.git/HEAD'), 'ref: refs/heads/main\n')
      writeFileSync(join(vendor, '.git/commondir'), `${secret}/.git\n`)
    },
  ],
  [
    'a common folder through a name that is not UTF-8',
    (vendor, secret) => {
      mkdirSync(join(vendor, '.git'), { recursive: true })
      symlinkSync(secret, Buffer.concat([Buffer.from(`${vendor}/.git/`), Buffer.from([0xff])]))
      writeFileSync(join(vendor, '.git/HEAD'), 'ref: refs/heads/main\n')
      writeFileSync(join(vendor, '.git/commondir'), Buffer.concat([Buffer.from([0xff]), Buffer.from('/.git\n')]))
    },
  ],
  [
    'a work tree of its own making',
    (vendor, secret) => {
      mkdirSync(join(vendor, 'fake'), { recursive: true })
      writeFileSync(join(vendor, '.git'), 'gitdir: fake\n')
      writeFileSync(join(vendor, 'fake/HEAD'), 'ref: refs/heads/main\n')
      writeFileSync(join(vendor, 'fake/gitdir'), `${vendor}/.git\n`)
      writeFileSync(join(vendor, 'fake/commondir'), `${secret}/.git\n`)
    },
  ],
  ...['objects', 'objects/pack', 'refs', 'packed-refs', 'config', 'HEAD'].map((name): (typeof LINKED)[number] => [
    `a link ${name}`,
    (vendor, secret, git) => {
      git('clone', '--quiet', '--bare', secret, `${vendor}`)
      for (const from of [vendor, join(secret, '.git')]) git('-C', from, 'repack', '-adq')
      git('-C', join(secret, '.git'), 'pack-refs', '--all')
      rmSync(join(vendor, name), { recursive: true, force: true })
      symlinkSync(join(secret, '.git', name), join(vendor, name))
    },
  ]),
  [
    'a link to one folder of objects',
    (vendor, secret, git) => {
      git('init', '--quiet', '--initial-branch=main', vendor)
      cpSync(join(secret, '.git/refs'), join(vendor, '.git/refs'), { recursive: true })
      for (let i = 0; i < 256; i++) {
        const name = i.toString(16).padStart(2, '0')
        const from = join(secret, '.git/objects', name)
        if (existsSync(from)) symlinkSync(from, join(vendor, '.git/objects', name))
      }
    },
  ],
]

const LIMITS: readonly (readonly string[])[] = [[], ['--load-restrictor', 'LoadRestrictionsNone']]

describeUnless(noGit)('a repository of this machine', () => {
  it.each(LINKED)(
    'that reaches another one by %s is refused, whatever is allowed',
    async (_, make) => {
      const all = machine()
      const vendor = all.own.file('vendor')
      make(vendor, all.secret.directory, (...args) => all.git(all.own.directory, ...args))
      all.names(`file://${vendor}//base?ref=main`)
      for (const flags of LIMITS) {
        const { exitCode, stdout, stderr } = await all.call('build', 'app', ...flags)

        expect([flags, stdout, exitCode, stderr]).toEqual([flags, '', 1, expect.stringContaining('is refused: ')])
      }
      const both = ['--load-root', dirname(all.secret.directory)]
      const isReadable = !/quoted|http|UTF-8|link HEAD/.test(_)
      if (isReadable) expect((await all.call('build', 'app', ...both)).stdout).toBe(map('secret'))
    },
    30_000,
  )
})

function made(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return folder
}
