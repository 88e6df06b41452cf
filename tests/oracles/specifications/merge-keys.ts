import { readFileSync } from 'node:fs'
import {
  downloadSwagger,
  mergeKeysFile,
  mergeKeysModule,
  mergeKeysSource,
} from '../../../scripts/generate-merge-keys.ts'
import type { Swagger } from '../../../scripts/merge-keys/merge-keys.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'
import { withoutDescriptions } from './reduce.ts'

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
      : 'packages/transformers/src/strategic-merge/merge-keys.ts is not what the specification gives: run `node scripts/generate-merge-keys.ts`',
}
