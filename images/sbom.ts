import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../tools/command.ts'
import { root } from '../tools/paths.ts'
import { bakeDefault, readBakeFile } from './bake-list.ts'
import { imagesFolder } from './context.ts'
import { packagesOf, readDebianRecord } from './debian.ts'
import { bundledInto, dependenciesOf, placeOf, readLockfile } from './dependencies.ts'
import { functionNames } from './image-names.ts'
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

/** Writes the SPDX file of every image: what `npm sbom` knows of the function or command, Node, and the Debian packages. */
export async function writeSboms(): Promise<void> {
  mkdirSync(sbomFolder, { recursive: true })
  // One call for all: `--omit=dev` would drop zod, which development tools use too. From the lockfile, because other
  // platforms' packages are not installed.
  const known: { packages: SpdxPackage[] } = JSON.parse(
    await output('npm', ['sbom', '--package-lock-only', '--sbom-format=spdx', '--sbom-type=application'], {
      cwd: root,
    }),
  )
  const locked = readLockfile()
  const packagesAt = (places: ReadonlySet<string>) =>
    known.packages.filter((pkg) => places.has(placeOf(pkg.packageFileName ?? '', locked)))
  const base = [...nodePackages(), ...debianPackages('base')]
  write('base', bakeDefault(readBakeFile(), 'BASE_VERSION'), base)
  const command = [...base, ...packagesAt(bundledInto('packages/cli', locked))]
  write('krmkit', versionOf('packages/cli'), command)
  write('krmkit-git', versionOf('packages/cli'), [...command, ...debianPackages('krmkit-git')])
  for (const name of functionNames()) {
    const folder = `functions/${name}`
    write(name, versionOf(folder), [...base, ...packagesAt(dependenciesOf(folder, locked))])
  }
}

function versionOf(workspace: string): string {
  return JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).version
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

/** Node, for every platform. */
function nodePackages(): SpdxPackage[] {
  return architectures.map((arch) => {
    const { name, version, integrity } = lockedNodePackage(arch)
    return described(name, version, 'MIT', `pkg:npm/${name}@${version}`, {
      algorithm: 'SHA512',
      checksumValue: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
    })
  })
}

/** The Debian packages of an image, each for every platform. */
function debianPackages(image: 'base' | 'krmkit-git'): SpdxPackage[] {
  const record = readDebianRecord()
  return architectures.flatMap((arch) =>
    packagesOf(record, image).map((pkg) =>
      described(
        `${pkg.name}-${arch}`,
        pkg.version,
        pkg.license,
        `pkg:deb/debian/${encodeURIComponent(pkg.name)}@${encodeURIComponent(pkg.version)}?arch=${arch}&distro=${record.codename}`,
        { algorithm: 'SHA256', checksumValue: pkg.sha256[arch] },
        pkg.name,
      ),
    ),
  )
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
