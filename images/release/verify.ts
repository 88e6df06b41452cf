import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Descriptor, type ImageConfig, type Manifest, mediaTypes } from '../oci.ts'
import { architectures } from '../platform.ts'
import { attestationAnnotations, predicateTypes, type Statement } from './attestations.ts'
import { labelOf, labelProblems } from './labels.ts'
import type { ReleaseRecord } from './record.ts'
import { formatReference, parseReference, type Reference } from './reference.ts'
import { digestOfBytes, Registry } from './registry.ts'

interface Index {
  readonly mediaType?: string
  readonly manifests?: readonly Descriptor[]
}

/** Checks published images: each layer is downloaded once. */
export class Verification {
  readonly #checkedLayers = new Map<string, Promise<string>>()

  /**
   * What is wrong with a published image: its digest against the record, platforms, layers, labels, SPDX and provenance.
   * Empty if everything is right.
   */
  async problemsOf(text: string, record?: ReleaseRecord): Promise<readonly string[]> {
    try {
      const reference = parseReference(text)
      const registry = new Registry(reference.host)
      const { digest, bytes } = await registry.manifest(reference)
      const unrecorded = recordProblems(record, reference, digest)
      if (unrecorded.length > 0) return unrecorded
      const { mediaType, manifests = [] }: Index = JSON.parse(bytes.toString())
      if (mediaType !== mediaTypes.index) return [`must be an index of platforms, got ${mediaType}`]
      const images = manifests.filter(({ platform }) => platform?.os === 'linux')
      const problems = platformProblems(images)
      for (const image of images) {
        const found = await this.#imageProblems(registry, reference, image, manifests)
        problems.push(...found.map((problem) => `${image.platform?.architecture}: ${problem}`))
      }
      return problems
    } catch (error) {
      return [(error as Error).message]
    }
  }

  async #imageProblems(
    registry: Registry,
    reference: Reference,
    image: Descriptor,
    entries: readonly Descriptor[],
  ): Promise<string[]> {
    const { repository } = reference
    const manifest: Manifest = await readJson(registry, reference, image.digest)
    const config: ImageConfig = JSON.parse((await registry.blob(repository, manifest.config.digest)).toString())
    const labels = config.config.Labels ?? {}
    const problems = labelProblems(labels)
    if (config.architecture !== image.platform?.architecture) problems.push(`is built for ${config.architecture}`)
    const layers = await Promise.all(manifest.layers.map(({ digest }) => this.#layer(registry, repository, digest)))
    const { diff_ids } = config.rootfs
    if (layers.join() !== diff_ids.join()) problems.push(`must have the layers ${diff_ids}, got ${layers}`)
    const statements = await statementsAbout(registry, reference, image, entries)
    problems.push(
      ...sbomProblems(statements, image),
      ...provenanceProblems(statements, image, labelOf(labels, 'revision')),
    )
    return [...problems, ...(await baseProblems(labels, diff_ids, image))]
  }

  /** The digest of a layer's contents; throws an error if its bytes do not have its own digest. */
  #layer(registry: Registry, repository: string, digest: string): Promise<string> {
    const known = this.#checkedLayers.get(digest)
    if (known !== undefined) return known
    const read = registry.blob(repository, digest).then(async (bytes) => digestOfBytes(await promisify(gunzip)(bytes)))
    this.#checkedLayers.set(digest, read)
    return read
  }
}

function recordProblems(
  record: ReleaseRecord | undefined,
  { host, repository, version }: Reference,
  digest: string,
): string[] {
  if (record === undefined) return []
  const tag = formatReference({ host, repository, version })
  const known = record.images.filter((image) => image.repository === `${host}/${repository}`)
  const recorded = known.find((image) => image.digest === version || image.tags.includes(tag))
  if (recorded === undefined) return ['must be in the record of the release']
  return recorded.digest === digest ? [] : [`must have the recorded digest ${recorded.digest}, got ${digest}`]
}

function platformProblems(images: readonly Descriptor[]): string[] {
  const found = images.map(({ platform }) => `${platform?.architecture}`).sort()
  return found.join() === architectures.join() ? [] : [`must be there for ${architectures}, got ${found}`]
}

async function readJson<Value>(registry: Registry, reference: Reference, version: string): Promise<Value> {
  return JSON.parse((await registry.manifest({ ...reference, version })).bytes.toString())
}

/** Everything that the index attests about one of its images. */
async function statementsAbout(
  registry: Registry,
  reference: Reference,
  { digest }: Descriptor,
  entries: readonly Descriptor[],
): Promise<readonly Statement[]> {
  const { type, subject } = attestationAnnotations
  const about = entries.filter(
    ({ annotations }) => annotations?.[type] === 'attestation-manifest' && annotations[subject] === digest,
  )
  const statements: Statement[] = []
  for (const entry of about) {
    const { layers }: Manifest = await readJson(registry, reference, entry.digest)
    for (const layer of layers) {
      statements.push(JSON.parse((await registry.blob(reference.repository, layer.digest)).toString()))
    }
  }
  return statements
}

function statementProblems(statements: readonly Statement[], type: string, { digest }: Descriptor): string[] {
  const found = statements.filter(({ predicateType }) => predicateType === type)
  const [statement] = found
  if (statement === undefined || found.length > 1) return [`must have one attestation ${type}, got ${found.length}`]
  const named = statement.subject.map((subject) => `sha256:${subject.digest.sha256}`)
  return named.join() === digest ? [] : [`the attestation ${type} must name the image ${digest}, got ${named}`]
}

function sbomProblems(statements: readonly Statement[], image: Descriptor): string[] {
  const problems = statementProblems(statements, predicateTypes.sbom, image)
  const sbom = statements.find(({ predicateType }) => predicateType === predicateTypes.sbom)?.predicate
  const packages = Array.isArray(sbom?.packages) ? sbom.packages.length : 0
  // The image itself, and what it contains.
  return sbom === undefined || packages > 1
    ? problems
    : [...problems, `the SPDX file must list packages, got ${packages}`]
}

function provenanceProblems(statements: readonly Statement[], image: Descriptor, revision: string): string[] {
  const problems = statementProblems(statements, predicateTypes.provenance, image)
  const provenance = statements.find(({ predicateType }) => predicateType === predicateTypes.provenance)?.predicate
  if (provenance === undefined || JSON.stringify(provenance).includes(`"gitCommit":"${revision}"`)) return problems
  return [...problems, `the provenance must name the commit of the label revision, ${revision}`]
}

/** Whether the image begins with the layers of the image that its labels name as its base. */
async function baseProblems(
  labels: Readonly<Record<string, string>>,
  layers: readonly string[],
  { platform }: Descriptor,
): Promise<string[]> {
  const digest = labelOf(labels, 'base.digest')
  if (digest === '') return []
  const name = labelOf(labels, 'base.name')
  const reference = { ...parseReference(name), version: digest }
  const registry = new Registry(reference.host)
  const { manifests = [] }: Index = await readJson(registry, reference, digest)
  const base = manifests.find((entry) => entry.platform?.architecture === platform?.architecture)
  if (base === undefined) return [`its base ${name} must be there for ${platform?.architecture}`]
  const { config }: Manifest = await readJson(registry, reference, base.digest)
  const { rootfs }: ImageConfig = JSON.parse((await registry.blob(reference.repository, config.digest)).toString())
  const begins = rootfs.diff_ids.every((layer, i) => layers[i] === layer)
  return begins ? [] : [`must begin with the layers of its base ${name}@${digest}`]
}
