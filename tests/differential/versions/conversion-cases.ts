import { fixObjects } from '../../../packages/check/src/fix.ts'
import { ItemInput } from '../../../packages/check/src/objects.ts'
import { type Kind, kubernetesModel } from '../../../packages/kubernetes-schemas/src/index.ts'
import { filledObject } from '../../../packages/kubernetes-schemas/tests/filled-object.ts'
import { makeResource } from '../../../packages/runtime/src/index.ts'
import type { Json } from '../../../packages/structural-schema/src/values.ts'
import type { Draw } from '../../generated/draw.ts'
import type { KubernetesObject } from './objects.ts'

/** An object of an old version of its kind, and a version of Kubernetes for which krmkit writes another one. */
export interface ConversionCase {
  readonly object: KubernetesObject
  readonly minor: number
}

/** Versions of Kubernetes that removed some versions of kinds. */
const TARGETS = [21, 22, 25, 26, 29, 32, 34, 37]

const POD = { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'a', image: 'b' }] } }

/** The object that `fix` writes for a version; undefined if it leaves the object as it is. */
export async function fixedObject({ object, minor }: ConversionCase): Promise<KubernetesObject | undefined> {
  const resource = makeResource(JSON.stringify(object))
  const outcomes = fixObjects(new ItemInput([resource]), { target: { minors: { from: minor, to: minor } } }, {})
  const isWritten = outcomes.some(({ outcome, path }) => outcome === 'done' && path === 'apiVersion')
  return isWritten ? (JSON.parse(resource.toString()) as KubernetesObject) : undefined
}

/** Objects of every kind that has a replacement of the same name, with random parts of its fields. */
export function conversionCases(draw: Draw, perKind: number): ConversionCase[] {
  return replacedKinds().flatMap((kind) => {
    const filled = filledOf(kind)
    return Array.from({ length: perKind }, (_, i) => {
      const minor = TARGETS[(TARGETS.length + i) % TARGETS.length] as number
      return { minor: Math.max(minor, kind.minors?.from ?? 21), object: partOf(draw, filled, kind) }
    })
  })
}

function replacedKinds(): readonly Kind[] {
  return kubernetesModel()
    .kinds()
    .filter(({ replacement, kind }) => replacement?.kind === kind)
}

/** A removed kind without a definition has the fields of its replacement, with few exceptions. */
function filledOf(kind: Kind): Json {
  if (kind.minors !== undefined) return filledObject(kind, kind.minors.to)
  const { apiVersion = '' } = kind.replacement ?? {}
  const other = kubernetesModel().kind(apiVersion, kind.kind)
  return other?.minors === undefined ? {} : filledObject(other, other.minors.from)
}

function partOf(draw: Draw, filled: Json, { apiVersion, kind }: Kind): KubernetesObject {
  const { status: _, metadata: __, ...rest } = filled as Readonly<Record<string, Json>>
  const part = some(draw, rest, 0) as Readonly<Record<string, unknown>>
  const labels = draw.chance(30) ? { labels: { own: 'label' } } : {}
  return { ...part, apiVersion, kind, metadata: { name: 'one', ...labels } } as KubernetesObject
}

/** Random fields of a value, fewer the deeper they are. */
function some(draw: Draw, value: Json, depth: number, name = ''): unknown {
  if (name === 'template') return draw.chance(80) ? POD : { spec: POD.spec }
  if (typeof value === 'bigint' || typeof value === 'number') return draw.pick([0, 1, 7])
  if (typeof value === 'boolean') return draw.chance(50)
  if (typeof value === 'string') return /[tT]ime(stamp)?$/.test(name) ? '2020-01-01T00:00:00.000000Z' : value
  if (Array.isArray(value)) return value.slice(0, draw.pick([0, 1, 1, 1])).map((each) => some(draw, each, depth + 1))
  if (value === null) return null
  const keys = Object.keys(value).filter((key) => key === 'spec' || draw.chance(depth < 2 ? 60 : 45))
  const entries = Object.entries(value as Readonly<Record<string, Json>>)
  return Object.fromEntries(
    entries.filter(([key]) => keys.includes(key)).map(([key, each]) => [key, some(draw, each, depth + 1, key)]),
  )
}
