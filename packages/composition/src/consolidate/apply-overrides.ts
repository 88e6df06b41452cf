import { type BuildFinding, type BuildSession, directoryOf } from '@krmkit/kustomization'
import type { CompositionDocument, ConfigEntry, SourcePosition } from '../decode/composition.ts'
import { idKey, idOf, showId, type TransformerId } from './identity.ts'
import { MAX_HINTS, suggest } from './near-miss.ts'
import { rebasePaths } from './rebase-paths.ts'
import type { Transformer } from './transformer.ts'
import { applyOverride } from './transformer-override.ts'

/**
 * Applies the overrides of one Composition, in order, to the transformers it imports. `own`: the transformers it
 * declares itself.
 */
export function applyOverrides(
  imported: readonly Transformer[],
  { overrides, overridesPosition, file }: CompositionDocument,
  own: readonly Transformer[],
  { options, report }: Pick<BuildSession, 'options' | 'report'>,
): readonly Transformer[] {
  if (overrides.length === 0) return imported
  if (
    imported.length === 0 &&
    !overrides.some(({ config }) => own.some(({ id }) => idKey(id) === idKey(idOf(config))))
  ) {
    report(withoutImports(overridesPosition))
    return imported
  }
  const result = new Map<string, Transformer>(imported.map((each) => [idKey(each.id), each]))
  const owned = new Set(own.map(({ id }) => idKey(id)))
  let hints = MAX_HINTS
  for (const entry of overrides) {
    const id = idOf(entry.config)
    const key = idKey(id)
    const target = result.get(key)
    if (target === undefined)
      report(missing(entry, hints-- > 0 ? Array.from(result.values(), (each) => each.id) : undefined, owned.has(key)))
    else {
      if (isEmpty(entry)) report(empty(entry, options.strict === true))
      const after = overrideOne(target, entry, file, report)
      if (after === undefined) result.delete(key)
      else result.set(key, after)
    }
  }
  return [...result.values()]
}

function overrideOne(
  target: Transformer,
  entry: ConfigEntry,
  file: string,
  report: (finding: BuildFinding) => void,
): Transformer | undefined {
  const patch = entry.config.copy()
  rebasePaths(patch, directoryOf(file), directoryOf(target.declaredIn))
  const { position, lineOf } = entry
  const overrides = [...target.overrides, { config: patch.copy(), position, lineOf }]
  const config = applyOverride(target.config, target.id, patch, entry, report)
  if (config === undefined) return undefined
  const overriddenIn = [...target.overriddenIn.filter((other) => other !== file), file]
  return { ...target, config, overriddenIn, overrides }
}

function isEmpty({ config }: ConfigEntry): boolean {
  return (
    config.keys([]).every((key) => key === 'apiVersion' || key === 'kind' || key === 'metadata') &&
    config.keys(['metadata']).every((key) => key === 'name')
  )
}

/**
 * Reports an override that changes nothing: a warning, or an error in strict builds, like a transformer that changes
 * nothing.
 */
function empty({ config, position: { file, line, field } }: ConfigEntry, isStrict: boolean): BuildFinding {
  const message = `${field} must change something, and names ${showId(idOf(config))} without any field to change`
  return { severity: isStrict ? 'error' : 'warning', rule: 'override-empty', message, file, line, field }
}

/** `known`: the known ids, to suggest the intended one; `undefined` once there were enough suggestions. */
function missing(
  { config, position }: ConfigEntry,
  known: readonly TransformerId[] | undefined,
  isOwn: boolean,
): BuildFinding {
  const at = { severity: 'error', file: position.file, line: position.line, field: position.field } as const
  const id = idOf(config)
  if (isOwn) {
    const message = `${position.field} must name an imported transformer, and ${showId(id)} is declared in this file: change it there`
    return { ...at, rule: 'override-own', message }
  }
  const hasKind = id.kind !== ''
  const way = hasKind ? `, found ${showId(id)}` : ' by apiVersion, kind and metadata.name; this override has no kind'
  const wanted = hasKind ? id : config.name === '' ? {} : { name: config.name }
  const hint = known === undefined ? '' : `: ${suggest(wanted, known)}`
  return {
    ...at,
    rule: 'override-missing',
    message: `${position.field} must name an imported transformer${way}${hint}`,
  }
}

function withoutImports({ file, line, field }: SourcePosition): BuildFinding {
  const message = `${field} must change imported transformers, but there are no imports: name a Composition in transformersFrom`
  return { severity: 'error', rule: 'override-without-imports', message, file, line, field }
}
