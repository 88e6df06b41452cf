import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { siteAddress } from '../../tools/release/site-address.ts'
import { anchorOf } from './anchors.ts'
import { classesOf, codeColors } from './code-colors.ts'
import { descriptionOf } from './head.ts'
import { withPolicy } from './policy.ts'

const page = (body: string) => `<head>\n<meta charset="utf-8">\n</head><body>${body}</body>`

describe('the policy of a page', () => {
  it('allows the inline scripts of the page by their hashes, and no others', () => {
    const html = withPolicy(page('<script id="a">go()</script><script type="module" src="/x.js"></script>'))
    const hash = createHash('sha256').update('go()').digest('base64')

    expect(html).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'; style-src`)
    expect(html).toContain("frame-src 'self';")
    expect(html).not.toMatch(/'unsafe-(inline|eval)'|https?:/)
  })

  it('is before everything that it applies to', () => {
    expect(withPolicy(page(''))).toMatch(
      /^<head>\n<meta charset="utf-8">\n\s*<meta http-equiv="Content-Security-Policy"/,
    )
  })

  it('leaves no style attribute, and the text of code alone', () => {
    const html = withPolicy(page('<div class="a" style="--vh:0px" data-b>x</div><pre>&lt;a style="b"&gt;</pre>'))

    expect(html).toContain('<div class="a" data-b>x</div><pre>&lt;a style="b"&gt;</pre>')
  })
})

describe('colours of code', () => {
  const theme = (fg: string) => ({ fg, settings: [{ settings: { foreground: '#ABCDEF' } }, { settings: {} }] })

  it('a style of Shiki becomes classes', () => {
    expect(classesOf('--shiki-light:#0349B4;--shiki-dark:#91cbff;--shiki-dark-font-weight:bold')).toEqual([
      'light-0349b4',
      'dark-91cbff',
      'dark-bold',
    ])
  })

  it('the style sheet has a rule for each colour of the themes', () => {
    const colors = codeColors({ light: 'day', dark: 'night' })
    colors.setup({ getTheme: (name: string) => theme(name === 'day' ? '#000000' : '#ffffff') } as never)
    const { load } = colors.plugin as unknown as { load(id: string): string | undefined }

    expect(load('/virtual/code-colors.css')).toContain('.vp-code .light-000000{--shiki-light:#000000}')
    expect(load('/virtual/code-colors.css')).toContain('.vp-code .dark-abcdef{--shiki-dark:#abcdef}')
    expect(load('other.css')).toBeUndefined()
  })
})

describe('the head of a page', () => {
  it('the address of the site is that of GitHub Pages', () => {
    expect(siteAddress('https://github.com/acme/kit')).toBe('https://acme.github.io/kit/')
  })

  it.each([
    ['# Title\n\nFirst `code` and\na [link](x.md).\n\nSecond.', 'First code and a link.'],
    ['<!-- head -->\n# no-op\n\nReturns its input.\n', 'Returns its input.'],
    ['# Title\n\n| a |\n', undefined],
    [`# Title\n\n${'word '.repeat(60)}`, `${'word '.repeat(39).trim()}…`],
  ])('the description of %j', (markdown, expected) => {
    expect(descriptionOf(markdown)).toBe(expected)
  })

  it.each([
    ['`krmkit check`: what it finds', 'krmkit-check-what-it-finds'],
    ['1. Start', '1-start'],
    ['Ünï & co', 'ünï--co'],
  ])('the anchor of %j is that of GitHub', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor)
  })
})
