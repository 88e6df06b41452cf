import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/paths.ts'

/** The values of one function in the bake file, where they are one line. */
export interface BakedFunction {
  readonly name: string
  /** Semantic version without `v`. */
  readonly version: string
  readonly type: 'mutator' | 'validator' | 'generator'
  /** One sentence. */
  readonly description: string
}

const file = join(root, 'docker-bake.hcl')
const marked = /(\n *\/\/ functions: begin[^\n]*\n)([\s\S]*?)(\n? *\/\/ functions: end)/
const line = /\{ name = (".*?"), version = (".*?"), type = (".*?"), description = (".*") \},/g

/** The bake file's text. */
export function readBakeFile(): string {
  return readFileSync(file, 'utf8')
}

/** The functions that a bake file's text lists between its markers. */
export function bakedFunctions(text: string): BakedFunction[] {
  return [...(marked.exec(text)?.[2] ?? '').matchAll(line)].map(([, ...literals]) => {
    const [name, version, type, description] = literals.map(readLiteral)
    return { name, version, type, description } as BakedFunction
  })
}

/** The bake file's text with these functions between its markers, sorted by name. Throws where the markers are gone. */
export function withBakedFunctions(text: string, functions: readonly BakedFunction[]): string {
  if (!marked.test(text))
    throw new Error('docker-bake.hcl must hold the lines `// functions: begin` and `// functions: end`')
  const lines = functions
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, version, type, description }) => {
      const fields = Object.entries({ name, version, type, description })
      return `      { ${fields.map(([key, value]) => `${key} = ${literal(value)}`).join(', ')} },`
    })
  return text.replace(marked, (_, begin, _old, end) => `${begin}${lines.join('\n')}\n${end.replace(/^\n/, '')}`)
}

/** The bake file's text with this default of the variable COMMAND_VERSION. */
export function withCommandVersion(text: string, version: string): string {
  return text.replace(/(variable "COMMAND_VERSION" \{\s*default = )".*"/, (_, begin) => `${begin}${literal(version)}`)
}

/** The names of the variables that the bake file takes from its environment. */
export function bakeVariables(text: string): string[] {
  return [...text.matchAll(/^variable "(\w+)"/gm)].map(([, name]) => name as string)
}

/** The default of a variable of the bake file, for engines without bake. Throws where there is none. */
export function bakeDefault(text: string, variable: string): string {
  const found = new RegExp(`variable "${variable}" \\{[^}]*?default +=  *(".*?")\\n`).exec(text)?.[1]
  if (found === undefined) throw new Error(`docker-bake.hcl must hold a string variable \`${variable}\` with a default`)
  return readLiteral(found)
}

/** The bake file's text with this default of a string variable. Throws an error if the file lacks the variable. */
export function withBakeDefault(text: string, variable: string, value: string): string {
  const pattern = new RegExp(`(variable "${variable}" \\{[^}]*?default +=  *)".*?"\n`)
  if (!pattern.test(text)) throw new Error(`docker-bake.hcl must hold a string variable \`${variable}\` with a default`)
  return text.replace(pattern, (_, begin) => `${begin}${literal(value)}\n`)
}

/** In HCL `${` and `%{` begin a template, also within quotes; with the sign doubled they are themselves. */
function literal(value: string): string {
  return JSON.stringify(value).replace(/[$%](?=\{)/g, '$&$&')
}

function readLiteral(text: string): string {
  return JSON.parse(text.replace(/([$%])\1(?=\{)/g, '$1'))
}
