import type { Engine } from '../../../site/playground/engine/protocol.ts'
import { folderOf, readReport, reportOf } from './commands.ts'
import { type Compared, compare } from './compare.ts'
import type { Report } from './finding.ts'
import { fixDifferences } from './fixes.ts'
import { listOf, runValidator, VALIDATOR_NAMES } from './functions.ts'
import { type Sample, versionsOf } from './sample.ts'
import type { EntryPoint } from './scopes.ts'

/** Asks every entry point about a sample, and compares the answers with those of `krmkit check`. */
export async function compareSample(sample: Sample, engine: Engine): Promise<Compared> {
  const { files, kubernetesVersion, sameAs } = sample
  const { own, range, upgrade } = versionsOf(sample)
  const directory = folderOf(files)
  const check = (options: readonly string[]) => reportOf(directory, ['check', '.', ...options])
  const checked = await check(own)
  const found: Compared[] = []
  const add = (entry: EntryPoint, expected: Report, other: Report) =>
    found.push(compare(entry, sample, expected, other))

  found.push(await fixDifferences(sample, directory, checked))
  const inPage = await engine.run({ arguments: ['check', '.', ...own, '--format', 'json'], files })
  if ('interrupted' in inPage) throw new Error(`${sample.id}: ${JSON.stringify(inPage.interrupted)}`)
  add('playground', checked, readReport(inPage.stdout, inPage.exitCode))
  if (sameAs !== undefined) {
    const folder = sameAs.files === undefined ? directory : folderOf(sameAs.files)
    const same = await reportOf(folder, ['check', '.', ...own, ...(sameAs.options ?? [])])
    add('check in another form', same, checked)
  }
  const list = await listOf(directory)
  for (const name of VALIDATOR_NAMES) add(name, checked, await runValidator(name, list, kubernetesVersion))
  add(
    'versions compute',
    await check(['--kubernetes-version', range]),
    await reportOf(directory, ['versions', 'compute', '.', '--kubernetes-version', range]),
  )
  const { from, to } = upgrade
  const preview = await reportOf(directory, ['versions', 'upgrade', '.', '--from', from, '--to', to])
  const ofTarget = preview.tagged.flatMap(({ finding, tags }) => (tags.side === 'from' ? [] : [finding]))
  add('versions upgrade', await check(['--kubernetes-version', to]), { ...preview, findings: ofTarget })
  return {
    triples: found.reduce((sum, { triples }) => sum + triples, 0),
    leftOut: new Set(found.flatMap(({ leftOut }) => [...leftOut])),
    differences: found.flatMap(({ differences }) => differences),
  }
}
