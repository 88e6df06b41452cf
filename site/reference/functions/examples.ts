import { createTwoFilesPatch } from 'diff'
import { codeBlock, folded } from '../markdown-text.ts'

/** A golden example of a function: a ResourceList, and what the function makes of it. */
export interface FunctionExample {
  readonly functionName: string
  /** Name of its folder. */
  readonly name: string
  readonly input: string
  readonly output: string
}

/** Lines of a diff that a page shows; the playground shows all of them. */
const MAX_LINES = 60

/** Examples of a function, folded: for each the diff that the function makes, and the playground with it. */
export function examplesText(examples: readonly FunctionExample[]): string {
  return ['## More examples', ...examples.map(exampleText)].join('\n\n')
}

function exampleText({ functionName, name, input, output }: FunctionExample): string {
  const lines = createTwoFilesPatch('input.yaml', 'output.yaml', input, output, '', '', { context: 2 })
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^(---|\+\+\+ .*?)\t$/, '$1'))
  const isLong = lines.length > MAX_LINES
  const shown = isLong ? [...lines.slice(0, MAX_LINES), '…'] : lines
  const change =
    input === output ? 'The function returns its input byte for byte.' : codeBlock('diff', shown.join('\n'))
  const heading = titleOf(name)
  return folded(heading, [change, ...runItText(`${functionName}/${name}`, heading)].join('\n\n'))
}

/** The playground with an example: in place, and as a page. */
export function runItText(id: string, heading: string): string[] {
  const here = `<EmbeddedPlayground example="${id}" heading="${heading}" />`
  const link = `[Run it in the playground](/playground#example=${id})`
  return ['<div class="run-it">', here, link, '</div>']
}

/** `only-one-namespace` is "Only one namespace". */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
