import type { Path, Resource } from '@krmkit/runtime'
import type { PackageOptions } from '../manifests/package-options.ts'

/** What became of something that has a replacement. */
export interface FixOutcome {
  readonly resource: Resource
  readonly path: string
  readonly at: Path
  /** `done`: written. `needs-fields`: somebody must decide `fields`. `impossible`: nothing takes its place. */
  readonly outcome: 'done' | 'needs-fields' | 'impossible'
  readonly before: string
  readonly after: string | undefined
  readonly fields: readonly string[]
  /** One sentence. */
  readonly message: string
}

/** Writes the replacements that are drop-in into the resources, and says what it did and could not do (decisions 6.10). */
export async function fixPackage(
  _resources: readonly Resource[],
  _options: PackageOptions,
): Promise<readonly FixOutcome[]> {
  return []
}
