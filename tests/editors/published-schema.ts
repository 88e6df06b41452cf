import { join } from 'node:path'
import { expect } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'

const SHOPS = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.editors.example.com}
spec:
  group: editors.example.com
  scope: Namespaced
  names: {kind: Shop, plural: shops}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            description: What the shop sells.
            properties:
              size: {type: string, enum: [small, large], description: The size of the shop.}
              doors: {type: integer, minimum: 1}
`

/** A schema for editors in a folder of its own. */
export interface PublishedSchema {
  readonly file: string
  readonly text: string
}

/** Publishes the schema for editors: all built-in kinds of the newest version, and a CRD of `Shop`. */
export async function publishSchema(): Promise<PublishedSchema> {
  const { directory, read } = temporaryPackage({ 'crds/shops.yaml': SHOPS })
  const { exitCode, stderr } = await callProgram(['publish', '--editor', 'schema', 'crds'], { cwd: directory })
  expect([exitCode, stderr]).toEqual([0, ''])
  return { file: join(directory, 'schema/krmkit.json'), text: read()['schema/krmkit.json'] ?? '' }
}
