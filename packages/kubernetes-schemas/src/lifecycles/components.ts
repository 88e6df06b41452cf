import { argoCd } from './argo-cd.ts'
import { certManager } from './cert-manager.ts'
import { clusterApi } from './cluster-api.ts'
import { externalSecrets } from './external-secrets.ts'
import { flux } from './flux.ts'
import { gatewayApi } from './gateway-api.ts'
import { istio } from './istio.ts'
import { knativeEventing, knativeServing } from './knative.ts'
import type { ComponentLifecycle } from './lifecycle.ts'
import { prometheusOperator } from './prometheus-operator.ts'

/** Components whose API versions krmkit knows without their CustomResourceDefinitions. */
export const COMPONENTS: readonly ComponentLifecycle[] = [
  argoCd,
  certManager,
  clusterApi,
  externalSecrets,
  flux,
  gatewayApi,
  istio,
  knativeEventing,
  knativeServing,
  prometheusOperator,
]
