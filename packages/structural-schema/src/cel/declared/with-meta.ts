import type { Schema } from '../../schema/schema.ts'

const LONGEST_NAME = 253
const STRING: Schema = { type: 'string' }

/** The properties of a resource: also those that every resource has, and of its metadata no others (apiextensions-apiserver, pkg/apiserver/schema/cel/model). */
export function withMeta({ properties }: Schema): ReadonlyMap<string, Schema> {
  const metadata = properties?.get('metadata')
  const isWhole =
    properties?.get('kind')?.type === 'string' &&
    properties.get('apiVersion')?.type === 'string' &&
    metadata?.type === 'object' &&
    metadata.properties?.get('name')?.type === 'string' &&
    metadata.properties.get('generateName')?.type === 'string'
  if (isWhole) return properties
  const names = new Map([
    ['name', cappedName(metadata?.properties?.get('name'), LONGEST_NAME)],
    ['generateName', cappedName(metadata?.properties?.get('generateName'), LONGEST_NAME - 1)],
  ])
  return new Map([
    ...(properties ?? []),
    ['kind', STRING],
    ['apiVersion', STRING],
    ['metadata', { type: 'object', properties: names }],
  ])
}

function cappedName(schema: Schema | undefined, longest: number): Schema {
  const maxLength = schema?.maxLength
  return { type: 'string', maxLength: maxLength !== undefined && maxLength < longest ? maxLength : longest }
}
