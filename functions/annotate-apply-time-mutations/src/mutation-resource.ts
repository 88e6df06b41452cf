import type { Finding, Path, Resource } from '@krmkit/runtime'
import { ownJsonPath, pathProblem } from './json-path.ts'
import { type ObjectReference, readReference, type Substitution } from './substitution.ts'

/** A parsed ApplyTimeMutation: the target and the values to write into it. */
export interface MutationResource {
  readonly target: ObjectReference
  readonly substitutions: readonly Substitution[]
  readonly problems: readonly Finding[]
}

/** Whether a resource is an ApplyTimeMutation. */
export function isMutationResource(item: Resource): boolean {
  return item.kind === 'ApplyTimeMutation' && item.apiVersion === 'fn.kpt.dev/v1alpha1'
}

/** Reads an ApplyTimeMutation. */
export function readMutationResource(item: Resource): MutationResource {
  const problems: Finding[] = []
  const required = (path: Path): string => {
    const text = item.text(path) ?? ''
    if (text === '') {
      const message = `${path.at(-1)} must be set`
      problems.push({ severity: 'error', rule: 'mutation-incomplete', message, resource: item, field: path })
    }
    return text
  }
  const jsonPathAt = (path: Path): string => {
    const text = required(path)
    const own = text === '' ? text : ownJsonPath(text)
    if (own === undefined) {
      const message = `${path.at(-1)} ${pathProblem(text)}`
      problems.push({ severity: 'error', rule: 'mutation-path', message, resource: item, field: path })
    }
    return own ?? text
  }
  const reference = (path: Path) =>
    readReference((key) =>
      key === 'kind' || key === 'name' ? required([...path, key]) : (item.text([...path, key]) ?? ''),
    )
  const list = ['spec', 'substitutions']
  const target = reference(['spec', 'targetRef'])
  const substitutions = Array.from({ length: item.size(list) }, (_, at): Substitution => {
    const token = item.text([...list, at, 'token'])
    return {
      sourcePath: jsonPathAt([...list, at, 'sourcePath']),
      sourceRef: reference([...list, at, 'sourceRef']),
      targetPath: jsonPathAt([...list, at, 'targetPath']),
      ...(token && { token }),
    }
  })
  if (substitutions.length === 0) {
    const message = 'substitutions must hold at least one'
    problems.push({ severity: 'error', rule: 'mutation-incomplete', message, resource: item, field: list })
  }
  return { target, substitutions, problems }
}
