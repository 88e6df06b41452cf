import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from '../../playground/workspace/examples/example.ts'
import { functionExamples } from '../../playground/workspace/examples/function-examples.ts'
import type { RunOnFiles } from '../run-on-files.ts'
import { configSchemaText } from './config-schema.ts'
import { decisionsText } from './decisions.ts'
import { examplesText, type FunctionExample } from './examples.ts'
import { leadText } from './lead.ts'

/** What the page of a function has in addition to its README. */
export interface FunctionText {
  /** Markdown after the sentence about the function: what it does to an example. */
  readonly lead: string
  /** Markdown after the README: the other examples, the schema of the config, decisions. */
  readonly below: string
}

/** Makes the parts of a function's page from its files. */
export async function functionText(root: string, name: string, run: RunOnFiles): Promise<FunctionText> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const lead = leadExample(root, name)
  const others = examplesOf(root, name).filter((each) => `${name}/${each.name}` !== lead.id)
  const parts = [
    ...(others.length > 0 ? [examplesText(others)] : []),
    configSchemaText(read(`functions/${name}/function.yaml`)),
    decisionsText(name, read('docs/decisions.md')),
  ]
  return { lead: await leadText(lead, run), below: parts.join('\n\n') }
}

/** The example that the page of a function begins with: `krmkit.example` in its package.json, or the first one. */
export function leadExample(root: string, name: string): Example {
  const path = `functions/${name}/package.json`
  const { krmkit } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { krmkit?: { example?: string } }
  const examples = functionExamples(root, name)
  const wanted = krmkit?.example === undefined ? examples[0]?.id : `${name}/${krmkit.example}`
  const lead = examples.find(({ id }) => id === wanted)
  if (lead === undefined) throw new Error(`${path}: \`krmkit.example\` must be a folder of functions/${name}/examples`)
  return lead
}

function examplesOf(root: string, functionName: string): FunctionExample[] {
  const folder = join(root, 'functions', functionName, 'examples')
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const [input = '', output = ''] = ['input', 'output'].map((file) =>
        readFileSync(join(folder, name, `${file}.yaml`), 'utf8'),
      )
      return { functionName, name, input, output }
    })
}
