import type { Reason } from '@krmkit/kubernetes-schemas/names'
import {
  type Field,
  hasFeature,
  kubernetesModel,
  type MinorRange,
  type Model,
  ObjectChecker,
  type Target,
} from '@krmkit/kubernetes-schemas/objects'
import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'
import { versionFinding } from './version-finding.ts'

/** Facts about versions. Other problems of a CustomResourceDefinition are findings about its structure. */
const REASONS: ReadonlySet<Reason> = new Set([
  'deprecated',
  'gate-off',
  'gate-refused',
  'kind-not-yet',
  'kind-removed',
  'not-served',
  'not-yet',
  'removed',
])

const V1 = 'apiextensions.k8s.io/v1'
const DEFINITIONS = 'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.'
const STATUS: ReadonlySet<string> = new Set(['CustomResourceDefinitionCondition', 'CustomResourceDefinitionStatus'])

/** Whether updates tolerate errors in unchanged values (KEP-4008) in a version such as `1.29`; `undefined`: by the default of the version. */
export type RatchetsAt = (kubernetesVersion: string) => boolean | undefined

/** What the feature gates of servers say about ratcheting. */
export function ratchetingOf(target: Target): RatchetsAt {
  const gate = kubernetesModel().gate('CRDValidationRatcheting')
  return (kubernetesVersion) => gate && hasFeature(gate, Number(kubernetesVersion.split('.')[1]), target)
}

/** Checks which fields of CustomResourceDefinitions the target versions have. */
export class DefinitionVersions {
  readonly #checker: ObjectChecker
  /** The fields that not all target versions have; most definitions use none of them. */
  readonly #names: readonly string[]
  /** Whether the last text has such a field: a `List` can have many definitions in one text. */
  #last = { text: '', hasNames: false }

  constructor(target: Target) {
    const model = kubernetesModel()
    this.#checker = new ObjectChecker({ ...target, isPartial: true }, model)
    this.#names = fieldsByVersion(model, target)
  }

  /** The findings about a definition; `text` is the text of its document. */
  check(found: FoundObject, text: string): readonly Finding[] {
    const isNeeded = found.placed.identity.apiVersion !== V1 || this.#hasNames(text)
    const resource = isNeeded ? found.yaml() : undefined
    if (resource === undefined) return []
    return this.#checker
      .check(resource)
      .filter(({ reason }) => REASONS.has(reason))
      .map(versionFinding)
  }

  #hasNames(text: string): boolean {
    if (text !== this.#last.text) this.#last = { text, hasNames: this.#names.some((name) => text.includes(name)) }
    return this.#last.hasNames
  }
}

function fieldsByVersion(model: Model, { minors, featureGates }: Target): readonly string[] {
  const hasSwitches = featureGates !== undefined && featureGates.size > 0
  const isEverywhere = (field: Field, isOfStatus: boolean) =>
    covers(field.minors, minors) &&
    field.deprecation === undefined &&
    (isOfStatus || field.gates.every((gate) => !hasSwitches && isOn(model, gate, minors)))
  const fields = model
    .definitions()
    .filter(({ name }) => name.startsWith(DEFINITIONS))
    .flatMap(({ name, fields }) => {
      // The server drops the status, whatever the gates of its fields are.
      const isOfStatus = STATUS.has(name.slice(DEFINITIONS.length))
      return [...fields.values()].filter((field) => !isEverywhere(field, isOfStatus))
    })
  return [...new Set(fields.map(({ name }) => name))]
}

function covers(range: MinorRange, { from, to }: MinorRange): boolean {
  return range.from <= from && range.to >= to
}

/** Whether a gate is on by default in the oldest version, and in those after it. */
function isOn(model: Model, name: string, { from, to }: MinorRange): boolean {
  const history = model.gate(name)?.history ?? []
  const before = history.filter(({ minor }) => minor <= from).at(-1)
  const later = history.filter(({ minor }) => minor > from && minor <= to)
  return before?.isDefaultOn === true && later.every(({ isDefaultOn }) => isDefaultOn)
}
