import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { noGit, repositoryWith } from '../../tests/git-repository.ts'
import { files, machine, map } from '../../tests/machine.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const REFUSED = 'is refused: a repository of this machine must be in or below'
const FIX = ': pass --load-root DIR or --load-restrictor LoadRestrictionsNone'
const LIMITS: readonly (readonly string[])[] = [[], ['--load-restrictor', 'LoadRestrictionsNone']]
const OTHER = 'it must not use another repository, and'

describeUnless(noGit)('a repository of this machine', () => {
  let all: ReturnType<typeof machine>
  beforeEach(() => {
    all = machine()
  })

  describe('outside of the checkout', () => {
    const commands: readonly (readonly string[])[] = [
      ['build', 'app'],
      ['update', 'app'],
      ['localize', 'app', 'copy'],
    ]

    it.each(commands.map((args) => ({ args })))(
      'is refused by $args, with the address, the file, the line and the option',
      async ({ args }) => {
        all.names(`file://${all.secret.directory}//base?ref=main`)
        const { exitCode, stdout, stderr } = await all.call(...args)
        expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
        expect(stderr).toContain('app/kustomization.yaml:2:')
        expect(stderr).toContain(`file://${all.secret.directory}//base?ref=main ${REFUSED} "${all.own.directory}"`)
        expect(stderr).toContain(args[0] === 'localize' ? ': pass --load-root DIR\n' : FIX)
      },
    )

    it.each(commands.map((args) => ({ args })))(
      'is used by $args below --load-root',
      async ({ args }) => {
        all.names(`file://${all.secret.directory}//base?ref=main`)
        const exitCodes: unknown[] = []
        const parent = dirname(all.secret.directory)
        for (const root of [all.secret.directory, parent, '/', `${all.secret.directory}/base`, all.own.directory]) {
          exitCodes.push((await all.call(...args, '--load-root', root)).exitCode)
          rmSync(all.own.file('copy'), { recursive: true, force: true })
        }
        expect(exitCodes).toEqual([0, 0, 0, 1, 1])
      },
      60_000,
    )

    it('is used without restrictions, and by its name on the command line', async () => {
      const address = `file://${all.secret.directory}//base?ref=main`
      all.names(address)
      const free = await all.call('build', 'app', '--load-restrictor', 'LoadRestrictionsNone')
      expect(free).toEqual({ exitCode: 0, stdout: map('secret'), stderr: '' })
      expect((await all.call('build', address)).stdout).toBe(map('secret'))
      expect((await all.call('build', 'app')).exitCode).toBe(1)
    })

    it('is refused in an import, also when it is consolidated', async () => {
      writeFileSync(
        all.own.file('composition.yaml'),
        `kind: Composition\ntransformersFrom:\n- path: file://${all.secret.directory}//base?ref=main\n`,
      )
      for (const args of [
        ['build', 'composition.yaml'],
        ['composition', 'consolidate', 'composition.yaml'],
      ])
        expect(await all.call(...args)).toMatchObject({
          exitCode: 1,
          stderr: expect.stringMatching(/composition\.yaml:3:.*file:\/\/.* is refused: a repository of this machine/),
        })
    })

    it('is refused by update, if only the lock file names it or its checkout', async () => {
      const address = `file://${all.secret.directory}//base?ref=main`
      all.names(address)
      writeFileSync(
        all.own.file('krmkit.lock'),
        `version: 1\ntargets: [app, ${JSON.stringify(address)}, ${JSON.stringify(`${all.secret.directory}/base`)}]\n`,
      )
      const { exitCode, stderr } = await all.call('update')
      expect(exitCode).toBe(1)
      expect(stderr.match(/is refused: a repository of this machine/g)).toHaveLength(2)
    })

    it('is refused with --offline, although it is in the cache', async () => {
      all.names(`file://${all.secret.directory}//base?ref=main`)
      await all.call('build', 'app', '--load-root', '/')
      expect(await all.call('build', 'app', '--offline')).toMatchObject({ exitCode: 1, stdout: '' })
      expect(await all.call('build', 'app', '--offline', '--load-root', '/')).toMatchObject({ exitCode: 0 })
    })
  })

  it.each([
    ['of the checkout', (root: string) => `file://${root}//base?ref=main`],
    ['of the checkout, by its folder', (root: string) => `file://${root}/.git//base?ref=main`],
    ['of the checkout, in capitals', (root: string) => `git::FILE://${root}//base`],
    [
      'of the checkout, with an encoded path',
      (root: string) => `file://${root.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`)}//base`,
    ],
  ])('%s is used', async (_, address) => {
    all.names(address(all.own.directory))
    expect(await all.call('build', 'app')).toEqual({ exitCode: 0, stdout: map('own'), stderr: '' })
  })

  it.each([
    ['bas', '"bas" does not exist; did you mean "base"?'],
    ['base/a.yaml', '"base/a.yaml" is a file'],
    ['zzzzzz/deep', '"zzzzzz/deep" does not exist\n'],
  ])('without the directory %s: the error names the repository', async (directory, wanted) => {
    all.names(`file://${all.own.directory}//${directory}?ref=main`)
    const { exitCode, stderr } = await all.call('build', 'app')
    expect(exitCode).toBe(1)
    expect(stderr).toContain(`must name a directory of the repository file://${all.own.directory}: ${wanted}`)
    expect(stderr).not.toContain('neither')
  })

  it('and a path without a file or directory: neither is there', async () => {
    all.names('../bas')
    expect((await all.call('build', 'app')).stderr).toContain('there is neither in')
  })

  it('in a package is used: with a folder .git, bare, and by a link in the checkout', async () => {
    const inner = repositoryWith(files('inner'))
    cpSync(inner.directory, all.own.file('vendor'), { recursive: true })
    all.git(all.own.directory, 'clone', '--quiet', '--bare', inner.directory, 'bare.git')
    symlinkSync('bare.git', all.own.file('link'))
    for (const name of ['vendor', 'bare', 'bare.git', 'link', 'link/']) {
      all.names(`file://${all.own.directory}/${name}//base?ref=main`)
      expect([name, await all.call('build', 'app')]).toEqual([name, { exitCode: 0, stdout: map('inner'), stderr: '' }])
    }
  })

  it('without a checkout is used below the target, and below nothing else', async () => {
    const place = temporaryPackage({ 'app/kustomization.yaml': '', 'app/empty': '' })
    cpSync(all.secret.directory, place.file('app/inner'), { recursive: true })
    cpSync(all.secret.directory, place.file('beside'), { recursive: true })
    const build = (name: string) => {
      writeFileSync(place.file('app/kustomization.yaml'), `resources: ["file://${place.directory}/${name}//base"]\n`)
      return callProgram(['build', 'app'], { cwd: place.directory, env: all.env })
    }
    expect(await build('app/inner')).toMatchObject({ exitCode: 0, stdout: map('secret') })
    expect(await build('beside')).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(REFUSED) })
  })

  it('that a linked work tree belongs to is used, and another one is not', async () => {
    const place = temporaryPackage({})
    all.git(all.own.directory, 'worktree', 'add', '--quiet', place.file('linked'))
    const build = (address: string) => {
      writeFileSync(place.file('linked/app/kustomization.yaml'), `resources: [${JSON.stringify(address)}]\n`)
      return callProgram(['build', 'linked/app'], { cwd: place.directory, env: all.env })
    }
    expect(await build(`file://${place.file('linked')}//base`)).toMatchObject({ exitCode: 0, stdout: map('own') })
    expect(await build(`file://${all.own.directory}/.git//base`)).toMatchObject({ exitCode: 0, stdout: map('own') })
    expect(await build(`file://${all.own.directory}//base`)).toMatchObject({ exitCode: 1 })
    // The same file in another place is not known to the repository.
    mkdirSync(place.file('copy/app'), { recursive: true })
    cpSync(place.file('linked/.git'), place.file('copy/.git'))
    writeFileSync(place.file('copy/app/kustomization.yaml'), `resources: ["file://${place.file('copy')}//base"]\n`)
    const copied = await callProgram(['build', 'copy/app'], { cwd: place.directory, env: all.env })
    expect(copied).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining(OTHER) })
  })

  it.each([
    ['a path outside', (secret: string) => `file://${secret}//base`],
    ['a host', (secret: string) => `file://localhost${secret}//base`],
    ['another host', (secret: string) => `file://example.com${secret}//base`],
    ['parents', (secret: string, own: string) => `file://${own}/..${secret}//base`],
    ['encoded parents', (secret: string, own: string) => `file://${own}/%2e%2e/%2E./..%2f${secret}//base`],
    ['doubled slashes', (secret: string, own: string) => `file://${own}/.%2f/..%2f%2e%2e${secret}//base`],
    [
      'an encoded path',
      (secret: string) =>
        `file://${secret.replaceAll('/', '/%').replace(/%(.)/g, (_, first: string) => `%${first.charCodeAt(0).toString(16)}`)}//base`,
    ],
    ['a prefix', (secret: string) => `git::file://${secret}//base`],
    ['capitals', (secret: string) => `FiLe://${secret}//base`],
    ['the folder of git', (secret: string) => `file://${secret}/.git//base`],
    ['slashes at the end', (secret: string) => `file://${secret}/.///base`],
    ['the form of SSH', (secret: string) => `a@${secret}/.git//base`],
    ['the form of SSH without a host', (secret: string) => `a@:${secret}//base`],
    ['an absolute path', (secret: string) => `${secret}/.git?ref=main`],
    ['an absolute path with a prefix', (secret: string) => `git::${secret}//base?ref=main`],
    ['a relative path', (secret: string) => `../../${secret.split('/').at(-1)}/.git?ref=main`],
    ['a relative path with a prefix', (secret: string) => `git::../../${secret.split('/').at(-1)}//base?ref=main`],
    ['the beginning of its name', (secret: string) => `file://${secret.slice(0, -1)}//base`],
  ])('outside is refused, written with %s', async (_, address) => {
    all.names(address(all.secret.directory, all.own.directory))
    const { exitCode, stdout, stderr } = await all.call('build', 'app')
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/app\/kustomization\.yaml:2:\d+: resources\[0\]/)
    expect(stderr).not.toContain('git fetch fails')
  })

  it.each([
    ['', ''],
    ['.git', '/.git'],
  ])('that is a link vendor%s to another one is where the link leads', async (end, rest) => {
    symlinkSync(`${all.secret.directory}${rest}`, all.own.file(`vendor${end}`))
    all.names(`file://${all.own.directory}/vendor//base?ref=main`)
    const { stdout, stderr } = await all.call('build', 'app')
    expect([stdout, stderr]).toEqual([
      '',
      expect.stringContaining(`it is a link to "${all.secret.directory}${rest}"${FIX}`),
    ])
    expect((await all.call('build', 'app', '--load-root', all.secret.directory)).stdout).toBe(map('secret'))
    expect((await all.call('build', 'app', '--load-restrictor', 'LoadRestrictionsNone')).stdout).toBe(map('secret'))
  })

  it('that asks another one for objects that it does not have gets none', async () => {
    const vendor = all.own.file('vendor')
    all.git(all.secret.directory, 'config', 'uploadpack.allowFilter', 'true')
    all.git(
      all.own.directory,
      'clone',
      '--quiet',
      '--no-checkout',
      '--filter=blob:none',
      `file://${all.secret.directory}`,
      vendor,
    )
    all.names(`file://${vendor}//base?ref=main`)
    for (const flags of LIMITS)
      expect(await all.call('build', 'app', ...flags)).toMatchObject({ exitCode: 1, stdout: '' })
  })

  it('is refused with a GIT_ALLOW_PROTOCOL without file, also in the checkout', async () => {
    all.names(`file://${all.own.directory}//base?ref=main`)
    const build = (protocols: string) =>
      callProgram(['build', 'app'], { cwd: all.own.directory, env: { ...all.env, GIT_ALLOW_PROTOCOL: protocols } })
    const refused = {
      exitCode: 1,
      stdout: '',
      stderr: expect.stringContaining('GIT_ALLOW_PROTOCOL does not contain "file"'),
    }
    expect(await build('https:ssh')).toMatchObject(refused)
    expect(await build('')).toMatchObject(refused)
    expect(await build('https:file')).toMatchObject({ exitCode: 0, stdout: map('own') })
  })

  it('that the user puts in place of a server is used', async () => {
    const config = temporaryPackage({
      config: `[url "file://${all.secret.directory}"]\n\tinsteadOf = https://git.example.com/org/repo\n`,
    })
    all.names('https://git.example.com/org/repo//base?ref=main')
    const env = { ...all.env, GIT_CONFIG_GLOBAL: config.file('config') }
    expect(await callProgram(['build', 'app'], { cwd: all.own.directory, env })).toMatchObject({
      stdout: map('secret'),
    })
  })

  it('is refused in a fetched repository, also if it is that repository', async () => {
    const nested = repositoryWith({ 'base/kustomization.yaml': 'resources: []\n' })
    nested.change({ 'base/kustomization.yaml': `resources: ["file://${nested.directory}//other"]\n` })
    all.names(`file://${nested.directory}//base?ref=main`)
    for (const flags of [
      ['--load-root', '/'],
      ['--load-restrictor', 'LoadRestrictionsNone'],
    ]) {
      const { exitCode, stderr } = await all.call('build', 'app', ...flags)
      expect(exitCode).toBe(1)
      expect(stderr).toContain('a repository that was fetched must not refer to the files of this machine')
    }
  })
})
