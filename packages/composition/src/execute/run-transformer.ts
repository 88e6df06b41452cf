import {
  type Accumulation,
  accumulateKustomization,
  annotateTransformed,
  type BuildSession,
  type Place,
  runConfig,
} from '@krmkit/kustomization'
import type { TransformerId } from '../consolidate/identity.ts'
import { defaultApiVersion, isTarget } from '../consolidate/identity.ts'
import type { Transformer } from '../consolidate/transformer.ts'
import { isAccumulator, runAccumulator } from './run-accumulator.ts'

/** Runs one transformer that is not a Composition over the resources. */
export async function runTransformer(
  session: BuildSession,
  transformer: Transformer,
  place: Place,
  accumulation: Accumulation,
): Promise<void> {
  const { id, config } = transformer
  const problem = misplaced(id)
  if (problem !== undefined) refuse(session, transformer, problem)
  else if (isTarget(id)) await accumulateKustomization(session, config, place, accumulation)
  else if (isAccumulator(id)) await runAccumulator(session, transformer, place, accumulation)
  else {
    warnOfDefaultName(session, transformer)
    await runConfig(session, accumulation, config, place, 'transformers', {
      inComposition: true,
      at: transformer.position,
    })
    if (!session.failed) annotateTransformed(session, place, id, accumulation.items)
  }
}

/** Why one of kustomize's own kinds is not allowed here; `undefined` if it is. */
function misplaced({ apiVersion, kind }: TransformerId): string | undefined {
  if (apiVersion !== 'builtin' && !apiVersion.startsWith('kustomize.config.k8s.io/')) return undefined
  if (kind === 'Component')
    return 'kind must not be Component: name it under `components` of a `kind: Kustomization` that is written here'
  const wanted = defaultApiVersion(kind)
  if ((kind !== 'Kustomization' && kind !== 'Composition') || apiVersion === wanted) return undefined
  return `apiVersion of a ${kind} must be ${wanted}, or left out; found "${apiVersion}"`
}

function refuse(session: BuildSession, { position }: Transformer, problem: string): void {
  const message = `${position.field}: ${problem}`
  session.report({
    severity: 'error',
    rule: 'misplaced-kind',
    message,
    file: position.file,
    line: position.line,
    field: position.field,
  })
}

const GENERATORS: ReadonlySet<string> = new Set(['ConfigMapGenerator', 'SecretGenerator'])

/**
 * Warns about the default name of a generator's config, which becomes the name of its object: a derived name is rarely
 * intended.
 */
function warnOfDefaultName(session: BuildSession, { id, config, position, isNameDefault }: Transformer): void {
  if (!isNameDefault || id.apiVersion !== 'builtin' || !GENERATORS.has(id.kind) || config.text(['name'])) return
  const message = `${position.field} must have a metadata.name or a name for what it makes, which is called "${id.name}" now`
  session.report({
    severity: 'warning',
    rule: 'default-name',
    message,
    file: position.file,
    line: position.line,
    field: position.field,
  })
}
