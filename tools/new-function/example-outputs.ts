import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../packages/runtime/src/index.ts'
import { loadFunction } from '../generate/load-function.ts'

/** Runs a function over the input of each of its examples, and writes what comes out beside it. */
export async function writeExampleOutputs(checkout: string, name: string): Promise<void> {
  const { fn } = await loadFunction(checkout, name)
  const examples = join(checkout, 'functions', name, 'examples')
  for (const example of readdirSync(examples)) {
    const { output } = await run(fn, readFileSync(join(examples, example, 'input.yaml')))
    writeFileSync(join(examples, example, 'output.yaml'), output)
  }
}
