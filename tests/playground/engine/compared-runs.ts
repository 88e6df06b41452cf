import type { CommandRun } from '../../../site/playground/engine/protocol.ts'
import type { Example } from '../../../site/playground/workspace/examples/example.ts'
import { generateExamples } from '../../../site/playground/workspace/examples/generate.ts'
import { commandRunOf, fixRunOf } from '../../../site/playground/workspace/modes.ts'
import type { Workspace } from '../../../site/playground/workspace/workspace.ts'
import { root } from '../../../tools/paths.ts'

/** Runs of the playground whose results must be those of the command. */
export interface ComparedRuns {
  readonly title: string
  readonly runs: readonly { readonly id: string; readonly run: CommandRun }[]
}

/** Functions whose examples are also checked and fixed: their resources have findings. */
const CHECKED_FUNCTIONS: readonly string[] = [
  'check-kubernetes-version',
  'check-structural-schemas',
  'check-crd-upgrade',
  'validate-custom-resources',
]

const VERSIONS: readonly string[] = ['', '1.21', '1.34', '1.28-1.34', '1.99']
const FEATURE_GATES: readonly string[] = ['', 'ServiceTrafficDistribution=false', 'AllAlpha=true,AllBeta=false', 'Oops']

/**
 * Every example as it is; builds also in the other style; the resources of checks at versions, ranges and feature gates, and
 * with their fixes.
 */
export function comparedRuns(): readonly ComparedRuns[] {
  const groups = generateExamples(root)
  const all = groups.flatMap(({ examples }) => examples)
  const ofMode = (mode: Workspace['mode']) => all.filter((example) => example.mode === mode)
  const checked = all.filter(({ id }) => CHECKED_FUNCTIONS.includes(id.split('/')[0] ?? '')).map(asCheck)
  return [
    ...groups.map(({ title, examples }) => ({ title, runs: examples.map(runOf) })),
    { title: 'Builds in the other style', runs: ofMode('build').map((example) => runOf(inOtherStyle(example))) },
    { title: 'Checks at versions, with feature gates', runs: ofMode('check').flatMap(withTargets).map(runOf) },
    { title: 'Checks of examples', runs: checked.map(runOf) },
    { title: 'Fixes', runs: [...checked, ...ofMode('check')].map(fixOf) },
  ]
}

function runOf({ id, workspace }: Example) {
  return { id, run: commandRunOf(workspace) }
}

function fixOf({ id, workspace }: Example) {
  return { id: `${id}, fixed`, run: fixRunOf(workspace) }
}

function inOtherStyle(example: Example): Example {
  const { directory, style } = example.workspace.build
  const other = style === 'preserve' ? 'kustomize' : 'preserve'
  return { ...example, workspace: { ...example.workspace, build: { directory, style: other } } }
}

function asCheck(example: Example): Example {
  return { ...example, workspace: { ...example.workspace, mode: 'check' } }
}

function withTargets(example: Example): readonly Example[] {
  return VERSIONS.flatMap((kubernetesVersion) =>
    FEATURE_GATES.map((featureGates) => ({
      ...example,
      id: `${example.id} at ${kubernetesVersion || 'the newest version'} with ${featureGates || 'the default gates'}`,
      workspace: { ...example.workspace, check: { kubernetesVersion, featureGates } },
    })),
  )
}
