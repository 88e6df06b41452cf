import { type Path, parseFieldPath } from '@krmkit/runtime'

const SIMPLE = /^[a-zA-Z](?:[a-zA-Z0-9_-]*[a-zA-Z0-9])?$/

/** A field as a JSONPath expression (cli-utils, object.FieldPath). */
export function jsonPath(path: Path): string {
  return path.reduce<string>(
    (text, part) =>
      text + (typeof part === 'number' ? `[${part}]` : SIMPLE.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`),
    '$',
  )
}

/**
 * The JSONPath expression of a path, which can have the form of another tool. An expression that begins with `$` stays as it is.
 * `undefined` if the path does not name one field.
 */
export function ownJsonPath(text: string): string | undefined {
  if (text.startsWith('$')) return /^\$(?:[.[]|$)/.test(text) ? text : undefined
  const path = fieldOf(text)
  return path === undefined || path.length === 0 ? undefined : jsonPath(path)
}

/** The field that an expression names; `undefined` if it can name several, such as with `..` or a filter. */
export function fieldOf(text: string): Path | undefined {
  try {
    return parseFieldPath(text, 'exact')
  } catch {
    return undefined
  }
}

/** Why a string is not the path of a field. */
export function pathProblem(text: string): string {
  return `must be a JSONPath expression such as $.spec.members[0] or $.metadata.annotations["example.com/a"], found ${JSON.stringify(text)}`
}
