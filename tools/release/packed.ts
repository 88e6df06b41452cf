import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../command.ts'

/** What `npm pack` reports of one package. */
export interface PackedPackage {
  readonly name: string
  readonly version: string
  /** The SHA-512 of the archive, as lockfiles hold it. */
  readonly integrity: string
  /** Paths in the package. */
  readonly files: readonly string[]
}

/** What npm would publish from these folders of a checkout, in their order; nothing is written. */
export async function packAll(checkout: string, folders: readonly string[]): Promise<PackedPackage[]> {
  const workspaces = folders.map((folder) => `--workspace=${folder}`)
  const printed = await output('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', ...workspaces], {
    cwd: checkout,
    env: process.env,
  })
  type Report = Omit<PackedPackage, 'files'> & { readonly files: readonly { readonly path: string }[] }
  const reports = Object.values(JSON.parse(printed)) as Report[]
  return folders.map((folder) => {
    const { name } = manifestOf(checkout, folder)
    const report = reports.find((candidate) => candidate.name === name)
    if (report === undefined) throw new Error(`npm did not pack ${folder}`)
    return { ...report, files: report.files.map(({ path }) => path) }
  })
}

/** The manifest of a package of a checkout. */
export function manifestOf(checkout: string, folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8')) as Record<string, unknown>
}
