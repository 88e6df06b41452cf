import type { DefinitionRules, RuleGroup, RuleSource } from './rule.ts'

/** How Go has the fields of a definition, as far as it is not the rule for their types. */
export interface GoFields {
  /** Strings, lists and maps that are pointers: an empty one is there. */
  readonly pointers: ReadonlySet<string>
  /** Numbers, booleans and structs that are not pointers: an absent one is zero. */
  readonly values: ReadonlySet<string>
}

const NO_NAMES: ReadonlySet<string> = new Set()
const NONE: GoFields = { pointers: new Set(), values: new Set() }

/** A definition's name in upstream's specification, in parts. */
interface NameParts {
  /** `apps`, `core`, `meta`. */
  readonly group: string
  /** `v1`. */
  readonly version: string
  /** `DeploymentSpec`. */
  readonly short: string
}

/** The rules of all groups; those of a group are read with its first object. */
export class Rules {
  readonly #source: RuleSource
  readonly #groups = new Map<string, RuleGroup>()
  #goFields: ReadonlyMap<string, GoFields> | undefined
  #zeros: ReadonlyMap<string, ReadonlySet<string>> | undefined

  constructor(source: RuleSource) {
    this.#source = source
  }

  /** Whether a definition is of a group with rules. */
  has(definition: string): boolean {
    return Object.hasOwn(this.#source.groups, namePartsOf(definition).group)
  }

  /** The rules of a definition, with the version of its API. */
  of(definition: string): { readonly rules: DefinitionRules | undefined; readonly version: string } {
    const { group, version, short } = namePartsOf(definition)
    const rules = this.#group(group)
    return { rules: Object.hasOwn(rules, short) ? rules[short] : undefined, version }
  }

  /** Whether rules say what a definition requires, in place of its schema. */
  require(definition: string): boolean {
    const { rules } = this.of(definition)
    return rules?.rules !== undefined || rules?.name !== undefined
  }

  /** Whether the server takes all values of a field, although its schema lists some. */
  isOpen(definition: string, field: string): boolean {
    return this.of(definition).rules?.notEnum?.includes(field) === true
  }

  goFields(definition: string): GoFields {
    this.#goFields ??= readGoFields(this.#source.goFields)
    const { group, version, short } = namePartsOf(definition)
    return this.#goFields.get(`${group}/${version}.${short}`) ?? this.#goFields.get(`${group}.${short}`) ?? NONE
  }

  /** The fields that the server prints although they are zero; none if the source does not have them. */
  zeros(definition: string): ReadonlySet<string> {
    this.#zeros ??= readZeros(this.#source.zeros ?? '')
    const { group, version, short } = namePartsOf(definition)
    return this.#zeros.get(`${group}/${version}.${short}`) ?? this.#zeros.get(`${group}.${short}`) ?? NO_NAMES
  }

  #group(name: string): RuleGroup {
    let group = this.#groups.get(name)
    if (group === undefined) {
      const { groups } = this.#source
      group = Object.hasOwn(groups, name) ? (groups[name] as () => RuleGroup)() : {}
      this.#groups.set(name, group)
    }
    return group
  }
}

/** `io.k8s.api.apps.v1.DeploymentSpec` is of `apps`, `io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta` of `meta`. */
function namePartsOf(definition: string): NameParts {
  const parts = definition.split('.')
  return { group: parts.at(-3) ?? '', version: parts.at(-2) ?? '', short: parts.at(-1) ?? '' }
}

/** One definition a line: its name, `*` and the pointers, `=` and the values, separated by commas. */
function readGoFields(text: string): ReadonlyMap<string, GoFields> {
  const known = new Map<string, GoFields>()
  for (const line of text.split('\n')) {
    const [name = '', ...lists] = line.split(' ')
    const listed = (mark: string): ReadonlySet<string> =>
      new Set(lists.flatMap((list) => (list.startsWith(mark) ? list.slice(1).split(',') : [])))
    known.set(name, { pointers: listed('*'), values: listed('=') })
  }
  return known
}

/** One definition a line: its name, and its fields with commas between them. */
function readZeros(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    text.split('\n').map((line) => {
      const [name = '', fields = ''] = line.split(' ')
      return [name, new Set(fields.split(','))]
    }),
  )
}
