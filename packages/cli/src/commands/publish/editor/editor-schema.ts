import { type Field, type KindSchema, kindSchemas, type Minor, type Model } from '@krmkit/kubernetes-schemas'
import type { ServerRules } from '@krmkit/kubernetes-schemas/server-rules'
import type { PublishedFile } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { notesOf } from '../../explain/built-in/history.ts'
import { customKinds } from './custom-kinds.ts'
import { applies, definitionName } from './editor-kind.ts'
import { functionKinds } from './function-kinds.ts'
import { kindlessRules } from './kindless-rules.ts'
import { KUSTOMIZATION, toolKinds } from './tool-kinds.ts'

/** Where the kinds come from. */
interface EditorSources {
  readonly model: Model
  /** The version of the built-in kinds. */
  readonly minor: Minor
  readonly descriptions?: Parameters<typeof kindSchemas>[2]['descriptions']
  /** The API server's own validation. */
  readonly serverRules: ServerRules | undefined
  /** Objects are whole, not patches. */
  readonly isWhole: boolean
  /** The JSON Schemas of CustomResourceDefinitions. */
  readonly published: readonly PublishedFile[]
}

/**
 * Combines the schemas of all kinds in one JSON Schema (draft 7), which selects by apiVersion, then by kind: an editor evaluates
 * few conditions for each document, and completes only the kinds of the apiVersion. Objects of other kinds are accepted.
 */
export async function editorSchema(sources: EditorSources): Promise<JsonMap> {
  const { model, minor, descriptions, serverRules, isWhole, published } = sources
  const texts = { notesOf: (field: Field) => notesOf(field, model.first, model), descriptions }
  const builtIn = kindSchemas(model, minor, texts, { serverRules, isWhole })
  const custom = customKinds(published)
  const tools = toolKinds()
  const own = [...(await functionKinds()), ...tools, ...custom.kinds]
  const definitions = {
    ...custom.definitions,
    ...builtIn.definitions,
    ...Object.fromEntries(own.map((kind) => [definitionName(kind), kind.schema])),
  }
  const kinds = [...builtIn.kinds, ...own.map((kind) => ({ ...kind, definition: definitionName(kind) }))]
  const groups = byApiVersion(kinds)
  const kustomization = reference(definitionName(KUSTOMIZATION))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    properties: {
      apiVersion: suggests([...groups.keys()].sort()),
      kind: {},
    },
    allOf: [
      ...Array.from(groups, ([apiVersion, members]) => selectGroup(apiVersion, members)),
      selects({ kind: KUSTOMIZATION.kind }, kustomization, ['apiVersion']),
      selects({ apiVersion: KUSTOMIZATION.apiVersion }, kustomization, ['kind']),
      ...kindlessRules(kustomization),
    ],
    definitions,
  }
}

/** The definition of each kind by apiVersion. A later kind of the same name takes precedence. */
function byApiVersion(kinds: readonly KindSchema[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const { apiVersion, kind, definition } of kinds) {
    const group = groups.get(apiVersion) ?? new Map<string, string>()
    groups.set(apiVersion, group.set(kind, definition))
  }
  return groups
}

function selectGroup(apiVersion: string, members: ReadonlyMap<string, string>): JsonMap {
  return selects(
    { apiVersion },
    {
      properties: { kind: suggests([...members.keys()].sort()) },
      allOf: Array.from(members, ([kind, definition]) => selects({ kind }, reference(definition))),
    },
  )
}

/** Suggests values, and accepts others. An editor that shows a description of the field does not list snippets in it. */
function suggests(values: readonly string[]): JsonMap {
  return { defaultSnippets: values.map((value) => ({ label: value, body: value })) }
}

/** Applies a schema to objects with these values, and without the `absent` fields. */
function selects(values: Readonly<Record<string, string>>, schema: JsonMap, absent: readonly string[] = []): JsonMap {
  const properties = Object.entries(values).map(([field, value]) => [field, { const: value }])
  return applies(
    {
      required: Object.keys(values),
      properties: Object.fromEntries(properties),
      ...(absent.length > 0 && { not: { required: absent } }),
    },
    schema,
  )
}

function reference(definition: string): JsonMap {
  return { $ref: `#/definitions/${definition}` }
}
