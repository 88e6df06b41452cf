import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'node:util'
import { root } from '../../tools/paths.ts'

/** A public name of a package, with its doc comment. */
export interface PublicName {
  readonly name: string
  readonly kind: 'function' | 'type' | 'value'
  /** The text of its doc comment without its stars; empty where it has none. */
  readonly comment: string
  /** The names of a function's parameters; `{ … }` for one that is taken apart. */
  readonly parameters: readonly string[]
}

const EXPORT = /^export (type )?\{([^}]*)\} from '(\.[^']+)'$/gm

/** The names that an entry file exports from other files of its package. */
export function publicNames(entry: string): PublicName[] {
  const path = join(root, entry)
  return [...readFileSync(path, 'utf8').matchAll(EXPORT)].flatMap(([, , names = '', file = '']) => {
    const source = readFileSync(join(dirname(path), file), 'utf8')
    return names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== '')
      .map((name) => publicName(name, source))
  })
}

function publicName(name: string, source: string): PublicName {
  const declaration = new RegExp(
    `(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n)?(?:// biome-ignore .*\\n)?export (?:async )?(?:abstract )?(function|interface|type|class|const) ${name}\\b`,
  )
  const match = declaration.exec(source)
  if (match === null) throw new Error(`${name} is not declared where it is exported from`)
  const [declared, comment = '', keyword] = match
  const text = comment.replace(/^ *\* ?/gm, '').trim()
  const rest = source.slice(match.index + declared.length)
  const isType = keyword === 'interface' || keyword === 'type'
  const kind = keyword === 'function' ? 'function' : isType ? 'type' : 'value'
  return { name, kind, comment: text, parameters: kind === 'function' ? parametersOf(rest) : [] }
}

/** The parameters at the start of a text such as `(a: A, { b }: B = {}): C`; what brackets contain is not looked at. */
function parametersOf(text: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const character of text.slice(text.indexOf('(')).replaceAll('=>', '')) {
    if ('([{<'.includes(character)) depth++
    if (')]}>'.includes(character) && --depth === 0) break
    if (character === ',' && depth === 1) parts.push('')
    else parts[parts.length - 1] += character
  }
  const names = parts.map((part) => part.replace(/^\(/, '').trim())
  return names
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? '{}' : (/^\w+/.exec(part)?.[0] ?? '')))
}

/** The programs that a doc comment shows below `@example`. */
export function examplesOf(comment: string): string[] {
  return comment
    .split(/^@example$/m)
    .slice(1)
    .map((text) => text.split(/^@\w+/m)[0]?.trim() ?? '')
}

/** The documented output of a program: the comments behind its calls of `console.log`. */
export function expectedLines(program: string): string[] {
  return program.split('\n').flatMap((line) => {
    const expected = /console\.log\(.*\) \/\/ (.+)$/.exec(line)?.[1]
    return expected === undefined ? [] : [expected]
  })
}

/** The program as a module: names of the package that it does not import itself are imported. */
export function moduleOf(program: string, packageName: string, names: readonly PublicName[]): string {
  if (/^import /m.test(program)) return program
  const used = names.filter(({ name, kind }) => kind !== 'type' && new RegExp(`\\b${name}\\(`).test(program))
  return `import { ${used.map(({ name }) => name).join(', ')} } from '${packageName}'\n\n${program}\n`
}

/** Imports a module, and returns what it prints with `console.log`. */
export async function printedBy(file: string): Promise<string[]> {
  const printed: string[] = []
  const { log } = console
  console.log = (...values: unknown[]) => printed.push(format(...values))
  try {
    await import(file)
  } finally {
    console.log = log
  }
  return printed
}
