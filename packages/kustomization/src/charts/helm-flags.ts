import type { BuildOptions } from '../build-options.ts'
import type { ChartFields } from './chart-fields.ts'

/**
 * The flags of `helm template` for a chart, without its values (AsHelmArgs). Each value is part of its flag's argument, so that
 * helm cannot read it as another flag. Options of the command line apply to fields that the chart does not have.
 */
export function helmFlags(chart: ChartFields, options: BuildOptions): readonly string[] {
  const { releaseName = '', namespace = '', nameTemplate = '' } = chart
  const { apiVersions = options.helmApiVersions ?? [], kubeVersion = options.helmKubeVersion ?? '' } = chart
  const { debug = options.helmDebug ?? false } = chart
  const flags: readonly (readonly [flag: string, isSet: boolean])[] = [
    ['--generate-name', releaseName === ''],
    [`--namespace=${namespace}`, namespace !== ''],
    [`--name-template=${nameTemplate}`, nameTemplate !== ''],
    ...apiVersions.map((version) => [`--api-versions=${version}`, true] as const),
    [`--kube-version=${kubeVersion}`, kubeVersion !== ''],
    ['--include-crds', chart.includeCRDs === true],
    ['--skip-tests', chart.skipTests === true],
    ['--no-hooks', chart.skipHooks === true],
    ['--debug', debug],
    ['--devel', chart.devel === true],
  ]
  return flags.filter(([, isSet]) => isSet).map(([flag]) => flag)
}
