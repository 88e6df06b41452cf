import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Finding } from '@krmkit/check'
import { positionOf, TextInput, type TextObject } from '@krmkit/check/objects'
import {
  type ExtractedObject,
  extract,
  extractKinds,
  kubernetesModel,
  kubernetesPack,
  kubernetesSource,
  localSource,
  packSource,
  parseMinor,
  readPackSchemas,
  SOURCE_FILE,
  type TypeSource,
} from '@krmkit/kubernetes-schemas'
import type { Call } from '../../command-line/definition.ts'
import { type InputText, textOptions } from '../../inputs/input-texts.ts'
import { withoutPacks } from '../../inputs/without-packs.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { readIncluded } from '../../policy/file-rules.ts'
import { type PackFlags, readPackFlags } from '../../policy/read-project.ts'
import { withSettingNames } from '../../policy/setting-names.ts'
import { placeText } from '../../reporters/finding.ts'
import { reportProblems } from '../../reporters/problems.ts'
import { readPacks } from '../../schema-sources/pack-source.ts'
import { versionKeyNotes } from '../../schema-sources/pack-versions.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { writeFolder } from '../../write/write-folder.ts'
import { chooseVersions } from './choose-versions.ts'
import { declaredPack, headOf } from './packs.ts'
import { preflight } from './preflight.ts'
import { descriptionsOf } from './read-descriptions.ts'
import { isHalf, reportLine, reportUnread } from './report.ts'
import { writeKinds } from './write-kinds.ts'

/** Flags of `krmkit extract`. */
export interface ExtractFlags extends PackFlags {
  readonly kubernetesVersion?: string
  readonly descriptions?: readonly string[]
  readonly output?: string
  readonly allTypes?: true
  readonly types?: string
}

/** The tsconfig.json for `tsc -p`, unless the folder already has one. */
const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'preserve',
      allowImportingTsExtensions: true,
      types: [],
    },
    include: ['**/*.ts'],
  },
  null,
  2,
)}\n`

const NO_PATHS = usageFailure(
  'krmkit extract needs files or folders of resources; without them, --all-types or --types and -o DIR write only the types',
)

const NO_FOLDER = usageFailure('--types writes a file for each group and version: name their folder with -o DIR')
const noKinds = (text: string | undefined) =>
  usageFailure(`--types must name kinds such as Deployment or apps/v1/Deployment, found ${JSON.stringify(text)}`)
const BOTH_TYPES = usageFailure('--types and --all-types must not be combined')

/**
 * `krmkit extract`: converts resources in files to TypeScript that is checked against the types of one version. Writes
 * nothing if that version rejects one of them.
 */
export async function runExtract(
  terminal: Terminal,
  { positional: paths, flags }: Call<ExtractFlags>,
): Promise<ExitCode> {
  const { cwd } = terminal
  const kinds = flags.types?.split(',').flatMap((kind) => kind.trim() || [])
  if (kinds !== undefined && flags.allTypes) return reportProblems(terminal, BOTH_TYPES.problems)
  if (kinds?.length === 0) return reportProblems(terminal, noKinds(flags.types).problems)
  if (kinds !== undefined && flags.output === undefined) return reportProblems(terminal, NO_FOLDER.problems)
  if (paths.length === 0 && !((flags.allTypes || kinds) && flags.output !== undefined))
    return reportProblems(terminal, NO_PATHS.problems)
  const sources = await readPackFlags(flags, terminal)
  if (sources.problems) return reportProblems(terminal, sources.problems)
  const { pack, names } = sources.value
  const inputs: Outcome<readonly InputText[]> =
    paths.length === 0 ? { value: [] } : await readIncluded(terminal, paths, flags)
  if (inputs.problems) return reportProblems(terminal, inputs.problems)
  const packs = readPacks(pack ?? [], cwd)
  if (packs.problems) return reportProblems(terminal, withSettingNames(packs, flags).problems)
  const descriptions = descriptionsOf(flags.descriptions ?? [], cwd)
  if (descriptions.problems) return reportProblems(terminal, descriptions.problems)
  const { found, notes, skipped } = readAll(withoutPacks(inputs.value, { packs: pack, paths, cwd }), cwd)
  const isUnread = await reportUnread(terminal, notes)
  if (skipped > 0) await reportLine(terminal, 'info', skippedText(skipped))
  if (isUnread && found.length === 0) return 2
  if (notes.some(isHalf) && found.length === 0) return 1
  const resources = found.flatMap((one) => one.yaml() ?? [])

  const model = kubernetesModel()
  const own = packs.value
  for (const { warnings } of own) for (const warning of warnings) await reportLine(terminal, 'warning', warning)
  const isOwnKubernetes = own.some(({ name }) => name === 'k8s')
  const declared = declaredPack(resources)
  const all = [...(isOwnKubernetes ? [] : [kubernetesPack(model)]), ...declared, ...own]
  const chosen = chooseVersions(all, { ...names, resources })
  if (chosen.problems) return reportProblems(terminal, chosen.problems)
  const { versions, note } = chosen.value
  if (note) await reportLine(terminal, 'info', note)
  for (const message of own.length > 0 ? versionKeyNotes(own, resources) : [])
    await reportLine(terminal, 'info', message)

  const schemas = [...declared, ...own].map((pack) => readPackSchemas(pack, versions.get(pack.name)))
  const wrong = schemas.flatMap(({ problems }) => problems.map((message) => ({ message })))
  if (wrong.length > 0) return reportProblems(terminal, wrong)
  const minor = isOwnKubernetes ? undefined : parseMinor(versions.get('k8s') ?? '')
  const options = { isWhole: flags.allTypes === true, descriptions: descriptions.value }
  const types: TypeSource[] = [
    minor === undefined ? localSource : kubernetesSource(model, minor, options),
    ...schemas.map((one) => packSource(one)),
  ]
  const head = headOf(all, versions, own)
  if (kinds !== undefined) {
    const exitCode = await writeKinds(terminal, flags.output ?? '', extractKinds(kinds, types, { head }))
    return isUnread && exitCode === 0 ? 2 : exitCode
  }
  if (paths.length === 0) return write(terminal, types[0]?.files([]) ?? new Map(), flags.output ?? '')

  const objects = found.flatMap(readObject)
  const { files, problems } = extract(objects, types, {
    head,
    isSplit: flags.output !== undefined,
  })
  const checked = await preflight(found, { minor, newest: model.last, schemas: schemas.slice(declared.length) })
  const hasErrors = await reportFindings(terminal, checked)
  if (problems.length > 0)
    await reportProblems(
      terminal,
      problems.map((message) => ({ message })),
    )
  if (hasErrors || problems.length > 0 || notes.some(isHalf)) return isUnread ? 2 : 1
  const exitCode = await output(terminal, files, flags.output)
  return isUnread && exitCode === 0 ? 2 : exitCode
}

/** The objects of files, and notes about what is none. */
function readAll(inputs: readonly InputText[], cwd: string) {
  const found: TextObject[] = []
  const notes: Finding[] = []
  let skipped = 0
  for (const one of new TextInput(inputs, textOptions(inputs, cwd)).contents())
    if ('found' in one) {
      if (one.found.role?.kind === 'config') skipped++
      else if (one.found.placed.identity.kind === '') notes.push(withoutKind(one.found))
      else found.push(one.found)
    } else if ('finding' in one) notes.push(one.finding)
    else if ('counts' in one) skipped++
  return { found, notes, skipped }
}

function skippedText(count: number): string {
  return count === 1
    ? '1 document is not a Kubernetes object and is skipped'
    : `${count} documents are not Kubernetes objects and are skipped`
}

/** A Kustomization can lack its kind. */
function withoutKind(found: TextObject): Finding {
  const finding = { severity: 'info', rule: 'no-object', message: 'is not a Kubernetes object', at: [] } as const
  return { ...finding, file: found.file, position: positionOf(found, finding) }
}

function readObject(found: TextObject): readonly ExtractedObject[] {
  const resource = found.yaml()
  if (resource === undefined) return []
  const isPartial = resource.isLocalConfig || found.role !== undefined
  const where = placeText({ file: found.file, line: positionOf(found, { at: [] }).line })
  return [{ value: found.placed.object, isPartial, where }]
}

/** Returns whether there are errors. */
async function reportFindings(
  terminal: Terminal,
  checked: ReadonlyMap<TextObject, readonly Finding[]>,
): Promise<boolean> {
  let hasErrors = false
  for (const [found, findings] of checked)
    for (const finding of findings) {
      const { severity, message } = finding
      const { line } = positionOf(found, { ...finding, part: 'key' })
      hasErrors ||= severity === 'error'
      await reportLine(terminal, severity, `${placeText({ file: found.file, line })}: ${message}`)
    }
  return hasErrors
}

async function output(
  terminal: Terminal,
  files: ReadonlyMap<string, string>,
  folder: string | undefined,
): Promise<ExitCode> {
  if (folder !== undefined) return write(terminal, files, folder)
  await terminal.data(files.get(SOURCE_FILE) ?? '')
  return 0
}

async function write(terminal: Terminal, files: ReadonlyMap<string, string>, folder: string): Promise<ExitCode> {
  const texts = Array.from(files, ([path, text]) => ({ path, text }))
  if (!existsSync(join(resolve(terminal.cwd, folder), 'tsconfig.json')))
    texts.push({ path: 'tsconfig.json', text: TSCONFIG })
  return writeFolder(terminal, folder, texts)
}
