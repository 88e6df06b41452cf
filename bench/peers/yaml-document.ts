// Sets the namespace of every item through `yaml`'s Document: what a function on that library costs.
import { readFileSync, writeFileSync } from 'node:fs'
import { isMap, isSeq, parseDocument } from 'yaml'

const CLUSTER_KINDS = new Set(['ClusterRoleBinding', 'CustomResourceDefinition'])

const document = parseDocument(readFileSync(0, 'utf8'))
const namespace = document.getIn(['functionConfig', 'data', 'namespace'])
const items = document.get('items')
if (!isSeq(items)) throw new Error('items must be a list')
for (const item of items.items) {
  if (isMap(item) && !CLUSTER_KINDS.has(String(item.get('kind')))) item.setIn(['metadata', 'namespace'], namespace)
}
writeFileSync(1, document.toString({ lineWidth: 0 }))
