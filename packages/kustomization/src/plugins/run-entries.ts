import type { FieldContext } from '../accumulate/step.ts'
import type { PluginEntry } from '../decode/kustomization.ts'
import { pluginConfigs } from './plugin-configs.ts'
import { runConfig } from './run-config.ts'
import { refuseChanges, remember } from './unchanged.ts'

/** A field of a Kustomization whose entries are configs. */
export type PluginRole = 'generators' | 'transformers' | 'validators'

/** Runs the configs of a field in order; those of validators must change nothing. */
export async function runEntries(
  context: FieldContext,
  role: PluginRole,
  entries: readonly PluginEntry[],
): Promise<void> {
  const { session, accumulation } = context
  for (const { config, place, at } of await pluginConfigs(context, role, entries)) {
    if (session.failed) return
    const before = role === 'validators' ? remember(accumulation) : undefined
    await runConfig(session, accumulation, config, place, role, { defaultFieldSpecs: false, at })
    if (before !== undefined && !session.failed) refuseChanges(session, accumulation, before, config, at)
  }
}
