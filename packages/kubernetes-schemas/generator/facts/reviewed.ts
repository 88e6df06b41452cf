import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { DeprecatedKey, Deprecation } from '../../src/model/model.ts'

/** The reviewed tables in `reviewed/*.yaml`; names of fields are those of {@link fieldsOf}. */
function read<Shape extends z.ZodType>(name: string, schema: Shape): z.infer<Shape> {
  return schema.parse(parse(readFileSync(new URL(`reviewed/${name}.yaml`, import.meta.url), 'utf8')))
}

const minor = z.int()
const names = z.array(z.string())
const tableOf = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value)

const deprecation = z.strictObject({
  since: minor,
  withoutEffectSince: minor.exactOptional(),
  message: z.string().exactOptional(),
  replacement: z.string().exactOptional(),
})

const deprecatedFields = read(
  'deprecated-fields',
  z.strictObject({
    volumes: tableOf(deprecation),
    fields: tableOf(deprecation),
    replaced: tableOf(deprecation),
    values: tableOf(tableOf(deprecation)),
    notDeprecated: names,
  }),
)

function volumesOf(type: string): Record<string, Deprecation> {
  return Object.fromEntries(
    Object.entries(deprecatedFields.volumes).map(([name, fact]) => [`core.v1.${type}.${name}`, fact]),
  )
}

export const DEPRECATED_FIELDS: Readonly<Record<string, Deprecation>> = {
  ...volumesOf('Volume'),
  ...volumesOf('PersistentVolumeSpec'),
  ...deprecatedFields.fields,
}

export const { replaced: REPLACED_FIELDS, values: DEPRECATED_VALUES, notDeprecated: NOT_DEPRECATED } = deprecatedFields

const deprecatedKeys = read(
  'deprecated-keys',
  z.strictObject({
    annotations: z.array(
      z.strictObject({
        key: z.string(),
        isPrefix: z.boolean().default(false),
        kinds: names,
        ...deprecation.shape,
        unlessField: z.string().exactOptional(),
      }),
    ),
    nodeLabels: tableOf(deprecation),
  }),
)

/** All deprecated keys. The model contains them with their fields in this order. */
export const DEPRECATED_KEYS: readonly DeprecatedKey[] = [
  ...deprecatedKeys.annotations.map((annotation) => ({ ...annotation, where: 'annotation' as const })),
  ...Object.entries(deprecatedKeys.nodeLabels).map(([key, fact]) => ({
    key,
    isPrefix: false,
    where: 'node-label' as const,
    kinds: [],
    ...fact,
  })),
].sort((a, b) => (a.key < b.key ? -1 : 1))

/** gate -> the fields that the API server clears while it is off. */
export const DROPPED_FIELDS = read('dropped-fields', tableOf(names))

export const PARTLY_DROPPED = read(
  'dropped-partly',
  z.array(
    z.strictObject({
      field: z.string(),
      anyOf: names,
      under: names.exactOptional(),
      except: names.exactOptional(),
      from: minor.exactOptional(),
    }),
  ),
)

export type PartlyDropped = (typeof PARTLY_DROPPED)[number]

export const {
  gated: GATED_VALUES,
  ungated: UNGATED_VALUES,
  enums: REVIEWED_ENUMS,
  freeTypes: FREE_TYPES,
} = read(
  'gated-values',
  z.strictObject({
    gated: tableOf(tableOf(names)),
    ungated: tableOf(names),
    enums: tableOf(
      z.strictObject({
        isClosed: z.boolean(),
        values: tableOf(z.strictObject({ from: minor.exactOptional(), deprecation: deprecation.exactOptional() })),
      }),
    ),
    freeTypes: names,
  }),
)

/** gate -> what it decides instead of clearing fields. */
export const OTHER_GATES = read('other-gates', tableOf(z.string()))

/** Gates that none of the files has from which `gates.ts` reads them, or has yet. */
export const GATES_ELSEWHERE = read(
  'gates-elsewhere',
  tableOf(
    z.strictObject({
      history: z.array(
        z.strictObject({
          minor,
          stage: z.enum(['alpha', 'beta', 'ga', 'deprecated']),
          isDefaultOn: z.boolean().default(false),
          isLocked: z.boolean().default(false),
        }),
      ),
      kep: z.int().exactOptional(),
    }),
  ),
)

/** gate -> the number of its KEP. */
export const REVIEWED_REFERENCES = read('references', tableOf(z.int()))

/** Facts about kinds; what is absent comes from the specifications and the lifecycle functions. */
export const REVIEWED_KINDS = read(
  'kinds',
  tableOf(
    z.strictObject({
      introduced: minor.exactOptional(),
      deprecated: minor.exactOptional(),
      // It replaces what the lifecycle functions name.
      removed: z.union([minor, z.null().transform(() => undefined)]).optional(),
      replacement: z.string().exactOptional(),
      /** What to do instead of using a kind that has no replacement; a phrase that follows a semicolon. */
      advice: z.string().exactOptional(),
      /** The first version of the model whose server accepts the kind although no specification lists it. */
      acceptedFrom: minor.exactOptional(),
    }),
  ),
)

export const { gates: NAMED_GATES, withoutGate: WITHOUT_GATE } = read(
  'ungated-fields',
  z.strictObject({ gates: tableOf(names), withoutGate: names }),
)
