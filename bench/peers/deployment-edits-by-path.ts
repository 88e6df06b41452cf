import { defineFunction } from '@krmkit/runtime'
import { main } from '@krmkit/runtime/main'
import * as z from 'zod/mini'

/** What `deployment-edits-by-view.ts` does, with field paths. */
const editDeployments = defineFunction({
  name: 'edit-deployments',
  description: 'Edits Deployments by path.',
  type: 'mutator',
  idempotent: true,
  config: z.looseObject({}),
  run({ items }) {
    for (const item of items) {
      if (!item.is({ group: 'apps', kind: 'Deployment' })) continue
      const containers = ['spec', 'template', 'spec', 'containers']
      for (let i = 0; i < item.size(containers); i++) {
        const image = item.get([...containers, i, 'image'])
        if (typeof image === 'string') item.set([...containers, i, 'image'], `${image}-hardened`)
        item.set([...containers, i, 'securityContext'], { readOnlyRootFilesystem: true })
      }
      if (item.get(['spec', 'replicas']) === 1) item.set(['spec', 'replicas'], 2)
      item.set(['metadata', 'labels', 'hardened'], 'true')
      item.set(['metadata', 'namespace'], 'hardened')
    }
  },
})

void main(editDeployments)
