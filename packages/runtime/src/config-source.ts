import type { Path, Value, YamlDocument } from '@krmkit/yaml'
import { isMap } from '@krmkit/yaml'
import { alternatives, knownKeys } from './config-schema.ts'
import { type ConfigKind, configKindsOf, type KrmFunction, type RawConfig } from './define-function.ts'
import { nearestName } from './nearest-name.ts'
import { readOrigin } from './origin.ts'
import type { Finding, Subject } from './result.ts'
import { isSecretField, redacted } from './secret-fields.ts'

/** A functionConfig before it is checked: its form, its fields and their places. */
export interface ConfigSource {
  readonly form: 'none' | 'ConfigMap' | 'own' | 'kpt' | 'builtin' | 'any'
  readonly raw: RawConfig
  readonly subject: Subject | undefined
  /** Unknown keys are warnings, because the program that the config was written for accepts them. */
  readonly isLenient: boolean
  /** Names of the fields under `spec`. */
  readonly inSpec: ReadonlySet<string>
  /** Names of the fields under `metadata`. */
  readonly inMetadata: ReadonlySet<string>
  /** Why it cannot be read at all; empty if it can. */
  readonly problems: readonly Finding[]
}

const CONFIG_MAP_KEYS = new Set(['apiVersion', 'kind', 'metadata', 'data', 'immutable'])

/** Determines the form of a functionConfig. No config, null and an empty map have the same meaning. */
export function readConfigSource(fn: KrmFunction, document: YamlDocument | undefined): ConfigSource {
  const none = sourceOf(
    'none',
    { apiVersion: '', kind: '', name: '', metadata: {}, fields: Object.create(null) },
    undefined,
  )
  const shape = document?.kind([])
  if (document === undefined || shape === undefined || document.get([]) === null) return none
  if (shape !== 'map') return { ...none, problems: [notAMap(fn, document.get([]) as Value)] }
  if (document.keys([]).length === 0) return none

  const identity = {
    apiVersion: document.text(['apiVersion']) ?? '',
    kind: document.text(['kind']) ?? '',
    name: document.text(['metadata', 'name']) ?? '',
    metadata: (document.kind(['metadata']) === 'map' ? document.get(['metadata']) : {}) as RawConfig['metadata'],
  }
  const subject: Subject = {
    ...identity,
    namespace: document.text(['metadata', 'namespace']),
    origin: readOrigin((key) => document.text(['metadata', 'annotations', key])),
  }
  if (fn.configKinds === 'any')
    return sourceOf('any', { ...identity, fields: document.get([]) as Record<string, Value> }, subject)
  const form = configKindsOf(fn).find((accepted) => isOfKind(fn, accepted, identity))?.form
  if (form === undefined)
    return { ...none, raw: { ...identity, fields: {} }, subject, problems: [wrongKind(fn, identity)] }
  return form === 'ConfigMap'
    ? readConfigMap(fn, document, identity, subject)
    : readKind(fn, form, document, identity, subject)
}

/** Whether a config is of an accepted kind. kustomize and KEP-2299 accept a declared kind without apiVersion too. */
function isOfKind(fn: KrmFunction, accepted: ConfigKind, { apiVersion, kind }: Identity): boolean {
  const isDeclared = fn.configKinds !== undefined && accepted.form === 'own'
  return accepted.kind === kind && (accepted.apiVersion === apiVersion || (isDeclared && apiVersion === ''))
}

type Identity = Omit<RawConfig, 'fields'>

function sourceOf(form: ConfigSource['form'], raw: RawConfig, subject: Subject | undefined): ConfigSource {
  const isLenient = form === 'kpt' || form === 'builtin'
  return { form, raw, subject, isLenient, inSpec: new Set(), inMetadata: new Set(), problems: [] }
}

function readConfigMap(fn: KrmFunction, document: YamlDocument, identity: Identity, subject: Subject): ConfigSource {
  const isLenient = fn.kptKind !== undefined
  const fields: Record<string, string> = Object.create(null)
  const problems: Finding[] = []
  for (const key of document.keys([])) {
    if (CONFIG_MAP_KEYS.has(key)) continue
    const near = nearestName(key, ['data'])
    problems.push({
      severity: isLenient ? 'warning' : 'error',
      rule: 'config-unknown-field',
      message: `\`${key}\` is not read from a ConfigMap: fields must be under \`data\`${near ? '; did you mean `data`?' : ''}`,
      field: [key],
    })
  }
  const data = document.get(['data'])
  if (data !== undefined && data !== null && document.kind(['data']) !== 'map')
    problems.push(mustBe(['data'], 'a map of strings', shown(fn, [], data)))
  for (const key of document.keys(['data'])) {
    const text = document.text(['data', key])
    if (text === undefined)
      problems.push({
        ...mustBe(['data', key], 'a string', shown(fn, [key], document.get(['data', key]) ?? null)),
        message: `\`data.${key}\` must be a string, as everything in a ConfigMap's data: write a list or a map as YAML in a block scalar (\`${key}: |\`)`,
      })
    else fields[key] = text
  }
  return { ...sourceOf('ConfigMap', { ...identity, fields }, subject), isLenient, problems }
}

function readKind(
  fn: KrmFunction,
  form: 'own' | 'kpt' | 'builtin',
  document: YamlDocument,
  identity: Identity,
  subject: Subject,
): ConfigSource {
  const { apiVersion, kind, metadata, ...rest } = document.get([]) as Record<string, Value>
  const fields: Record<string, Value> = Object.assign(Object.create(null), rest)
  const inSpec = new Set<string>()
  const problems: Finding[] = []
  const { spec } = fields
  if (spec !== undefined && !knownKeys(alternatives(fn.config))?.has('spec')) {
    delete fields.spec
    if (isMap(spec)) {
      for (const [key, value] of Object.entries(spec)) {
        if (key in fields)
          problems.push({
            severity: 'error',
            rule: 'config-invalid-field',
            message: `\`${key}\` must be given once, but it is at the top level and under \`spec\``,
            field: ['spec', key],
          })
        fields[key] = value
        inSpec.add(key)
      }
    } else if (spec !== null) problems.push(mustBe(['spec'], 'a map', shown(fn, [], spec)))
  }
  const inMetadata = new Set(form === 'builtin' ? fn.metadataFields : [])
  return { ...sourceOf(form, { ...identity, fields }, subject), inSpec, inMetadata, problems }
}

function mustBe(field: Path, wanted: string, currentValue: Value | undefined): Finding {
  const message = `\`${field.join('.')}\` must be ${wanted}`
  const value = currentValue !== undefined && { currentValue }
  return { severity: 'error', rule: 'config-invalid-field', message, field, ...value }
}

/** The value to show as the current value of a field; `undefined` if the field is secret. */
function shown(fn: KrmFunction, path: Path, value: Value): Value | undefined {
  return isSecretField(fn.config, path) ? undefined : value
}

function notAMap(fn: KrmFunction, currentValue: Value): Finding {
  const text = isSecretField(fn.config, []) ? redacted(currentValue) : JSON.stringify(String(currentValue))
  const found = Array.isArray(currentValue) ? 'a list' : text
  return {
    severity: 'error',
    rule: 'config-kind',
    message: `\`functionConfig\` must be a Kubernetes object, found ${found}`,
  }
}

function wrongKind(fn: KrmFunction, { apiVersion, kind }: Identity): Finding {
  const accepted = configKindsOf(fn)
  const wanted = accepted.map((one) => `${one.kind} (${one.apiVersion})`)
  const kinds = [wanted.slice(0, -1).join(', '), wanted.at(-1)].filter((part) => part !== '').join(' or ')
  const near = nearestName(
    kind,
    accepted.map((one) => one.kind),
  )
  const hint = near !== undefined && near !== kind ? `; did you mean ${near}?` : ''
  return {
    severity: 'error',
    rule: 'config-kind',
    message: `\`functionConfig\` of ${fn.name} must be of kind ${kinds}, found kind ${JSON.stringify(kind)} of apiVersion ${JSON.stringify(apiVersion)}${hint}`,
    field: near === kind ? ['apiVersion'] : ['kind'],
    currentValue: near === kind ? apiVersion : kind,
  }
}
