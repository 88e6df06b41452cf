/**
 * Fields that configs of functions share. They are a separate entry because the rest of the package does not need zod.
 * @module
 */
import * as z from 'zod/mini'
import { VERSION_PATTERN } from './version/kubernetes-version.ts'

const problem = 'must be a version such as 1.33'

/** `kubernetesVersion` in the config of a function. Read its value with `writtenVersion`, because YAML parses 1.30 as the number 1.3. */
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
