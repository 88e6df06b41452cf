import type { Resource } from '@krmkit/runtime'
import { Suppressor } from '../suppress/suppressor.ts'
import { PackageCheck } from './package-check.ts'
import type { PackageOptions } from './package-options.ts'
import type { PackageFinding, PackageReport } from './package-report.ts'

/** Checks the resources of a package against API servers; the code for custom resources is loaded if there are any. */
export async function checkPackage(resources: readonly Resource[], options: PackageOptions): Promise<PackageReport> {
  const suppressor = new Suppressor(options.suppress ?? [], options.today)
  const report = await checkWith(resources, options, suppressor)
  return { ...report, notes: [...report.notes, ...suppressor.notes()] }
}

/** The same with suppressions that the caller shares; it reads their notes at the end. */
export async function checkWith(
  resources: readonly Resource[],
  options: PackageOptions,
  suppressor: Suppressor,
): Promise<PackageReport> {
  const check = new PackageCheck(options, suppressor)
  for (const resource of resources) check.add(resource, options.isPartial?.(resource))
  await check.checkCustomResources(resources, options.definitions ?? [])
  const { notes, counts } = check
  const findings: PackageFinding[] = []
  // Not as arguments of one call: a list can have more findings than a call may have arguments.
  for (const resource of resources) for (const finding of check.take(resource)) findings.push(finding)
  const separated = options.isUnsuppressed ? { findings, suppressed: [] } : suppressor.sort(findings)
  return { ...separated, notes, counts }
}
