import type { Path } from '@krmkit/runtime'
import type { Editor } from './editor.ts'
import { type Conversion, NOTHING } from './editor.ts'

/**
 * HorizontalPodAutoscaler of `autoscaling/v2beta1` as `v2`: metrics have identifiers and targets
 * (pkg/apis/autoscaling/v2beta1, conversion.go). Servers lost the name of the container of a `containerResource`.
 */
export const convertAutoscaler: Conversion = (object) => {
  const metrics = object.elements(['spec', 'metrics'])
  for (const metric of metrics)
    for (const source of ['resource', 'pods', 'object', 'external'])
      if (object.has([...metric, source])) convertMetric(object, [...metric, source], source)
  const lost = metrics.map((metric) => [...metric, 'containerResource']).filter((at) => object.has(at))
  return lost.length === 0 ? NOTHING : lost
}

function convertMetric(object: Editor, at: Path, source: string): void {
  if (source === 'object' && object.has([...at, 'target', 'kind'])) object.rename([...at, 'target'], 'describedObject')
  const selector = source === 'external' ? 'metricSelector' : 'selector'
  if (object.has([...at, 'metricName'])) {
    object.move([...at, 'metricName'], [...at, 'metric', 'name'])
    object.move([...at, selector], [...at, 'metric', 'selector'])
  }
  const target = targetOf(object, at)
  if (target === undefined || object.has([...at, 'target'])) return
  object.set([...at, 'target', 'type'], target.type)
  object.move([...at, target.field], [...at, 'target', target.key])
}

function targetOf(object: Editor, at: Path) {
  return TARGETS.find(({ field }) => object.has([...at, field]))
}

/** The first one present, in the order of the server. */
const TARGETS = [
  { field: 'targetAverageUtilization', type: 'Utilization', key: 'averageUtilization' },
  { field: 'targetAverageValue', type: 'AverageValue', key: 'averageValue' },
  { field: 'averageValue', type: 'AverageValue', key: 'averageValue' },
  { field: 'targetValue', type: 'Value', key: 'value' },
] as const
