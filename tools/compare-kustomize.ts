import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { krmkit } from '../bench/build-run.ts'
import { writeRecords } from '../bench/records.ts'
import { compareBuilds, findKustomizations } from './compare-kustomize/compare-builds.ts'
import { ensureKustomize } from './install/kustomize.ts'

const usage = `node tools/compare-kustomize.ts DIR… [--record]

Builds every Kustomization below these folders, such as checkouts of repositories, with kustomize and with
\`krmkit build --style kustomize\`, and counts those of which both print the same bytes, or which both refuse.
Neither may use the network: what kustomize cannot build without it is not counted.
The recorded figure is about the repositories in tools/compare-kustomize/repositories.json, at these commits.
  --record   writes the count to bench/recorded.json`

const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  allowPositionals: true,
})

async function main(): Promise<number> {
  if (values.help || positionals.length === 0) {
    console.error(usage)
    return values.help ? 0 : 2
  }
  const targets = positionals.flatMap((folder) => findKustomizations(realpathSync(folder)))
  const [node, command] = krmkit()
  const counts = { equal: 0, refused: 0, network: 0, different: 0 }
  for (const target of targets) {
    const outcome = await compareBuilds(
      [node, command as string, 'build', target, '--style', 'kustomize'],
      [await ensureKustomize(), 'build', target],
    )
    counts[outcome]++
    if (outcome === 'different') console.log(`different: ${target}`)
  }
  const all = counts.equal + counts.refused + counts.different
  const same = counts.equal + counts.refused
  console.log(
    `${same} of ${all} Kustomizations: ${counts.equal} built to equal bytes, ${counts.refused} refused by both`,
  )
  console.log(`${counts.network} others need the network`)
  if (values.record)
    writeRecords({
      'real-kustomizations': {
        what: `of ${all} Kustomizations of public repositories: ${counts.equal} that krmkit and kustomize 5.8.2 build to equal bytes, ${counts.refused} that both refuse`,
        command: 'node tools/compare-kustomize.ts DIR…',
        value: same,
        better: 'more',
        isCount: true,
      },
    })
  return counts.different === 0 ? 0 : 1
}

process.exitCode = await main()
