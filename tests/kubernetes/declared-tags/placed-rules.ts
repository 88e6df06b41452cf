import { readRuleFiles } from '../../../packages/kubernetes-schemas/generator/validation/read-rules.ts'
import type { WrittenRule } from '../../../packages/kubernetes-schemas/generator/validation/rule-schema.ts'
import { type Definition, kubernetesModel, type TypeNode } from '../../../packages/kubernetes-schemas/src/index.ts'

/** What the rules say of the newest version, by the place that they are about. */
export interface PlacedRules {
  /** `resource/v1.Device.taints[]`: the field of the definition that a rule's path ends in; `resource/v1.Device`: the definition. */
  readonly at: ReadonlyMap<string, readonly WrittenRule[]>
  /** `resource/v1.DeviceClass` -> the format of the names of its objects. */
  readonly names: ReadonlyMap<string, string>
  /** `node/v1.Overhead.podFixed`: fields whose values the server does not check. */
  readonly notEnum: ReadonlySet<string>
}

/** Places the rules that hold in the newest minor version. */
export function placedRules(minor: number): PlacedRules {
  const at = new Map<string, WrittenRule[]>()
  const names = new Map<string, string>()
  const notEnum = new Set<string>()
  const versions = definitionVersions()
  for (const file of readRuleFiles())
    for (const group of [file.group].flat()) {
      for (const [short, { rules = [], name }] of Object.entries(file.definitions))
        for (const definition of versions.get(`${group}.${short}`) ?? []) {
          if (name !== undefined) names.set(placeName(definition), name)
          for (const rule of rules) if (holds(rule, definition, minor)) place(rule, definition)
        }
      for (const field of file.notEnum ?? []) {
        const [short = '', property = ''] = field.split('.')
        for (const definition of versions.get(`${group}.${short}`) ?? [])
          notEnum.add(`${placeName(definition)}.${property}`)
      }
    }
  return { at, names, notEnum }

  function place(rule: WrittenRule, definition: Definition): void {
    for (const path of rule.at === undefined ? [''] : [rule.at].flat()) {
      const name = endOf(definition, path)
      if (name !== undefined) at.set(name, [...(at.get(name) ?? []), rule])
    }
  }
}

/** `io.k8s.api.resource.v1.Device` is `resource/v1.Device`. */
export function placeName({ name }: Definition): string {
  const [short, version, group] = name.split('.').reverse()
  return `${group}/${version}.${short}`
}

function holds({ versions, since = 0, until = 99 }: WrittenRule, { name }: Definition, minor: number): boolean {
  return versions?.includes(name.split('.').at(-2) ?? '') !== false && since <= minor && minor <= until
}

function definitionVersions(): ReadonlyMap<string, readonly Definition[]> {
  const versions = new Map<string, Definition[]>()
  for (const definition of kubernetesModel().definitions()) {
    const [short, , group] = definition.name.split('.').reverse()
    const name = `${group}.${short}`
    versions.set(name, [...(versions.get(name) ?? []), definition])
  }
  return versions
}

/** The definition and field that a path ends in; undefined if the version does not have it. */
function endOf(start: Definition, path: string): string | undefined {
  let owner: Definition | undefined = start
  let node: TypeNode | undefined
  let end = placeName(start)
  for (const step of path.replaceAll('[]', '.[]').replaceAll('{}', '.{}').split('.')) {
    if (step === '') continue
    if (step === '[]' || step === '{}') {
      node = node?.items
      end += step
    } else {
      if (owner === undefined) return undefined
      node = owner.fields.get(step)?.types.at(-1)?.node
      end = `${placeName(owner)}.${step}`
    }
    if (node === undefined) return undefined
    owner = node.type === 'object' ? node.definition : undefined
  }
  return end
}
