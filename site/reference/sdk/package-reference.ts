import { codeBlock, plainText } from '../markdown-text.ts'
import { findDeclaration } from './declaration.ts'
import { findExports, type PublicName, type ReadModule } from './find-exports.ts'

/** A module of a package that users import. */
export interface PackageEntry {
  /** `@krmkit/runtime/files`. */
  readonly specifier: string
  /** Path of its source below the root. */
  readonly module: string
}

/** The entries of a package, from the `exports` of its manifest. */
export function entriesOf(
  folder: string,
  manifest: { name: string; exports: Record<string, unknown> },
): PackageEntry[] {
  return Object.entries(manifest.exports).flatMap(([key, value]) => {
    const source = (value as Record<string, string>)['krmkit-source']
    const specifier = `${manifest.name}${key.slice(1)}`
    return source === undefined ? [] : [{ specifier, module: `${folder}/${source.replace('./', '')}` }]
  })
}

/** The public names of the entries of a package, each with its declaration and its doc comment. */
export function packageReference(entries: readonly PackageEntry[], read: ReadModule): string {
  return entries
    .map(({ specifier, module }) => {
      const names = findExports(module, read).sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
      return [`## ${specifier}`, ...names.map((name) => nameText(name, read))].join('\n\n')
    })
    .join('\n\n')
}

function nameText({ name, declaredName, module }: PublicName, read: ReadModule): string {
  const heading = `### ${name}`
  const from = /^@krmkit\/([\w-]+)$/.exec(module)?.[1]
  if (from !== undefined)
    return `${heading}\n\nThe same as \`${name}\` of [${module}](./${from}.md#${name.toLowerCase()}).`
  const declaration = findDeclaration(read(module) ?? '', declaredName)
  if (declaration === undefined) throw new Error(`${module} does not declare ${declaredName}`)
  return [heading, codeBlock('ts', declaration.signature), docMarkdown(declaration.doc)].join('\n\n').trim()
}

/** A doc comment as Markdown: its tags become lists and headings. */
export function docMarkdown(doc: string): string {
  const [description = '', ...tags] = doc.replace(/\{@link ([^}|\s]+)[^}]*\}/g, '`$1`').split(/^@(?=\w)/m)
  const parts = tags.map((tag) => {
    const [, word = '', rest = ''] = /^(\w+)\s*([^]*)$/.exec(tag) ?? []
    return { word, rest: rest.trim() }
  })
  const of = (...words: string[]) => parts.filter(({ word }) => words.includes(word))
  const parameters = of('param').map(({ rest }) => rest.replace(/^(\w+)\s*(?:-\s*)?/, '- `$1`: '))
  const returns = of('returns').map(({ rest }) => `Returns ${rest}`)
  const throws = of('throws').map(({ rest }) => `Throws ${rest}`)
  const examples = of('example').map(({ rest }) => (rest.includes('```') ? rest : codeBlock('ts', rest)))
  return [
    prose(description.trim()),
    ...(parameters.length > 0 ? [prose(parameters.join('\n'))] : []),
    ...[...returns, ...throws].map(prose),
    ...examples,
  ].join('\n\n')
}

/** Blocks of code stay as they are. */
function prose(text: string): string {
  return text
    .split(/(^```[^]*?^```$)/m)
    .map((part, i) => (i % 2 === 1 ? part : plainText(part)))
    .join('')
}
