import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { appendHashes } from '../hash/append-hashes.ts'

/** Kustomize's HashTransformer. */
export const hashTransformer = defineFunction({
  name: 'hash-transformer',
  description: 'Appends a hash of its content to the name of every generated resource that asks for it.',
  type: 'mutator',
  builtinKind: 'HashTransformer',
  idempotent: true,
  config: z.object({}),
  run: appendHashes,
})
