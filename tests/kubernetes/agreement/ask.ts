import { expect } from 'vitest'
import type { Engine } from '../../../site/playground/engine/protocol.ts'
import { type Answer, answersAbout, checkOf, compareAnswers } from './answers.ts'
import { type CommandReport, folderOf } from './commands.ts'
import { textOf } from './compare.ts'
import { placeOf, type Report } from './finding.ts'
import { fixDifferences } from './fixes.ts'
import type { Sample } from './sample.ts'
import type { EntryPoint } from './scopes.ts'

/** What the entry points answer about files. */
export interface Asked {
  /** The folder of the files. */
  readonly directory: string
  readonly check: CommandReport
  /** What each entry point reports. */
  readonly reports: ReadonlyMap<EntryPoint, Report>
  /** The entry points with findings that are compared, except for `fix`. */
  readonly compared: readonly EntryPoint[]
}

/** Asks every entry point, and expects that they agree, and that the comparison notices each one that reports nothing. */
export async function askAll(given: Omit<Sample, 'id'>, engine: Engine): Promise<Asked> {
  const sample: Sample = { id: 'sample', ...given }
  const directory = folderOf(sample.files)
  const check = await checkOf(sample, directory)
  const answers = await answersAbout(sample, directory, check, engine)
  const fixed = await fixDifferences(sample, directory, check)
  const differences = [fixed, ...compareAnswers(sample, answers)].flatMap((compared) => compared.differences)
  expect(differences.map((one) => `${one.entry}: ${textOf(one)}`)).toEqual([])
  const compared = answers.filter((answer) => compareAnswers(sample, [answer])[0]?.triples !== 0)
  for (const answer of compared) expect(differencesIfEmpty(sample, answer), answer.entry).not.toEqual([])
  return {
    directory,
    check,
    reports: new Map(answers.map(({ entry, other }) => [entry, other])),
    compared: compared.map(({ entry }) => entry),
  }
}

/** The control: what is found if an entry point reports nothing. */
function differencesIfEmpty(sample: Sample, answer: Answer): readonly unknown[] {
  const empty = { ...answer, other: { isRead: true, findings: [] } }
  return compareAnswers(sample, [empty]).flatMap(({ differences }) => differences)
}

/** The findings of a report as text: rule, severity and place. */
export function linesOf({ findings }: Pick<Report, 'findings'>): readonly string[] {
  return findings.map((found) => `${found.rule} ${found.severity} ${placeOf(found)}`)
}
