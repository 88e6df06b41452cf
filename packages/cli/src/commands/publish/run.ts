import { formatFieldPath } from '@krmkit/runtime'
import { printableLine } from '@krmkit/runtime/values'
import {
  compactJson,
  decodeCrd,
  type PublishFormat,
  publishedFiles,
  repeatedKinds,
  VERSION_PATTERN,
} from '@krmkit/structural-schema'
import type { Call } from '../../command-line/definition.ts'
import { findDefinitions } from '../../inputs/find-definitions.ts'
import { namedProblems, readInputs } from '../../inputs/input-texts.ts'
import { type Failure, failure, usageFailure } from '../../outcome.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { writeFolder } from '../../write/write-folder.ts'

/** Flags of `krmkit publish`. */
export interface PublishFlags {
  readonly output: string
  readonly format: PublishFormat
  readonly verdict: 'schema' | 'admission'
  readonly forbidUnknownFields?: true
  readonly kubernetesVersion?: string
}

/** `krmkit publish`: writes the schemas of CustomResourceDefinitions in files, for other tools. */
export async function runPublish(
  terminal: Terminal,
  { positional: paths, flags }: Call<PublishFlags>,
): Promise<ExitCode> {
  const { output, format, verdict, forbidUnknownFields, kubernetesVersion } = flags
  const wrong = versionProblems(kubernetesVersion)
  if (wrong) return reportProblems(terminal, wrong.problems)
  const inputs = await readInputs(terminal, paths)
  if (inputs.problems) return reportProblems(terminal, inputs.problems)
  const unreadable = namedProblems(inputs.value)
  if (unreadable.length > 0) return reportProblems(terminal, unreadable)
  const unread: string[] = []
  const definitions = findDefinitions(inputs.value, ({ message }) => unread.push(`${message}; it is not published`))
  await reportNotes(terminal, unread)
  const crds = definitions.map(({ object }) => decodeCrd(object))
  if (crds.length === 0)
    return reportProblems(terminal, failure('there are no CustomResourceDefinitions in these files').problems)
  for (const { position, first } of repeatedKinds(crds)) {
    const { group = '', names } = crds[position] ?? {}
    const text = `${definitions[position]?.file}: declares ${names?.kind} of ${group} a second time; the schema in ${definitions[first]?.file} is published`
    await terminal.err(`${terminal.paint.err('yellow', 'warning:')} ${printableLine(text)}\n`)
  }
  const unknownFields = forbidUnknownFields ? 'forbid' : 'allow'
  const builtIn = format === 'v2' ? (await import('@krmkit/transformers/parts')).kubernetesDefinitions() : {}
  const published = publishedFiles(crds, { format, verdict, unknownFields, kubernetesVersion, builtIn })
  if (published.problems.length > 0)
    return reportProblems(
      terminal,
      published.problems.map(({ position, field, message }) => ({
        message: `${definitions[position]?.file}: CustomResourceDefinition ${JSON.stringify(crds[position]?.name)}: ${formatFieldPath(field)} ${message}`,
      })),
    )
  const files = published.files.map(({ path, document }) => ({ path, text: `${compactJson(document)}\n` }))
  return writeFolder(terminal, output, files)
}

/** The failure of an invalid `--kubernetes-version`. */
function versionProblems(version: string | undefined): Failure | undefined {
  if (version === undefined || VERSION_PATTERN.test(version)) return undefined
  return usageFailure(`--kubernetes-version must be a version such as 1.33, found ${JSON.stringify(version)}`)
}
