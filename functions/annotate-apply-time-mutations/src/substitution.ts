import { type Path, readYaml, type Value } from '@krmkit/runtime'

/** The source or target object of a substitution. */
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
  /** The part of the target's value to replace; the whole value if absent. */
  readonly token?: string
}

/** The value of the annotation: a YAML list with upstream's order of keys. */
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

/** Rewrites an annotation's value in the same format, for comparison; `undefined` if it has another content. */
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

/** Creates a reference from its fields; `''` means that a field is absent. */
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
