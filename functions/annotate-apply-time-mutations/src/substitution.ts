import { type Path, readYaml, type Value } from '@krmkit/runtime'

/** An object that a substitution takes its value from, or goes into. */
export interface ObjectReference {
  readonly apiVersion?: string
  readonly group?: string
  readonly kind: string
  readonly name: string
  readonly namespace?: string
}

/** One entry of the annotation (cli-utils, mutation.FieldSubstitution). */
export interface Substitution {
  readonly sourcePath: string
  readonly sourceRef: ObjectReference
  readonly targetPath: string
  /** What is replaced in the target's value; without it all of it is. */
  readonly token?: string
}

/** The annotation's text: a YAML list, its keys in the order in which upstream writes them. */
export function writeSubstitutions(substitutions: readonly Substitution[]): string {
  const { document } = readYaml('list: 0\n')
  const list = substitutions.map(({ sourcePath, sourceRef, targetPath, token }): Value => {
    const { apiVersion, group, kind, name, namespace } = sourceRef
    return {
      sourcePath,
      sourceRef: {
        ...(apiVersion && { apiVersion }),
        ...(group && { group }),
        kind,
        name,
        ...(namespace && { namespace }),
      },
      targetPath,
      ...(token && { token }),
    }
  })
  document?.set(['list'], list)
  return String(document).replace(/^list:\s*\n/, '')
}

/** The same text anew from what stands in an annotation, to compare them; `undefined` where it is something else. */
export function normalizeAnnotation(text: string): string | undefined {
  const { document } = readYaml(text)
  if (document?.kind([]) !== 'list') return undefined
  const read = (path: Path) => document.text(path) ?? ''
  return writeSubstitutions(
    Array.from({ length: document.size([]) }, (_, at) => ({
      sourcePath: read([at, 'sourcePath']),
      targetPath: read([at, 'targetPath']),
      token: read([at, 'token']),
      sourceRef: readReference((key) => read([at, 'sourceRef', key])),
    })),
  )
}

/** A reference from its fields; `''` stands for a field that is absent. */
export function readReference(read: (key: keyof ObjectReference) => string): ObjectReference {
  const [apiVersion, group, namespace] = [read('apiVersion'), read('group'), read('namespace')]
  return {
    ...(apiVersion && { apiVersion }),
    ...(group && { group }),
    kind: read('kind'),
    name: read('name'),
    ...(namespace && { namespace }),
  }
}

const SIMPLE = /^[a-zA-Z](?:[a-zA-Z0-9_-]*[a-zA-Z0-9])?$/

/** A field as a JSONPath expression (cli-utils, object.FieldPath). */
export function jsonPath(path: Path): string {
  return path.reduce<string>(
    (text, part) =>
      text + (typeof part === 'number' ? `[${part}]` : SIMPLE.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`),
    '$',
  )
}
