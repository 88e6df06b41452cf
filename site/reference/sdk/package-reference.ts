import { codeBlock, folded, plainText } from '../markdown-text.ts'
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

/** The public names of an entry, folded: each opens to its declaration and its doc comment. */
export function entryReference(module: string, read: ReadModule): string {
  return findExports(module, read)
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    .map((name) => nameText(name, read))
    .join('\n\n')
}

/** The marker of an entry, and the path of its page below `/reference/sdk`. */
export function entryNames(specifier: string): { readonly marker: string; readonly path: string } {
  const path = specifier.replace(/^@[\w-]+\//, '')
  return { marker: `sdk-${path.replaceAll('/', '-')}`, path }
}

function nameText({ name, declaredName, module }: PublicName, read: ReadModule): string {
  const from = /^@krmkit\/([\w-]+)$/.exec(module)?.[1]
  if (from !== undefined) {
    const same = `The same as \`${name}\` of [${module}](/reference/sdk/${from}#${name.toLowerCase()}).`
    return folded(name, same, { about: `From ${module}.` })
  }
  const declaration = findDeclaration(read(module) ?? '', declaredName)
  if (declaration === undefined) throw new Error(`${module} does not declare ${declaredName}`)
  const doc = docMarkdown(declaration.doc)
  const about = firstSentence(declaration.doc)
  return folded(name, [codeBlock('ts', declaration.signature), doc].join('\n\n').trim(), { about })
}

/** The first sentence of a doc comment, as a line without links. */
function firstSentence(doc: string): string {
  const [paragraph = ''] = doc.split(/\n\n|^@/m)
  const line = paragraph.replace(/\{@link ([^}|\s]+)[^}]*\}/g, '`$1`').replace(/\s*\n\s*/g, ' ')
  return plainText(/^.+?[.:](?= |$)/.exec(line)?.[0] ?? line)
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
