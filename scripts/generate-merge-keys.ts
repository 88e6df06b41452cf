import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from './command.ts'
import { mergeKeyTable, type Swagger } from './merge-keys/merge-keys.ts'
import { isMain, root } from './paths.ts'

/** The Kubernetes version whose merge keys kustomize 5.8.2 knows. */
const VERSION = 'v1.21.2'

/** Where the table stands in the repository. */
export const mergeKeysFile: string = join(root, 'packages/transformers/src/strategic-merge/merge-keys.ts')

/** The text of that file, made from Kubernetes' OpenAPI specification; rejects where the Go module proxy does not answer. */
export async function mergeKeysSource(): Promise<string> {
  const module = JSON.parse(await output('go', ['mod', 'download', '-json', `k8s.io/kubernetes@${VERSION}`]))
  const swagger = readFileSync(join(module.Dir, 'api/openapi-spec/swagger.json'), 'utf8')
  const table = mergeKeyTable(JSON.parse(swagger) as Swagger)
  return `// Written by \`node scripts/generate-merge-keys.ts\` from api/openapi-spec/swagger.json of Kubernetes ${VERSION}.

/** Which lists of Kubernetes' kinds are merged, and by which keys; \`scripts/merge-keys/merge-keys.ts\` says how it is written. */
export const MERGE_KEYS = \`${table}\`
`
}

if (isMain(import.meta.url)) writeFileSync(mergeKeysFile, await mergeKeysSource())
