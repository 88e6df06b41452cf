import type { Json } from '../../json/json.ts'
import type { Schema } from '../../schema/schema.ts'
import type { Value } from '../values/values.ts'

/** Makes a value of what an object or list holds, when it is asked for. */
export type ToValue = (json: Json, schema: Schema) => Value
