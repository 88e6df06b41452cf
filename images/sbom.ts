import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../tools/command.ts'
import { root } from '../tools/paths.ts'
import { bakeDefault, readBakeFile } from './bake-list.ts'
import { functionNames, imagesFolder } from './context.ts'
import { readDebianRecord } from './debian.ts'
import { dependenciesOf, placeOf, readLockfile } from './dependencies.ts'
import { lockedNodePackage } from './node-package.ts'
import { architectures } from './platform.ts'
import { timestamp } from './tree.ts'

/** Where the SPDX files are: one per image, `<name>.spdx.json`. */
export const sbomFolder: string = join(imagesFolder, 'sbom')

/** A package of an SPDX 2.3 document. */
export interface SpdxPackage {
  readonly name: string
  readonly SPDXID: string
  readonly versionInfo: string
  readonly downloadLocation: string
  readonly filesAnalyzed: false
  readonly licenseDeclared: string
  readonly primaryPackagePurpose?: string
  readonly checksums?: readonly { readonly algorithm: string; readonly checksumValue: string }[]
  readonly externalRefs?: readonly { referenceCategory: string; referenceType: string; referenceLocator: string }[]
  /** npm's: the folder below the root of the checkout. */
  readonly packageFileName?: string
}

/** Writes the SPDX file of every image: what `npm sbom` knows of the function, Node, and the Debian packages. */
export async function writeSboms(): Promise<void> {
  mkdirSync(sbomFolder, { recursive: true })
  // One call for all: `--omit=dev` would drop zod, which development tools use too. From the lockfile, because other
  // platforms' packages are not installed.
  const known: { packages: SpdxPackage[] } = JSON.parse(
    await output('npm', ['sbom', '--package-lock-only', '--sbom-format=spdx', '--sbom-type=application'], {
      cwd: root,
    }),
  )
  const base = basePackages()
  write('base', bakeDefault(readBakeFile(), 'BASE_VERSION'), base)
  const locked = readLockfile()
  for (const name of functionNames()) {
    const wanted = dependenciesOf(`functions/${name}`, locked)
    const packages = known.packages.filter((pkg) => wanted.has(placeOf(pkg.packageFileName ?? '', locked)))
    const version = JSON.parse(readFileSync(join(root, 'functions', name, 'package.json'), 'utf8')).version
    write(name, version, [...base, ...packages])
  }
}

function write(name: string, version: string, packages: readonly SpdxPackage[]): void {
  const image: SpdxPackage = {
    name: `krmkit/${name}`,
    SPDXID: 'SPDXRef-Image',
    versionInfo: version,
    primaryPackagePurpose: 'CONTAINER',
    downloadLocation: 'NOASSERTION',
    filesAnalyzed: false,
    licenseDeclared: 'NOASSERTION',
  }
  const digest = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 32)
  const relate = (from: string, type: string, to: string) => ({
    spdxElementId: from,
    relationshipType: type,
    relatedSpdxElement: to,
  })
  const document = {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: `krmkit/${name}@${version}`,
    documentNamespace: `https://krmkit.dev/spdx/${name}-${version}-${digest}`,
    // Fixed like every other time in the images: equal inputs give an equal file.
    creationInfo: { created: timestamp.toISOString().replace('.000', ''), creators: ['Organization: krmkit'] },
    packages: [image, ...packages],
    relationships: [
      relate('SPDXRef-DOCUMENT', 'DESCRIBES', image.SPDXID),
      ...packages.map((pkg) => relate(image.SPDXID, 'CONTAINS', pkg.SPDXID)),
    ],
  }
  writeFileSync(join(sbomFolder, `${name}.spdx.json`), `${JSON.stringify(document, null, 2)}\n`)
}

/** Node and the Debian packages, each for every platform. */
function basePackages(): SpdxPackage[] {
  const { codename, packages } = readDebianRecord()
  return architectures.flatMap((arch) => {
    const node = lockedNodePackage(arch)
    return [
      described(`${node.name}`, node.version, 'MIT', `pkg:npm/${node.name}@${node.version}`, {
        algorithm: 'SHA512',
        checksumValue: Buffer.from(node.integrity.replace('sha512-', ''), 'base64').toString('hex'),
      }),
      ...packages.map((pkg) =>
        described(
          `${pkg.name}-${arch}`,
          pkg.version,
          pkg.license,
          `pkg:deb/debian/${encodeURIComponent(pkg.name)}@${encodeURIComponent(pkg.version)}?arch=${arch}&distro=${codename}`,
          { algorithm: 'SHA256', checksumValue: pkg.sha256[arch] },
          pkg.name,
        ),
      ),
    ]
  })
}

function described(
  id: string,
  version: string,
  license: string,
  locator: string,
  checksum: { algorithm: string; checksumValue: string },
  name = id,
): SpdxPackage {
  return {
    name,
    // SPDX identifiers are letters, digits, dots and dashes.
    SPDXID: `SPDXRef-Package-${id.replace(/[^A-Za-z0-9.-]/g, '.')}`,
    versionInfo: version,
    downloadLocation: 'NOASSERTION',
    filesAnalyzed: false,
    licenseDeclared: license,
    checksums: [checksum],
    externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: locator }],
  }
}
