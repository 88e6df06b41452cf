import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExamples } from '@krmkit/testing'
import { parse } from 'yaml'
import { root } from '../../tools/paths.ts'
import { foldersOf } from '../rules/source-files.ts'

/** A function, a ResourceList, and the one that the function must return for it. */
export interface ShippedExample {
  readonly fn: string
  readonly name: string
  readonly input: string
  readonly output: string
}

/** Every example of every function, and the list of the demo: each shipped form of a function must return the same bytes. */
export const shippedExamples: readonly ShippedExample[] = [
  ...foldersOf('functions').flatMap((fn) =>
    readExamples(`${root}/functions/${fn}/examples`).map(({ name, input, output = '' }) => ({
      fn,
      name,
      input,
      output,
    })),
  ),
  {
    fn: 'set-namespace',
    name: 'demo/list.yaml',
    input: readFileSync(join(root, 'demo/list.yaml'), 'utf8'),
    output: readFileSync(join(import.meta.dirname, 'demo/output.yaml'), 'utf8'),
  },
]

/** The part of a pipeline in which a function belongs, read from its definition. */
export function sectionOf(fn: string): 'mutators' | 'validators' {
  const { spec } = parse(readFileSync(join(root, 'functions', fn, 'function.yaml'), 'utf8'))
  return spec.tags.includes('validator') ? 'validators' : 'mutators'
}
