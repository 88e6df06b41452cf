import {
  type Accumulation,
  accumulateKustomization,
  type BuildSession,
  type Place,
  runConfig,
} from '@krmkit/kustomization'
import type { Transformer } from '../consolidate/transformer.ts'
import { runAccumulator } from './run-accumulator.ts'

/** Runs one transformer that is no Composition over the resources. */
export async function runTransformer(
  session: BuildSession,
  transformer: Transformer,
  place: Place,
  accumulation: Accumulation,
): Promise<void> {
  const { id, config } = transformer
  const { apiVersion, kind } = id
  if (kind === 'Kustomization' && apiVersion.startsWith('kustomize.config.k8s.io/'))
    await accumulateKustomization(session, config, place, accumulation)
  else if (apiVersion === 'builtin' && (kind === 'ResourceAccumulator' || kind === 'ResourceGenerator'))
    await runAccumulator(session, transformer, place, accumulation)
  else {
    warnOfDefaultName(session, transformer)
    await runConfig(session, accumulation, config, place, 'transformers', {
      defaultFieldSpecs: true,
      at: transformer.spot,
    })
  }
}

const GENERATORS: ReadonlySet<string> = new Set(['ConfigMapGenerator', 'SecretGenerator'])

/** The name of a generator's config is that of its object: one made of the kind is hardly meant. */
function warnOfDefaultName(session: BuildSession, { id, config, spot, isNameDefault }: Transformer): void {
  if (!isNameDefault || id.apiVersion !== 'builtin' || !GENERATORS.has(id.kind) || config.text(['name'])) return
  const message = `${spot.field} must have a metadata.name or a name for what it makes, which is called "${id.name}" now`
  session.report({
    severity: 'warning',
    rule: 'default-name',
    message,
    file: spot.file,
    line: spot.line,
    field: spot.field,
  })
}
