import { defineFunction } from '@krmkit/runtime'
import { main } from '@krmkit/runtime/main'
import * as z from 'zod/mini'

interface Container {
  readonly name: string
  image?: string
  securityContext?: { readOnlyRootFilesystem?: boolean }
}

/** The fields that are edited. */
interface Deployment {
  metadata: { namespace?: string; labels: Record<string, string> }
  spec?: { replicas?: number; template: { spec?: { containers: Container[] } } }
}

/** What `deployment-edits-by-path.ts` does, with a typed view of each Deployment. */
const editDeployments = defineFunction({
  name: 'edit-deployments',
  description: 'Edits Deployments by views.',
  type: 'mutator',
  idempotent: true,
  config: z.looseObject({}),
  run({ items }) {
    for (const item of items) {
      if (!item.is({ group: 'apps', kind: 'Deployment' })) continue
      const { metadata, spec } = item.as<Deployment>()
      for (const container of spec?.template.spec?.containers ?? []) {
        if (container.image !== undefined) container.image = `${container.image}-hardened`
        container.securityContext = { readOnlyRootFilesystem: true }
      }
      if (spec?.replicas === 1) spec.replicas = 2
      metadata.labels.hardened = 'true'
      metadata.namespace = 'hardened'
    }
  },
})

void main(editDeployments)
