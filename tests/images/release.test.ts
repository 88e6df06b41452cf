import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { kptFn, withFolder } from '@krmkit/testing/programs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layoutFolder } from '../../images/all-platforms.ts'
import { imagesFolder } from '../../images/context.ts'
import { ensureDebianProgram } from '../../images/debian-program.ts'
import { findLayoutBuilder, noLayoutBuilder } from '../../images/layout-builder.ts'
import { type Descriptor, type ImageConfig, type Manifest, mediaTypes } from '../../images/oci.ts'
import { architectures } from '../../images/platform.ts'
import { spdxType } from '../../images/referrers.ts'
import { pushImages } from '../../images/release/push.ts'
import type { ReleaseRecord } from '../../images/release/record.ts'
import { digestOfBytes, Registry } from '../../images/release/registry.ts'
import { releaseTags } from '../../images/release/source.ts'
import { Verification } from '../../images/release/verify.ts'
import { command, output } from '../../tools/command.ts'
import { engineForTests } from '../../tools/install/engine.ts'
import { root } from '../../tools/paths.ts'
import { readRelease } from '../../tools/release/settings.ts'
import { kustomizeForTests, missingKpt } from '../clients/requirements.ts'
import { buildForAllPlatforms } from './build-images.ts'
import { type RunningRegistry, startRegistry } from './registry-server.ts'
import { inspect } from './runs.ts'

const engine = await engineForTests()
const noBuilder = (await findLayoutBuilder()) === undefined ? noLayoutBuilder : undefined
const noRegistry = await ensureDebianProgram('docker-registry').then(
  () => undefined,
  () => 'no docker-registry can be had',
)
const missing = engine.missing ?? noBuilder ?? noRegistry
const noKpt = await missingKpt()
const kustomize = await kustomizeForTests()
const names = ['base', 'krmkit', 'krmkit-git', 'set-labels', 'set-namespace']
const commit = { revision: '0123456789abcdef0123456789abcdef01234567', date: '2026-01-02T03:04:05Z' }
const settings = readRelease(root)

const pulled: string[] = []
/** It remembers the layers that it checked: the base is large. */
const verification = new Verification()
let server: RunningRegistry
let release: ReleaseRecord

/** Pushes the images as a release of this commit does. */
async function push(of = commit, which: readonly string[] = names, given?: ReadonlyMap<string, readonly string[]>) {
  const lines: string[] = []
  const tags = given ?? (await releaseTags(`${server.host}/krm`))
  const builder = { id: 'https://example.com/workflow@v1' }
  const to = join(imagesFolder, 'release-rehearsal')
  const report = (line: string) => lines.push(line)
  const record = await pushImages(which, { from: layoutFolder, to, settings, commit: of, builder, tags, report })
  return { record, lines }
}

function digestOf(name: string): string {
  return release.images.find((image) => image.name === name)?.digest ?? ''
}

/** The tag of an image that never moves, with registry and repository. */
function tagOf(name: string): string {
  return release.images.find((image) => image.name === name)?.tags[0] ?? ''
}

const referenceOf = (name: string) => `${server.host}/krm/${name.replace('-git', '')}@${digestOf(name)}`

/** Pulls an image as an orchestrator's engine does. */
async function pull(name: string): Promise<string> {
  const reference = referenceOf(name)
  await output('docker', ['pull', '--quiet', reference])
  pulled.push(reference)
  return reference
}

interface Index {
  readonly manifests: readonly Descriptor[]
}

/** A manifest or index, if not named otherwise of the function's repository. */
async function read<Value>(version: string, from = repository): Promise<Value> {
  const manifest = await new Registry(server.host).manifest({ host: server.host, repository: from, version })
  return JSON.parse(manifest.bytes.toString())
}

const repository = 'krm/set-namespace'

/** Publishes a changed index of the function's image by a tag, and returns what the verification reports of it. */
async function problemsAfter(tag: string, change: (index: Index) => Promise<object>): Promise<readonly string[]> {
  const changed = Buffer.from(JSON.stringify(await change(await read<Index>(digestOf('set-namespace')))))
  const reference = { host: server.host, repository, version: tag }
  await new Registry(server.host).pushManifest(reference, mediaTypes.index, changed)
  return verification.problemsOf(`${server.host}/${repository}:${tag}`)
}

/** Pushes JSON as a blob or a manifest, and returns its descriptor. */
async function put(mediaType: string, value: object): Promise<Descriptor> {
  const bytes = Buffer.from(JSON.stringify(value))
  const digest = digestOfBytes(bytes)
  const registry = new Registry(server.host)
  const descriptor = { mediaType, digest, size: bytes.length }
  if (mediaType === mediaTypes.manifest) {
    await registry.pushManifest({ host: server.host, repository, version: digest }, mediaType, bytes)
  } else await registry.pushBlob(repository, descriptor, () => bytes)
  return descriptor
}

describeUnless(missing)('a release to a registry', () => {
  beforeAll(async () => {
    await buildForAllPlatforms()
    server = await startRegistry()
    release = (await push()).record
  })

  afterAll(async () => {
    if (pulled.length > 0) await command('docker', ['image', 'rm', ...new Set(pulled)])
    await server?.stop()
    rmSync(join(imagesFolder, 'release-rehearsal'), { recursive: true, force: true })
  })

  test('publishes each image under its immutable and floating tags, by one digest', async () => {
    const registry = new Registry(server.host)

    for (const { name, tags, digest, isNew } of release.images) {
      expect(isNew).toBe(true)
      const versions = /^v\d+\.\d+\.\d+\S* v\d+\.\d+\S* v\d+\S* latest\S*$/
      expect(tags.map((tag) => tag.replace(/^.*:/, '')).join(' ')).toMatch(versions)
      expect(tags.filter((tag) => tag.endsWith('-git'))).toEqual(name === 'krmkit-git' ? tags : [])
      for (const tag of tags) {
        const [path = '', version = ''] = tag.replace(`${server.host}/`, '').split(':')
        expect(await registry.digestOf({ host: server.host, repository: path, version })).toBe(digest)
      }
    }
  })

  test('is verified, from the record', async () => {
    for (const name of names) expect(await verification.problemsOf(referenceOf(name), release)).toEqual([])
  })

  test('has to have the digest that was recorded', async () => {
    const moved = release.images.map((image) => ({ ...image, digest: digestOf('base') }))
    const tag = tagOf('set-namespace')

    expect(await verification.problemsOf(tag, release)).toEqual([])
    expect(await verification.problemsOf(tag, { ...release, images: moved })).toEqual([
      `must have the recorded digest ${digestOf('base')}, got ${digestOf('set-namespace')}`,
    ])
  })

  test('labels each image with the commit and with the image that it begins with', async () => {
    const { Labels } = (await inspect(await pull('set-namespace'))).Config

    expect(Labels).toMatchObject({
      'org.opencontainers.image.created': commit.date,
      'org.opencontainers.image.revision': commit.revision,
      'org.opencontainers.image.url': settings.repository,
      'org.opencontainers.image.base.name': tagOf('base'),
      'org.opencontainers.image.base.digest': digestOf('base'),
      'org.opencontainers.image.title': 'set-namespace',
    })
  })

  test('has its SPDX file and provenance in the index, and the SPDX file under the tag of its digest', async () => {
    const { manifests } = await read<Index>(digestOf('set-namespace'))
    const referrers = await read<Index>(digestOf('set-namespace').replace(':', '-'))

    const attestations = manifests.filter(({ platform }) => platform?.os === 'unknown')
    expect(attestations.map(({ annotations }) => annotations?.['vnd.docker.reference.digest'])).toEqual(
      manifests.filter(({ platform }) => platform?.os === 'linux').map(({ digest }) => digest),
    )
    for (const { digest } of attestations) {
      const { layers } = await read<Manifest>(digest)
      expect(layers.map(({ annotations }) => annotations?.['in-toto.io/predicate-type'])).toEqual([
        'https://spdx.dev/Document',
        'https://slsa.dev/provenance/v1',
      ])
    }
    expect(referrers.manifests.map(({ artifactType }) => artifactType)).toEqual([spdxType])
    expect((await read<Manifest>(referrers.manifests[0]?.digest ?? '')).subject?.digest).toBe(digestOf('set-namespace'))
  })

  describeUnless(noKpt)('pulled by kpt', () => {
    test('a function runs by its digest', async () => {
      const image = await pull('set-namespace')

      await withFolder({ 'service.yaml': service }, async (folder) => {
        const { exitCode, stderr } = await kptFn('eval', folder, ['--image', image, '--', 'namespace=shop'])

        expect(stderr).toContain('[PASS]')
        expect(exitCode).toBe(0)
        expect(readFileSync(join(folder, 'service.yaml'), 'utf8')).toContain('namespace: shop')
      })
    })

    test('a digest that does not exist fails', async () => {
      const image = `${server.host}/${repository}@sha256:${'0'.repeat(64)}`

      await withFolder({ 'service.yaml': service }, async (folder) => {
        const { exitCode, stderr } = await kptFn('eval', folder, ['--image', image, '--', 'namespace=shop'])

        expect(exitCode).not.toBe(0)
        expect(stderr).toMatch(/No such image|manifest unknown/)
      })
    })
  })

  describeUnless(kustomize.missing)('pulled by kustomize', () => {
    test('a function runs by its digest', async () => {
      const image = await pull('set-labels')
      const files = {
        'kustomization.yaml': 'resources: [service.yaml]\ntransformers: [labels.yaml]\n',
        'service.yaml': service,
        'labels.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: labels
  annotations:
    config.kubernetes.io/function: |
      container: {image: '${image}'}
data: {team: web}
`,
      }

      await withFolder(files, async (folder) => {
        const built = await command(kustomize.program, ['build', '--enable-alpha-plugins', folder])

        expect(built.stdout).toContain('team: web')
      })
    })
  })

  test('keeps what an earlier commit released, and pushes the same commit again', async () => {
    const later = { revision: 'f'.repeat(40), date: '2026-02-03T04:05:06Z' }

    const again = await push(commit, ['base', 'set-labels'])
    const other = await push(later, ['base', 'set-labels'])

    expect(again.record.images).toEqual(release.images.filter(({ name }) => ['base', 'set-labels'].includes(name)))
    expect(other.lines).toEqual(['base', 'set-labels'].map((name) => `${tagOf(name)} is already released`))
    expect(other.record.images.map(({ digest, isNew }) => ({ digest, isNew }))).toEqual(
      ['base', 'set-labels'].map((name) => ({ digest: digestOf(name), isNew: false })),
    )
  })

  test('is refused if its base is released with other layers', async () => {
    const tags = new Map([['base', [tagOf('set-labels')]]])

    await expect(push(commit, ['base'], tags)).rejects.toThrow(
      / is released with other layers: raise BASE_VERSION in docker-bake\.hcl$/,
    )
  })

  test('is pushed and verified by the command, from this commit', async () => {
    const run = (args: readonly string[]) =>
      command(process.execPath, [join(root, 'images/release/main.ts'), ...args], { cwd: root })

    await withFolder({}, async (folder) => {
      const record = ['--record', join(folder, 'record.json')]
      const unknown = await run(['push', 'nope', ...record])
      const pushed = await run(['push', 'base', 'no-op', '--registry', `${server.host}/own`, ...record])
      const verified = await run(['verify', ...record])
      const other = await run(['verify', referenceOf('set-labels'), ...record])

      expect(unknown).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('there is no image nope') })
      expect(pushed).toMatchObject({ exitCode: 0, stderr: '' })
      expect(verified).toMatchObject({ exitCode: 0, stderr: '' })
      expect(other).toMatchObject({
        exitCode: 1,
        stderr: `${referenceOf('set-labels')}: must be in the record of the release\n`,
      })
      expect(verified.stdout).toMatch(
        new RegExp(`^${server.host}/own/base@sha256:\\w+: verified\n${server.host}/own/no-op@sha256:\\w+: verified\n$`),
      )
    })
  })

  test('without the base is refused', async () => {
    await expect(push(commit, ['set-labels'])).rejects.toThrow(
      'set-labels must be pushed together with base, which it begins with',
    )
  })

  test('without its attestations is not verified', async () => {
    const problems = await problemsAfter('no-sbom', async (index) => ({
      ...index,
      manifests: index.manifests.filter(({ platform }) => platform?.os === 'linux'),
    }))

    expect(problems).toEqual(
      architectures.flatMap((arch) => [
        `${arch}: must have one attestation https://spdx.dev/Document, got 0`,
        `${arch}: must have one attestation https://slsa.dev/provenance/v1, got 0`,
      ]),
    )
  })

  test('with the attestations of another image is not verified', async () => {
    const problems = await problemsAfter('other-sbom', async (index) => {
      const [first, second] = index.manifests.filter(({ platform }) => platform?.os === 'unknown')
      const swapped = { ...first, annotations: second?.annotations }
      return { ...index, manifests: index.manifests.map((entry) => (entry === second ? swapped : entry)) }
    })

    const amd64 = (await read<Index>(digestOf('set-namespace'))).manifests[0]
    expect(problems[0]).toMatch(/^arm64: the attestation https:\/\/spdx\.dev\/Document must name the image sha256:/)
    expect(problems[0]).toMatch(new RegExp(`, got ${amd64?.digest}$`))
  })

  test('without a platform is not verified', async () => {
    const problems = await problemsAfter('one-platform', async (index) => ({
      ...index,
      manifests: index.manifests.filter(({ platform }) => platform?.architecture !== 'arm64'),
    }))

    expect(problems).toEqual(['must be there for amd64,arm64, got amd64'])
  })

  test('without a label is not verified', async () => {
    const problems = await problemsAfter('no-label', async (index) => {
      const entry = index.manifests[0] as Descriptor
      const manifest = await read<Manifest>(entry.digest)
      const bytes = await new Registry(server.host).blob(repository, manifest.config.digest)
      const config: ImageConfig = JSON.parse(bytes.toString())
      const { 'org.opencontainers.image.revision': _, ...Labels } = config.config.Labels ?? {}
      const written = await put(manifest.config.mediaType, { ...config, config: { ...config.config, Labels } })
      const changed = await put(mediaTypes.manifest, { ...manifest, config: written })
      return { ...index, manifests: [{ ...entry, ...changed }, ...index.manifests.slice(1)] }
    })

    expect(problems).toContain('amd64: the label org.opencontainers.image.revision must be set')
  })

  test('with a tampered layer is neither verified nor pulled', async () => {
    const { manifests } = await read<Index>(digestOf('krmkit-git'), 'krm/krmkit')
    const { layers } = await read<Manifest>(manifests[0]?.digest ?? '', 'krm/krmkit')
    const layer = layers.at(-1)?.digest ?? ''
    const bytes = readFileSync(server.fileOf(layer))
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(server.fileOf(layer), bytes)

    const problems = await new Verification().problemsOf(referenceOf('krmkit-git'), release)
    const pulling = await command('docker', ['pull', '--quiet', referenceOf('krmkit-git')])

    expect(problems).toEqual([
      expect.stringContaining(`the registry's bytes must have the digest ${layer}, got sha256:`),
    ])
    expect(pulling.exitCode).not.toBe(0)
  })
})

const service = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  ports:\n  - port: 80\n'
