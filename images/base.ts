import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type DebianPackage, packagesOf, readDebianRecord } from './debian.ts'
import { unpackDeb } from './debian-archive.ts'
import { stripElf } from './elf.ts'
import { nodePackageFolder } from './node-package.ts'
import { type Architecture, platforms } from './platform.ts'

/** User and group 65534 by the name that kpt and kustomize start containers with: `--user nobody`. */
const accounts = {
  'etc/passwd': 'root:x:0:0:root:/:/sbin/nologin\nnobody:x:65534:65534:nobody:/nonexistent:/sbin/nologin\n',
  'etc/group': 'root:x:0:\nnobody:x:65534:\n',
}

/** Writes /etc/passwd and /etc/group below `target`. */
export function writeAccounts(target: string): void {
  mkdirSync(join(target, 'etc'), { recursive: true })
  for (const [path, content] of Object.entries(accounts)) writeFileSync(join(target, path), content)
}

/**
 * Lays out the base image's root file system in the empty folder `target`: Node, the libraries it links, the accounts,
 * a temporary directory, licences, and the records by which scanners know what is inside.
 */
export async function layOutBase(arch: Architecture, target: string, work: string): Promise<void> {
  const { linker, triplet } = platforms[arch]
  const record = readDebianRecord()
  const put = writerBelow(target)

  const node = await nodePackageFolder(arch)
  put('usr/bin/node', stripElf(readFileSync(join(node, 'bin/node'))))
  put('usr/share/doc/node/copyright', readFileSync(join(node, 'LICENSE')))

  await layOutDebianPackages(packagesOf(record, 'base'), arch, target, work)
  put(linker.slice(1), readFileSync(join(work, 'libc6/lib', triplet, linker.split('/').at(-1)!)))

  writeAccounts(target)
  put('etc/os-release', osRelease(record.release, record.codename))
  // Porch's shared pod and authors' own functions may want one; with mode 1777 (tree.ts) any user can write there.
  mkdirSync(join(target, 'tmp'))
}

/** Unpacks packages below `work`; lays out their libraries, their licences and their records for scanners in `target`. */
export async function layOutDebianPackages(
  packages: readonly DebianPackage[],
  arch: Architecture,
  target: string,
  work: string,
): Promise<void> {
  const put = writerBelow(target)
  const { triplet } = platforms[arch]
  for (const pkg of packages) {
    const unpacked = join(work, pkg.name)
    await unpackDeb(pkg.name, pkg.version, arch, unpacked)
    for (const library of pkg.libraries)
      put(`lib/${triplet}/${library}`, readFileSync(findLibrary(unpacked, triplet, library)))
    const copyright = join(unpacked, 'usr/share/doc', pkg.name, 'copyright')
    if (existsSync(copyright)) put(`usr/share/doc/${pkg.name}/copyright`, readFileSync(copyright))
    put(`var/lib/dpkg/status.d/${pkg.name}`, status(pkg, arch))
  }
}

/** Writes files below a folder, and the folders that they are in. */
export function writerBelow(target: string): (path: string, content: string | Uint8Array) => void {
  return (path, content) => {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), content)
  }
}

function findLibrary(unpacked: string, triplet: string, library: string): string {
  const found = [`lib/${triplet}`, `usr/lib/${triplet}`].map((path) => join(unpacked, path, library)).find(existsSync)
  if (found === undefined) throw new Error(`${library} must be in ${unpacked}: debian.json names the wrong package`)
  return found
}

/** The form in which images without a package manager list their packages for scanners (as distroless images do). */
function status(pkg: DebianPackage, arch: Architecture): string {
  return `Package: ${pkg.name}\nStatus: install ok installed\nArchitecture: ${arch}\nVersion: ${pkg.version}\n`
}

function osRelease(release: string, codename: string): string {
  return `PRETTY_NAME="krmkit base (Debian ${release} libraries)"\nID=debian\nVERSION_ID="${release}"\nVERSION_CODENAME=${codename}\n`
}
