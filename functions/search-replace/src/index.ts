import { defineFunction } from '@krmkit/runtime'
import { configSchema } from './config.ts'
import { searchAndReplace } from './search-replace.ts'

/** Finds fields by value or path, and writes values or comments to them. */
export const searchReplace = defineFunction({
  name: 'search-replace',
  description: 'Finds fields by value or path, and writes values or comments to them.',
  type: 'mutator',
  keywords: ['search', 'replace', 'regex', 'comments', 'setters'],
  idempotent:
    'A value that was put may be what the search finds again: groups of an expression can grow with each run.',
  config: configSchema,
  run: searchAndReplace,
})
