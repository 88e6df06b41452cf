import { childPath, type FieldPath, rootPath } from '@krmkit/structural-schema'
import { isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { ExpressionCompiler } from '../compile/expression.ts'
import { type Item, itemsIn, mapIn } from '../compile/spec-reader.ts'
import { deviceEnvironment, deviceFeatures, deviceType } from '../environments/devices.ts'

/** The most bytes of a selector; the server does not compile a longer one (kubernetes, `pkg/apis/resource/types.go`). */
const MAX_BYTES = 10 * 1024
const MAX_COST = 1_000_000n

/** The minor version that limits the cost of selectors. */
const LIMITS_COST_SINCE = 32
/** The minor version that knows the sizes of the parts of a device. */
const KNOWS_SIZES_SINCE = 33

const SPEC = childPath(rootPath(''), 'spec')

/** Compiles the selectors of a DeviceClass, a ResourceClaim, a ResourceClaimTemplate or a DeviceTaintRule. */
export function compileDevices(object: JsonMap, compiler: ExpressionCompiler): void {
  for (const item of partsWithSelectors(object)) compileSelectors(item, compiler)
}

function partsWithSelectors(object: JsonMap): readonly Item[] {
  const spec = mapIn(object, 'spec')
  switch (own(object, 'kind')) {
    case 'DeviceClass':
      return [{ value: spec, path: SPEC }]
    case 'DeviceTaintRule':
      return [{ value: mapIn(spec, 'deviceSelector'), path: childPath(SPEC, 'deviceSelector') }]
    case 'ResourceClaim':
      return requestsIn(spec, SPEC)
    default:
      return requestsIn(mapIn(spec, 'spec'), childPath(SPEC, 'spec'))
  }
}

function requestsIn(spec: JsonMap, path: FieldPath): readonly Item[] {
  return itemsIn(mapIn(spec, 'devices'), 'requests', childPath(path, 'devices')).flatMap((request) => {
    const exactly = own(request.value, 'exactly')
    // Versions before v1beta2 have its fields in the request, and the server reports the path of v1.
    const item = isMap(exactly)
      ? { value: exactly, path: childPath(request.path, 'exactly') }
      : { value: request.value, path: childPath(request.path, 'exactly', []) }
    return [...itemsIn(request.value, 'firstAvailable', request.path), item]
  })
}

function compileSelectors({ value, path }: Item, compiler: ExpressionCompiler): void {
  const { server } = compiler
  const features = deviceFeatures(server, compiler.featureGates)
  const environment = deviceEnvironment(features)
  const device = server < KNOWS_SIZES_SINCE ? undefined : deviceType(features)
  const limits = {
    maxBytes: MAX_BYTES,
    ...(server >= LIMITS_COST_SINCE && { maxCost: MAX_COST }),
    declared: (variable: string) => (variable === 'device' ? device : undefined),
  }
  for (const selector of itemsIn(value, 'selectors', path)) {
    const item = { value: mapIn(selector.value, 'cel'), path: childPath(selector.path, 'cel') }
    compiler.field(item, 'expression', environment, limits)
  }
}
