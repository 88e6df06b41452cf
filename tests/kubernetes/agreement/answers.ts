import type { Engine } from '../../../site/playground/engine/protocol.ts'
import { type CommandReport, folderOf, readReport, reportOf } from './commands.ts'
import { type Compared, compare } from './compare.ts'
import type { Report } from './finding.ts'
import { fixDifferences } from './fixes.ts'
import { listOf, runValidator, VALIDATOR_NAMES } from './functions.ts'
import { type Sample, versionsOf } from './sample.ts'
import type { EntryPoint } from './scopes.ts'

/** What an entry point reports about a sample, and what `krmkit check` reports for the same versions. */
export interface Answer {
  readonly entry: EntryPoint
  readonly check: Report
  readonly other: Report
}

/** Asks every entry point about a sample, except for `fix`, which changes the files. */
export async function answersAbout(
  sample: Sample,
  directory: string,
  checked: CommandReport,
  engine: Engine,
): Promise<readonly Answer[]> {
  const { files, kubernetesVersion, sameAs } = sample
  const { own, range, upgrade } = versionsOf(sample)
  const check = (options: readonly string[]) => reportOf(directory, ['check', '.', ...options])
  const answers: Answer[] = []
  const inPage = await engine.run({ arguments: ['check', '.', ...own, '--format', 'json'], files })
  if ('interrupted' in inPage) throw new Error(`${sample.id}: ${JSON.stringify(inPage.interrupted)}`)
  answers.push({ entry: 'playground', check: checked, other: readReport(inPage.stdout, inPage.exitCode) })
  if (sameAs !== undefined) {
    const folder = sameAs.files === undefined ? directory : folderOf(sameAs.files)
    const same = await reportOf(folder, ['check', '.', ...own, ...(sameAs.options ?? [])])
    answers.push({ entry: 'check in another form', check: same, other: checked })
  }
  const list = await listOf(directory)
  for (const entry of VALIDATOR_NAMES)
    answers.push({ entry, check: checked, other: await runValidator(entry, list, kubernetesVersion) })
  answers.push({
    entry: 'versions compute',
    check: await check(['--kubernetes-version', range]),
    other: await reportOf(directory, ['versions', 'compute', '.', '--kubernetes-version', range]),
  })
  const { from, to } = upgrade
  const preview = await reportOf(directory, ['versions', 'upgrade', '.', '--from', from, '--to', to])
  const ofTarget = preview.tagged.flatMap(({ finding, tags }) => (tags.side === 'from' ? [] : [finding]))
  answers.push({
    entry: 'versions upgrade',
    check: await check(['--kubernetes-version', to]),
    other: { ...preview, findings: ofTarget },
  })
  return answers
}

/** Asks every entry point about a sample, and compares the answers with those of `krmkit check`. */
export async function compareSample(sample: Sample, engine: Engine): Promise<Compared> {
  const directory = folderOf(sample.files)
  const checked = await checkOf(sample, directory)
  const answers = await answersAbout(sample, directory, checked, engine)
  return summed([await fixDifferences(sample, directory, checked), ...compareAnswers(sample, answers)])
}

/** What `krmkit check` reports about the files of a sample. */
export function checkOf(sample: Sample, directory: string): Promise<CommandReport> {
  return reportOf(directory, ['check', '.', ...versionsOf(sample).own])
}

/** The comparison of each answer. */
export function compareAnswers(sample: Sample, answers: readonly Answer[]): readonly Compared[] {
  return answers.map(({ entry, check, other }) => compare(entry, sample, check, other))
}

function summed(compared: readonly Compared[]): Compared {
  return {
    triples: compared.reduce((sum, { triples }) => sum + triples, 0),
    leftOut: new Set(compared.flatMap(({ leftOut }) => [...leftOut])),
    differences: compared.flatMap(({ differences }) => differences),
  }
}
