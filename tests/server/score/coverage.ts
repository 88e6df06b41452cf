import { type Definition, kubernetesModel, type TypeNode } from '../../../packages/kubernetes-schemas/src/index.ts'
import type { Base } from '../bases.ts'
import { definitionOf, fieldsOf, nodeOf, placesOf } from '../changes/places.ts'
import { shortName } from './definition-path.ts'

/** What the base objects lack. */
export interface Coverage {
  /** Kinds that a server of the version stores and that have no base object. */
  readonly kinds: readonly string[]
  /** Fields that no base object sets, by definition; with the kinds that use the definition. */
  readonly fields: readonly {
    readonly definition: string
    readonly kinds: readonly string[]
    readonly fields: readonly string[]
  }[]
}

/** The fields of all kinds of a minor version that no base object sets. A field below an absent one is not listed. */
export function coverageOf(bases: Iterable<Base>, minor: number): Coverage {
  const set = new Map<Definition, Set<string>>()
  const based = new Set<string>()
  for (const { object } of bases) {
    based.add(`${object.apiVersion} ${object.kind}`)
    const root = definitionOf(object)
    if (root !== undefined) set.set(root, set.get(root) ?? new Set())
    for (const { node, owner, path } of placesOf(object, minor)) {
      if (node?.type === 'object' && node.definition !== undefined && !set.has(node.definition))
        set.set(node.definition, new Set())
      if (owner !== undefined) set.set(owner, (set.get(owner) ?? new Set()).add(String(path.at(-1))))
    }
  }
  const uses = usesOf(minor)
  const lacking = [...set].map(([definition, names]) => ({
    definition: shortName(definition),
    kinds: [...(uses.get(definition) ?? [])],
    fields: fieldsOf(definition, minor)
      .map(({ name }) => name)
      .filter((name) => !names.has(name) && name !== 'apiVersion' && name !== 'kind' && name !== 'status'),
  }))
  return {
    kinds: storedKinds(minor)
      .map(({ name }) => name)
      .filter((name) => !based.has(name)),
    fields: lacking.filter(({ fields }) => fields.length > 0).sort((a, b) => (a.definition < b.definition ? -1 : 1)),
  }
}

/** The coverage as text. */
export function printCoverage({ kinds, fields }: Coverage): string {
  return [
    `## kinds without a base object (${kinds.length})`,
    ...kinds.map((name) => `  ${name}`),
    `## fields that no base object sets (${fields.reduce((sum, one) => sum + one.fields.length, 0)})`,
    ...fields.map((one) => `  ${one.definition} (${one.kinds.join(', ')}): ${one.fields.join(', ')}`),
  ].join('\n')
}

function storedKinds(minor: number): readonly { readonly name: string; readonly definition: Definition }[] {
  return kubernetesModel()
    .kinds()
    .flatMap(({ apiVersion, kind, minors, plural, definition }) => {
      const isServed = minors !== undefined && minors.from <= minor && minor <= minors.to
      return isServed && plural !== undefined && definition !== undefined
        ? [{ name: `${apiVersion} ${kind}`, definition }]
        : []
    })
}

/** The kinds whose objects can have each definition. */
function usesOf(minor: number): ReadonlyMap<Definition, ReadonlySet<string>> {
  const uses = new Map<Definition, Set<string>>()
  for (const { name, definition } of storedKinds(minor)) visit(definition, name.split(' ')[1] ?? name)
  return uses

  function visit(definition: Definition, kind: string): void {
    const kinds = uses.get(definition) ?? new Set()
    uses.set(definition, kinds)
    if (kinds.has(kind)) return
    kinds.add(kind)
    for (const field of fieldsOf(definition, minor)) {
      let node: TypeNode | undefined = nodeOf(field, minor)
      while (node?.items !== undefined) node = node.items
      if (node?.type === 'object' && node.definition !== undefined) visit(node.definition, kind)
    }
  }
}
