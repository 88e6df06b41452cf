import { INTERNAL_PREFIX } from '@krmkit/runtime'
import { readInlineResources } from '../accumulate/resource-file.ts'
import { absorbAll } from './absorb.ts'
import { type PluginContext, reportConfig } from './plugin-context.ts'

/** Helm took care of the namespaces of these (kustomize, api/konfig, HelmGeneratedAnnotation). */
const HELM_GENERATED = ['metadata', 'annotations', `${INTERNAL_PREFIX}helm-generated`]

/** Inflates a Helm chart by a kustomize binary that the caller lends; without one that is refused. */
export async function inflateChart(context: PluginContext): Promise<void> {
  const { session, config, place } = context
  const inflate = session.programs?.inflate
  if (inflate === undefined) {
    reportConfig(context, 'needs-kustomize', 'Helm charts are inflated by kustomize only: pass --kustomize-bin')
    return
  }
  if (session.options.enableHelm !== true) {
    reportConfig(context, 'helm-disabled', 'Helm charts must be allowed: must specify --enable-helm')
    return
  }
  const { exitCode, stdout, stderr } = await inflate(config.toString(), place.directory)
  if (exitCode !== 0) {
    reportConfig(context, 'helm', `the chart cannot be inflated: ${stderr.trim()}`)
    return
  }
  const resources = readInlineResources(stdout)
  if (resources === undefined) {
    reportConfig(context, 'helm', 'the chart must give YAML resources')
    return
  }
  for (const resource of resources) resource.set(HELM_GENERATED, 'true')
  absorbAll(context, resources)
}
