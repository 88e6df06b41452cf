import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Descriptor, mediaTypes, writeBlob } from '../oci.ts'
import { type SpdxPackage, sbomFolder } from '../sbom.ts'
import type { Commit } from './labels.ts'

/** A statement about an image (in-toto Attestation Framework, "Statement"). */
export interface Statement {
  readonly subject: readonly { readonly name: string; readonly digest: Readonly<Record<string, string>> }[]
  readonly predicateType: string
  readonly predicate: Readonly<Record<string, unknown>>
}

/** What is attested of each image: what it contains, and how it was built. */
export const predicateTypes = {
  sbom: 'https://spdx.dev/Document',
  provenance: 'https://slsa.dev/provenance/v1',
} as const

/** The annotations by which BuildKit and registries find attestations in an index. */
export const attestationAnnotations = {
  type: 'vnd.docker.reference.type',
  subject: 'vnd.docker.reference.digest',
  predicate: 'in-toto.io/predicate-type',
} as const

/** Who builds a release: a workflow's run, or somebody's machine. */
export interface Builder {
  readonly id: string
  readonly invocation?: string
}

/** What a release attests of one image. */
export interface Attested {
  readonly name: string
  readonly reference: string
  readonly version: string
  readonly repository: string
  readonly commit: Commit
  readonly builder: Builder
}

/**
 * Writes the attestations of an image for one platform as BuildKit does: a manifest beside the image's in its index, so that
 * they are found in every registry and signed with the index. Returns the index's entry.
 */
export function writeAttestations(layout: string, image: Descriptor, attested: Attested): Descriptor {
  const sbom = JSON.parse(readFileSync(join(sbomFolder, `${attested.name}.spdx.json`), 'utf8'))
  const predicates = { [predicateTypes.sbom]: sbom, [predicateTypes.provenance]: provenance(attested, image, sbom) }
  const layers = Object.entries(predicates).map(([predicateType, predicate]) => {
    const { os, architecture } = image.platform ?? { os: '', architecture: '' }
    const name = `pkg:docker/${attested.reference}@${attested.version}?platform=${os}%2F${architecture}`
    const subject = [{ name, digest: { sha256: image.digest.replace('sha256:', '') } }]
    const statement = { _type: 'https://in-toto.io/Statement/v1', subject, predicateType, predicate }
    const annotations = { [attestationAnnotations.predicate]: predicateType }
    return { ...writeBlob(layout, 'application/vnd.in-toto+json', statement), annotations }
  })
  const platform = { os: 'unknown', architecture: 'unknown' }
  const rootfs = { type: 'layers', diff_ids: layers.map(({ digest }) => digest) }
  const config = writeBlob(layout, 'application/vnd.oci.image.config.v1+json', { ...platform, config: {}, rootfs })
  const manifest = { schemaVersion: 2, mediaType: mediaTypes.manifest, config, layers }
  const annotations = {
    [attestationAnnotations.subject]: image.digest,
    [attestationAnnotations.type]: 'attestation-manifest',
  }
  return { ...writeBlob(layout, mediaTypes.manifest, manifest), annotations, platform }
}

/** SLSA provenance 1: the commit and every package that is in the image, by digest. */
function provenance(
  { name, repository, version, commit, builder }: Attested,
  { platform }: Descriptor,
  { packages }: { readonly packages: readonly SpdxPackage[] },
): Readonly<Record<string, unknown>> {
  const dependencies = packages.flatMap(({ checksums = [], externalRefs = [] }) => {
    const uri = externalRefs[0]?.referenceLocator
    if (uri === undefined || checksums.length === 0) return []
    const digest = checksums.map(({ algorithm, checksumValue }) => [algorithm.toLowerCase(), checksumValue])
    return [{ uri, digest: Object.fromEntries(digest) }]
  })
  const source = { uri: `git+${repository}`, digest: { gitCommit: commit.revision } }
  return {
    buildDefinition: {
      buildType: `${repository}/blob/main/images/README.md`,
      externalParameters: { image: name, version, platform: `${platform?.os}/${platform?.architecture}` },
      resolvedDependencies: [source, ...dependencies],
    },
    runDetails: {
      builder: { id: builder.id },
      ...(builder.invocation === undefined ? {} : { metadata: { invocationId: builder.invocation } }),
    },
  }
}
