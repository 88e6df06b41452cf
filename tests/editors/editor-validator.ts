import { Ajv, type ValidateFunction } from 'ajv'
import { publishSchema } from './published-schema.ts'

/** The published schema, compiled by a validator that is not krmkit's. */
export async function editorValidator(): Promise<ValidateFunction> {
  const { text } = await publishSchema()
  // The schema has keywords for editors, and `required` and `properties` in different places.
  return new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(JSON.parse(text))
}

/** The errors of a value, or those of some keywords; none if the schema accepts it. */
export function errorsOf(validate: ValidateFunction, value: unknown, keywords?: readonly string[]): readonly string[] {
  if (validate(value)) return []
  return (validate.errors ?? [])
    .filter(({ keyword }) => keywords === undefined || keywords.includes(keyword))
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
}
