import type { FieldError } from '../../finding/field-error.ts'
import { childPath, type FieldPath, pathSteps, pathText, stepsPath } from '../../finding/field-path.ts'
import { invalid } from '../../finding/make-error.ts'
import type { Json } from '../../json/json.ts'
import type { ObjectMeta } from './read-object-meta.ts'

/**
 * Returns the error of metadata that the server cannot decode. The server reports the first wrong value, without its key, in Go's
 * words; `values` names all of them.
 */
export function metaError(
  metadata: Json,
  { problem, wrong }: Pick<ObjectMeta, 'problem' | 'wrong'>,
  resource: FieldPath,
): FieldError | undefined {
  if (problem === undefined) return undefined
  const path = childPath(resource, 'metadata')
  const values = wrong.map(({ at, message }) => {
    const steps = [...pathSteps(path), ...at]
    return { at: steps, text: `${pathText(stepsPath(steps))}: ${message}` }
  })
  return { ...invalid(path, metadata, problem, 'metadata'), values }
}
