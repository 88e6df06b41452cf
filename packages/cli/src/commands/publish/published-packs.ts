import { TextInput } from '@krmkit/check/objects'
import type { Minor } from '@krmkit/kubernetes-schemas'
import { decodeCrd, publishedFiles } from '@krmkit/structural-schema'
import { isMap, own } from '@krmkit/structural-schema/values'
import { type InputText, textOptions } from '../../inputs/input-texts.ts'
import { withoutPacks } from '../../inputs/without-packs.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { readIncluded } from '../../policy/file-rules.ts'
import { type PackFlags, readPackFlags } from '../../policy/read-project.ts'
import { withSettingNames } from '../../policy/setting-names.ts'
import type { FiledDefinition, PackDefinitions } from '../../schema-sources/pack-definitions.ts'
import { kubernetesSources, type VersionNames } from '../../target-versions/version-names.ts'
import type { Terminal } from '../../terminal.ts'

/** Flags that name what is published. */
export interface PublishedPacks extends PackFlags {
  /** The folder of the schema for editors, whose files of the current directory can be missing. */
  readonly editor?: string
}

/** The files and packs to publish. */
export interface PublishInputs {
  readonly inputs: readonly InputText[]
  readonly pack: readonly string[] | undefined
  /** What names their versions. Only files that the command line names can do so. */
  readonly names: VersionNames
}

/** The files of the command line, and the packs of flags and settings. Without paths, the files are those of the current directory. */
export async function publishInputs(
  terminal: Terminal,
  paths: readonly string[],
  flags: PublishedPacks,
): Promise<Outcome<PublishInputs>> {
  const named = await readPackFlags(flags, terminal)
  if (named.problems) return named
  const { pack, names } = named.value
  const inputs = await readFiles(terminal, paths, flags, pack)
  if (inputs.problems) return inputs
  const { cwd } = terminal
  const texts = new TextInput(paths.length > 0 ? inputs.value : [], textOptions(inputs.value, cwd))
  const resources = texts.naming({ ofPacks: pack !== undefined })
  return { value: { inputs: inputs.value, pack, names: { ...names, resources } } }
}

/** Without paths, the files of the current directory. Packs of flags do not need them, and packs of settings and editors can do without. */
async function readFiles(
  terminal: Terminal,
  paths: readonly string[],
  flags: PublishedPacks,
  pack: readonly string[] | undefined,
): Promise<Outcome<readonly InputText[]>> {
  const isProject = flags.editor !== undefined
  if (flags.pack !== undefined && !isProject && paths.length === 0) return { value: [] }
  const inputs = await readIncluded(terminal, paths, flags, { isProject })
  if (inputs.problems) return (isProject || pack !== undefined) && paths.length === 0 ? { value: [] } : inputs
  return { value: withoutPacks(inputs.value, { packs: pack, paths, cwd: terminal.cwd }) }
}

const NEEDS_ONE = 'a file has the schema of one version'
const NONE: Pick<PackDefinitions, 'definitions' | 'notes'> = { definitions: [], notes: [] }

/** What a published schema is of, in messages. */
export function aboutDefinition({ file, object, madeFor }: FiledDefinition): string {
  if (madeFor !== undefined) return `${file}: ${kindText(madeFor)}`
  const { metadata } = object
  return `${file}: CustomResourceDefinition ${JSON.stringify(isMap(metadata) ? (own(metadata, 'name') ?? '') : '')}`
}

function kindText({ group, kind }: NonNullable<FiledDefinition['madeFor']>): string {
  return group === '' ? `${kind} of the core group` : `${kind} of ${group}`
}

/** The kinds of the packs at their versions. A kind of a JSON Schema that no CustomResourceDefinition can declare is left out, with a note. */
export async function definitionsOfPacks(
  { pack, names }: PublishInputs,
  flags: PublishedPacks,
  { cwd }: Terminal,
): Promise<Outcome<Pick<PackDefinitions, 'definitions' | 'notes'>>> {
  if (pack === undefined) return { value: NONE }
  const { readPackDefinitions } = await import('../../schema-sources/pack-definitions.ts')
  const read = readPackDefinitions({ pack, names, needsOne: NEEDS_ONE }, cwd)
  if (read.problems) return withSettingNames(read, flags)
  const { definitions, notes } = read.value
  const leftOut = definitions
    .filter(isLeftOut)
    .map(
      (one) =>
        `${aboutDefinition(one)} is not published: only kinds with names such as Shop of a group such as example.com can be`,
    )
  return { value: { definitions: definitions.filter((one) => !isLeftOut(one)), notes: [...notes, ...leftOut] } }
}

/** The version of Kubernetes; `undefined` if nothing names one. */
export async function publishedVersion({ names }: PublishInputs): Promise<Outcome<Minor | undefined>> {
  const { kubernetesModel, minorLabel, minorsLabel, resolveVersion } = await import('@krmkit/kubernetes-schemas')
  const sources = kubernetesSources(names)
  const { version, problems } = resolveVersion(sources, kubernetesModel())
  if (problems) return { problems: problems.map(({ message }) => ({ message, isUsage: true })) }
  if (version.from === 'default' || version.mode === 'compute') return { value: undefined }
  const { to } = version.minors
  if (version.mode === 'single') return { value: to }
  const where = sources.config?.[0]?.where ?? 'KUBERNETES_VERSION'
  return usageFailure(
    `${where} must name one version, because ${NEEDS_ONE}; found ${minorsLabel(version.minors)}: choose one with --kubernetes-version ${minorLabel(to)}`,
  )
}

/** Whether a kind of a JSON Schema has names that are not valid for a CustomResourceDefinition. The schemas do not matter. */
function isLeftOut({ object, madeFor }: FiledDefinition): boolean {
  if (madeFor === undefined) return false
  const crd = decodeCrd(object)
  const versions = crd.versions.map((version) => ({ ...version, schema: undefined }))
  return publishedFiles([{ ...crd, versions }], { format: 'v3' }).problems.length > 0
}
