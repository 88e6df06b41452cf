import type { Path, Value } from '@krmkit/runtime'
import { type Conversion, NOTHING } from './conversion.ts'
import type { Editor } from './editor.ts'

/** HorizontalPodAutoscaler of `autoscaling/v2beta1` as `v2`: metrics have identifiers and targets (pkg/apis/autoscaling/v2beta1, conversion.go). */
export const convertAutoscaler: Conversion = (object) => {
  for (const metric of object.elements(['spec', 'metrics']))
    for (const source of ['resource', 'containerResource', 'pods', 'object', 'external'])
      if (object.has([...metric, source])) convertMetric(object, [...metric, source], source)
  return NOTHING
}

function convertMetric(object: Editor, at: Path, source: string): void {
  if (source === 'object' && object.has([...at, 'target', 'kind'])) object.rename([...at, 'target'], 'describedObject')
  const selector = source === 'external' ? 'metricSelector' : 'selector'
  const name = object.text([...at, 'metricName'])
  if (name !== undefined) {
    const labels = object.get([...at, selector])
    object.set([...at, 'metric'], labels === undefined ? { name } : { name, selector: labels })
    object.delete([...at, 'metricName'])
    object.delete([...at, selector])
  }
  const target = targetOf(object, at)
  if (target === undefined || object.has([...at, 'target'])) return
  object.set([...at, 'target'], target.value)
  object.delete([...at, target.field])
}

function targetOf(object: Editor, at: Path): { readonly field: string; readonly value: Value } | undefined {
  for (const [field, type, key] of TARGETS) {
    const value = object.get([...at, field])
    if (value !== undefined && value !== null) return { field, value: { type, [key]: value } }
  }
  return undefined
}

/** The first that is there, as the server reads them. */
const TARGETS = [
  ['targetAverageUtilization', 'Utilization', 'averageUtilization'],
  ['targetAverageValue', 'AverageValue', 'averageValue'],
  ['averageValue', 'AverageValue', 'averageValue'],
  ['targetValue', 'Value', 'value'],
] as const
