import { apply, readYaml, type Value, type YamlDocument } from '@krmkit/runtime'
import { builtins } from '@krmkit/transformers/builtins'
import { completeBuiltinConfig } from '@krmkit/transformers/parts'
import { hostOf } from '../files/load.ts'
import { type PluginContext, reportConfig, reportResults } from './plugin-context.ts'

/** Runs one of kustomize's builtins with an explicit config. */
export async function runBuiltin(context: PluginContext, inComposition: boolean): Promise<void> {
  const { session, accumulation, config, place, role } = context
  const fn = builtins.get(config.kind)
  if (fn === undefined) {
    const { suggestKind } = await import('./suggest-kind.ts')
    const message = `kind must be one of kustomize's builtins, and "${config.kind}" is not${await suggestKind(context, inComposition)}`
    reportConfig(context, 'unknown-builtin', message)
    return
  }
  if (role === 'generators' && fn.type !== 'generator') {
    reportConfig(context, 'not-a-generator', 'a config under generators must be a generator, and this is a transformer')
    return
  }
  if (config.kind === 'SortOrderTransformer' && !inComposition) {
    const message = `SortOrderTransformer must be in a Composition: kustomize does not run it under ${role}; write \`sortOptions\` in the Kustomization that is built`
    reportConfig(context, 'unknown-builtin', message)
    return
  }
  const document = readYaml(String(config)).document
  if (document === undefined || !complete(context, document, inComposition)) return
  const host = { ...hostOf(session, place), rejectsUnknownFields: inComposition }
  const { results } = await apply(fn, accumulation.items, document, host)
  reportResults(context, results)
  session.state.isOrdered ||= config.kind === 'SortOrderTransformer'
}

/**
 * Completes the config with values that depend on its place: default field specs in a Composition, the directory's name.
 * Returns false and reports an error if the builtin cannot run.
 */
function complete(context: PluginContext, config: YamlDocument, inComposition: boolean): boolean {
  const { directory } = context.place
  const given = (config.get([]) ?? {}) as { readonly [key: string]: Value }
  const { fields, finding } = completeBuiltinConfig(context.config.kind, given, {
    defaultFieldSpecs: inComposition,
    directoryName: directory.slice(directory.lastIndexOf('/') + 1),
  })
  if (finding !== undefined) reportConfig(context, finding.rule, finding.message, finding.severity)
  if (finding?.severity === 'error') return false
  for (const key of Object.keys(given)) if (!Object.hasOwn(fields, key)) config.delete([key])
  for (const [key, value] of Object.entries(fields)) if (given[key] !== value) config.set([key], value as Value)
  return true
}
