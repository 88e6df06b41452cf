import { VERSION_PATTERN } from '@krmkit/structural-schema'
import { type Failure, usageFailure } from '../../outcome.ts'

/** What is wrong with `--kubernetes-version`; `undefined` where it names a version or is not given. */
export function versionProblems(version: string | undefined): Failure | undefined {
  if (version === undefined || VERSION_PATTERN.test(version)) return undefined
  return usageFailure(`--kubernetes-version must be a version such as 1.33, found ${JSON.stringify(version)}`)
}
