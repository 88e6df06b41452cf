import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkedFolders, download } from '../packages/kubernetes-schemas/generator/sources.ts'
import { mergeKeyTable, type Swagger } from './merge-keys/merge-keys.ts'
import { isMain, root } from './paths.ts'

/** The Kubernetes version whose merge keys kustomize 5.8.2 knows. */
const VERSION = 'v1.21.2'

/** Its Go module, and the hash of all files in it. */
export const mergeKeysModule: { readonly module: string; readonly sum: string } = {
  module: `k8s.io/kubernetes@${VERSION}`,
  sum: 'h1:7r1wYSBaMwleFy/VIhdte8G8TUJTmx+MR6Ip2ZsF4NM=',
}

/** The path of the table in the repository. */
export const mergeKeysFile: string = join(root, 'packages/transformers/src/strategic-merge/merge-keys.ts')

/** Kubernetes' OpenAPI specification of that version; rejects where the Go module proxy does not answer. */
export async function downloadSwagger(): Promise<Swagger> {
  const { module, sum } = mergeKeysModule
  const folder = checkedFolders(await download([module]), { [module]: sum }).get(module) as string
  return JSON.parse(readFileSync(join(folder, 'api/openapi-spec/swagger.json'), 'utf8')) as Swagger
}

/** The text of that file, made from a specification. */
export function mergeKeysSource(swagger: Swagger): string {
  return `// Written by \`node tools/merge-keys.ts\` from api/openapi-spec/swagger.json of Kubernetes ${VERSION}.

/** Which lists of Kubernetes kinds are merged, and by which keys. \`tools/merge-keys/merge-keys.ts\` describes the format. */
export const MERGE_KEYS = \`${mergeKeyTable(swagger)}\`
`
}

if (isMain(import.meta.url)) writeFileSync(mergeKeysFile, mergeKeysSource(await downloadSwagger()))
