import { kubernetesModel, minorLabel } from '@krmkit/kubernetes-schemas'
import { formatFieldPath } from '@krmkit/runtime'
import { decodeCrd, publishedFiles } from '@krmkit/structural-schema'
import { compactJson } from '@krmkit/structural-schema/values'
import { findDefinitions } from '../../../inputs/find-definitions.ts'
import { namedProblems } from '../../../inputs/input-texts.ts'
import { reportNotes, reportProblems } from '../../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../../terminal.ts'
import { writeFolder } from '../../../write/write-folder.ts'
import { descriptionsOf } from '../../extract/read-descriptions.ts'
import { definitionsOfPacks, type PublishedPacks, publishedVersion, publishInputs } from '../published-packs.ts'
import { editorSchema } from './editor-schema.ts'

/** Flags of `krmkit publish --editor`. */
interface EditorFlags extends PublishedPacks {
  readonly editor: string
  readonly descriptions?: readonly string[]
  readonly wholeObjects?: true
}

const FILE = 'krmkit.json'

/** `krmkit publish --editor`: writes one JSON Schema of all kinds for editors. */
export async function runEditor(terminal: Terminal, paths: readonly string[], flags: EditorFlags): Promise<ExitCode> {
  const { editor, descriptions } = flags
  const texts = descriptionsOf(descriptions ?? [], terminal.cwd)
  if (texts.problems) return reportProblems(terminal, texts.problems)
  const named = await publishInputs(terminal, paths, flags)
  if (named.problems) return reportProblems(terminal, named.problems)
  const { inputs } = named.value
  const unreadable = namedProblems(inputs)
  if (unreadable.length > 0) return reportProblems(terminal, unreadable)
  const version = await publishedVersion(named.value)
  if (version.problems) return reportProblems(terminal, version.problems)
  const model = kubernetesModel()
  const minor = version.value ?? model.last

  const notes: string[] = []
  const packs = await definitionsOfPacks(named.value, flags, terminal)
  if (packs.problems) return reportProblems(terminal, packs.problems)
  const found = [
    ...findDefinitions(inputs, ({ message }) => notes.push(`${message}; it is not in the schema`)),
    ...packs.value.definitions,
  ]
  const { files, problems, warnings } = publishedFiles(
    found.map(({ object }) => decodeCrd(object)),
    { format: 'json-schema', verdict: 'admission', unknownFields: 'forbid', kubernetesVersion: minorLabel(minor) },
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
  const isWhole = flags.wholeObjects === true
  const rules = isWhole ? await import('@krmkit/kubernetes-schemas/server-rules') : undefined
  const schema = await editorSchema({
    model,
    minor,
    serverRules: rules?.SERVER_RULES,
    isWhole,
    descriptions: descriptions === undefined ? await ownDescriptions() : texts.value,
    published: files,
  })
  return writeFolder(terminal, editor, [{ path: FILE, text: `${compactJson(schema)}\n` }])
}

async function ownDescriptions() {
  const { kubernetesDescriptions } = await import('@krmkit/kubernetes-schemas/explain')
  return kubernetesDescriptions()
}
