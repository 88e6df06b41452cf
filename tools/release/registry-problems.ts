import type { PackedPackage } from './packed.ts'

/** The part of a registry's answer about a package that is read. */
interface Packument {
  readonly versions?: Readonly<Record<string, { readonly dist?: { readonly integrity?: string } }>>
}

/** The packages whose version in the registry is absent, or has other bytes than the one that was packed here. */
export async function registryProblems(registry: string, packages: readonly PackedPackage[]): Promise<string[]> {
  const problems: string[] = []
  for (const { name, version, integrity } of packages) {
    const response = await fetch(`${registry.replace(/\/$/, '')}/${name.replace('/', '%2f')}`)
    const { versions = {} } = response.ok ? ((await response.json()) as Packument) : {}
    const published = versions[version]?.dist?.integrity
    if (published === undefined) problems.push(`${name}@${version}: it is not in ${registry}`)
    else if (published !== integrity)
      problems.push(`${name}@${version}: ${registry} has ${published}, this checkout packs ${integrity}`)
  }
  return problems
}
