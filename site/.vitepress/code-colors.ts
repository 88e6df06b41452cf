import type { MarkdownOptions, UserConfig } from 'vitepress'

type Highlighter = Parameters<NonNullable<MarkdownOptions['shikiSetup']>>[0]
type CodeTransformer = NonNullable<MarkdownOptions['codeTransformers']>[number]
type Plugin = Extract<NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number], { name: string }>

/** The style sheet of the colours, as the theme imports it. There is no such file. */
const STYLE_SHEET = './code-colors.css'

const MODULE = '/virtual/code-colors.css'

/** Colours of code by classes: the policy of the site allows no style attributes, which Shiki writes. */
export interface CodeColors {
  /** Replaces style attributes of code by classes. */
  readonly transformer: CodeTransformer
  /** Serves the style sheet. */
  readonly plugin: Plugin
  /** Reads the colours of the highlighter's themes. */
  setup(highlighter: Highlighter): void
}

/** Makes the classes and the style sheet for two themes of Shiki. */
export function codeColors(themes: { readonly light: string; readonly dark: string }): CodeColors {
  let styleSheet = ''
  return {
    transformer: {
      name: 'style-to-classes',
      span(node) {
        const { style, class: classes = [] } = node.properties
        delete node.properties.style
        const added = typeof style === 'string' ? classesOf(style) : []
        if (added.length > 0) node.properties.class = [classes, added].flat().join(' ')
      },
    },
    plugin: {
      name: 'code-colors',
      resolveId: (id) => (id === STYLE_SHEET ? MODULE : undefined),
      load: (id) => (id === MODULE ? styleSheet : undefined),
    },
    setup(highlighter) {
      styleSheet = Object.entries(themes)
        .map(([scheme, name]) => rulesOf(scheme, coloursOf(highlighter.getTheme(name))))
        .join('')
    },
  }
}

/** The classes for the style of a token: `--shiki-light:#0349b4` is `light-0349b4`. */
export function classesOf(style: string): string[] {
  const declarations = style.matchAll(
    /--shiki-(light|dark)(?:-(?:font-style|font-weight|text-decoration))?:#?([\w-]+)/g,
  )
  return Array.from(declarations, ([, scheme = '', value = '']) => `${scheme}-${value.toLowerCase()}`)
}

/** The colours that a theme gives to tokens. */
function coloursOf(theme: { fg: string; settings: { settings?: { foreground?: string } }[] }): string[] {
  const colours = [theme.fg, ...theme.settings.map(({ settings }) => settings?.foreground ?? theme.fg)]
  return [...new Set(colours.map((colour) => colour.toLowerCase()))]
}

/** VitePress colours code by these variables; the other scheme's have no effect. */
function rulesOf(scheme: string, colours: readonly string[]): string {
  const rules = colours.map((colour) => `.vp-code .${scheme}-${colour.slice(1)}{--shiki-${scheme}:${colour}}`)
  const selector = scheme === 'dark' ? '.dark' : 'html:not(.dark)'
  const styles = [
    ['bold', 'font-weight:bold'],
    ['italic', 'font-style:italic'],
    ['underline', 'text-decoration:underline'],
  ].map(([name, declaration]) => `${selector} .vp-code .${scheme}-${name}{${declaration}}`)
  return `${[...rules, ...styles].join('\n')}\n`
}
