import { kubernetesModel } from '../../src/model/decode/decode-model.ts'
import { goTypesOf } from '../facts/go-types.ts'
import type { Sources } from '../sources.ts'
import type { WrittenDefinition } from './rule-schema.ts'

/** `core/v1.Container` -> the fields whose Go type is not the rule for their kind of value. */
export type RecordedGoFields = Readonly<Record<string, GoFieldNames>>

interface GoFieldNames {
  /** Pointers: an absent number or struct is absent, and an empty string, list or map is there. */
  readonly pointers?: readonly string[]
  /** No pointers, lists or maps. */
  readonly values?: readonly string[]
}

type WrittenGoFields = { readonly [K in keyof GoFieldNames]?: readonly string[] | undefined }

/** Reads pointers and values of the structs of k8s.io/api; a type that a newer version does not have is read from the last one that has it. */
export function goFieldsOf(sources: Sources): RecordedGoFields {
  const recorded: Record<string, GoFieldNames> = {}
  for (const minor of sources.minors)
    for (const [struct, fields] of goTypesOf(sources, minor).structs) {
      const names = (wanted: (field: { isPointer: boolean; isListOrMap: boolean }) => boolean): string[] =>
        [...fields].filter(([, field]) => wanted(field)).map(([name]) => name)
      const pointers = names(({ isPointer }) => isPointer)
      const values = names(({ isPointer, isListOrMap }) => !isPointer && !isListOrMap)
      recorded[struct] = { ...(pointers.length > 0 && { pointers }), ...(values.length > 0 && { values }) }
    }
  return Object.fromEntries(Object.entries(recorded).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The recorded Go fields, one struct on a line. */
export function goFieldsJson(recorded: RecordedGoFields): string {
  const lines = Object.entries(recorded).map(([name, fields]) => `  ${JSON.stringify(name)}: ${JSON.stringify(fields)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The module with the Go fields of all groups with rules; what files of rules say of their definitions is added. */
export function goFieldsText(
  recorded: RecordedGoFields,
  groups: readonly (readonly [string, ReadonlyMap<string, WrittenDefinition>])[],
): string {
  const lines = new Map<string, string>()
  const texts = textFields()
  const added = new Map(
    groups.flatMap(([group, definitions]) =>
      [...definitions].flatMap(([short, { values, pointers }]): [string, WrittenGoFields][] =>
        values === undefined && pointers === undefined ? [] : [[`${group}.${short}`, { values, pointers }]],
      ),
    ),
  )
  for (const [name, fields] of added) lines.set(name, lineOf(fields))
  for (const [struct, { pointers = [], values = [] }] of Object.entries(recorded)) {
    const isText = (name: string): boolean => texts.has(`${struct}.${name}`)
    const own = added.get(groupName(struct))
    lines.delete(groupName(struct))
    lines.set(
      struct,
      lineOf({
        pointers: [...new Set([...pointers.filter(isText), ...(own?.pointers ?? [])])],
        values: [...new Set([...values.filter((name) => !isText(name)), ...(own?.values ?? [])])],
      }),
    )
  }
  const text = [...shortened(lines)].map(([name, line]) => `${name}${line}`).join('\n')
  return `// Written by \`npm run generate\` from packages/kubernetes-schemas/validation.

/** The Go fields of each definition: \`*\` pointers, \`=\` values; \`readGoFields\` parses it. */
export const GO_FIELDS = \`${text}\`
`
}

/** `core/v1.Container.image`: the fields of the model that are strings (or numbers), lists or maps, for which a pointer is the exception. */
function textFields(): ReadonlySet<string> {
  const texts = new Set<string>()
  for (const { name, fields } of kubernetesModel().definitions()) {
    const [short, version, group] = name.split('.').reverse()
    for (const field of fields.values()) {
      const type = field.types.at(-1)?.node.type
      if (type === 'string' || type === 'int-or-string' || type === 'array' || type === 'map')
        texts.add(`${group}/${version}.${short}.${field.name}`)
    }
  }
  return texts
}

/** One line for all versions of a group that agree. */
function shortened(lines: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const texts = new Map<string, Set<string>>()
  for (const [name, line] of lines) texts.set(groupName(name), (texts.get(groupName(name)) ?? new Set()).add(line))
  const short = new Map<string, string>()
  for (const [name, line] of lines) short.set(texts.get(groupName(name))?.size === 1 ? groupName(name) : name, line)
  return new Map([...short].filter(([, line]) => line !== ''))
}

/** `core/v1.Container` is in the group `core.Container`. */
function groupName(struct: string): string {
  return struct.replace(/\/[^.]+/, '')
}

function lineOf({ pointers = [], values = [] }: WrittenGoFields): string {
  const parts = [pointers.length > 0 ? `*${pointers.join()}` : '', values.length > 0 ? `=${values.join()}` : '']
  return parts.flatMap((part) => (part === '' ? [] : [` ${part}`])).join('')
}
