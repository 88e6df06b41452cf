import { output } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { ensureBuildx, noBuildx } from '../buildx.ts'
import type { Builder } from './attestations.ts'
import type { Commit } from './labels.ts'

/** The commit of the checkout, with its date in UTC. */
export async function readCommit(): Promise<Commit> {
  const [revision = '', seconds = ''] = (await output('git', ['show', '-s', '--format=%H %ct'], { cwd: root })).split(
    ' ',
  )
  return { revision, date: new Date(Number(seconds) * 1000).toISOString().replace('.000', '') }
}

/** Who builds, by the variables that a run of GitHub Actions sets. */
export function builderOf(env: NodeJS.ProcessEnv, repository: string): Builder {
  const { GITHUB_SERVER_URL: server, GITHUB_WORKFLOW_REF: workflow, GITHUB_REPOSITORY: owner, GITHUB_RUN_ID: run } = env
  if (server === undefined || workflow === undefined) return { id: `${repository}/blob/main/images/README.md#release` }
  return { id: `${server}/${workflow}`, invocation: `${server}/${owner}/actions/runs/${run}` }
}

/** The tags of a release by image, as the bake file makes them: the immutable one first. */
export async function releaseTags(registry: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const buildx = await ensureBuildx()
  if (buildx === undefined) throw new Error(`${noBuildx}: it reads the tags of a release from docker-bake.hcl`)
  const [program, ...first] = buildx
  const env = { ...process.env, REGISTRY: registry, RELEASE: 'true' }
  const printed = await output(program, [...first, 'bake', '--print'], { cwd: root, env })
  const targets: Record<string, { tags: string[] }> = JSON.parse(printed).target
  return new Map(Object.entries(targets).map(([name, { tags }]) => [name, tags]))
}
