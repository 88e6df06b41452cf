/**
 * Fields that configs of functions share. They have an entry of their own because everything else here works without zod.
 * @module
 */
import * as z from 'zod/mini'
import { VERSION_PATTERN } from './version/kubernetes-version.ts'

const problem = 'must be a version such as 1.33'

/** `kubernetesVersion` in the config of a function; `writtenVersion` reads it as it is written, because 1.30 is also the number 1.3. */
export function versionField(): z.ZodMiniType<string | number | undefined> {
  return z
    .optional(
      z.union([
        z.string().check(z.regex(VERSION_PATTERN, problem)),
        z.number().check(z.gt(1, problem), z.lt(2, problem)),
      ]),
    )
    .check(z.describe('Target Kubernetes version, such as 1.33. Default: the newest known version.'))
}
