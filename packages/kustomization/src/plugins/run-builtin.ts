import { apply, readYaml, type YamlDocument } from '@krmkit/runtime'
import { builtins, keepStateBeside } from '@krmkit/transformers'
import { hostOf } from '../files/load.ts'
import { type PluginContext, reportConfig, reportResults } from './plugin-context.ts'

/** What a builtin without `fieldSpecs` does in a Kustomization (decisions 4.4). */
const WITHOUT_SPECS: Readonly<Record<string, 'nothing' | 'error' | 'empty'>> = {
  LabelTransformer: 'nothing',
  AnnotationsTransformer: 'nothing',
  PrefixTransformer: 'error',
  SuffixTransformer: 'error',
  ReplicaCountTransformer: 'error',
  NamespaceTransformer: 'empty',
  ImageTagTransformer: 'empty',
}

/** Runs one of kustomize's builtins with a config of its own. */
export async function runBuiltin(context: PluginContext, defaultFieldSpecs: boolean): Promise<void> {
  const { session, accumulation, config, place, role } = context
  const fn = builtins.get(config.kind)
  if (fn === undefined) {
    reportConfig(context, 'unknown-builtin', `kind must be one of kustomize's builtins, and "${config.kind}" is none`)
    return
  }
  if (role === 'generators' && fn.type !== 'generator') {
    reportConfig(context, 'not-a-generator', 'a config under generators must be a generator, and this is a transformer')
    return
  }
  const document = readYaml(String(config)).document
  if (document === undefined || (!defaultFieldSpecs && !acceptFieldSpecs(context, document))) return
  const { results } = await apply(fn, accumulation.items, document, hostOf(session, place))
  reportResults(context, results)
  for (const resource of accumulation.items) keepStateBeside(resource)
}

/** Whether a builtin is to run as it is; makes up for field specs that kustomize does not fill in. */
function acceptFieldSpecs(context: PluginContext, config: YamlDocument): boolean {
  const way = WITHOUT_SPECS[context.config.kind]
  const isGiven = (config.get(['fieldSpecs']) ?? null) !== null || config.text(['fieldSpecStrategy']) === 'merge'
  if (way === undefined || isGiven) return true
  if (way === 'empty') return config.set(['fieldSpecs'], [])
  const hint = "name the fields, or set fieldSpecStrategy: merge for kustomize's own"
  if (way === 'error') reportConfig(context, 'field-specs-missing', `fieldSpecs must be given: ${hint}`)
  else reportConfig(context, 'field-specs-missing', `without fieldSpecs it does nothing: ${hint}`, 'warning')
  return false
}
