import { type GoFields, GoFieldTexts } from './go-fields.ts'
import type { DefinitionRules, RuleSource } from './rule.ts'

/** What is known of a definition by its name. */
interface KnownDefinition {
  /** `apps`, `core`, `meta`. */
  readonly group: string
  /** `v1`. */
  readonly version: string
  /** `DeploymentSpec`. */
  readonly short: string
  readonly rules: DefinitionRules | undefined
  go: GoFields | undefined
}

/** The rules of all groups; those of a definition are read with its first object. */
export class Rules {
  readonly #source: RuleSource
  readonly #definitions = new Map<string, KnownDefinition>()
  readonly #unruled: NameLists
  readonly #defaulted: NameLists
  #goFields: GoFieldTexts | undefined

  constructor(source: RuleSource) {
    this.#source = source
    this.#unruled = new NameLists(source.unruled)
    this.#defaulted = new NameLists(source.defaulted)
  }

  /** Whether a definition is of a group with rules. */
  has(definition: string): boolean {
    return Object.hasOwn(this.#source.groups, this.of(definition).group)
  }

  /** The rules of a definition, with the version of its API. */
  of(definition: string): KnownDefinition {
    let known = this.#definitions.get(definition)
    if (known === undefined) {
      // `io.k8s.api.apps.v1.DeploymentSpec` is of `apps`, `io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta` of `meta`.
      const [short = '', version = '', group = ''] = definition.split('.').reverse()
      const { groups } = this.#source
      const rules = Object.hasOwn(groups, group) ? groups[group] : undefined
      const made = rules !== undefined && Object.hasOwn(rules, short) ? rules[short]?.() : undefined
      known = { group, version, short, rules: made, go: undefined }
      this.#definitions.set(definition, known)
    }
    return known
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

  /** Whether some rule holds in the objects of a definition, or in what they contain. */
  isActive(definition: string): boolean {
    const { group, short } = this.of(definition)
    return !this.#unruled.has(group, short)
  }

  /** Whether the server has a default for some field of the objects of a definition, or of what they contain. */
  hasDefaults(definition: string): boolean {
    const { group, short } = this.of(definition)
    return this.#defaulted.has(group, short)
  }

  goFields(definition: string): GoFields {
    const known = this.of(definition)
    if (known.go === undefined) {
      const { group, version, short } = known
      this.#goFields ??= new GoFieldTexts(this.#source.goFields)
      known.go = this.#goFields.of(`${group}/${version}.${short}`, `${group}.${short}`)
    }
    return known.go
  }
}

/** Names by group: one group a line, its name, a space, and its names with commas between them. */
class NameLists {
  readonly #text: string
  readonly #lists = new Map<string, ReadonlySet<string>>()

  constructor(text: string) {
    this.#text = text
  }

  has(group: string, name: string): boolean {
    let list = this.#lists.get(group)
    if (list === undefined) {
      const line = this.#text.split('\n').find((each) => each.startsWith(`${group} `)) ?? ''
      list = new Set(line.slice(group.length + 1).split(','))
      this.#lists.set(group, list)
    }
    return list.has(name)
  }
}
