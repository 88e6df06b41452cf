import type { CommandEnd, CommandRun, Interruption } from '../../engine/protocol.ts'
import { type JsonSchema, ownValue, schemaOf } from './json-schema.ts'

/** The schema of the text in the editor. */
export interface SchemaSource {
  /** `undefined` if there is none, or if it cannot be made. */
  schema(): Promise<JsonSchema | undefined>
}

/** What the schema depends on. */
export interface SchemaSubject {
  /** The target version; empty or a range for the newest version. */
  readonly kubernetesVersion: string
  /** The texts of the workspace, for its CustomResourceDefinitions. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
  /** The function whose functionConfig the editor shows; `undefined` for other files. */
  readonly configOf?: string | undefined
  /** The name of the file in the editor. */
  readonly path?: string | undefined
}

type Run = (run: CommandRun) => Promise<CommandEnd | { readonly interrupted: Interruption }>

const FOLDER = 'schemas'

/** Files that are a Kustomization also without a kind. */
const KUSTOMIZATION_FILE = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/

/**
 * Makes schemas with `krmkit publish --editor`. The schema of a subject is made once, until its version or CRDs change. A run
 * that is interrupted is repeated when the schema is needed again.
 */
export function schemaSource(run: Run, subject: () => SchemaSubject): SchemaSource {
  let last: { readonly key: string; readonly published: Promise<Published> } | undefined
  let isRunning = false
  const start = async (version: readonly string[], crds: SchemaSubject['files']) => {
    isRunning = true
    try {
      return await publish(run, version, crds)
    } finally {
      isRunning = false
    }
  }
  return {
    schema: async () => {
      const { kubernetesVersion, files, configOf, path = '' } = subject()
      const version = /^1\.\d+$/.test(kubernetesVersion) ? [`--kubernetes-version=${kubernetesVersion}`] : []
      const crds = files.filter(({ text }) => /^kind: *["']?CustomResourceDefinition\b/m.test(text))
      const key = JSON.stringify([version, crds.map(({ text }) => text)])
      // While the user types in a CustomResourceDefinition, one run follows the other, not one for each key.
      if (last === undefined || (last.key !== key && !isRunning)) last = { key, published: start(version, crds) }
      const used = last
      const published = await used.published
      if (published === 'interrupted') {
        if (last === used) last = undefined
        return undefined
      }
      if (published !== undefined && KUSTOMIZATION_FILE.test(path)) return kustomizationSchema(published)
      return published && configOf !== undefined ? configSchema(published, configOf) : published
    },
  }
}

/** `undefined` if there is no schema, such as for a version that does not exist. */
type Published = JsonSchema | undefined | 'interrupted'

async function publish(run: Run, version: readonly string[], crds: SchemaSubject['files']): Promise<Published> {
  const files = Object.fromEntries(crds.map(({ text }, at) => [`crd-${at}.yaml`, text]))
  const end = await run({ arguments: ['publish', '--editor', FOLDER, ...version], files })
  if ('interrupted' in end) return 'interrupted'
  const text = end.written[`${FOLDER}/krmkit.json`]
  if (text !== undefined) return schemaOf(JSON.parse(text))
  // A CustomResourceDefinition that is not complete yet must not hide all other kinds.
  return crds.length === 0 ? undefined : publish(run, version, [])
}

/** Adds the fields of a Kustomization to a document that has no kind yet, such as an empty one. */
function kustomizationSchema(schema: JsonSchema): JsonSchema {
  const fields = { $ref: '#/definitions/Kustomization.v1beta1.kustomize.config.k8s.io' }
  return { ...schema, allOf: [schema.allOf, { if: { required: ['kind'] }, else: fields }].flat() }
}

/** Adds the fields of a function to the `data` of a ConfigMap. */
function configSchema(schema: JsonSchema, name: string): JsonSchema {
  const kind = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const fields = schemaOf(ownValue(schema.definitions, `${kind}.v1alpha1.krmkit.dev`))
  if (fields === undefined) return schema
  const own = schemaOf(fields.else) ?? fields
  const { apiVersion, kind: ownKind, metadata, ...properties } = schemaOf(own.properties) ?? {}
  const data = { type: 'object', properties, required: own.required }
  const condition = { properties: { kind: { const: 'ConfigMap' } }, required: ['kind'] }
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { ...schema, allOf: [schema.allOf, { if: condition, then: { properties: { data } } }].flat() }
}
