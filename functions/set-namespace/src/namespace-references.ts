import type { Path, Resource } from '@krmkit/runtime'

const API_SERVICE: Path = ['spec', 'service', 'namespace']
const CRD_V1: Path = ['spec', 'conversion', 'webhook', 'clientConfig', 'service', 'namespace']
const CRD_V1BETA1: Path = ['spec', 'conversion', 'webhookClientConfig', 'service', 'namespace']
const WEBHOOKS: Path = ['webhooks']
const SUBJECTS: Path = ['subjects']
const NONE: readonly Path[] = []

/**
 * The fields of a resource, besides its own namespace, that name the namespace of something else in the package:
 * services behind APIServices, webhooks and CRD conversions, service accounts bound by role bindings.
 */
export function namespaceReferences(item: Resource, group: string, kind: string): readonly Path[] {
  switch (kind) {
    case 'APIService':
      return group === 'apiregistration.k8s.io' ? [API_SERVICE] : NONE
    case 'CustomResourceDefinition':
      return group === 'apiextensions.k8s.io' ? [CRD_V1, CRD_V1BETA1] : NONE
    case 'MutatingWebhookConfiguration':
    case 'ValidatingWebhookConfiguration':
      return group === 'admissionregistration.k8s.io'
        ? positions(item, WEBHOOKS).map((at) => ['webhooks', at, 'clientConfig', 'service', 'namespace'])
        : NONE
    case 'RoleBinding':
    case 'ClusterRoleBinding':
      return positions(item, SUBJECTS)
        .filter((at) => item.text(['subjects', at, 'kind']) === 'ServiceAccount')
        .map((at) => ['subjects', at, 'namespace'])
    default:
      return NONE
  }
}

function positions(item: Resource, list: Path): readonly number[] {
  return Array.from({ length: item.size(list) }, (_, at) => at)
}
