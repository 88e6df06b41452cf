import type { ScaleSubresource } from '../../crd/crd.ts'
import type { FieldError } from '../../finding/field-error.ts'
import { type FieldPath, rootPath } from '../../finding/field-path.ts'
import { invalid } from '../../finding/make-error.ts'
import { isMap, type Json, own } from '../../json/json.ts'
import { goPrint, goTypeOf } from './go-value.ts'

const MAX_INT32 = 2 ** 31 - 1

/** Checks the fields that the scale subresource reads (apiextensions-apiserver, `ValidateScaleSpec` and `ValidateScaleStatus`). */
export function checkScale(value: Json, scale: ScaleSubresource): readonly FieldError[] {
  const { specReplicasPath, statusReplicasPath, labelSelectorPath } = scale
  const errors = [...checkReplicas(value, specReplicasPath), ...checkReplicas(value, statusReplicasPath)]
  if (labelSelectorPath === undefined) return errors
  const found = find(value, labelSelectorPath)
  const problem = found.problem ?? typeProblem(found, labelSelectorPath, 'string')
  return problem === undefined ? errors : [...errors, invalid(pathOf(labelSelectorPath), '', problem, 'scale')]
}

function checkReplicas(value: Json, path: string): readonly FieldError[] {
  const found = find(value, path)
  const problem = found.problem ?? typeProblem(found, path, 'int64')
  if (problem !== undefined) return [invalid(pathOf(path), 0, problem, 'scale')]
  const replicas = (found.value ?? 0) as number | bigint
  if (replicas < 0) return [invalid(pathOf(path), replicas, 'should be a non-negative integer', 'scale')]
  if (replicas <= MAX_INT32) return []
  return [invalid(pathOf(path), replicas, `should be less than or equal to ${MAX_INT32}`, 'scale')]
}

interface Found {
  /** `undefined` for a missing field. */
  readonly value: Json | undefined
  readonly problem: string | undefined
}

function find(root: Json, path: string): Found {
  const fields = fieldsOf(path)
  let value: Json = root
  for (const [i, field] of fields.entries()) {
    if (value === null) return { value: undefined, problem: undefined }
    if (!isMap(value)) return { value, problem: accessProblem(fields.slice(0, i + 1), value, 'map[string]interface{}') }
    const child = own(value, field)
    if (child === undefined) return { value: undefined, problem: undefined }
    value = child
  }
  return { value, problem: undefined }
}

function typeProblem({ value }: Found, path: string, type: 'int64' | 'string'): string | undefined {
  if (value === undefined || goTypeOf(value) === type) return undefined
  return accessProblem(fieldsOf(path), value, type)
}

function accessProblem(fields: readonly string[], value: Json, expected: string): string {
  return `.${fields.join('.')} accessor error: ${goPrint(value)} is of the type ${goTypeOf(value)}, expected ${expected}`
}

function fieldsOf(path: string): readonly string[] {
  return (path.startsWith('.') ? path.slice(1) : path).split('.')
}

function pathOf(path: string): FieldPath {
  return rootPath(path, fieldsOf(path))
}
