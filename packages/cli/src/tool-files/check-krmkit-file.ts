import type { Finding } from '@krmkit/check'
import type { FoundObject } from '@krmkit/check/objects'
import { readSettings } from '@krmkit/runtime'
import { readSuite } from '../commands/check/cases/read-suite.ts'
import { configSchema } from '../policy/config/config-schema.ts'
import { withOwnKeys } from './tool-finding.ts'

/** Checks a file with the settings of a project, also one that this check does not use. */
export function checkSettings(found: FoundObject): readonly Finding[] {
  const { issues } = readSettings(configSchema, found.placed.object)
  return [
    ...withOwnKeys(found.irregularKeys, 'settings-invalid', 'refuses it'),
    ...issues.map(
      ({ path, message, isAboutKey }): Finding => ({
        severity: 'error',
        rule: 'settings-invalid',
        message,
        at: path,
        ...(isAboutKey && { part: 'key' }),
      }),
    ),
  ]
}

/** Checks the fields of a suite whose cases do not run. */
export function checkSuite(found: FoundObject): readonly Finding[] {
  const { problems } = readSuite(found.placed.object)
  return [
    ...withOwnKeys(found.irregularKeys, 'case-invalid', 'refuses it'),
    ...problems.map(({ at, message }): Finding => ({ severity: 'error', rule: 'case-invalid', message, at })),
  ]
}
