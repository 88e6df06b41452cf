import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLayerLimits } from '../../images/layer-limit.ts'
import { command, output } from '../../tools/command.ts'
import { engineForTests } from '../../tools/install/engine.ts'
import { bareFlags, inspect } from './runs.ts'

const { missing } = await engineForTests()
const folder = mkdtempSync(join(tmpdir(), 'krmkit-command-image-'))
const images = { plain: 'krmkit/krmkit:dev', git: 'krmkit/krmkit:dev-git' }

const pod =
  'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n    - name: web\n      image: web:1\n'
const crd = (type: string) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: shops, singular: shop, kind: Shop, listKind: ShopList}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: ${type}}}}}}
`

/** Runs the command in a container, on the folder. */
function run(image: string, args: readonly string[], flags: readonly string[] = bareFlags) {
  const mounted = ['--volume', `${folder}:/work`, '--workdir', '/work']
  return command('docker', ['run', '--rm', ...flags, ...mounted, image, ...args])
}

describeUnless(missing)('the image of the command', () => {
  beforeAll(() => {
    const git = (...args: string[]) => {
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
      execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'pipe' })
    }
    writeFileSync(join(folder, 'pod.yaml'), pod)
    writeFileSync(join(folder, 'crd.yaml'), crd('integer'))
    git('init', '-q', '-b', 'main')
    git('add', '-A')
    git('commit', '-q', '-m', 'first')
    writeFileSync(join(folder, 'crd.yaml'), crd('string'))
    // The container's user is none of this machine.
    execFileSync('chmod', ['-R', 'a+rwX', folder])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(Object.entries(images))(
    'has an absolute entrypoint, a numeric user and no command (%s)',
    async (_, image) => {
      const { User, Entrypoint, Cmd, Labels } = (await inspect(image)).Config

      expect({ User, Entrypoint, Cmd }).toEqual({ User: '65534:65534', Entrypoint: ['/usr/bin/krmkit'], Cmd: null })
      expect(Labels['org.opencontainers.image.title']).toMatch(/^krmkit/)
      expect(Labels['org.opencontainers.image.version']).toMatch(/^\d+\.\d+\.\d+/)
    },
  )

  test('adds little to the base, and the variant with git little to that', async () => {
    const base = await sizeOf('krmkit/base:dev')
    const plain = await sizeOf(images.plain)
    const git = await sizeOf(images.git)

    expect(plain - base).toBeGreaterThan(0)
    expect(plain - base).toBeLessThan(commandLayerLimits.krmkit)
    expect(git - plain).toBeGreaterThan(0)
    expect(git - plain).toBeLessThan(commandLayerLimits['krmkit-git'])
  })

  test('checks a mounted folder, as any user, read-only and without a network', async () => {
    const { exitCode, stdout } = await run(images.plain, ['check', 'pod.yaml', '--kubernetes-version', '1.37'])

    expect(stdout).toContain('1 built-in object checked against Kubernetes 1.37')
    expect(exitCode).toBe(0)
  })

  test('fails on what is wrong', async () => {
    writeFileSync(join(folder, 'wrong.yaml'), pod.replace('image: web:1', 'imge: web:1'))

    const { exitCode, stdout } = await run(images.plain, ['check', 'wrong.yaml', '--kubernetes-version', '1.37'])

    expect(stdout).toContain('imge')
    expect(exitCode).toBe(1)
  })

  test('writes to the mounted folder, in the function’s own process', async () => {
    const { exitCode, stderr } = await run(images.plain, ['eval', '.', '-i', 'set-namespace', '--', 'namespace=shop'])

    expect(stderr).not.toContain('rror')
    expect(exitCode).toBe(0)
    expect(execFileSync('cat', [join(folder, 'pod.yaml')], { encoding: 'utf8' })).toBe(
      pod.replace('  name: web\nspec', '  name: web\n  namespace: shop\nspec'),
    )
  })

  test('is found on the PATH', async () => {
    const { stdout } = await run(images.plain, ['--version'], [...bareFlags, '--entrypoint', 'krmkit'])

    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test('with git compares with a commit, also of a folder that belongs to another user', async () => {
    const { exitCode, stdout } = await run(images.git, ['check', 'crd.yaml', '--old', 'git:HEAD'])

    expect(stdout).toContain('size')
    expect(exitCode).toBe(1)
  })

  test('without git names what is missing', async () => {
    const { exitCode, stderr } = await run(images.plain, ['check', 'crd.yaml', '--old', 'git:HEAD'])

    expect(stderr).toMatch(/--old git:HEAD cannot be read: .*git/)
    expect(exitCode).toBe(2)
  })

  test('with git adds the CA certificates in its file to those of Node', async () => {
    const script = 'console.log(require("tls").getCACertificates("extra").length)'
    const node = [...bareFlags, '--entrypoint', '/usr/bin/node']

    const [git, plain] = await Promise.all([images.git, images.plain].map((image) => run(image, ['-e', script], node)))

    expect(Number(git?.stdout)).toBeGreaterThan(100)
    expect(Number(plain?.stdout)).toBe(0)
  })
})

async function sizeOf(image: string): Promise<number> {
  return Number(await output('docker', ['image', 'inspect', '--format', '{{.Size}}', image]))
}
