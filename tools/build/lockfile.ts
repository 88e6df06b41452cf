import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from '../paths.ts'

/** One entry of `packages` in package-lock.json, as far as it matters here. */
interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly engines?: { readonly node?: string }
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly [key: string]: unknown
}

/** What package-lock.json holds, as far as it matters here. */
export interface Lockfile {
  packages: Record<string, LockedPackage>
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

/**
 * Adds the optional packages of other platforms that the lockfile lacks; returns their names. npm leaves out what the
 * registry at hand does not serve (a mirror may carry one platform only), and `npm ci` then refuses its own lockfile.
 */
export function completeLockfile(lockfile: Lockfile): readonly string[] {
  const added: string[] = []
  for (const [place, entry] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lockfile, place, name)) continue
      const platform = platformOf(name)
      if (platform === undefined) continue
      lockfile.packages[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(entry.dev && { dev: true }),
        optional: true,
      }
      added.push(name)
    }
  }
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lockfile.packages = Object.fromEntries(sorted)
  return added
}

/** Whether a package that lies at `place` finds `name`: in its own node_modules or in one further up. */
function isLocked(lockfile: Lockfile, place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lockfile.packages) return true
    if (folder === '') return false
  }
}

/** The platform in a package's name: `@rollup/rollup-linux-arm64-musl`, `@turbo/windows-64`. */
function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } | undefined {
  const words = name.replace('windows', 'win32').replace(/-64$/, '-x64').split(/[/-]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (os === undefined || cpu === undefined) return undefined
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined
  return { cpu: [cpu], ...(libc && { libc }), os: [os] }
}

if (isMain(import.meta.url)) {
  const file = join(root, 'package-lock.json')
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
  const added = completeLockfile(lockfile)
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lockfile, undefined, 2)}\n`)
  console.log(`package-lock.json: ${added.length} packages of other platforms added`)
}
