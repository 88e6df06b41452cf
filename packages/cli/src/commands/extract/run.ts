import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import {
  type ExtractedObject,
  extract,
  kubernetesModel,
  kubernetesPack,
  kubernetesSource,
  localSource,
  makePack,
  newestPacks,
  type Pack,
  packSource,
  parseMinor,
  readPackSchemas,
  SOURCE_FILE,
  schemaVersionsText,
  swapToLocal,
  type TypeSource,
} from '@krmkit/kubernetes-schemas'
import type { Resource } from '@krmkit/runtime'
import { printableLine } from '@krmkit/runtime/values'
import { compactJson, crdForm, declaredKind, isMap, jsonOf } from '@krmkit/structural-schema'
import type { Call } from '../../command-line/definition.ts'
import { type InputText, readInputs } from '../../inputs/input-texts.ts'
import { readResources } from '../../inputs/read-resources.ts'
import { type Outcome, type Problem, usageFailure } from '../../outcome.ts'
import { placeText } from '../../reporters/finding.ts'
import { reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { writeFolder } from '../../write/write-folder.ts'
import { chooseVersions } from './choose-versions.ts'
import { preflight } from './preflight.ts'
import { readPack } from './read-pack.ts'

/** Flags of `krmkit extract`. */
export interface ExtractFlags {
  readonly kubernetesVersion?: string
  readonly pack?: readonly string[]
  readonly packVersions?: string
  readonly output?: string
  readonly allTypes?: true
}

/** The tsconfig.json for `tsc -p`, unless the folder already has one. */
const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: { strict: true, noEmit: true, target: 'es2022', module: 'preserve', types: [] },
    include: ['**/*.ts'],
  },
  null,
  2,
)}\n`

const NO_PATHS = usageFailure(
  'krmkit extract needs files or folders of resources; without them, --all-types and -o DIR write only the types',
)

/** `krmkit extract`: converts resources in files to TypeScript that is checked against the types of one version. */
export async function runExtract(
  terminal: Terminal,
  { positional: paths, flags }: Call<ExtractFlags>,
): Promise<ExitCode> {
  const { cwd, env } = terminal
  if (paths.length === 0 && (!flags.allTypes || flags.output === undefined))
    return reportProblems(terminal, NO_PATHS.problems)
  const inputs: Outcome<readonly InputText[]> = paths.length === 0 ? { value: [] } : await readInputs(terminal, paths)
  if (inputs.problems) return reportProblems(terminal, inputs.problems)
  const read = await readResources(inputs.value, () => pause())
  const broken = read.findings.filter(({ severity }) => severity === 'error')
  if (broken.length > 0)
    return reportProblems(
      terminal,
      broken.map(({ file, line, message }) => ({ message: `${placeText({ file, line })}: ${message}` })),
    )
  const packs = readPacks(flags.pack ?? [], cwd)
  if (packs.problems) return reportProblems(terminal, packs.problems)
  const model = kubernetesModel()
  const own = newestPacks(packs.value)
  const isOwnKubernetes = own.some(({ name }) => name === 'k8s')
  const declared = declaredPack(read.resources)
  const all = [...(isOwnKubernetes ? [] : [kubernetesPack(model)]), ...declared, ...own]
  const chosen = chooseVersions(all, { ...flags, env }, read.resources, model)
  if (chosen.problems) return reportProblems(terminal, chosen.problems)
  const { versions, note } = chosen.value
  if (note) await report(terminal, note.severity, note.message)

  const readSchemas = [...declared, ...own].map((pack) => readPackSchemas(pack, versions.get(pack.name)))
  const wrong = readSchemas.flatMap(({ problems }) => problems)
  if (wrong.length > 0)
    return reportProblems(
      terminal,
      wrong.map((message): Problem => ({ message })),
    )
  const minor = isOwnKubernetes ? undefined : parseMinor(versions.get('k8s') ?? '')
  const sources: TypeSource[] = readSchemas.map((one) => packSource(one))
  sources.unshift(
    minor === undefined ? localSource : kubernetesSource(model, minor, { isWhole: flags.allTypes === true }),
  )

  if (paths.length === 0) return write(terminal, sources[0]?.files([]) ?? new Map(), flags.output ?? '')

  const objects = objectsOf(read.resources.filter(isObject), (resource) => whereOf(resource, read.locate))
  for (const resource of read.resources)
    if (!isObject(resource))
      await report(terminal, 'info', `${whereOf(resource, read.locate)}: is not a Kubernetes object and is skipped`)
  const { files, problems } = extract(
    objects.map(({ extracted }) => extracted),
    sources,
    headOf(all, versions, own),
  )
  if (problems.length > 0)
    return reportProblems(
      terminal,
      problems.map((message): Problem => ({ message })),
    )
  await reportFindings(terminal, preflight(minor, readSchemas), objects, read.locate)
  if (flags.output === undefined) {
    await terminal.data(files.get(SOURCE_FILE) ?? '')
    return 0
  }
  return write(terminal, files, flags.output)
}

/** False for other files next to manifests, such as chart values and configs of programs. */
function isObject(resource: Resource): boolean {
  return resource.apiVersion !== '' || resource.kind !== ''
}

interface ReadObject {
  readonly resource: Resource
  readonly extracted: ExtractedObject
}

function objectsOf(resources: readonly Resource[], whereOf: (resource: Resource) => string): ReadObject[] {
  return resources.flatMap((resource) => {
    const value = jsonOf(resource)
    return isMap(value) ? [{ resource, extracted: { value, where: whereOf(resource) } }] : []
  })
}

function readPacks(folders: readonly string[], cwd: string): Outcome<readonly Pack[]> {
  const packs: Pack[] = []
  for (const folder of folders) {
    const pack = readPack(folder, cwd)
    if (pack.problems) return pack
    packs.push(pack.value)
  }
  return { value: packs }
}

/** Combines the CRDs in the resources into a package with one version. */
function declaredPack(resources: readonly Resource[]): Pack[] {
  const files = new Map<string, string>()
  for (const resource of resources) {
    if (resource.kind !== 'CustomResourceDefinition') continue
    const value = jsonOf(resource)
    if (!isMap(value) || crdForm(value) === undefined || crdForm(value) === 'patch') continue
    const kind = declaredKind(value)
    if (kind) files.set(`${kind.group.replace(/\W/g, '_')}_${kind.kind.replace(/\W/g, '_')}.json`, compactJson(value))
  }
  return files.size === 0 ? [] : [makePack('crds', files, 'these files')]
}

/** The comment at the start of the source, which names the origin of its types: krmkit, or folders. */
function headOf(
  packs: readonly Pack[],
  versions: ReadonlyMap<string, string | undefined>,
  own: readonly Pack[],
): string[] {
  const folders = new Map(own.map(({ name, place }) => [name, place]))
  const remote = packs.filter(({ name }) => !folders.has(name)).map(({ name, place }) => `${name} (${place})`)
  const local = swapToLocal([], versions, { mode: own.length > 0 ? 'local' : 'remote', folders }) ?? []
  const chosen = schemaVersionsText(versions)
  return [
    `Extracted by krmkit${chosen === '' ? '' : `, typed for ${chosen}`}; types of ${[...remote, ...local].join(', ')}.`,
  ]
}

async function reportFindings(
  terminal: Terminal,
  { check }: ReturnType<typeof preflight>,
  objects: readonly ReadObject[],
  locate: Awaited<ReturnType<typeof readResources>>['locate'],
): Promise<void> {
  for (const { resource, extracted } of objects)
    for (const { at, message } of check(resource, extracted.value)) {
      const { file, line } = locate(resource, at, 'key')
      await report(terminal, 'warning', `${placeText({ file, line })}: ${message}`)
    }
}

async function report(terminal: Terminal, severity: 'info' | 'warning', message: string): Promise<void> {
  const colour = severity === 'warning' ? 'yellow' : 'cyan'
  await terminal.err(`${terminal.paint.err(colour, `${severity}:`)} ${printableLine(message)}\n`)
}

function whereOf(resource: Resource, locate: Awaited<ReturnType<typeof readResources>>['locate']): string {
  const { file, line } = locate(resource, [])
  return placeText({ file, line })
}

async function write(terminal: Terminal, files: ReadonlyMap<string, string>, output: string): Promise<ExitCode> {
  const texts = Array.from(files, ([path, text]) => ({ path, text }))
  if (!existsSync(join(resolve(terminal.cwd, output), 'tsconfig.json')))
    texts.push({ path: 'tsconfig.json', text: TSCONFIG })
  return writeFolder(terminal, output, texts)
}
