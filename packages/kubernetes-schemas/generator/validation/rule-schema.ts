import { z } from 'zod'
import { SERVER_REASONS } from '../../src/validation/rule.ts'

const text = z.string().min(1)
const count = z.number().int().min(0)
const values = z.array(z.union([z.string(), z.number(), z.boolean()])).min(1)
const paths = z.union([text, z.array(text).min(1)])
const minor = z.number().int().min(1).max(60)
const fields = z.array(text).min(2)

const keyConstraints = z.union([
  text,
  z.strictObject({
    format: text.optional(),
    pattern: text.optional(),
    maxLength: count.optional(),
    minLength: count.optional(),
    enum: values.optional(),
    not: values.optional(),
  }),
])

/** The constraints of a rule, as packages/kubernetes-schemas/validation/README.md lists them. */
const constraintShape = {
  required: z.literal(true).optional(),
  forbidden: z.literal(true).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  minLength: count.optional(),
  maxLength: count.optional(),
  minItems: count.optional(),
  maxItems: count.optional(),
  totalBytes: count.optional(),
  pattern: text.optional(),
  enum: values.optional(),
  not: values.optional(),
  format: text.optional(),
  keys: keyConstraints.optional(),
  unique: z.union([z.literal(true), text, z.array(text).min(1)]).optional(),
  where: text.optional(),
  oneOf: fields.optional(),
  atMostOne: fields.optional(),
  anyOf: fields.optional(),
  several: z.literal('self').optional(),
  cel: text.optional(),
  predicate: text.optional(),
  /** Of updates: the value must be the old one, except for these fields below it. */
  immutable: z.literal(true).optional(),
  except: z.array(text).min(1).optional(),
}

const rule = z.strictObject({
  at: paths.optional(),
  ...constraintShape,
  when: text.optional(),
  report: z.string().optional(),
  reason: z.enum(SERVER_REASONS).optional(),
  say: text.optional(),
  versions: z.array(text).min(1).optional(),
  since: minor.optional(),
  until: minor.optional(),
  gate: text.optional(),
  notGate: text.optional(),
  /** Only of the object itself and its metadata, not where another object contains one. */
  root: z.literal(true).optional(),
  /** Kinds of objects in which it does not hold. */
  notKinds: z.array(text).min(1).optional(),
  /** Only of updates, or only of creates. */
  on: z.enum(['create', 'update']).optional(),
  /** Of updates: what people do who need the change. */
  do: text.optional(),
  /** Of creates: what an update that leaves the mistake as it is passes. */
  ratchets: z.union([z.enum(['value', 'any']), z.strictObject({ at: text })]).optional(),
  by: text,
})

const fallback = z.strictObject({
  at: text,
  to: z.unknown().optional(),
  cel: text.optional(),
  when: text.optional(),
  versions: z.array(text).min(1).optional(),
  /** Only for the comparison with an old state. */
  on: z.literal('update').optional(),
  by: text.optional(),
})

const definition = z.strictObject({
  defaults: z.array(fallback).optional(),
  rules: z.array(rule).optional(),
  keepsStatus: z.literal(true).optional(),
  /** Fields with which the server drops the object while their feature gate is off. */
  dropsWith: z.array(text).min(1).optional(),
  /** Lists whose elements the server drops with the element of the list `of` that they name. */
  dropsNamed: z
    .array(z.strictObject({ of: text, at: z.array(text).min(1) }))
    .min(1)
    .optional(),
  /** Fields that the server's own type has under another path, which its answers name. */
  renames: z
    .array(
      z.strictObject({
        at: text,
        to: z.string(),
        versions: z.array(text).min(1).optional(),
        since: minor.optional(),
        until: minor.optional(),
      }),
    )
    .min(1)
    .optional(),
  /** Fields that the server, or a controller, fills where they are left out. */
  serverSets: z.array(text).min(1).optional(),
  /** Fields of which an update keeps the old state, whatever the new one has. */
  keeps: z.array(text).min(1).optional(),
  /** Functions in `src/validation/updates/prepare` that prepare both states of an update. */
  prepares: z.array(text).min(1).optional(),
  /** Of a kind: what people do who need a change that an update cannot make. */
  do: text.optional(),
  /** Its fields in `notEnum`. */
  notEnum: z.array(text).optional(),
  /** Fields that the server stores without a look at what is in them, some of them up to a minor version. */
  unchecked: z
    .array(z.strictObject({ at: text, until: minor.optional() }))
    .min(1)
    .optional(),
  /** Of a kind: the format of its objects' names, and the one while a gate was off. */
  name: text.optional(),
  nameUntil: z.strictObject({ format: text, gate: text }).optional(),
  /** The last minor version that checks generateName itself, and not only the name that is made of it. */
  prefixUntil: minor.optional(),
  /** Go fields that are not pointers although they are numbers, booleans or structs; for packages that are not read. */
  values: z.array(text).optional(),
  pointers: z.array(text).optional(),
})

/** A file of rules. */
export const ruleFileSchema = z.strictObject({
  group: z.union([text, z.array(text).min(1)]),
  source: text,
  definitions: z.record(text, definition),
  /** Fields whose values the specification lists and the server does not check. */
  notEnum: z.array(text).optional(),
})

/** A rule as a file has it. */
export type WrittenRule = z.infer<typeof rule>

/** A default as a file has it. */
export type WrittenDefault = z.infer<typeof fallback>

/** A definition as a file has it. */
export type WrittenDefinition = z.infer<typeof definition>

/** A file of rules. */
export type RuleFile = z.infer<typeof ruleFileSchema>
