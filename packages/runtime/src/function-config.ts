import { type Path, readYaml, type YamlDocument } from '@krmkit/yaml'
import { safeParse } from 'zod/v4/core'
import { type ConfigIssue, flattenIssues, issueText } from './config-issues.ts'
import { splitUnknownKeys, type UnknownKey, withKnownCase } from './config-keys.ts'
import { alternatives, childSchemas } from './config-schema.ts'
import { type ConfigSource, readConfigSource } from './config-source.ts'
import { readText } from './config-text.ts'
import { type ConfigKind, configKindsOf, type KrmFunction, type RawConfig } from './define-function.ts'
import { formatFieldPath } from './field-path.ts'
import type { Host } from './host.ts'
import type { Resource } from './resource.ts'
import { exitCodeOf, type Finding, type Result, type Subject, toResult } from './result.ts'
import { isSecretField, redacted } from './secret-fields.ts'
import { type WrittenField, writtenField } from './written-field.ts'

/** A functionConfig that was read: a checked config, or error results. */
export type ConfigReading<Config> = {
  /** `metadata.name`; `''` if there is none. */
  readonly name: string
  /** The object that findings about the config refer to; `undefined` if there is no functionConfig. */
  readonly subject: Subject | undefined
  /** Only warnings if there is a valid config; otherwise at least one error. */
  readonly results: readonly Result[]
} & (
  | {
      readonly isValid: true
      readonly config: Config
      /** Converts the path of a field of the config to its path in the functionConfig. */
      fieldOf(path: Path): Path
    }
  | { readonly isValid: false }
)

/**
 * Reads and checks a functionConfig: the function's own kind, kpt's kind, or a ConfigMap whose `data` is read as source
 * text (docs/decisions.md#configmap-values). No config is the same as an empty one.
 */
export function readConfig<Config>(
  fn: KrmFunction<Config>,
  document: YamlDocument | undefined,
  { rejectsUnknownFields = false }: Pick<Host, 'rejectsUnknownFields'> = {},
): ConfigReading<Config> {
  const { source, adapted, findings, config } = examine(fn, document, rejectsUnknownFields)
  const { subject } = source
  const { name } = source.raw
  const results = findings.map((finding) => toResult(finding, subject))
  return config !== undefined && exitCodeOf(results) === 0
    ? {
        name,
        subject,
        results,
        isValid: true,
        config: config.value,
        fieldOf: (path) => writtenField(adapted, path, adapted.adapted).field,
      }
    : { name, subject, results, isValid: false }
}

/**
 * Checks a functionConfig without running its function: what the function would report about the config.
 *
 * @param fn The function.
 * @param config The config, of any kind.
 * @param options `rejectsUnknownFields`: unknown fields of a builtin's config are errors, as in a Composition. Default: warnings.
 * @returns A finding for each unknown, missing or invalid field, with its path; none if the function accepts the config.
 *
 * @example
 * import { configFindings, type KrmFunction, makeResource } from '@krmkit/runtime'
 * import * as z from 'zod/mini'
 *
 * const fn = { name: 'add-owner', config: z.object({ owner: z.optional(z.string()) }) } as unknown as KrmFunction
 * const config = makeResource({ apiVersion: 'krmkit.dev/v1alpha1', kind: 'AddOwner', onwer: 'shop' })
 * console.log(configFindings(fn, config)[0]?.field) // [ 'onwer' ]
 */
export function configFindings(
  fn: KrmFunction,
  config: Resource,
  { rejectsUnknownFields = false }: Pick<Host, 'rejectsUnknownFields'> = {},
): readonly Finding[] {
  const { document } = readYaml(String(config), { uniqueKeys: false })
  return examine(fn, document, rejectsUnknownFields).findings
}

/** What is wrong with a functionConfig, and its value if it can be read. */
function examine<Config>(fn: KrmFunction<Config>, document: YamlDocument | undefined, rejectsUnknownFields: boolean) {
  const source = strict(readConfigSource(fn, document), rejectsUnknownFields)
  const { raw, problems } = source
  if (problems.some(({ severity }) => severity === 'error'))
    return { source, adapted: { ...source, adapted: {} }, findings: problems, config: undefined }

  const spelt =
    source.form === 'builtin' ? { ...raw, fields: withKnownCase(raw.fields, fn.config) as RawConfig['fields'] } : raw
  const { fields: placed, misplaced } = withMetadataFields(source, spelt.fields)
  const fields = fn.adapt ? fn.adapt({ ...spelt, fields: placed }) : placed
  const adapted = { ...source, adapted: fields === raw.fields ? {} : fields }
  const typed = source.form === 'ConfigMap' ? readTexts(fn, fields) : fields
  const { value, unknown } = splitUnknownKeys(typed, fn.config)
  // Without jitless zod compiles a parser for the one parse that a process makes.
  const parsed = safeParse(fn.config, value, { jitless: true, error: issueText })
  const issues = parsed.success ? [] : flattenIssues(parsed.error.issues)
  // A misspelled key is also a missing field, which is one mistake.
  const misspelled = (key: UnknownKey) => issues.filter(({ path }) => isMisspelled(key, path, value))
  const explained = new Set(unknown.flatMap(misspelled))
  const findings: readonly Finding[] = [
    ...problems,
    ...misplaced.map((name) => misplacedField(fn.name, source, name)),
    ...unknown.map((key) => {
      const isLenient = adapted.isLenient && misspelled(key).length === 0
      return unknownField(fn.name, { ...adapted, isLenient }, key)
    }),
    ...issues
      .filter((issue) => !explained.has(issue))
      .map((issue) => invalidField(fn, { ...adapted, typed, document }, issue)),
  ]
  return { source, adapted, findings, config: parsed.success ? { value: parsed.data } : undefined }
}

/** Whether an issue is about the missing field of which a key is a misspelling. */
function isMisspelled({ path, nearest }: UnknownKey, issue: readonly PropertyKey[], value: unknown): boolean {
  return (
    nearest !== undefined &&
    issue.length === path.length &&
    issue.at(-1) === nearest &&
    path.slice(0, -1).every((part, i) => part === issue[i]) &&
    valueAt(value, issue as Path) === undefined
  )
}

/** A source whose unknown keys are errors, if it is a builtin's config and the caller rejects them. */
function strict(source: ConfigSource, rejectsUnknownFields: boolean): ConfigSource {
  return rejectsUnknownFields && source.form === 'builtin' ? { ...source, isLenient: false } : source
}

/** Takes the fields that belong in `metadata` from there; `misplaced` are those that are written at the top level. */
function withMetadataFields({ inMetadata, raw }: ConfigSource, fields: RawConfig['fields']) {
  if (inMetadata.size === 0) return { fields, misplaced: [] }
  const placed: Record<string, unknown> = { ...fields }
  for (const name of inMetadata) placed[name] = raw.metadata[name]
  return { fields: placed, misplaced: [...inMetadata].filter((name) => Object.hasOwn(fields, name)) }
}

function readTexts(fn: KrmFunction, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const roots = alternatives(fn.config)
  const typed: Record<string, unknown> = Object.create(null)
  for (const [key, value] of Object.entries(fields))
    typed[key] = typeof value === 'string' ? readText(value, childSchemas(roots, key)) : value
  return typed
}

function labelOf({ field, inside }: WrittenField): string {
  const text = field.length === 0 ? 'functionConfig' : formatFieldPath(field)
  return inside.length === 0 ? `\`${text}\`` : `\`${formatFieldPath(inside)}\` in \`${text}\``
}

function unknownField(functionName: string, source: AdaptedSource, { path, nearest, known }: UnknownKey): Finding {
  const place = writtenField(source, path, source.adapted)
  const named = (key: string) =>
    path.length === 1 && source.inMetadata.has(key) ? `\`metadata.${key}\`` : `\`${key}\``
  const hint =
    nearest !== undefined
      ? `did you mean ${named(nearest)}?`
      : known.length > 0
        ? `it must be one of ${known.map(named).join(', ')}`
        : 'there are none to set here'
  return notAField(functionName, source, place, hint)
}

function misplacedField(functionName: string, { inSpec, ...source }: ConfigSource, name: string): Finding {
  const place = { field: inSpec.has(name) ? ['spec', name] : [name], inside: [] }
  return notAField(functionName, source, place, `did you mean \`metadata.${name}\`?`)
}

function notAField(
  functionName: string,
  { isLenient }: Pick<ConfigSource, 'isLenient'>,
  place: WrittenField,
  hint: string,
): Finding {
  return {
    severity: isLenient ? 'warning' : 'error',
    rule: 'config-unknown-field',
    message: `${labelOf(place)} is not a field of ${functionName}'s config${isLenient ? ' and is ignored' : ''}; ${hint}`,
    field: place.field,
  }
}

/** A config, and the fields that the function made of those that are written. */
interface AdaptedSource extends ConfigSource {
  readonly adapted: Readonly<Record<string, unknown>>
}

interface CheckedSource extends AdaptedSource {
  readonly typed: unknown
  readonly document: YamlDocument | undefined
}

function invalidField(fn: KrmFunction, source: CheckedSource, issue: ConfigIssue): Finding {
  const isSecret = isSecretField(fn.config, issue.path as Path)
  // A key such as `PASSWORD=x` contains a value.
  const isRedactedKey = isSecret && issue.isAboutKey === true && String(issue.path.at(-1)).includes('=')
  const path = (isRedactedKey ? issue.path.slice(0, -1) : issue.path) as Path
  const place = writtenField(source, path, source.adapted)
  const label = labelOf(place)
  const isAbsent = source.form === 'none' && path.length === 0
  const found = isAbsent ? undefined : valueAt(source.typed, path)
  const demand = /^must /.test(issue.demand) ? issue.demand : `is not accepted: ${issue.demand}`
  const common = { severity: 'error', field: place.field } as const
  if (found === undefined && source.form === 'ConfigMap' && takesAllData(fn, path))
    return {
      ...common,
      field: ['data'],
      rule: 'config-missing-field',
      message: `\`data\` is empty: its keys and values are the ${formatFieldPath(path)}, such as \`key: value\` (\`-- key=value\` on a command line)`,
    }
  if (found === undefined)
    return {
      ...common,
      rule: 'config-missing-field',
      message: `${label} is missing: it ${issue.demand}${source.form === 'none' ? suggestion(fn, path) : ''}`,
    }
  const currentValue = isSecret ? undefined : source.document?.get(place.field)
  const spelling = issue.isAboutKey
    ? isRedactedKey
      ? redacted(issue.path.at(-1))
      : quote(path.at(-1))
    : isSecret
      ? redacted(found)
      : quote(found, place.inside.length > 0 ? undefined : source.document?.text(place.field))
  return {
    ...common,
    rule: 'config-invalid-field',
    message: `${label} ${issue.isAboutKey ? 'has a key that ' : ''}${demand}, found ${spelling}${hintOf(source, issue, found)}`,
    ...(currentValue !== undefined && { currentValue }),
  }
}

/** How to pass the field where there is no functionConfig. */
function suggestion(fn: KrmFunction, path: Path): string {
  if (fn.configKinds === 'any') return '; give a functionConfig that is the resource itself'
  const all = configKindsOf(fn)
  const field = formatFieldPath(path)
  const data = takesAllData(fn, path)
    ? 'a ConfigMap whose `data` has a key for each (`-- key=value` on a command line)'
    : `a ConfigMap with \`data.${field}\``
  const [own] = all.filter(({ form }) => form === 'own')
  const forms = [
    ...(all.some(({ form }) => form === 'ConfigMap') ? [path.length === 0 ? 'a ConfigMap (v1)' : data] : []),
    ...(own === undefined ? [] : [withArticle(own) + (path.length === 0 ? '' : ` with \`${field}\``)]),
  ]
  return `; give a functionConfig, ${forms.join(' or ')}`
}

function withArticle({ apiVersion, kind }: ConfigKind): string {
  return `${/^[AEIOU]/.test(kind) ? 'an' : 'a'} ${kind} (${apiVersion})`
}

/** Whether a function builds this field from all keys of a ConfigMap's data. */
function takesAllData(fn: KrmFunction, path: Path): boolean {
  const fields = { key: 'value' }
  const made = fn.adapt?.({ apiVersion: 'v1', kind: 'ConfigMap', name: '', metadata: {}, fields }) ?? fields
  return path.length === 1 && !Object.hasOwn(made, 'key') && valueAt(made, [...path, 'key']) === 'value'
}

function hintOf({ form }: ConfigSource, { demand, isAboutKey }: ConfigIssue, found: unknown): string {
  if (isAboutKey) return ''
  if (form !== 'ConfigMap' && demand === 'must be a string' && typeof found !== 'object') return '; put it in quotes'
  if (form === 'ConfigMap' && /^must be a (list|map)$/.test(demand) && typeof found === 'string')
    return `; write it as YAML in the string, such as ${demand.endsWith('list') ? '"[a, b]"' : '"{a: b}"'}`
  return ''
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, part) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, part)
        ? (found as Record<string | number, unknown>)[part]
        : undefined,
    value,
  )
}

/** Quotes a value for a message: one line, at most 80 characters. Numbers keep their spelling (`1.30`, `0777`). */
function quote(value: unknown, spelling?: string): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a map'
  const text = typeof value === 'string' ? JSON.stringify(value) : value === null ? 'null' : (spelling ?? String(value))
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
