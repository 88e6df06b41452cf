import { describe, expect, it } from 'vitest'
import { findDeclaration } from './declaration.ts'
import { findExports } from './find-exports.ts'
import { docMarkdown, entriesOf, entryNames, entryReference } from './package-reference.ts'

const files: Record<string, string> = {
  'p/src/index.ts': `export { a, type B as C } from './a.ts'\nexport * from './d.ts'\nexport { y } from '@krmkit/yaml'\n`,
  'p/src/a.ts': `/** Adds. */\nexport function a(\n  x: number,\n): { readonly n: number } {\n  return { n: x }\n}\n\nexport interface B {\n  /** A field. */\n  readonly x: string\n}\n`,
  'p/src/d.ts': `/** A text. */\nexport const D: string = 'd'\n\nexport type E =\n  | 'a'\n  | 'b'\n\n/** Counts. */\nexport class F {\n  /** Its value. */\n  readonly value = 1\n  private hidden = 2\n\n  constructor() {}\n\n  /** One more. */\n  next(step: number): F {\n    return this\n  }\n}\n`,
}
const read = (path: string) => files[path]
const declarationOf = (file: string, name: string) => findDeclaration(files[file] ?? '', name)

describe('public names', () => {
  it('are found through lists, stars and packages', () => {
    expect(findExports('p/src/index.ts', read).map(({ name, module }) => [name, module])).toEqual([
      ['a', 'p/src/a.ts'],
      ['C', 'p/src/a.ts'],
      ['y', '@krmkit/yaml'],
      ['D', 'p/src/d.ts'],
      ['E', 'p/src/d.ts'],
      ['F', 'p/src/d.ts'],
    ])
  })

  it('a name that its module does not export fails the build', () => {
    const broken = (path: string) => (path === 'p/i.ts' ? `export { b } from './j.ts'` : 'export const a = 1')

    expect(() => findExports('p/i.ts', broken)).toThrow('p/i.ts: p/j.ts does not export b')
    expect(() => findExports('p/k.ts', () => undefined)).toThrow('p/k.ts does not exist')
  })

  it('the entries of a package are those that have a source', () => {
    const exports = { './values': { 'krmkit-source': './src/values.ts' }, './package.json': './package.json' }

    expect(entriesOf('p', { name: '@krmkit/p', exports })).toEqual([
      { specifier: '@krmkit/p/values', module: 'p/src/values.ts' },
    ])
  })
})

describe('declarations', () => {
  it.each([
    ['a function without its body', 'p/src/a.ts', 'a', 'function a(\n  x: number,\n): { readonly n: number }'],
    ['an interface with its comments', 'p/src/a.ts', 'B', 'interface B {\n  /** A field. */\n  readonly x: string\n}'],
    ['a constant without its value', 'p/src/d.ts', 'D', 'const D: string'],
    ['a type', 'p/src/d.ts', 'E', "type E =\n  | 'a'\n  | 'b'"],
    [
      'the public members of a class',
      'p/src/d.ts',
      'F',
      'class F {\n  /** Its value. */\n  readonly value\n  /** One more. */\n  next(step: number): F\n}',
    ],
  ])('%s', (_, file, name, signature) => {
    expect(declarationOf(file, name)?.signature).toBe(signature)
  })

  it('the comment belongs to its declaration', () => {
    expect(declarationOf('p/src/a.ts', 'a')?.doc).toBe('Adds.')
    expect(declarationOf('p/src/a.ts', 'B')?.doc).toBe('')
    expect(declarationOf('p/src/a.ts', 'absent')).toBeUndefined()
  })
})

describe('the page of an entry', () => {
  it('lists the names in alphabetic order, each folded below its first sentence', () => {
    const text = entryReference('p/src/index.ts', read)

    expect(text.match(/^##+ .*$/gm)).toEqual(['### a', '### C', '### D', '### E', '### F', '### y'])
    expect(text).toContain('<summary>\n\n### a\n\nAdds.\n\n</summary>\n\n```ts\nfunction a(')
    expect(text).toContain('The same as `y` of [@krmkit/yaml](/reference/sdk/yaml#y).')
  })

  it('has a marker and a path', () => {
    expect(entryNames('@krmkit/runtime/files')).toEqual({ marker: 'sdk-runtime-files', path: 'runtime/files' })
  })

  it('tags of a comment are lists, sentences and code', () => {
    const doc = 'Reads {@link Foo} <x>.\n@param a the text\n@returns the value\n@example\nread()'

    expect(docMarkdown(doc)).toBe('Reads `Foo` &lt;x>.\n\n- `a`: the text\n\nReturns the value\n\n```ts\nread()\n```')
  })
})
