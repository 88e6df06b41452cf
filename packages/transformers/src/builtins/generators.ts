import { defineFunction, type FunctionContext, formatFieldPath, type RawConfig, SECRET } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { absorbGenerated } from '../generator/absorb-generated.ts'
import type { GeneratedObject, GeneratorBehavior, Texts } from '../generator/generated-object.ts'
import { readKeyValues } from '../generator/key-value-sources.ts'
import { appendHashes } from '../hash/append-hashes.ts'
import { looseString } from './config-values.ts'

const texts = z.optional(z.nullable(z.array(looseString)))
const entries = z.optional(z.nullable(z.record(z.string(), looseString)))
const flag = z.optional(z.nullable(z.boolean()))

/** The fields that ConfigMapGenerator and SecretGenerator share (kustomize, api/types/generatorargs.go). */
const generatorFields = {
  name: z.optional(z.nullable(looseString)).check(z.describe('Name of the object. Default: the name of the config.')),
  namespace: z
    .optional(z.nullable(looseString))
    .check(z.describe("Namespace of the object. Default: the config's own, or none.")),
  behavior: z
    .optional(z.nullable(z.string()))
    .check(z.describe('`create`, `merge` or `replace` what is there. Default: `create`.')),
  literals: texts.check(z.meta({ ...SECRET, description: 'Single values: `key=value`.' })),
  files: texts.check(z.describe('Files to take values from: `path` or `key=path`.')),
  envs: texts.check(z.describe('Files of `key=value` lines.')),
  env: z.optional(z.nullable(z.string())).check(z.describe('One more such file.')),
  options: z
    .optional(
      z.nullable(
        z.object({
          labels: entries.check(z.describe('Labels of the object.')),
          annotations: entries.check(z.describe('Annotations of the object.')),
          disableNameSuffixHash: flag.check(z.describe('Whether the name stays without a hash. Default: `false`.')),
          immutable: flag.check(z.describe('Whether the API server is to refuse changes. Default: `false`.')),
        }),
      ),
    )
    .check(z.describe('What else the object gets.')),
}

type GeneratorConfig = z.infer<z.ZodMiniObject<typeof generatorFields>> & { readonly type?: string | null | undefined }

/**
 * Completes a builtin generator's config: name and namespace default to those of the config itself
 * (ConfigMapGenerator.go).
 */
function withOwnIdentity({ apiVersion, metadata, fields }: RawConfig): Readonly<Record<string, unknown>> {
  if (apiVersion !== 'builtin') return fields
  return { ...fields, name: fields.name || metadata.name, namespace: fields.namespace || metadata.namespace }
}

const BEHAVIORS: ReadonlySet<string> = new Set(['create', 'merge', 'replace'])

/** Creates the object that a config describes, and adds it to the resources or merges it into an existing one. */
function generateObject(kind: GeneratedObject['kind'], context: FunctionContext<GeneratorConfig>): void {
  const { config, report, host } = context
  const { name, namespace, behavior, options, type } = config
  if (!name) {
    report({
      severity: 'error',
      rule: 'name-missing',
      message: `name must be set: a ${kind} needs one`,
      field: ['name'],
    })
    return
  }
  if (behavior && !BEHAVIORS.has(behavior)) {
    const message = `behavior must be create, merge or replace, found "${behavior}", which kustomize treats as create`
    report({ severity: 'warning', rule: 'behavior-unknown', message, field: ['behavior'] })
  }
  const { literals, files, envs, env } = config
  const { entries, problems } = readKeyValues(
    { literals: literals ?? [], files: files ?? [], envs: envs ?? [], env: env ?? undefined },
    host,
  )
  for (const { field, problem } of problems)
    report({ severity: 'error', rule: 'key-value-source', message: `${formatFieldPath(field)} ${problem}`, field })
  if (problems.length > 0) return
  absorbGenerated(context, {
    kind,
    name,
    namespace: namespace ?? '',
    type: type ?? undefined,
    behavior: behavior && BEHAVIORS.has(behavior) ? (behavior as GeneratorBehavior) : 'unspecified',
    labels: (options?.labels ?? {}) as Texts,
    annotations: (options?.annotations ?? {}) as Texts,
    immutable: options?.immutable ?? false,
    needsHash: !options?.disableNameSuffixHash,
    entries,
  })
}

/** Kustomize's ConfigMapGenerator. */
export const configMapGenerator = defineFunction({
  name: 'config-map-generator',
  description: 'Generates a ConfigMap from literals and files.',
  type: 'generator',
  builtinKind: 'ConfigMapGenerator',
  idempotent: 'a second run finds the ConfigMap there already',
  config: z.object(generatorFields),
  adapt: withOwnIdentity,
  run(context) {
    generateObject('ConfigMap', context)
  },
})

/** Kustomize's SecretGenerator. */
export const secretGenerator = defineFunction({
  name: 'secret-generator',
  description: 'Generates a Secret from literals and files.',
  type: 'generator',
  builtinKind: 'SecretGenerator',
  idempotent: 'a second run finds the Secret there already',
  config: z.object({
    ...generatorFields,
    type: z.optional(z.nullable(z.string())).check(z.describe('Type of the Secret. Default: `Opaque`.')),
  }),
  adapt: withOwnIdentity,
  run(context) {
    generateObject('Secret', context)
  },
})

/** Kustomize's HashTransformer. */
export const hashTransformer = defineFunction({
  name: 'hash-transformer',
  description: 'Appends a hash of its content to the name of every generated resource that asks for it.',
  type: 'mutator',
  builtinKind: 'HashTransformer',
  idempotent: true,
  config: z.object({}),
  run: appendHashes,
})
