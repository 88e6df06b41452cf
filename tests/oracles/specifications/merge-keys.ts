import { readFileSync } from 'node:fs'
import type { Swagger } from '../../../tools/merge-keys/merge-keys.ts'
import { downloadSwagger, mergeKeysFile, mergeKeysModule, mergeKeysSource } from '../../../tools/merge-keys.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'

/** The specification that kustomize takes its merge keys from, compared with our table of merge keys. */
export const mergeKeys: OracleSuite<typeof mergeKeysModule, Swagger> = {
  name: 'merge-keys',
  title: 'the table of merge keys',
  oracle: 'k8s.io/kubernetes',
  version: '1.21.2',
  command: `go mod download -json ${mergeKeysModule.module}`,
  count: 1,
  draw: () => [mergeKeysModule],
  unavailable: () => reasonOf(downloadSwagger),
  ask: async () => [{ definitions: withoutDescriptions((await downloadSwagger()).definitions) }],
  judge: (_, swagger) =>
    mergeKeysSource(swagger) === readFileSync(mergeKeysFile, 'utf8')
      ? undefined
      : 'packages/transformers/src/strategic-merge/merge-keys.ts is not what the specification gives: run `node tools/merge-keys.ts`',
}

/** JSON Schemas without descriptions. A property that is named `description` has an object as its value, and stays. */
function withoutDescriptions<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const { description, ...rest } = part as { readonly description?: unknown }
    return typeof description === 'string' ? rest : part
  }) as Value
}
