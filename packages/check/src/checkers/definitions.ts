import type { MinorRange, Target } from '@krmkit/kubernetes-schemas/objects'
import { Patterns } from '@krmkit/structural-schema'
import { crdForm, declaredKind, isBaseline, type JsonMap } from '@krmkit/structural-schema/values'
import type { Finding, RelatedPlace } from '../finding/finding.ts'
import type { FoundDefinition, FoundObject } from '../objects/found-object.ts'
import { checkCrdObject } from './check-crd-object.ts'
import { checkEvolution } from './check-evolution.ts'
import type { CheckOptions } from './check-options.ts'
import { CrdIndex } from './crd-index.ts'
import type { DefinitionVersions, RatchetsAt } from './definition-versions.ts'
import { checkMinors } from './minors.ts'
import { ruleCostNotes } from './rule-cost-notes.ts'

/** Which findings about CustomResourceDefinitions to report. `versions`: which of their fields the target versions have. `structure`: all else. */
export type DefinitionScope = 'all' | 'versions' | 'structure' | 'none'

/** How to check CustomResourceDefinitions. */
export interface DefinitionSettings {
  readonly target: Target
  readonly options: CheckOptions
  readonly definitions: DefinitionScope
  /** Checks which fields of definitions the target versions have. */
  readonly versions: DefinitionVersions | undefined
  /** Absent for the defaults of the versions. */
  readonly ratchetsAt?: RatchetsAt | undefined
  /** Whether to report the estimated cost of each expression. */
  readonly hasCosts: boolean
}

/** Finds the place of a field in a file. */
export type Locate<Found> = (found: Found, finding: Pick<Finding, 'at'>) => Omit<RelatedPlace, 'message'>

/** Checks CustomResourceDefinitions, and knows the kinds that they declare. */
export class Definitions<Found extends FoundObject> {
  readonly index: CrdIndex
  readonly #settings: DefinitionSettings
  readonly #locate: Locate<Found>
  readonly #names = new Set<string>()
  /** What the last text has: a `List` can have many definitions in one text. */
  #last = { text: '', hasNameFormat: false }
  /** Of definitions that a lookup found. */
  readonly #others = new Map<readonly JsonMap[], CrdIndex>()
  /** Where each kind is declared first. */
  readonly #places = new Map<string, () => RelatedPlace | undefined>()
  /** Reads a definition again, by its name and by its file. */
  readonly #again = {
    name: new Map<string, () => JsonMap | undefined>(),
    file: new Map<string, () => JsonMap | undefined>(),
  }

  constructor(settings: DefinitionSettings, locate: Locate<Found>) {
    this.#settings = { ...settings, options: { ...settings.options, patterns: new Patterns() } }
    this.#locate = locate
    this.index = new CrdIndex(settings.options.profile)
  }

  /**
   * Adds a definition to the index. Does not keep it: it is read again when an object of its kind is checked. Returns a note if a
   * definition before it declares the kind, with the place of that one.
   */
  add({ found, object, again }: FoundDefinition<Found>): readonly Finding[] {
    const { name } = found.placed.identity
    if (isBaseline(object)) return []
    this.#names.add(name)
    if (crdForm(object) === 'patch') return []
    const objectAgain = () => again()?.placed.object
    if (!this.#again.name.has(name)) this.#again.name.set(name, objectAgain)
    if (!this.#again.file.has(found.file)) this.#again.file.set(found.file, objectAgain)
    const declared = declaredKind(object)
    return declared === undefined
      ? []
      : this.#declaration(found.file, declared, again, this.index.add(declared, objectAgain))
  }

  /** Uses a definition without checking it. One among the checked objects takes precedence. */
  use(definition: JsonMap): void {
    const declared = declaredKind(definition)
    if (declared === undefined || crdForm(definition) === 'patch') return
    const { group, kind } = declared
    if (!this.index.has(group, kind)) this.index.add(declared, () => definition)
  }

  /** The index of other definitions, such as those of one version of a package. */
  indexOf(definitions: readonly JsonMap[]): CrdIndex {
    const known = this.#others.get(definitions)
    if (known !== undefined) return known
    const index = new CrdIndex(this.#settings.options.profile)
    for (const definition of definitions) {
      const declared = declaredKind(definition)
      if (declared !== undefined && crdForm(definition) !== 'patch') index.add(declared, () => definition)
    }
    this.#others.set(definitions, index)
    return index
  }

  /** The findings about a definition, in comparison with its old state. */
  check({ found, object, text }: FoundDefinition<Found>, old: JsonMap | undefined): readonly Finding[] {
    const { options, definitions, target, hasCosts } = this.#settings
    if (definitions === 'none') return []
    // The KEP is about v1beta1, and about no version of Kubernetes.
    const versions = options.profile === 'kep' ? [] : (this.#settings.versions?.check(found, text) ?? [])
    if (definitions === 'versions') return versions
    if (crdForm(object) === 'patch') return [PATCH]
    const costs = hasCosts ? ruleCostNotes(object, newest(target.minors)) : []
    const check = (kubernetesVersion: string) => [
      ...checkCrdObject(object, { ...options, kubernetesVersion }, old),
      ...(old === undefined ? [] : this.#evolution(object, old, kubernetesVersion)),
    ]
    const findings = checkMinors(target.minors, check, this.#hasNameFormat(text) ? [34] : [])
    return [...findings, ...versions, ...costs]
  }

  #hasNameFormat(text: string): boolean {
    if (text !== this.#last.text) this.#last = { text, hasNameFormat: NAME_FORMAT.test(text) }
    return this.#last.hasNameFormat
  }

  #evolution(object: JsonMap, old: JsonMap, kubernetesVersion: string): readonly Finding[] {
    return checkEvolution(object, old, { kubernetesVersion, ratchets: this.ratchetsAt(kubernetesVersion) })
  }

  /** Whether updates tolerate errors in unchanged values; `undefined`: by the default of the version. */
  ratchetsAt(kubernetesVersion: string): boolean | undefined {
    return this.#settings.ratchetsAt?.(kubernetesVersion)
  }

  /** A definition by its name, or by its file. The first one counts. */
  find(crd: { readonly name: string } | { readonly file: string }): JsonMap | undefined {
    return ('name' in crd ? this.#again.name.get(crd.name) : this.#again.file.get(crd.file))?.()
  }

  /** Whether there is a definition with a name. */
  has(name: string): boolean {
    return this.#names.has(name)
  }

  #declaration(
    file: string,
    { group, kind }: { readonly group: string; readonly kind: string },
    again: () => Found | undefined,
    isNew: boolean,
  ): readonly Finding[] {
    const key = `${group}/${kind}`
    const first = isNew ? undefined : this.#places.get(key)?.()
    if (!isNew) return [declaredTwice(file, first)]
    // The position of a field in JSON needs a second parse of the document, and few kinds are declared twice.
    this.#places.set(key, () => {
      const found = again()
      return found && { ...this.#locate(found, { at: KIND }), message: 'declares the kind first' }
    })
    return []
  }
}

/** Only 1.34 warns of these formats: it does not use them yet, and older versions do not warn. */
const NAME_FORMAT = /k8s-?(?:long|short)-?name/

function newest({ to }: MinorRange): string {
  return `1.${to}`
}

const PATCH: Finding = {
  severity: 'info',
  rule: 'crd-patch',
  message: 'is a patch of a CustomResourceDefinition (it has no group, names and scope) and is not checked by itself',
  at: [],
}

const KIND = ['spec', 'names', 'kind']

/** The note about the second definition of a kind, with the place of the first one. */
function declaredTwice(file: string, first: RelatedPlace | undefined): Finding {
  const place = first === undefined || first.file === file || first.file === '' ? 'before it' : `in ${first.file}`
  return {
    severity: 'info',
    rule: 'crd-declared-twice',
    message: `declares a kind that a CustomResourceDefinition ${place} declares too; each version that one of the two serves counts, those of the first one before others`,
    at: KIND,
    ...(first !== undefined && { related: [first] }),
  }
}
