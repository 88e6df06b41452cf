import type { Finding } from '@krmkit/check'
import { type CompiledJsonSchema, declaredProperties, JsonSchemas } from '@krmkit/kubernetes-schemas/validators'
import { formatFieldPath } from '@krmkit/runtime'
import { nearestName } from '@krmkit/runtime/values'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { SchemaKind, TemplateContext } from './location-template.ts'
import { type ReadSchema, readSchema } from './schema-documents.ts'
import { errorFindings, isOfWholeObjects, unknownField } from './schema-findings.ts'
import type { SchemaLocation } from './schema-location.ts'

/** The schema of a kind. */
interface KnownSchema {
  readonly address: string
  /** The address in messages. */
  readonly shown: string
  readonly document: JsonMap
}

/** JSON Schemas of kinds, from the first location that has one. */
export class KindSchemas {
  readonly #locations: readonly SchemaLocation[]
  readonly #context: TemplateContext
  readonly #schemas = new JsonSchemas()
  readonly #known = new Map<string, KnownSchema>()
  readonly #noted = new Set<string>()

  constructor(locations: readonly SchemaLocation[], context: TemplateContext) {
    this.#locations = locations
    this.#context = context
  }

  /** Reads the schemas of kinds. Returns findings about locations that cannot be read. */
  async load(kinds: readonly SchemaKind[]): Promise<readonly Finding[]> {
    const problems = new Map<string, { finding: Finding; kinds: string[] }>()
    await Promise.all(
      kinds.map(async (kind) => {
        const problem = await this.#load(kind)
        if (problem === undefined) return
        const known = problems.get(problem.message) ?? { finding: problem, kinds: [] }
        known.kinds.push(kindText(kind))
        problems.set(problem.message, known)
      }),
    )
    return Array.from(problems.values(), ({ finding, kinds }) => ({
      ...finding,
      message: `${finding.message}; not checked: ${listed(kinds.sort())}`,
    }))
  }

  /** Checks an object; `undefined` without a schema of its kind. `isPartial`: nothing is required. */
  check(object: JsonMap, kind: SchemaKind, isPartial: boolean): readonly Finding[] | undefined {
    const known = this.#known.get(kindText(kind))
    const compiled = known && this.#schemas.compile(known.address)
    if (known === undefined || compiled === undefined) return undefined
    if (compiled.problem !== undefined)
      return [
        {
          severity: 'error',
          rule: 'schema-invalid',
          message: `is not checked, because ${known.shown} is not a valid JSON Schema: ${compiled.problem}`,
          at: ['kind'],
        },
      ]
    return [
      ...compiled
        .check(object)
        .filter((error) => !isPartial || !isOfWholeObjects(error))
        .flatMap((error) => errorFindings({ ...error, text: `${error.text} [${error.rule}]` })),
      ...unknownFields(object, known.document),
      ...this.#patternNotes(known.shown, compiled),
    ]
  }

  async #load(kind: SchemaKind): Promise<Finding | undefined> {
    let missing: Finding | undefined
    for (const location of this.#locations) {
      const read = await readSchema(location, location.addressOf(kind, this.#context))
      if (read.state === 'found') {
        this.#add(kind, read, location)
        return undefined
      }
      if (read.state === 'failed') return failedFinding(location, read)
      if (read.state === 'not-cached') missing ??= notCached(location)
    }
    return missing
  }

  #add(kind: SchemaKind, { documents }: Extract<ReadSchema, { state: 'found' }>, location: SchemaLocation): void {
    for (const [address, document] of documents) this.#schemas.add(address, document)
    for (const [address, document] of [...documents].slice(0, 1))
      this.#known.set(kindText(kind), { address, document, shown: location.shown(new URL(address)) })
  }

  /** Patterns that are not checked, once for each schema. */
  #patternNotes(shown: string, { uncheckedPatterns }: Extract<CompiledJsonSchema, { problem?: undefined }>) {
    if (uncheckedPatterns.length === 0 || this.#noted.has(shown)) return []
    this.#noted.add(shown)
    const patterns = listed(uncheckedPatterns.map((pattern) => JSON.stringify(pattern)))
    const message = `values are not checked against patterns of ${shown} that are not RE2 syntax: ${patterns}`
    return [{ severity: 'info', rule: 'schema-pattern', message, at: ['kind'] } satisfies Finding]
  }
}

/** Unknown fields at the root, for schemas that do not forbid them. */
function unknownFields(object: JsonMap, document: JsonMap): Finding[] {
  const declared = declaredProperties(document)
  if (declared === undefined) return []
  const known = new Set([...declared, 'apiVersion', 'kind', 'metadata'])
  return Object.keys(object)
    .filter((name) => !known.has(name))
    .map((name) => {
      const near = nearestName(name, known)
      const hint = near === undefined ? '' : `; did you mean ${near}?`
      return unknownField([name], `unknown field "${formatFieldPath([name])}"${hint}`)
    })
}

/** Identifies a kind, also in messages. */
function kindText({ group, version, kind }: SchemaKind): string {
  return `${group === '' ? '' : `${group}/`}${version} ${kind}`
}

/** Most names in a message. */
const MAX_LISTED = 5

function listed(names: readonly string[]): string {
  const more = names.length - MAX_LISTED
  return more > 0 ? `${names.slice(0, MAX_LISTED).join(', ')} and ${more} more` : names.join(', ')
}

function failedFinding(location: SchemaLocation, read: Extract<ReadSchema, { state: 'failed' }>): Finding {
  const isServer = read.address.protocol !== 'file:'
  const message = isServer
    ? `schemas cannot be read from --schema-location ${location.name}: ${read.reason}`
    : `${location.shown(read.address)} cannot be used: ${read.reason}`
  const hint = isServer ? 'Try again, or check with the schemas of the last download: --offline.' : undefined
  return { severity: 'error', rule: 'schema-unreadable', message, hint, at: [] }
}

function notCached({ name }: SchemaLocation): Finding {
  return {
    severity: 'warning',
    rule: 'schema-not-cached',
    message: `--offline: schemas of ${name} are not in the cache`,
    hint: 'Run the same command once without --offline, or name a local folder.',
    at: [],
  }
}
