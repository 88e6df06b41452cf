import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExamples } from '@krmkit/testing'
import type { ValidateFunction } from 'ajv'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { root } from '../../tools/paths.ts'
import { committedFiles, foldersOf } from '../rules/source-files.ts'
import { editorValidator, errorsOf } from './editor-validator.ts'
import { isAccepted } from './krmkit-verdict.ts'

let validate: ValidateFunction
beforeAll(async () => {
  validate = await editorValidator()
})

interface ResourceList {
  readonly items?: readonly unknown[]
  readonly functionConfig?: unknown
}

/** The errors of the editor in an object that krmkit accepts. */
const falseErrors = (value: unknown) => {
  const errors = errorsOf(validate, value)
  return errors.length === 0 || !isAccepted(stringify(value)) ? [] : errors
}

describe('the schema for editors reports nothing that krmkit accepts', () => {
  test.each(foldersOf('functions'))('in the examples of %s', (name) => {
    const examples = readExamples(join(root, 'functions', name, 'examples'))
    expect(examples.length).toBeGreaterThan(0)
    for (const { name: example, input } of examples) {
      const { items, functionConfig = {} } = parse(input) as ResourceList
      for (const value of [...(items ?? []), functionConfig]) expect(falseErrors(value), example).toEqual([])
    }
  })

  const demo = committedFiles().filter((path) => /^demo\/.*(?:\.yaml|\/Kptfile)$/.test(path))
  test.each(demo)('in %s', (path) => {
    const documents = parseAllDocuments(readFileSync(join(root, path), 'utf8'))

    expect(documents.flatMap((document) => errorsOf(validate, document.toJS()))).toEqual([])
  })
})
