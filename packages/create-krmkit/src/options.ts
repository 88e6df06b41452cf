import { parseArgs } from 'node:util'
import { type Names, refusalOf } from './refusal.ts'

/** The function to create. */
export interface Options extends Names {
  /** Whether dependencies are installed and documentation is written. */
  readonly installs: boolean
}

/** Parses the command line: the options, a request for help, or the reason why it is wrong. */
export function parseOptions(
  args: readonly string[],
): Options | { readonly help: true } | { readonly problem: string } {
  const parsed = parse(args)
  if ('problem' in parsed) return parsed
  const { values, positionals } = parsed
  if (values.help) return { help: true }
  const [name, ...rest] = positionals
  if (name === undefined || rest.length > 0)
    return {
      problem: `one name is needed, such as cap-replicas; found ${rest.length === 0 ? 'none' : positionals.join(' ')}`,
    }
  const { group = 'example.com', kind = pascalCase(name) } = values
  const { image = `${group}/${name}` } = values
  const options = { name, group, kind, image, installs: !values['no-install'] }
  const problem = refusalOf(options)
  return problem === undefined ? options : { problem }
}

function parse(args: readonly string[]) {
  const string = { type: 'string' } as const
  const boolean = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { group: string, kind: string, image: string, 'no-install': boolean, help: { ...boolean, short: 'h' } },
    })
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())
}
