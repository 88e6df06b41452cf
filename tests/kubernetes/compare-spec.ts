import type { SpecDefinition } from '../../packages/kubernetes-schemas/tests/project/project-spec.ts'

/**
 * How a projection may differ from the specification of its minor; a closed list. Anything else is an error of the
 * generator or of the projection.
 */
export const NORMALISATIONS = {
  descriptions: 'descriptions are left out',
  'group-version-kinds': 'DeleteOptions, Status and WatchEvent say v1, not every group that there is',
  annotations: 'x-kubernetes-list-*, -map-type and -patch-* are those of the newest minor that has the field',
  required: 'a field that a later minor does not require was not required by older servers either',
  enums: "the enums that only 1.23's specification has come from the Go sources, for all minors",
  unions: 'x-kubernetes-unions, which no server enforces, are left out',
} as const

type Normalisation = keyof typeof NORMALISATIONS

/** What a comparison found: how often each normalisation was met, and all that none of them explains. */
export interface Comparison {
  readonly counts: Readonly<Record<Normalisation, number>>
  readonly differences: readonly string[]
}

/** The `definitions` of a specification, as its JSON has them. */
export type Definitions = Readonly<Record<string, Raw>>

type Raw = Readonly<Record<string, unknown>>

/** One statement of a definition: `io.k8s.api.core.v1.Pod spec type` is `object`. */
interface Statement {
  readonly definition: string
  /** `''` for a statement about the definition itself. */
  readonly field: string
  readonly key: string
  readonly value: string
}

const SEVERAL_KINDS = /\.meta\.v1\.(?:DeleteOptions|Status|WatchEvent)$/

const ANNOTATION = /^x-kubernetes-(?:list-type|list-map-keys|map-type|patch-strategy|patch-merge-key)$/

/**
 * Compares a projection with the `definitions` of its minor's specification. With those of all later minors, oldest first,
 * the normalised annotations and `required` are compared with them; without (undefined), they may just be another value.
 */
export function compareSpec(
  projected: ReadonlyMap<string, SpecDefinition>,
  definitions: Definitions,
  later: readonly Definitions[] | undefined,
): Comparison {
  const counts: Record<Normalisation, number> = {
    descriptions: 0,
    'group-version-kinds': 0,
    annotations: 0,
    required: 0,
    enums: 0,
    unions: 0,
  }
  const ours = statementsOf(Object.fromEntries(projected) as unknown as Definitions)
  const theirs = statementsOf(definitions)
  const differences: string[] = []
  const report = (word: string, { definition, field, key, value }: Statement) =>
    differences.push(`${word} ${definition}${field === '' ? '' : `.${field}`} ${key} ${value}`)

  for (const [name, statement] of theirs) {
    if (ours.get(name)?.value === statement.value) continue
    const reason = reasonOf(statement, ours.get(name), later)
    if (reason === undefined) report('lacks', statement)
    else counts[reason] += 1
  }
  for (const [name, statement] of ours) {
    if (theirs.has(name)) continue
    if (ANNOTATION.test(statement.key) && isNewest(statement, statement.value, later)) counts.annotations += 1
    else report('adds', statement)
  }
  return { counts, differences }
}

/** The normalisation that makes the projection `ours` where the specification has `statement`. */
function reasonOf(
  statement: Statement,
  ours: Statement | undefined,
  later: readonly Definitions[] | undefined,
): Normalisation | undefined {
  const { definition, key } = statement
  if (key === 'description') return ours === undefined ? 'descriptions' : undefined
  if (key === 'enum') return ours === undefined ? 'enums' : undefined
  if (key === 'x-kubernetes-unions') return ours === undefined ? 'unions' : undefined
  if (key === 'required') return ours === undefined && isRelaxed(statement, later) ? 'required' : undefined
  if (ANNOTATION.test(key)) return isNewest(statement, ours?.value, later) ? 'annotations' : undefined
  if (key === 'x-kubernetes-group-version-kind' && SEVERAL_KINDS.test(definition)) {
    return isOneOf(ours, statement) ? 'group-version-kinds' : undefined
  }
  return undefined
}

/** Whether a later minor knows the field and does not require it. */
function isRelaxed({ definition, field }: Statement, later: readonly Definitions[] | undefined): boolean {
  if (later === undefined) return true
  return later.some((definitions) => {
    const { properties, required } = definitions[definition] ?? {}
    const isKnown = properties !== undefined && Object.hasOwn(properties as Raw, field)
    return isKnown && !((required as readonly string[] | undefined)?.includes(field) ?? false)
  })
}

/** Whether the newest minor version with the field states `value` for it (undefined: nothing). */
function isNewest(
  { definition, field, key }: Statement,
  value: string | undefined,
  later: readonly Definitions[] | undefined,
): boolean {
  if (later === undefined) return true
  const stated = later
    .map((definitions) => statementOf(definitions[definition], field))
    .findLast((raw) => raw !== undefined)
  if (stated === undefined) return false
  return (stated[key] === undefined ? undefined : JSON.stringify(stated[key])) === value
}

function statementOf(definition: Raw | undefined, field: string): Raw | undefined {
  return field === '' ? definition : (definition?.properties as Readonly<Record<string, Raw>> | undefined)?.[field]
}

function isOneOf(ours: Statement | undefined, theirs: Statement): boolean {
  const all = JSON.parse(theirs.value) as unknown[]
  return ours !== undefined && all.some((kind) => JSON.stringify([kind]) === ours.value)
}

/** All that definitions say, by where they say it. */
function statementsOf(definitions: Definitions): ReadonlyMap<string, Statement> {
  const statements = new Map<string, Statement>()
  const add = (definition: string, field: string, key: string, value: unknown) =>
    statements.set([definition, field, key].join(' '), { definition, field, key, value: sorted(value) })
  for (const [name, { properties = {}, required = [], ...rest }] of Object.entries(definitions)) {
    add(name, '', 'exists', true)
    for (const [key, value] of Object.entries(rest)) add(name, '', key, value)
    for (const field of required as readonly string[]) add(name, field, 'required', true)
    for (const [field, property] of Object.entries(properties as Readonly<Record<string, Raw>>)) {
      add(name, field, 'exists', true)
      for (const [key, value] of Object.entries(property)) add(name, field, key, value)
    }
  }
  return statements
}

/** JSON whose keys are sorted: the order of keys has no meaning. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
