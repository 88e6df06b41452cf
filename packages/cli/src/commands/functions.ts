import { catalogue } from '@krmkit/catalogue'
import { functionConfigSchema } from '@krmkit/runtime'
import type { ExitCode, Terminal } from '../terminal.ts'

/** `krmkit functions`: what the catalogue holds. */
export async function functionsCommand(terminal: Terminal, format: 'text' | 'json'): Promise<ExitCode> {
  const functions = [...catalogue.values()]
  if (format === 'json') {
    const list = functions.map((fn) => ({
      name: fn.name,
      type: fn.type,
      description: fn.description,
      keywords: fn.keywords ?? [],
      schema: functionConfigSchema(fn),
    }))
    await terminal.out(`${JSON.stringify(list, null, 2)}\n`)
    return 0
  }
  const width = Math.max(...functions.map(({ name }) => name.length))
  const lines = functions.map(
    ({ name, type, description }) => `${name.padEnd(width)}  ${type.padEnd(9)}  ${description}\n`,
  )
  await terminal.out(lines.join(''))
  return 0
}
