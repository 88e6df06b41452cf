import { relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import type { FunctionText } from '../reference/functions/function-text.ts'
import type { References } from '../reference/index.ts'
import { foldLongSections } from './fold-sections.ts'
import { type LinkTargets, resolveLink } from './links.ts'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

/** Pages to look something up, whose long sections are folded. */
const FOLDED = /^(?:functions|packages)\/[^/]+\/README\.md$|^docs\/functions\.md$/

/** The longest code in a sentence that stays on one line: the narrowest screen has 37 letters. */
const UNBROKEN = 24

/** A line of output that is a finding or an error. */
const FINDING = /^(?:\S+:\d+(?::\d+)?: )?(?:error|warning|note): /m

/** What VitePress passes along with a page. */
interface PageEnvironment {
  readonly path: string
  /** The file of the page, if `path` is the place that the page has in the site. */
  readonly realPath?: string
  /** The page is rendered for the index of the search. */
  readonly isForSearch?: true
}

/** Markdown of the repository as pages of the site. */
export function extendMarkdown(md: MarkdownRenderer, targets: LinkTargets, references: References): void {
  const render = md.render.bind(md)
  md.render = (source, env: PageEnvironment) => {
    const page = pageOf(env, targets.root)
    const [, functionName = ''] = /^functions\/([^/]+)\/README\.md$/.exec(page) ?? []
    if (env.isForSearch) return render(textForSearch(source, references), env)
    const text = references.functions.get(functionName)
    const whole = withReferences(source, references.texts)
    const shown = FOLDED.test(page) ? foldLongSections(whole) : whole
    return render(text === undefined ? shown : withFunctionText(shown, text), env)
  }
  // The first word is the language, and brackets are the title of a tab. Other words belong to the test that runs the block.
  md.core.ruler.push('language_of_blocks', ({ tokens }) => {
    for (const token of tokens)
      if (token.type === 'fence') token.info = token.info.replace(/^\s*(\S*)[^[]*/, '$1 ').trim()
  })
  md.core.ruler.push('links_of_repository', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null
      if (href !== null) token.attrSet('href', resolveLink(href, pageOf(env as PageEnvironment, targets.root), targets))
    }
  })
  // The pages have no expressions of Vue: braces are text.
  md.core.ruler.push('code_without_expressions', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type !== 'code_inline') continue
      token.attrSet('v-pre', '')
      if (token.content.length <= UNBROKEN) token.attrJoin('class', 'short')
    }
  })
  const { text, fence } = md.renderer.rules
  if (text !== undefined)
    md.renderer.rules.text = (...rest) =>
      text(...rest)
        .replaceAll('{{', '&#123;&#123;')
        .replace(/(?<=\d) %/g, '&nbsp;%')
  if (fence !== undefined)
    md.renderer.rules.fence = (tokens, at, ...rest) => {
      const html = fence(tokens, at, ...rest)
      return FINDING.test(tokens[at]?.content ?? '')
        ? html.replace('class="language-text ', 'class="language-text findings ')
        : html
    }
  // A table without names of columns has no head: screen readers would read empty cells.
  md.core.ruler.push('tables_without_head', (state) => {
    state.tokens = withoutEmptyHeads(state.tokens)
  })
  // A summary opens what it folds: readers with a keyboard could not choose a link in it.
  md.core.ruler.push('summaries_without_links', ({ tokens }) => {
    let isSummary = false
    for (const token of tokens) {
      if (token.type === 'html_block') isSummary = /<summary>\s*$/.test(token.content)
      else if (isSummary && token.children !== null) token.children = withoutAnchors(token.children)
    }
  })
  // The policy of the site allows no style attributes: columns are aligned by classes.
  md.core.ruler.push('alignment_of_columns', ({ tokens }) => {
    for (const token of tokens) {
      const align = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '')?.[1]
      if (align === undefined) continue
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
      token.attrJoin('class', `align-${align}`)
    }
  })
}

/** What is in a heading, without the link to itself. */
function withoutAnchors(children: readonly Token[]): Token[] {
  const from = children.findIndex((token) => token.attrGet('class') === 'header-anchor')
  return from < 0 ? [...children] : children.slice(0, from)
}

/** The tokens without the heads of tables whose cells are all empty. */
function withoutEmptyHeads(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token === undefined) break
    const end = token.type === 'thead_open' ? tokens.findIndex(({ type }, at) => at > i && type === 'thead_close') : -1
    const isEmpty = end > 0 && tokens.slice(i, end).every(({ content }) => content === '')
    if (isEmpty) i = end
    else kept.push(token)
  }
  return kept
}

/** Path of a page below the root. */
function pageOf({ path, realPath }: PageEnvironment, root: string): string {
  return relative(root, realPath ?? path).replaceAll('\\', '/')
}

/**
 * What the search finds on a page: words that only scripts show are added, and the code of generated pages, which is several
 * times as long as their text, is left out.
 */
function textForSearch(source: string, { texts, searchTexts }: References): string {
  const found = [...texts].map(([name, text]): [string, string] => [
    name,
    searchTexts.get(name) ?? (name.startsWith('sdk-') ? withoutBlocks(text) : text),
  ])
  const marked = source.replace(/^<!-- search: ([\w-]+) -->$/gm, (_, name: string) => searchTexts.get(name) ?? '')
  return withReferences(marked, new Map(found))
}

function withoutBlocks(markdown: string): string {
  return markdown.replace(/^(`{3,})[^\n]*\n[^]*?\n\1$/gm, '')
}

/** The README of a function with the other parts of its page. */
function withFunctionText(readme: string, { lead, below }: FunctionText): string {
  const head = /^# .+\n\n.+\n/m.exec(readme)
  if (head === null) throw new Error('a README must begin with a heading and a sentence about the function')
  const end = head.index + head[0].length
  return [readme.slice(0, end), lead, readme.slice(end), below].join('\n\n')
}

/** Replaces each marker by its text. */
function withReferences(source: string, texts: References['texts']): string {
  return source.replace(/^<!-- reference: ([\w-]+) -->$/gm, (_, name: string) => {
    const text = texts.get(name)
    if (text === undefined) throw new Error(`no reference "${name}": site/reference/index.ts lists them`)
    return text
  })
}
