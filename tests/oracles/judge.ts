import type { Entry } from './recording.ts'
import type { OracleSuite } from './suite.ts'

/** What krmkit answers differently, one text for each entry that differs. */
export async function faultsOf<Question, Answer>(
  suite: OracleSuite<Question, Answer>,
  entries: readonly Entry<Question, Answer>[],
): Promise<string[]> {
  const faults: string[] = []
  for (const [at, { question, answer }] of entries.entries()) {
    const fault = await suite.judge(question, answer)
    if (fault !== undefined) faults.push(`${suite.name} ${at}: ${fault}`)
  }
  return faults
}
