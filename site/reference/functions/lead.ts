import type { Example } from '../../playground/workspace/examples/example.ts'
import { CONFIG_FILE } from '../../playground/workspace/file-names.ts'
import { commandRunOf } from '../../playground/workspace/modes.ts'
import { codeBlock } from '../markdown-text.ts'
import type { RunOnFiles } from '../run-on-files.ts'
import { runItText } from './examples.ts'

/** Lines of a tab. The playground shows all of them. */
const MAX_LINES = 32

/**
 * What the page of a function begins with: what it does to the files of an example, as the command prints it; these files
 * and the config in other tabs; and the playground with the example.
 *
 * @throws if the command changes nothing and reports nothing
 */
export async function leadText(example: Example, run: RunOnFiles): Promise<string> {
  const { files } = commandRunOf(example.workspace)
  const { name, config } = example.workspace.function
  const hasConfig = CONFIG_FILE in files
  const args = ['eval', '.', name, ...(hasConfig ? ['--fn-config', CONFIG_FILE] : []), '--dry-run']
  const { stdout, stderr } = await run(args, files)
  const command = `$ krmkit ${args.join(' ')}`
  if (stdout === '' && stderr === '') throw new Error(`${command} of the example ${example.id} prints nothing`)
  const first =
    stdout === ''
      ? codeBlock('text [What it reports]', clipped(`${command}\n${stderr}`))
      : codeBlock('diff [Before and after]', clipped(`${command}\n${stdout}`))
  const texts = example.workspace.files.map(({ path, text }) => `# ${path}\n${text}`)
  return [
    '::: code-group',
    first,
    codeBlock('yaml [Files]', clipped(texts.join('---\n'))),
    ...(hasConfig ? [codeBlock('yaml [Config]', clipped(config))] : []),
    ':::',
    ...runItText(example.id, example.title),
  ].join('\n\n')
}

function clipped(text: string): string {
  const lines = text.trimEnd().split('\n')
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'].join('\n') : lines.join('\n')
}
