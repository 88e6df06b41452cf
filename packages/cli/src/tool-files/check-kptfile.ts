import type { Finding } from '@krmkit/check'
import type { FoundObject } from '@krmkit/check/objects'
import { readYaml } from '@krmkit/runtime'
import { kptfileProblems } from '../commands/render/kptfile-problems.ts'
import { withOwnKeys } from './tool-finding.ts'

/** Checks a Kptfile as strictly as kpt reads it. What only krmkit refuses is a warning. */
export function checkKptfile(found: FoundObject): readonly Finding[] {
  const keys = withOwnKeys(found.irregularKeys, 'kptfile-invalid', 'refuses it')
  const { document } = readYaml(String(found.yaml() ?? ''), { uniqueKeys: false })
  const problems = document === undefined ? [] : kptfileProblems(document)
  return [
    ...keys,
    ...problems.map(
      ({ path, message, isOfKrmkit = false, isAboutKey = false }): Finding => ({
        severity: isOfKrmkit ? 'warning' : 'error',
        rule: 'kptfile-invalid',
        message,
        at: path,
        ...(isAboutKey && { part: 'key' }),
      }),
    ),
  ]
}
