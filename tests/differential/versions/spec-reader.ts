import { isObject, type Json, type JsonObject } from './objects.ts'

/** A swagger.json of Kubernetes. */
export interface Spec {
  readonly definitions: Readonly<Record<string, Schema>>
}

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema
  readonly 'x-kubernetes-group-version-kind'?: readonly {
    readonly group: string
    readonly version: string
    readonly kind: string
  }[]
}

/** What a specification alone finds in an object: a second reading, with nothing of krmkit in it. */
export function readBySpec(spec: Spec, newest: Spec, object: JsonObject): string[] {
  const apiVersion = String(object.apiVersion)
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion]
  const named = Object.entries(spec.definitions).find(([, schema]) =>
    schema['x-kubernetes-group-version-kind']?.some(
      (each) => each.group === group && each.version === version && each.kind === object.kind,
    ),
  )
  if (named === undefined) return ['kind apiVersion']
  const found: string[] = []
  read(named[0], object, '')
  return found.sort()

  function read(name: string, value: Json, path: string): void {
    const schema = spec.definitions[name] as Schema
    if (name.endsWith('.IntOrString') || name.endsWith('.Quantity')) {
      if (typeof value !== 'string' && typeof value !== 'number') found.push(`type ${path}`)
    } else if (schema.properties === undefined) check(schema, value, path)
    else if (!isObject(value)) found.push(`type ${path}`)
    else {
      for (const [field, each] of Object.entries(value)) {
        const property = schema.properties[field]
        if (property === undefined) found.push(`unknown ${at(path, field)}`)
        else check(property, each, at(path, field))
      }
      // Later specifications took back what earlier ones required by mistake.
      const required = schema.required?.filter((each) => newest.definitions[name]?.required?.includes(each) ?? true)
      for (const field of required ?? [])
        if (value[field] === undefined || value[field] === null) found.push(`required ${at(path, field)}`)
    }
  }

  function check(schema: Schema, value: Json, path: string): void {
    if (value === null) return
    if (schema.$ref !== undefined) read(schema.$ref.slice('#/definitions/'.length), value, path)
    else if (schema.type === 'array') {
      if (!Array.isArray(value)) found.push(`type ${path}`)
      else for (const [i, each] of value.entries()) check(schema.items as Schema, each, `${path}[${i}]`)
    } else if (schema.type === 'object') {
      if (!isObject(value)) found.push(`type ${path}`)
      else if (schema.additionalProperties !== undefined)
        for (const [key, each] of Object.entries(value)) check(schema.additionalProperties, each, at(path, key))
    } else if (schema.type === 'integer') {
      if (!Number.isInteger(value)) found.push(`type ${path}`)
    } else if (schema.type !== undefined && typeof value !== schema.type) found.push(`type ${path}`)
  }
}

function at(path: string, field: string): string {
  if (/[./"]/.test(field)) return `${path}[${JSON.stringify(field)}]`
  return path === '' ? field : `${path}.${field}`
}
