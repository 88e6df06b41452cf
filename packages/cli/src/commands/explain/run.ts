import { formatFieldPath, parseFieldPath } from '@krmkit/runtime'
import { ownPathForm } from '@krmkit/runtime/values'
import type { Call } from '../../command-line/definition.ts'
import { findDefinitions } from '../../inputs/find-definitions.ts'
import { type InputText, namedProblems } from '../../inputs/input-texts.ts'
import { type Failure, failure, type Outcome, type Problem } from '../../outcome.ts'
import { readIncluded } from '../../policy/file-rules.ts'
import type { PackFlags } from '../../policy/read-project.ts'
import { reportNotes } from '../../reporters/problems.ts'
import { reportFailure } from '../../reporters/report-failure.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { describeField } from './describe-field.ts'
import { type ExplainedKind, type ExplainedVersion, findKind, kindsOf, type Subject } from './find-crd.ts'
import { followField, type LostField } from './follow-field.ts'
import { withObjectFields } from './object-fields.ts'
import { readPackKinds } from './pack-kinds.ts'
import { type Explanation, explanationText } from './report.ts'

/** Flags of `krmkit explain`. */
export interface ExplainFlags extends PackFlags {
  readonly apiVersion?: string
  readonly kubernetesVersion?: string
  readonly recursive?: true
  readonly format: 'text' | 'json'
}

/** Maximum depth of listed fields. */
const MAX_DEPTH = 50

/** `krmkit explain`: explains a kind or field of Kubernetes, or of the CustomResourceDefinitions in files, without a cluster. */
export async function runExplain(
  terminal: Terminal,
  { positional: [given = '', ...paths], flags }: Call<ExplainFlags>,
): Promise<ExitCode> {
  const subject = ownSubject(given)
  // Without files, a built-in kind takes precedence, so that the current directory need not be read.
  const known =
    brokenPath(given, subject) ?? (paths.length === 0 ? await explainOfKubernetes(subject, flags, terminal) : undefined)
  const explained = known ?? (await explainOfFiles(terminal, subject, paths, flags))
  if (explained.problems) {
    const other =
      known === undefined && paths.length === 0 ? await otherVersionText(subject, flags.apiVersion) : undefined
    const form = { format: flags.format, json: {} }
    return reportFailure(terminal, form, other === undefined ? explained.problems : failure(other).problems)
  }
  await terminal.out(explained.value)
  return 0
}

/**
 * The kind and path with dots between the names. The field is the same in all elements of a list, so that `[*]` and `[name=web]` are
 * left out. The kind can contain dots: `crontabs.stable.example.com/spec`.
 */
function ownSubject(given: string): string {
  // `apps/v1/Deployment` and an empty step are not parts of a path.
  if (given.includes('..') || /^(?:[\w.-]+\/)?v\d+(?:(?:alpha|beta)\d+)?\//.test(given)) return given
  const own = ownPathForm(given)
    .replace(/\[(?:\*|[^\]="']+=[^\]="']*)\]/g, '')
    .replace(/^\["([^"\\]+)"\]/, '$1')
  return own === '' ? given : own
}

/** The problem of a path with an empty step, before which {@link parseFieldPath} stops. */
function brokenPath(given: string, subject: string): Failure | undefined {
  if (isPath(subject)) return undefined
  const end = JSON.stringify(formatFieldPath(parseFieldPath(subject)))
  return failure(`${JSON.stringify(given)} cannot be read after ${end}: write names with one dot between them`)
}

function isPath(subject: string): boolean {
  try {
    parseFieldPath(subject, 'exact')
    return true
  } catch {
    return false
  }
}

async function explainOfFiles(
  terminal: Terminal,
  subject: string,
  paths: readonly string[],
  flags: ExplainFlags,
): Promise<Outcome<string>> {
  // With --pack, the current directory need not be read.
  const isRead = paths.length > 0 || flags.pack === undefined
  const read: Outcome<readonly InputText[]> = isRead ? await readIncluded(terminal, paths, flags) : { value: [] }
  const packs = await readPackKinds(flags, { inputs: read.value ?? [], paths }, terminal)
  if (packs.problems) return packs
  if (read.problems && (paths.length > 0 || packs.value.kinds.length === 0))
    return paths.length > 0 ? read : failure(await unknownText(subject, read, flags.apiVersion))
  const { inputs } = packs.value
  const unreadable = namedProblems(inputs)
  if (unreadable.length > 0) return { problems: unreadable }
  await reportNotes(terminal, packs.value.notes)
  const unread: Problem[] = []
  const declared = kindsOf(findDefinitions(inputs, (problem) => unread.push(problem)))
  const kinds = [...declared, ...packs.value.kinds]
  const elsewhere = () => packs.value.elsewhere((others) => explainIn(subject, others, flags).problems === undefined)
  const named = findKind(subject, kinds)
  if (named.problems) {
    const builtIn = paths.length > 0 ? await explainOfKubernetes(subject, flags, terminal) : undefined
    if (builtIn !== undefined) return builtIn
    const other = elsewhere()
    if (other !== undefined) return failure(`${subject} is ${other}`)
    const isCustom = (paths.length > 0 || packs.value.kinds.length > 0) && kinds.length > 0
    const unknown = isCustom ? named : failure(await unknownText(subject, named, flags.apiVersion))
    return { problems: [...unread, ...unknown.problems] }
  }
  const explained = explain(named.value, flags)
  if (explained.problems) {
    const other = declared.includes(named.value.kind) ? undefined : elsewhere()
    return other === undefined ? explained : failure(`${subject} is ${other}`)
  }
  const isRecursive = flags.recursive === true
  return {
    value:
      flags.format === 'json'
        ? asJson(explained.value)
        : explanationText(explained.value, isRecursive, terminal.paint.out),
  }
}

/** The explanation of a built-in kind; `undefined` if the model does not have the kind in this version. */
async function explainOfKubernetes(
  text: string,
  flags: ExplainFlags,
  { paint }: Terminal,
): Promise<Outcome<string> | undefined> {
  const { kubernetesModel } = await import('@krmkit/kubernetes-schemas')
  const { findBuiltIn } = await import('./built-in/find-built-in.ts')
  const model = kubernetesModel()
  const subject = findBuiltIn(text, model, flags.apiVersion)
  if (subject === undefined) return undefined
  const { explainBuiltIn } = await import('./built-in/explain-built-in.ts')
  const { builtInSources } = await import('./built-in/built-in-sources.ts')
  const sources = builtInSources(flags.kubernetesVersion, model)
  if (sources.problems) return sources
  const explained = explainBuiltIn(subject, sources.value, flags.recursive ? MAX_DEPTH : 1)
  const { kind, apiVersion } = subject.kind
  if ('near' in explained) return failure(lostText(explained, `${kind} of ${apiVersion}`))
  if (flags.format === 'json') return { value: asJson(explained) }
  const { builtInText } = await import('./built-in/report.ts')
  return { value: builtInText(explained, flags.recursive === true, paint.out) }
}

/** The message for a built-in kind that does not have the requested version. */
async function otherVersionText(subject: string, apiVersion: string | undefined): Promise<string | undefined> {
  if (apiVersion === undefined) return undefined
  const { kubernetesModel } = await import('@krmkit/kubernetes-schemas')
  const { findBuiltIn } = await import('./built-in/find-built-in.ts')
  const found = findBuiltIn(subject, kubernetesModel(), undefined)
  if (found === undefined) return undefined
  const known = found.versions.map((one) => one.apiVersion).join(', ')
  return `Kubernetes has no ${found.kind.kind} of ${JSON.stringify(apiVersion)}; it has ${known}`
}

/** The message for a kind that neither Kubernetes nor the files have. */
async function unknownText(subject: string, { problems }: Failure, apiVersion: string | undefined): Promise<string> {
  const otherVersion = await otherVersionText(subject, apiVersion)
  if (otherVersion !== undefined) return otherVersion
  const { kubernetesModel } = await import('@krmkit/kubernetes-schemas')
  const { nearBuiltIn } = await import('./built-in/find-built-in.ts')
  const near = nearBuiltIn(subject, kubernetesModel())
  const unknown = `Kubernetes has no kind ${JSON.stringify(subject.split('.')[0])}`
  if (near !== undefined) return `${unknown}; did you mean ${near}?`
  return [unknown, ...problems.map(({ message }) => message)].join('; ')
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function explainIn(subject: string, kinds: readonly ExplainedKind[], flags: ExplainFlags): Outcome<Explanation> {
  const found = findKind(subject, kinds)
  return found.problems ? found : explain(found.value, flags)
}

function explain({ kind, path }: Subject, flags: ExplainFlags): Outcome<Explanation> {
  const chosen = chooseVersion(kind, flags.apiVersion)
  if (chosen.problems) return chosen
  const { schema, name: version } = chosen.value
  const within = `${kind.kind} of ${apiVersionOf(kind, version)}`
  if (schema === undefined) return failure(`${within} has no schema in ${kind.file}`)
  const fields = parseFieldPath(path)
  const followed = followField(withObjectFields(schema), fields)
  if (followed.schema === undefined) return failure(lostText(followed, within))
  return {
    value: {
      group: kind.group,
      kind: kind.kind,
      ...(kind.scope !== undefined && { scope: kind.scope }),
      version,
      versions: kind.versions.map((one) => ({
        name: one.name,
        isServed: one.isServed,
        isStored: one.isStored,
        ...(one.deprecation !== undefined && { deprecation: one.deprecation }),
        hasField: one.schema !== undefined && followField(withObjectFields(one.schema), fields).schema !== undefined,
      })),
      path,
      field: describeField(followed.schema, followed.isRequired, flags.recursive ? MAX_DEPTH : 1),
      file: kind.file,
    },
  }
}

/** The requested version; default: the storage version. */
function chooseVersion(kind: ExplainedKind, apiVersion: string | undefined): Outcome<ExplainedVersion> {
  const wanted = apiVersion?.replace(`${kind.group}/`, '')
  const { versions } = kind
  const found =
    wanted === undefined
      ? (versions.find(({ isStored }) => isStored) ?? versions[0])
      : versions.find(({ name }) => name === wanted)
  if (found !== undefined) return { value: found }
  const known = versions.map(({ name }) => apiVersionOf(kind, name)).join(', ')
  return failure(
    `${kind.kind} has no version ${JSON.stringify(apiVersion ?? '')}; ${known === '' ? 'it has none at all' : `it has ${known}`}`,
  )
}

function apiVersionOf({ group }: ExplainedKind, version: string): string {
  return group === '' ? version : `${group}/${version}`
}

function lostText({ parent, name, near, known, keepsUnknown }: LostField, within: string): string {
  const where = parent === '' ? within : `${parent} in ${within}`
  const problem = `${where} ${keepsUnknown ? 'keeps unknown fields, and does not specify' : 'has no field'} ${JSON.stringify(name)}`
  if (near !== undefined) return `${problem}; did you mean ${near}?`
  if (known.length > 0) return `${problem}; it has ${[...known].sort().join(', ')}`
  return keepsUnknown ? problem : `${problem}; it has no fields at all`
}
