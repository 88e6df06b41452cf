import { parseSync, traverse } from '@babel/core'
import type { SourceFile } from './source-files.ts'

/** Calls a visitor for each node of its type in a source file. */
export function visitSyntax<Node>(
  { path, text }: SourceFile,
  visitors: Readonly<Record<string, (visited: { readonly node: Node; readonly parent: object }) => void>>,
): void {
  const program = parseSync(text, {
    filename: path,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  })
  if (program === null) throw new Error(`${path} must be parsed`)
  traverse(program, visitors as never)
}
