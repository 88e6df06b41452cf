import type { Finding } from '@krmkit/check'
import type { FoundObject } from '@krmkit/check/objects'
import { examineComposition } from '@krmkit/composition'
import { checkEntry } from './check-entry.ts'
import { toolFinding, withOwnKeys } from './tool-finding.ts'

const RULE = 'composition-invalid'

/** Checks the fields of a Composition, and the configs in it. Its imports are not read. */
export async function checkComposition(found: FoundObject): Promise<readonly Finding[]> {
  const keys = withOwnKeys(found.irregularKeys, RULE, 'refuses it')
  const resource = found.yaml()
  // With a duplicate field, it would not be decoded.
  if (resource === undefined || keys.some(({ rule }) => rule === RULE)) return keys
  const { problems, configs } = examineComposition(resource)
  const findings = [...keys, ...problems.map((problem) => toolFinding(RULE, { ...problem, field: problem.at }))]
  for (const config of configs)
    for (const problem of await checkEntry(config)) findings.push(toolFinding(RULE, problem, config.at))
  return findings
}
