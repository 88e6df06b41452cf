import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, withFolder } from '@krmkit/testing/programs'
import { parse } from 'yaml'
import { command, type Outcome } from '../../tools/command.ts'
import { packageOf } from './example-package.ts'
import type { ShippedExample } from './examples.ts'
import {
  expectedOfEval,
  expectedOfFilter,
  expectedOfRender,
  type Observation,
  resultsInTermsOf,
} from './expectations.ts'
import { listParts, type Result } from './list-parts.ts'

/** What is run, and with which Node. */
export interface Shipped {
  /** The program of Node. */
  readonly node: string
  /** The file of the installed command. */
  readonly command: string
  /** The folder with the functions' folders. */
  readonly functions: string
  readonly env: NodeJS.ProcessEnv
}

/** A way in which users run our functions. */
export interface Form {
  readonly name: string
  run(shipped: Shipped, example: ShippedExample): Promise<Observation>
  expected(example: ShippedExample): Observation
}

/** Every form that needs no container engine. */
export const forms: readonly Form[] = [
  {
    name: 'dist/main.js',
    run: ({ node, functions, env }, { fn, input }) =>
      command(node, [join(functions, fn, 'dist/main.js')], { input, env }),
    expected: expectedOfFilter,
  },
  {
    name: 'krmkit run',
    run: (shipped, { fn, input }) => krmkit(shipped, ['run', fn], input),
    expected: expectedOfFilter,
  },
  {
    name: 'krmkit eval',
    run: (shipped, { fn, input }) =>
      withFolder({}, async (folder) => {
        const args = ['eval', '-', fn, '-o', 'unwrap', '--results-dir', folder]
        const { exitCode, stdout, stderr } = await krmkit(shipped, args, input)
        return { exitCode, stdout, ...(resultsIn(folder) ?? { stderr }) }
      }),
    expected: expectedOfEval,
  },
  { name: 'krmkit render', run: render, expected: expectedOfRender },
]

async function render(shipped: Shipped, example: ShippedExample): Promise<Observation> {
  const { items, own } = packageOf(example.fn, listParts(example.input))
  const wanted = Object.keys(expectedOfRender(example).files ?? {})
  const files = Object.entries({ ...items, ...own }).map(([path, text]) => [`package/${path}`, text])
  return withFolder(Object.fromEntries(files), async (folder) => {
    const results = join(folder, 'results')
    const { exitCode, stderr } = await krmkit(shipped, ['render', join(folder, 'package'), '--results-dir', results])
    const found = Object.entries(readFiles(join(folder, 'package'))).map(
      ([path, bytes]) => [path, Buffer.from(bytes, 'latin1').toString()] as const,
    )
    const outcome = resultsIn(results)
    const others = found.filter(([path]) => !wanted.includes(path))
    return {
      exitCode,
      files: Object.fromEntries(found.filter(([path]) => wanted.includes(path))),
      unnamed: others.flatMap(([, text]) => text.replace(/\n$/, '').split(/\n---\n/)).sort(),
      ...(outcome ? { results: resultsInTermsOf(example, outcome.results) } : { stderr }),
    }
  })
}

function krmkit({ node, command: file, env }: Shipped, args: readonly string[], input = ''): Promise<Outcome> {
  // kpt's mark for Config Connector resources is not the function's.
  return command(node, [file, ...args], { input, env: { ...env, KPT_DISABLE_ATTRIBUTION: '1' } })
}

/**
 * The results of the function that ran last: a package's own pipeline runs before that of the package around it. There is no
 * file if the command refused its input before it ran a function.
 */
function resultsIn(folder: string): { readonly results: readonly Result[] } | undefined {
  const file = join(folder, 'results.yaml')
  return existsSync(file) ? { results: parse(readFileSync(file, 'utf8')).items.at(-1).results ?? [] } : undefined
}
