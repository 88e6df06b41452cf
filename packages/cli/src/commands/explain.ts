import { parseFieldPath } from '@krmkit/runtime'
import { inputTexts } from '../check/input-texts.ts'
import { describeField } from '../explain/describe-field.ts'
import { type Explanation, explanationText } from '../explain/explain-text.ts'
import { type ExplainedKind, type ExplainedVersion, findKind, kindsOf } from '../explain/find-crd.ts'
import { followField, type LostField } from '../explain/follow-field.ts'
import { withObjectFields } from '../explain/object-fields.ts'
import { failure, type Outcome } from '../outcome.ts'
import { painter } from '../report/colour.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { reportProblems } from './problems.ts'

/** Options of the command; names as commander makes them. */
export interface ExplainFlags {
  readonly apiVersion?: string
  readonly recursive?: true
  readonly format: 'text' | 'json'
}

/** Fields of fields of fields … that are listed at most. */
const ALL = 50

/** `krmkit explain`: what the CustomResourceDefinitions in files say of a kind or field, without a cluster. */
export async function explainCommand(
  terminal: Terminal,
  subject: string,
  paths: readonly string[],
  flags: ExplainFlags,
): Promise<ExitCode> {
  const stdin = paths.includes('-') ? await terminal.stdin() : undefined
  const inputs = inputTexts(paths.length === 0 ? ['.'] : paths, { cwd: terminal.cwd, stdin })
  if (inputs.problems) return reportProblems(terminal, inputs.problems)
  const explained = explain(subject, kindsOf(inputs.value), flags)
  if (explained.problems) return reportProblems(terminal, explained.problems)
  const text =
    flags.format === 'json'
      ? `${JSON.stringify(explained.value, null, 2)}\n`
      : explanationText(explained.value, flags.recursive === true, painter(terminal.hasColour.out))
  await terminal.out(text)
  return 0
}

function explain(text: string, kinds: readonly ExplainedKind[], flags: ExplainFlags): Outcome<Explanation> {
  const found = findKind(text, kinds)
  if (found.problems) return found
  const { kind, path } = found.value
  const chosen = chooseVersion(kind, flags.apiVersion)
  if (chosen.problems) return chosen
  const { schema, name: version } = chosen.value
  const within = `${kind.kind} of ${kind.group}/${version}`
  if (schema === undefined) return failure(`${within} has no schema in ${kind.file}`)
  const fields = parseFieldPath(path)
  const followed = followField(withObjectFields(schema), fields)
  if (followed.schema === undefined) return failure(lostText(followed, within))
  return {
    value: {
      group: kind.group,
      kind: kind.kind,
      scope: kind.isNamespaced ? 'Namespaced' : 'Cluster',
      version,
      versions: kind.versions.map((one) => ({
        name: one.name,
        isServed: one.isServed,
        isStored: one.isStored,
        ...(one.deprecation !== undefined && { deprecation: one.deprecation }),
        hasField: one.schema !== undefined && followField(withObjectFields(one.schema), fields).schema !== undefined,
      })),
      path,
      field: describeField(followed.schema, followed.isRequired, flags.recursive ? ALL : 1),
      file: kind.file,
    },
  }
}

/** The version that is asked for, otherwise the one that objects are stored in. */
function chooseVersion(kind: ExplainedKind, apiVersion: string | undefined): Outcome<ExplainedVersion> {
  const wanted = apiVersion?.replace(`${kind.group}/`, '')
  const { versions } = kind
  const found =
    wanted === undefined
      ? (versions.find(({ isStored }) => isStored) ?? versions[0])
      : versions.find(({ name }) => name === wanted)
  if (found !== undefined) return { value: found }
  const known = versions.map(({ name }) => `${kind.group}/${name}`).join(', ')
  return failure(
    `${kind.kind} has no version ${JSON.stringify(apiVersion ?? '')}; ${known === '' ? 'it has none at all' : `it has ${known}`}`,
  )
}

function lostText({ parent, name, near, known }: LostField, within: string): string {
  const where = parent === '' ? within : `${parent} in ${within}`
  if (near !== undefined) return `${where} has no field ${JSON.stringify(name)}; did you mean ${near}?`
  return `${where} has no field ${JSON.stringify(name)}; ${known.length === 0 ? 'it has no fields at all' : `it has ${[...known].sort().join(', ')}`}`
}
