import type { Facts, KindFact } from './facts.ts'
import type { DefinitionFact, FieldFact, Structure } from './structure.ts'
import { bareSpan, spanText } from './types.ts'
import { writeFacts } from './write-facts.ts'

/**
 * The model as text, one definition per line, so that a new version is readable as a diff; `src/model/decode/` parses it.
 *
 *     # core.v1 io.k8s.api.core.v1 v1              a package: short name, upstream's, apiVersion of its kinds
 *     Container                                    a definition; `*` after it: objects state that they are of it
 *     ; args []string list:atomic                  a field, its type and its annotations
 *     ; resizePolicy @27+ []ContainerResizePolicy  from 1.27 on; `@21-24` until 1.24; none: the same as its parent
 *     ; name! string                               required; `required:23+` from 1.23 on
 */
export function modelText(structure: Structure, facts: Facts): string {
  const names = packagesOf(structure)
  const woven = writeFacts(structure, facts)
  const lines = [`${structure.first}-${structure.last}`, '## definitions']
  for (const [short, { long, apiVersion, definitions }] of names) {
    lines.push(`# ${[short, long, ...(apiVersion === undefined ? [] : [apiVersion])].join(' ')}`)
    for (const name of definitions) {
      lines.push(definitionLine(structure, name, short, woven.fieldTokens))
    }
  }
  lines.push('## kinds', ...kindLines(structure, facts))
  lines.push('## resources', ...resourceLines(structure), ...woven.lines)
  for (const line of lines) if (line.includes('\n')) throw new Error(`a line of the model has a line break: ${line}`)
  return `${lines.join('\n')}\n`
}

interface Package {
  /** Upstream's name, `io.k8s.api.core.v1`. */
  readonly long: string
  readonly apiVersion: string | undefined
  readonly definitions: readonly string[]
}

/** Packages of definitions by their short names. */
function packagesOf({ definitions }: Structure): ReadonlyMap<string, Package> {
  const packages = new Map<string, { long: string; apiVersion: string | undefined; definitions: string[] }>()
  for (const [name, { kind }] of definitions) {
    const long = name.slice(0, name.lastIndexOf('.'))
    const short = shortPackage(long)
    const known = packages.get(short) ?? { long, apiVersion: undefined, definitions: [] }
    if (known.long !== long) throw new Error(`${long} and ${known.long} have one short name`)
    const apiVersion = kind === undefined ? undefined : apiVersionOf(kind)
    if (known.apiVersion !== undefined && apiVersion !== undefined && known.apiVersion !== apiVersion) {
      throw new Error(`${long} has kinds of ${known.apiVersion} and ${apiVersion}`)
    }
    packages.set(short, known)
    known.apiVersion ??= apiVersion
    known.definitions.push(name)
  }
  return packages
}

function shortPackage(long: string): string {
  return long.split('.').slice(-2).join('.')
}

function apiVersionOf({ group, version }: { group: string; version: string }): string {
  return group === '' ? version : `${group}/${version}`
}

/** A definition's name within a package. */
function relative(name: string, here: string): string {
  const long = name.slice(0, name.lastIndexOf('.'))
  const own = name.slice(long.length + 1)
  return shortPackage(long) === here ? own : `${shortPackage(long)}.${own}`
}

function definitionLine(
  { first, last, definitions }: Structure,
  name: string,
  here: string,
  fieldTokens: (definition: string, field: string) => readonly string[],
): string {
  const definition = definitions.get(name) as DefinitionFact
  const head = [
    `${name.slice(name.lastIndexOf('.') + 1)}${definition.kind === undefined ? '' : '*'}`,
    spanText(definition.span, { from: first, to: last }, last),
    definition.text === undefined ? '' : ` =${definition.text}`,
    definition.mapType === undefined ? '' : ` map:${definition.mapType}`,
  ].join('')
  const fields = [...definition.fields].map(
    ([field, fact]) => `; ${fieldText(field, fact, definition, last, here)}${fieldTokens(name, field).join('')}`,
  )
  return head + fields.join('')
}

function fieldText(name: string, field: FieldFact, definition: DefinitionFact, last: number, here: string): string {
  if (/[\s;!]/.test(name)) throw new Error(`the field's name ${name} cannot be written`)
  const { required, span, types } = field
  const isRequired = required !== undefined && required.from === span.from && required.to === span.to
  const type = types
    .map(({ text, ...of }) => {
      const reference = text.replace(/[^\]}]+$/, (end) => (end.includes('.') ? relative(end, here) : end))
      return types.length === 1 ? reference : `${bareSpan(of, last)}=${reference}`
    })
    .join('|')
  const notes = [
    ...field.annotations,
    ...(required === undefined || isRequired ? [] : [`required:${bareSpan(required, last)}`]),
    ...(field.default === undefined ? [] : [`default:${encodeURI(field.default)}`]),
  ]
  return `${name}${isRequired ? '!' : ''}${spanText(span, definition.span, last)} ${[type, ...notes].join(' ')}`
}

function kindLines({ definitions, last }: Structure, facts: Facts): string[] {
  const kinds = new Map<string, { name: string | undefined; fact: KindFact | undefined }>()
  for (const [name, { kind, fields }] of definitions) {
    if (kind === undefined || !fields.has('metadata') || isMeta(name) || kind.kind.endsWith('List')) continue
    const key = `${apiVersionOf(kind)} ${kind.kind}`
    kinds.set(key, { name, fact: facts.kinds[key] })
  }
  for (const [key, fact] of Object.entries(facts.kinds)) {
    if (kinds.has(key) || key.endsWith(' Status')) continue
    if (fact.removed === undefined || fact.removed > last) throw new Error(`no specification has the kind ${key}`)
    kinds.set(key, { name: undefined, fact })
  }
  return [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { name, fact }]) => {
      const here = name === undefined ? [] : [`in:${shortPackage(name.slice(0, name.lastIndexOf('.')))}`]
      return [key, ...here, ...kindTokens(fact, last)].join(' ')
    })
}

/** `Status`, which servers return and users do not apply. */
function isMeta(name: string): boolean {
  return name.startsWith('io.k8s.apimachinery.')
}

function kindTokens(fact: KindFact | undefined, last: number): string[] {
  if (fact === undefined) return []
  const served = fact.served.map(([from, to]) => bareSpan({ from, to }, last)).join(',')
  const texts = {
    introduced: fact.introduced,
    deprecated: fact.deprecated,
    removed: fact.removed,
    use: fact.replacement?.replace(' ', '/'),
    advice: fact.advice && encodeURIComponent(fact.advice),
    accepted: fact.accepted && bareSpan({ from: fact.accepted[0], to: fact.accepted[1] }, last),
    served: served === '' ? undefined : served,
    gates: fact.gates?.join(','),
  }
  return Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [`${name}:${text}`]))
}

/** The verbs of an ordinary resource. */
const ALL_VERBS = 'create,delete,deletecollection,get,list,patch,update,watch'

function resourceLines({ first, last, resources }: Structure): string[] {
  const lines = new Map<string, string[]>()
  for (const { apiVersion, name, kind, isNamespaced, verbs, span } of resources) {
    const texts = lines.get(apiVersion) ?? []
    const text = verbs.join(',') === ALL_VERBS ? '*' : verbs.join(',')
    const within = spanText(span, { from: first, to: last }, last)
    texts.push(`; ${name} ${kind} ${isNamespaced ? 'Namespaced' : 'Cluster'} ${text}${within}`)
    lines.set(apiVersion, texts)
  }
  return [...lines].map(([apiVersion, texts]) => apiVersion + texts.join(''))
}
