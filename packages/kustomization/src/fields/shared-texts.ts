import type { Path, Resource } from '@krmkit/runtime'
import { type FieldSpec, timesRewritten, visitFieldSpec } from '@krmkit/transformers'
import type { Accumulation } from '../accumulate/accumulation.ts'
import type { Texts } from '../decode/kustomization.ts'

/**
 * A label or annotation with a variable that was put into many places at once. Kustomize puts one node into all of them
 * (api/filters/filtersutil, SetEntry): what replaces it in the metadata of one resource replaces it everywhere.
 */
export interface SharedText {
  readonly text: string
  readonly places: readonly SharedPlace[]
}

/** One of these places; `rewritten`: how often its resource had been read anew when it was made. */
export interface SharedPlace {
  readonly resource: Resource
  readonly path: Path
  readonly rewritten: number
}

/** Runs a step that sets labels or annotations; those with variables that it made are remembered. */
export function rememberShared(
  accumulation: Accumulation,
  texts: Texts,
  fieldSpecs: readonly FieldSpec[],
  run: () => void,
): void {
  const keys = Object.keys(texts).filter((key) => texts[key]?.includes('$('))
  const before = keys.map((key) => new Set(placesOf(accumulation, key, fieldSpecs).map(({ id }) => id)))
  run()
  for (const [i, key] of keys.entries()) {
    const made = placesOf(accumulation, key, fieldSpecs).filter(({ id }) => before[i]?.has(id) !== true)
    const shared = { text: texts[key] as string, places: made.map(({ id: _, ...place }) => place) }
    accumulation.sharedTexts = [...accumulation.sharedTexts, shared]
  }
}

function placesOf({ items }: Accumulation, key: string, fieldSpecs: readonly FieldSpec[]) {
  const escaped = key.replaceAll('/', '\\/')
  const places: (SharedPlace & { readonly id: string })[] = []
  for (const [i, resource] of [...items].entries())
    for (const spec of fieldSpecs)
      visitFieldSpec(resource, { ...spec, path: `${spec.path}/${escaped}`, create: false }, (path) => {
        places.push({ id: `${i} ${path.join('/')}`, resource, path, rewritten: timesRewritten(resource) })
      })
  return places
}

/** Replaces texts everywhere that variables were replaced in somewhere. */
export function replaceShared({ sharedTexts }: Accumulation): void {
  for (const { text, places: all } of sharedTexts) {
    const places = all.filter(({ resource, rewritten }) => timesRewritten(resource) === rewritten)
    const texts = places.map(({ resource, path }) => resource.text(path))
    const replaced = texts.find((now, i) => now !== undefined && now !== text && places[i]?.path[0] === 'metadata')
    if (replaced === undefined) continue
    for (const [i, { resource, path }] of places.entries()) if (texts[i] === text) resource.set(path, replaced)
  }
}
