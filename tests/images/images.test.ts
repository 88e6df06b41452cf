import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { bakedFunctions, readBakeFile } from '../../images/bake-list.ts'
import { functionNames } from '../../images/image-names.ts'
import { layerLimit } from '../../images/layer-limit.ts'
import { output } from '../../tools/command.ts'
import { engineForTests } from '../../tools/install/engine.ts'
import { root } from '../../tools/paths.ts'
import { sampleNote, sampleOf } from '../sample.ts'
import {
  bareFlags,
  dockerRun,
  exampleOf,
  type Inspected,
  kptFlags,
  kustomizeFlags,
  listFiles,
  runBuilt,
} from './runs.ts'

const { missing } = await engineForTests()
const base = 'krmkit/base:dev'

describeUnless(missing)('images', () => {
  /** What the engine knows of the base and of the functions' images, by name. */
  let inspected: ReadonlyMap<string, Inspected>
  const inspectedOf = (image: string) => inspected.get(image) as Inspected

  beforeAll(async () => {
    const all = [base, ...functionNames().map((name) => `krmkit/${name}:dev`)]
    const found: Inspected[] = JSON.parse(await output('docker', ['image', 'inspect', ...all]))
    inspected = new Map(all.map((image, index) => [image, found[index] as Inspected]))
  })

  describe('the base', () => {
    test('is at most 125 MB', () => {
      const size = inspectedOf(base).Size

      expect(size).toBeGreaterThan(100e6)
      expect(size).toBeLessThanOrEqual(125e6)
    })

    test('holds two programs, Node and the dynamic linker, and no shell', async () => {
      const files = await listFiles(base)

      const programs = files.filter(({ mode }) => mode.startsWith('-') && mode.includes('x')).map(({ path }) => path)
      expect(programs.filter((path) => !/^\/lib(64)?\/ld-linux-[\w-]+\.so\.\d$/.test(path))).toEqual(['/usr/bin/node'])
      expect(programs.length).toBe(2)
      expect(files.filter(({ path }) => /\/(sh|bash|dash|busybox|apt|dpkg|npm)$/.test(path))).toEqual([])
    })

    test('belongs to root, and only /tmp may be written to, by everyone', async () => {
      const files = await listFiles(base)

      expect(files.filter(({ owner }) => owner !== '0/0')).toEqual([])
      expect(files.filter(({ mode }) => mode[8] === 'w').map(({ path, mode }) => `${mode} ${path}`)).toEqual([
        'drwxrwxrwt /tmp/',
      ])
    })

    test('knows nobody, as kpt and kustomize call their user', async () => {
      const script = 'const { uid, gid, username } = os.userInfo(); console.log(uid, gid, username)'

      const { stdout } = await dockerRun([...kptFlags, '--entrypoint', '/usr/bin/node'], base, '', ['-e', script])

      expect(stdout).toBe('65534 65534 nobody\n')
    })

    test('lists its contents for scanners', async () => {
      const script =
        'console.log(fs.readdirSync("/var/lib/dpkg/status.d").join(), fs.readFileSync("/etc/os-release", "utf8"))'

      const { stdout } = await dockerRun([...kptFlags, '--entrypoint', '/usr/bin/node'], base, '', ['-e', script])

      expect(stdout).toContain('gcc-12-base,libc6,libgcc-s1,libstdc++6')
      expect(stdout).toContain('ID=debian\nVERSION_ID="12"')
    })
  })

  // A container mostly waits for the engine: some run at once.
  describe.concurrent.each(functionNames())('%s', (name) => {
    const image = `krmkit/${name}:dev`

    test('shares the layers of the base and adds little', () => {
      const own = inspectedOf(image)
      const shared = inspectedOf(base).RootFS.Layers

      const added = own.Size - inspectedOf(base).Size

      expect(own.RootFS.Layers.slice(0, shared.length)).toEqual(shared)
      expect(own.RootFS.Layers.length).toBe(shared.length + 1)
      expect(added).toBeGreaterThan(0)
      expect(added).toBeLessThan(layerLimit(name))
    })

    test('has a numeric user, an absolute entrypoint in exec form and no command', () => {
      const { User, Entrypoint, Cmd } = inspectedOf(image).Config

      expect(User).toBe('65534:65534')
      expect(Entrypoint).toEqual(['/usr/bin/node', '/function/main.js'])
      expect(Cmd).toBeNull()
    })

    test('is labelled with what it is', () => {
      const { Labels } = inspectedOf(image).Config
      const facts = bakedFunctions(readBakeFile()).find((baked) => baked.name === name)

      expect(Labels).toMatchObject({
        'org.opencontainers.image.title': name,
        'org.opencontainers.image.description': facts?.description,
        'org.opencontainers.image.version': facts?.version,
        'org.opencontainers.image.licenses': expect.stringMatching(/^Apache-2\.0 AND /),
        'org.opencontainers.image.source': expect.stringMatching(/^https:/),
        'org.opencontainers.image.documentation': expect.stringMatching(`/functions/${name}$`),
        'dev.krmkit.function.name': name,
        'dev.krmkit.function.type': facts?.type,
        'dev.krmkit.function.definition': '/function/function.yaml',
      })
    })

    test('prints its version and its schema, and carries its definition and the files of its build as they are', async () => {
      const manifest = JSON.parse(readFileSync(join(root, 'functions', name, 'package.json'), 'utf8'))

      // One container answers all of it: a container takes longer than everything that it does here.
      const { stdout } = await dockerRun([...kptFlags, '--entrypoint', '/usr/bin/node'], image, '', ['-e', selfReport])

      const { version, schema, digests } = JSON.parse(stdout)
      expect(version).toEqual({ status: 0, stdout: `${manifest.version}\n` })
      expect(schema.status).toBe(0)
      expect(JSON.parse(schema.stdout)).toMatchObject({ type: 'object' })
      expect(digests).toEqual(digestsOfBuild(name))
    })
  })

  // By the engine's API every image is run (tests/clients/images.test.ts).
  describe.concurrent.each(sampleOf(functionNames(), 4, ['starlark']))(`%s (${sampleNote})`, (name) => {
    const image = `krmkit/${name}:dev`
    const input = exampleOf(name)

    test.each([
      ['as kpt starts it', kptFlags],
      ['as kustomize starts it', kustomizeFlags],
      ['with nothing: no network, read-only, no capability, any user', bareFlags],
      ['as its own user', []],
      ['as root', ['--user', '0:0', '--network', 'none']],
    ])('does what the built file does, %s', async (_, flags) => {
      const built = await runBuilt(name, input)

      const { exitCode, stdout } = await dockerRun(flags, image, input)

      expect(stdout).toBe(built.stdout)
      expect(exitCode).toBe(built.exitCode)
      expect(stdout).toMatch(/^kind: ResourceList$/m)
    })

    test('fails with a ResourceList and exit code 1 on what is none', async () => {
      const { exitCode, stdout } = await dockerRun(bareFlags, image, 'just: text\n')

      expect(exitCode).toBe(1)
      expect(stdout).toMatch(/severity: error/)
    })

    test('has no shell to be entered by', async () => {
      const { exitCode, stderr } = await dockerRun([...kptFlags, '--entrypoint', '/bin/sh'], image, '')

      expect(exitCode).toBe(127)
      expect(stderr).toContain('no such file or directory')
    })
  })
})

/** Runs in the image: what the function prints for its options, and the digests of its files. */
const selfReport = `
  const { execPath } = process
  const print = (option) => {
    const { status, stdout } = child_process.spawnSync(execPath, ['/function/main.js', option], { encoding: 'utf8' })
    return { status, stdout }
  }
  const digest = (file) => crypto.createHash('sha256').update(fs.readFileSync('/function/' + file)).digest('hex')
  const files = fs.readdirSync('/function', { recursive: true })
  const digests = Object.fromEntries(files.map((file) => [file, digest(file)]))
  console.log(JSON.stringify({ version: print('--version'), schema: print('--schema'), digests }))`

/** The digests of the files that an image of a function must hold, by name. */
function digestsOfBuild(name: string): Record<string, string> {
  const built = join(root, 'functions', name)
  const paths = readdirSync(join(built, 'dist')).map((file) => [file, join(built, 'dist', file)] as const)
  return Object.fromEntries(
    [...paths, ['function.yaml', join(built, 'function.yaml')] as const].map(([file, path]) => [
      file,
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  )
}
