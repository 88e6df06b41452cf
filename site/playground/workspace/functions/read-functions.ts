import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readYaml } from '../../../../packages/yaml/src/index.ts'
import type { FunctionEntry } from './function-entry.ts'

const TYPES: readonly FunctionEntry['type'][] = ['mutator', 'validator', 'generator']

/** The functions of the catalogue by their definitions, in the order of their names. */
export function readFunctions(root: string): readonly FunctionEntry[] {
  return readdirSync(join(root, 'functions'))
    .sort()
    .map((name) => {
      const folder = join(root, 'functions', name)
      const text = (path: string) => readFileSync(join(folder, path), 'utf8')
      const outputs = readdirSync(join(folder, 'examples'))
        .sort()
        .map((example) => [example, text(`examples/${example}/output.yaml`)] as const)
      return functionEntry(name, { definition: text('function.yaml'), readme: text('README.md'), outputs })
    })
}

/** Texts in the folder of a function. */
interface FunctionTexts {
  /** Its `function.yaml`. */
  readonly definition: string
  /** Its README, whose table has all kinds of configs; it is generated, too. */
  readonly readme: string
  /** The names and the golden outputs of its examples. */
  readonly outputs: readonly (readonly [name: string, output: string])[]
}

/** The entry of a function; throws an error if a part of it is missing. */
export function functionEntry(name: string, { definition, readme, outputs }: FunctionTexts): FunctionEntry {
  const { document } = readYaml(definition)
  const description = document?.text(['spec', 'description'])
  const tags = Array.from({ length: document?.size(['spec', 'tags']) ?? 0 }, (_, at) =>
    String(document?.text(['spec', 'tags', at])),
  )
  const type = TYPES.find((type) => tags.includes(type))
  const row = /^\| Config +\| (.*?) +\|$/m.exec(readme)?.[1]
  const image = document?.text(['spec', 'versions', 0, 'runtime', 'container', 'image'])
  const example = outputs.find(([, output]) => !/^[ -]*severity: error$/m.test(output))?.[0]
  if (description === undefined || type === undefined || row === undefined || !image || example === undefined)
    throw new Error(`functions/${name} must have a description, a type, an image, kinds of configs and an example`)
  const kinds = [...row.matchAll(/`(\w+)` \(`([\w./]+)`/g)].map(([, kind, apiVersion]) => `${kind} (${apiVersion})`)
  return {
    name,
    description,
    type,
    configKinds: kinds,
    tags: tags.filter((tag) => tag !== type),
    image,
    example: `${name}/${example}`,
  }
}
