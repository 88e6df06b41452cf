import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { readYaml } from '@krmkit/runtime'
import type { Outcome } from '../../outcome.ts'
import type { FunctionOutput } from '../../runners/runner.ts'
import { type SpawnSettings, spawnFunction } from '../../runners/spawn-function.ts'
import type { Terminal } from '../../terminal.ts'

/** A kustomize binary for features that krmkit does not have: charts, remote bases and Go plugins. */
export interface KustomizeBinary {
  /** As written on the command line. */
  readonly path: string
  readonly helm: readonly string[]
  /** The user's flags for kustomize, except for those about helm. */
  readonly flags: readonly string[]
}

type Around = Pick<Terminal, 'cwd' | 'env' | 'onInterrupt' | 'signalGroup'> &
  Pick<SpawnSettings, 'timeout' | 'maxOutput'>

/** Runs `kustomize build` on a whole target with the user's flags. */
export function buildWithKustomize(
  binary: KustomizeBinary,
  target: string,
  around: Around,
): Promise<Outcome<FunctionOutput>> {
  return answer(binary, ['build', target, ...binary.flags, ...binary.helm], around)
}

/** Inflates a chart by building a temporary Kustomization with this single generator. */
export async function inflateChart(
  binary: KustomizeBinary,
  config: string,
  directory: string,
  around: Around,
): Promise<Outcome<FunctionOutput>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-chart-')))
  try {
    writeFileSync(join(folder, 'kustomization.yaml'), 'generators:\n- chart.yaml\nsortOptions:\n  order: fifo\n')
    writeFileSync(join(folder, 'chart.yaml'), movedChart(config, directory, folder))
    return await answer(binary, ['build', folder, '--load-restrictor', 'LoadRestrictionsNone', ...binary.helm], around)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the paths of a config relative to another folder, because kustomize joins its own root with each of them. */
function movedChart(config: string, directory: string, folder: string): string {
  const { document } = readYaml(config)
  if (document === undefined) return config
  const moved = (path: string) => relative(folder, resolve(directory, path))
  document.set(['chartHome'], moved(document.text(['chartHome']) || 'charts'))
  const values = document.text(['valuesFile'])
  if (values) document.set(['valuesFile'], moved(values))
  for (let i = 0; i < document.size(['additionalValuesFiles']); i++) {
    const path = document.text(['additionalValuesFiles', i])
    if (path) document.set(['additionalValuesFiles', i], moved(path))
  }
  return document.toString()
}

function answer(binary: KustomizeBinary, args: readonly string[], around: Around): Promise<Outcome<FunctionOutput>> {
  const command = binary.path.includes('/') ? resolve(around.cwd, binary.path) : binary.path
  return spawnFunction({ command, args, ...around }, '')
}
