import { formatFieldPath } from '@krmkit/runtime'
import { printableLine } from '@krmkit/runtime/printable'
import { decodeCrd, decodeKepCrd, type PublishFormat, publishedFiles, repeatedKinds } from '@krmkit/structural-schema'
import { compactJson, VERSION_PATTERN } from '@krmkit/structural-schema/values'
import type { Call } from '../../command-line/definition.ts'
import { findDefinitions } from '../../inputs/find-definitions.ts'
import { namedProblems } from '../../inputs/input-texts.ts'
import { type Failure, failure, usageFailure } from '../../outcome.ts'
import { isFailure } from '../../policy/fail-on.ts'
import type { FailOn } from '../../reporters/finding.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import type { FiledDefinition } from '../../schema-sources/pack-definitions.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { writeFolder } from '../../write/write-folder.ts'
import {
  aboutDefinition,
  definitionsOfPacks,
  type PublishedPacks,
  publishedVersion,
  publishInputs,
} from './published-packs.ts'

/** Flags of `krmkit publish`. */
export interface PublishFlags extends PublishedPacks {
  readonly output?: string
  /** The folder of the schema for editors. */
  readonly editor?: string
  readonly descriptions?: readonly string[]
  readonly format: PublishFormat
  readonly verdict: 'schema' | 'admission'
  readonly forbidUnknownFields?: true
  readonly profile: 'server' | 'kep'
  readonly failOn: FailOn
}

/**
 * `krmkit publish`: writes the schemas of CustomResourceDefinitions in files, or one schema for editors. Exit code 2 if a
 * file cannot be read.
 */
export async function runPublish(terminal: Terminal, call: Call<PublishFlags>): Promise<ExitCode> {
  const { positional: paths, flags } = call
  const { output, editor, format, verdict, forbidUnknownFields, profile, failOn } = flags
  if (editor !== undefined && output === undefined)
    return (await import('./editor/run.ts')).runEditor(terminal, paths, { ...flags, editor })
  if (output === undefined || editor !== undefined) return reportProblems(terminal, ONE_FOLDER.problems)
  const wrong = versionProblems(flags.kubernetesVersion)
  if (wrong) return reportProblems(terminal, wrong.problems)
  const named = await publishInputs(terminal, paths, flags)
  if (named.problems) return reportProblems(terminal, named.problems)
  const { inputs } = named.value
  const unreadable = namedProblems(inputs)
  if (unreadable.length > 0) return reportProblems(terminal, unreadable)
  const version = flags.kubernetesVersion === undefined ? await publishedVersion(named.value) : undefined
  if (version?.problems) return reportProblems(terminal, version.problems)
  const minor = version?.value
  const kubernetesVersion = flags.kubernetesVersion ?? (minor === undefined ? undefined : `1.${minor}`)
  const unread: string[] = []
  const packs = await definitionsOfPacks(named.value, flags, terminal)
  if (packs.problems) return reportProblems(terminal, packs.problems)
  const definitions: FiledDefinition[] = [
    ...findDefinitions(inputs, ({ message }) => unread.push(`${message}; it is not published`)),
    ...packs.value.definitions,
  ]
  await reportNotes(terminal, [...unread, ...packs.value.notes])
  const crds = definitions.map(({ object }) => (profile === 'kep' ? decodeKepCrd(object) : decodeCrd(object)))
  if (crds.length === 0)
    return reportProblems(terminal, failure('there are no CustomResourceDefinitions in these files').problems)
  for (const { position, first } of repeatedKinds(crds)) {
    const { group = '', names } = crds[position] ?? {}
    const text = `${definitions[position]?.file}: declares ${names?.kind} of ${group} a second time; the schema in ${definitions[first]?.file} is published`
    await warn(terminal, text)
  }
  const unknownFields = forbidUnknownFields ? 'forbid' : 'allow'
  const builtIn = format === 'v2' ? (await import('@krmkit/transformers/parts')).kubernetesDefinitions() : {}
  const published = publishedFiles(crds, { format, verdict, unknownFields, profile, kubernetesVersion, builtIn })
  const about = (position: number) => {
    const definition = definitions[position]
    return definition === undefined ? '' : aboutDefinition(definition)
  }
  if (published.problems.length > 0)
    return reportProblems(
      terminal,
      published.problems.map(({ position, field, message }) => ({
        message: `${about(position)}: ${formatFieldPath(field)} ${message}`,
      })),
    )
  const files = published.files.map(({ path, document }) => ({ path, text: `${compactJson(document)}\n` }))
  for (const { position, message } of published.warnings) await warn(terminal, `${about(position)}: ${message}`)
  const exitCode = await writeFolder(terminal, output, files)
  if (exitCode === 0 && unread.length > 0) return 2
  const findings = published.warnings.map(({ rule, message }) => ({ severity: 'warning' as const, rule, message }))
  return exitCode === 0 && isFailure(findings, failOn) ? 1 : exitCode
}

const ONE_FOLDER = usageFailure(
  'krmkit publish needs either --output DIR, for a file per kind, or --editor DIR, for one schema of all kinds',
)

function warn(terminal: Terminal, text: string): Promise<void> {
  return terminal.err(`${terminal.paint.err('yellow', 'warning:')} ${printableLine(text)}\n`)
}

/** The failure of an invalid `--kubernetes-version`. */
function versionProblems(version: string | undefined): Failure | undefined {
  if (version === undefined || VERSION_PATTERN.test(version)) return undefined
  return usageFailure(`--kubernetes-version must be a version such as 1.33, found ${JSON.stringify(version)}`)
}
