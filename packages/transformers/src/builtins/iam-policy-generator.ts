import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { indexOf } from '../build/build-context.ts'
import { formatId } from '../resource-id/resource-id.ts'

/**
 * Kustomize's IAMPolicyGenerator: generates a Kubernetes service account that acts as a Google Cloud service account.
 */
export const iamPolicyGenerator = defineFunction({
  name: 'iam-policy-generator',
  description: 'Generates a ServiceAccount that is bound to a service account of a cloud.',
  type: 'generator',
  builtinKind: 'IAMPolicyGenerator',
  idempotent: 'a second run finds the ServiceAccount there already',
  config: z.object({
    cloud: z.enum(['gke']).check(z.describe('The cloud; `gke` is the only one.')),
    kubernetesService: z
      .object({
        name: z.string().check(z.minLength(1), z.describe('Name of the ServiceAccount.')),
        namespace: z.optional(z.nullable(z.string())).check(z.describe('Its namespace. Default: none.')),
      })
      .check(z.describe('The ServiceAccount to make.')),
    serviceAccount: z
      .object({
        name: z.string().check(z.describe('Name of the account in the cloud.')),
        projectId: z.string().check(z.describe('Project that the account belongs to.')),
      })
      .check(z.describe('The account in the cloud.')),
  }),
  run({ items, config: { kubernetesService, serviceAccount }, report }) {
    const { name, namespace } = kubernetesService
    const email = `${serviceAccount.name}@${serviceAccount.projectId}.iam.gserviceaccount.com`
    const id = { group: '', version: 'v1', kind: 'ServiceAccount', name, namespace: namespace ?? '' }
    const index = indexOf(items)
    const [existing] = index.withAnyId(id)
    if (existing !== undefined) {
      const message = `${formatId(id)} already exists; choose another name, or remove it from the list`
      report({ severity: 'error', rule: 'generated-exists', message, resource: existing })
      return
    }
    const added = items.add({
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: {
        name,
        ...(namespace && { namespace }),
        annotations: { 'iam.gke.io/gcp-service-account': email },
      },
    })
    index.added(added)
  },
})
