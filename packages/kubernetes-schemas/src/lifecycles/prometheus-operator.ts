import type { ComponentLifecycle } from './lifecycle.ts'

const group = 'monitoring.coreos.com'
const source = 'https://prometheus-operator.dev/docs/api-reference/api/'

export const prometheusOperator: ComponentLifecycle = {
  component: 'prometheus-operator',
  title: 'Prometheus Operator',
  apis: [
    {
      group,
      kinds: ['Alertmanager', 'PodMonitor', 'Probe', 'Prometheus', 'PrometheusRule', 'ServiceMonitor', 'ThanosRuler'],
      versions: [{ name: 'v1', source }],
    },
    {
      group,
      kinds: ['AlertmanagerConfig'],
      versions: [
        { name: 'v1beta1', source },
        { name: 'v1alpha1', source },
      ],
      hasOtherVersions: true,
    },
    {
      group,
      kinds: ['PrometheusAgent', 'ScrapeConfig'],
      versions: [{ name: 'v1alpha1', source }],
      hasOtherVersions: true,
    },
  ],
}
