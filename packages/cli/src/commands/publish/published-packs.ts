import { type InputText, readInputs } from '../../inputs/input-texts.ts'
import { withoutPacks } from '../../inputs/without-packs.ts'
import type { Outcome } from '../../outcome.ts'
import type { PackDefinitions } from '../../schema-sources/pack-definitions.ts'
import type { Terminal } from '../../terminal.ts'

/** The schema packs to publish, which only options of the command line name. */
export interface PublishedPacks {
  readonly pack?: readonly string[]
  readonly packVersions?: string
  readonly kubernetesVersion?: string
  /** The folder of the schema for editors, whose files of the current directory can be missing. */
  readonly editor?: string
}

/** The files of the command line. Without any, those of the current directory, which packs and editors do not need. */
export async function publishInputs(
  terminal: Terminal,
  paths: readonly string[],
  { pack, editor }: PublishedPacks,
): Promise<Outcome<readonly InputText[]>> {
  if (pack !== undefined && editor === undefined && paths.length === 0) return { value: [] }
  const inputs = await readInputs(terminal, paths, editor === undefined ? {} : { isProject: true })
  if (inputs.problems) return editor !== undefined && paths.length === 0 ? { value: [] } : inputs
  return { value: withoutPacks(inputs.value, { packs: pack, paths, cwd: terminal.cwd }) }
}

const NONE: Pick<PackDefinitions, 'definitions' | 'notes'> = { definitions: [], notes: [] }

/** The kinds of the packs at their versions, which configs among the inputs can name. */
export async function definitionsOfPacks(
  { pack, packVersions, kubernetesVersion }: PublishedPacks,
  inputs: readonly InputText[],
  { cwd }: Terminal,
): Promise<Outcome<Pick<PackDefinitions, 'definitions' | 'notes'>>> {
  if (pack === undefined) return { value: NONE }
  const { readPackDefinitions } = await import('../../schema-sources/pack-definitions.ts')
  return readPackDefinitions(
    { pack, names: { packVersions, kubernetesVersion }, needsOne: 'a file has the schema of one version' },
    inputs,
    cwd,
  )
}
