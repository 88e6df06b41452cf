import { formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { groupBy } from '@krmkit/runtime/values'
import { irregularKeys, isMap, type JsonMap, jsonOf } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import {
  type CheckInput,
  type CommentedSource,
  type Content,
  type FoundDefinition,
  type ItemObject,
  isDefinition,
  placeKey,
} from './found-object.ts'
import { keyFindings, keysOf } from './key-findings.ts'
import { noObject } from './notes.ts'
import { mentionedIn, mentionsStates } from './own-annotations.ts'
import { objectsOfItem, type PlacedObject } from './placed-objects.ts'
import { type FileRole, type FileRoles, namesFiles, roleOf, rolesOf } from './roles.ts'

/** The objects of the items of a ResourceList. */
export class ItemInput implements CheckInput<ItemObject> {
  readonly #items: readonly Resource[]
  readonly #roles: FileRoles
  /** Whether the text of the list may contain something; the items of a list have the same text. */
  #last = { text: undefined as string | undefined, isAnnotated: false, hasStates: false, mayHaveOpaque: false }

  constructor(items: Iterable<Resource>) {
    this.#items = [...items]
    this.#roles = rolesOfItems(this.#items)
  }

  *annotated(): Generator<ItemObject> {
    for (const item of this.#items)
      if (this.#mentions(item).hasStates) for (const one of this.#contents(item)) if ('found' in one) yield one.found
  }

  *definitions(): Generator<FoundDefinition<ItemObject>> {
    for (const [position, item] of this.#items.entries()) {
      if (!/^CustomResourceDefinition$|List$/.test(item.kind)) continue
      for (const one of this.#contents(item))
        if ('found' in one && isDefinition(one.found.placed.identity)) {
          const { found } = one
          const { at, object } = found.placed
          yield { found, object, place: placeKey('', position, at), text: item.document.inputText, again: () => found }
        }
    }
  }

  /** All objects, also CustomResourceDefinitions. */
  *all(): Generator<ItemObject> {
    for (const item of this.#items) for (const one of this.#contents(item)) if ('found' in one) yield one.found
  }

  *ofKinds(kinds: ReadonlySet<string>): Generator<ItemObject> {
    for (const found of this.all()) if (kinds.has(found.placed.identity.kind)) yield found
  }

  *contents(): Generator<Content<ItemObject>> {
    for (const [position, item] of this.#items.entries())
      for (const one of this.#contents(item))
        yield 'found' in one && isDefinition(one.found.placed.identity)
          ? { definition: placeKey('', position, one.found.placed.at) }
          : one
  }

  #contents(item: Resource): readonly Content<ItemObject>[] {
    const { objects, others } = objectsOfItem(item)
    const role = roleOf(this.#roles, item.origin.path ?? '')
    const found = item.document.mayConvertKeys ? irregularKeys(item.document) : []
    // A list of items has no lines.
    const keys = keyFindings({ irregularKeys: found }, objects, { hasLines: false })
    const mentioned = this.#mentions(item)
    return [
      ...others.map((at) => {
        const finding = noObject(at, at.length === 0 ? item : item.part(at), role)
        return { ...(finding && { finding: { ...finding, item } }), counts: 'others' as const }
      }),
      ...objects.map((placed) => ({
        found: new FoundInItem(item, placed, keysOf(keys, placed), role, mentioned),
      })),
    ]
  }

  #mentions(item: Resource) {
    const text = item.document.isEdited ? '' : item.document.inputText
    if (this.#last.text !== text || text === '')
      this.#last =
        text === ''
          ? { text, isAnnotated: true, hasStates: true, mayHaveOpaque: true }
          : { text, ...mentionedIn(text), hasStates: mentionsStates(text) }
    return this.#last
  }
}

/** The roles of files that items name, by the path that the orchestrator read them from. */
function rolesOfItems(items: readonly Resource[]): FileRoles {
  const naming = items.flatMap((item) => {
    const { path: file = '' } = item.origin
    return namesFiles(file) ? valuesOf(item).map((value) => ({ file, value })) : []
  })
  if (naming.length === 0) return new Map()
  const byPath = groupBy(items, ({ origin }) => origin.path)
  return rolesOf(naming, (path) => (byPath.get(path) ?? []).flatMap(valuesOf))
}

function valuesOf(item: Resource): readonly JsonMap[] {
  const value = jsonOf(item)
  return value !== undefined && isMap(value) ? [value] : []
}

/** A class, because there are many of them. */
class FoundInItem implements ItemObject {
  readonly item: Resource
  readonly placed: PlacedObject
  readonly irregularKeys: readonly Finding[]
  readonly role: FileRole | undefined
  readonly isAnnotated: boolean
  readonly mayHaveOpaque: boolean

  constructor(
    item: Resource,
    placed: PlacedObject,
    irregularKeys: readonly Finding[],
    role: FileRole | undefined,
    mentioned: Pick<ItemObject, 'isAnnotated' | 'mayHaveOpaque'>,
  ) {
    this.item = item
    this.placed = placed
    this.irregularKeys = irregularKeys
    this.role = role
    this.isAnnotated = mentioned.isAnnotated
    this.mayHaveOpaque = mentioned.mayHaveOpaque
  }

  get file(): string {
    return this.item.origin.path ?? ''
  }
  yaml(): Resource | undefined {
    return this.placed.resource
  }
  commented(): CommentedSource {
    const { item } = this
    // Findings of an edited item have no lines. Later edits leave the copy.
    return {
      key: item.document,
      document: () => (item.document.isEdited ? item.reread() : item.copy())?.document,
      place: (position) => position,
    }
  }
  /** Lists have no annotations, except for the place of the list that orchestrators write. */
  isAdded(at: Path): boolean {
    if (formatFieldPath(at) !== 'metadata.annotations' || !this.placed.identity.kind.endsWith('List')) return false
    return Object.keys(this.item.annotations).every((name) =>
      /^(?:internal\.)?config\.(?:kubernetes|k8s)\.io\//.test(name),
    )
  }
}
