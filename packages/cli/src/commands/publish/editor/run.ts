import { kubernetesModel, minorsLabel, parseVersions } from '@krmkit/kubernetes-schemas'
import { formatFieldPath } from '@krmkit/runtime'
import { decodeCrd, publishedFiles } from '@krmkit/structural-schema'
import { compactJson } from '@krmkit/structural-schema/values'
import { findDefinitions } from '../../../inputs/find-definitions.ts'
import { namedProblems } from '../../../inputs/input-texts.ts'
import { type Outcome, usageFailure } from '../../../outcome.ts'
import { reportNotes, reportProblems } from '../../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../../terminal.ts'
import { writeFolder } from '../../../write/write-folder.ts'
import { descriptionsOf } from '../../extract/read-descriptions.ts'
import { definitionsOfPacks, type PublishedPacks, publishInputs } from '../published-packs.ts'
import { editorSchema } from './editor-schema.ts'

/** Flags of `krmkit publish --editor`. */
interface EditorFlags extends PublishedPacks {
  readonly editor: string
  readonly descriptions?: readonly string[]
  readonly kubernetesVersion?: string
}

const FILE = 'krmkit.json'

/** `krmkit publish --editor`: writes one JSON Schema of all kinds for editors. */
export async function runEditor(terminal: Terminal, paths: readonly string[], flags: EditorFlags): Promise<ExitCode> {
  const { editor, descriptions, kubernetesVersion } = flags
  const minor = minorOf(kubernetesVersion)
  if (minor.problems) return reportProblems(terminal, minor.problems)
  const texts = descriptionsOf(descriptions ?? [], terminal.cwd)
  if (texts.problems) return reportProblems(terminal, texts.problems)
  const inputs = await publishInputs(terminal, paths, flags)
  if (inputs.problems) return reportProblems(terminal, inputs.problems)
  const unreadable = namedProblems(inputs.value)
  if (unreadable.length > 0) return reportProblems(terminal, unreadable)

  const notes: string[] = []
  const packs = await definitionsOfPacks(flags, paths.length > 0 ? inputs.value : [], terminal)
  if (packs.problems) return reportProblems(terminal, packs.problems)
  const found = [
    ...findDefinitions(inputs.value, ({ message }) => notes.push(`${message}; it is not in the schema`)),
    ...packs.value.definitions,
  ]
  const { files, problems, warnings } = publishedFiles(
    found.map(({ object }) => decodeCrd(object)),
    { format: 'json-schema', verdict: 'admission', unknownFields: 'forbid', kubernetesVersion },
  )
  const about = (position: number) => found[position]?.file
  if (problems.length > 0)
    return reportProblems(
      terminal,
      problems.map(({ position, field, message }) => ({
        message: `${about(position)}: ${formatFieldPath(field)} ${message}`,
      })),
    )
  await reportNotes(terminal, [
    ...notes,
    ...packs.value.notes,
    ...warnings.map(({ position, message }) => `${about(position)}: ${message}`),
  ])
  const schema = await editorSchema({
    model: kubernetesModel(),
    minor: minor.value,
    descriptions: texts.value,
    published: files,
  })
  return writeFolder(terminal, editor, [{ path: FILE, text: `${compactJson(schema)}\n` }])
}

function minorOf(version: string | undefined): Outcome<number> {
  const { first, last } = kubernetesModel()
  if (version === undefined) return { value: last }
  const read = parseVersions(version, { first, last })
  if (read.problem === undefined && read.versions.mode === 'single') return { value: read.versions.minors.to }
  const known = minorsLabel({ from: first, to: last })
  return usageFailure(
    `--kubernetes-version must be one of the versions ${known}, such as 1.${last}, found ${JSON.stringify(version)}`,
  )
}
