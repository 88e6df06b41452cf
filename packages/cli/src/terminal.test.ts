import { describe, expect, it, test } from 'vitest'
import { colourOf, linksOf, printingStreams } from './terminal.ts'

const HOSTILE = '\u001b[2J\n::error::x'

function streams() {
  const written = { out: '', err: '' }
  const into = (name: 'out' | 'err') => async (text: string) => {
    written[name] += text
  }
  return {
    written,
    ...printingStreams({ hasColour: { out: false, err: false } }, { out: into('out'), err: into('err') }),
  }
}

test('text for a reader is escaped by the printer', async () => {
  const { written, out, err, status } = streams()

  await out(HOSTILE)
  await err(HOSTILE)
  await status('\u001b[2J')

  expect(written).toEqual({
    out: '\\u001b[2J\n\\u003a:error::x',
    err: '\\u001b[2J\n\\u003a:error::x\r\u001b[K\\u001b[2J',
  })
})

test('data is written unchanged', async () => {
  const { written, data } = streams()

  await data(HOSTILE)

  expect(written.out).toBe(HOSTILE)
})

describe('colourOf', () => {
  it.each([
    ['nothing', {}, undefined],
    ['an empty NO_COLOR', { NO_COLOR: '' }, undefined],
    ['NO_COLOR', { NO_COLOR: '1' }, false],
    ['an empty FORCE_COLOR', { FORCE_COLOR: '' }, undefined],
    ['FORCE_COLOR', { FORCE_COLOR: '1' }, true],
    ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, false],
    ['FORCE_COLOR=false', { FORCE_COLOR: 'false' }, false],
    ['both', { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    ['a terminal without colours', { TERM: 'dumb' }, false],
    ['FORCE_COLOR in a terminal without colours', { TERM: 'dumb', FORCE_COLOR: '1' }, true],
  ])('with %s', (_, env, expected) => {
    expect(colourOf(env)).toBe(expected)
  })
})

describe('linksOf', () => {
  it.each([
    ['nothing', {}, false],
    ['iTerm', { TERM_PROGRAM: 'iTerm.app' }, undefined],
    ['the terminal of VS Code', { TERM_PROGRAM: 'vscode' }, undefined],
    ['WezTerm', { TERM_PROGRAM: 'WezTerm' }, undefined],
    ['Ghostty', { TERM_PROGRAM: 'ghostty' }, undefined],
    ['macOS Terminal', { TERM_PROGRAM: 'Apple_Terminal' }, false],
    ['kitty', { TERM: 'xterm-kitty' }, undefined],
    ['kitty in another TERM', { TERM: 'xterm-256color', KITTY_WINDOW_ID: '1' }, undefined],
    ['Alacritty', { TERM: 'alacritty' }, undefined],
    ['Windows Terminal', { WT_SESSION: '0a' }, undefined],
    ['GNOME Terminal', { VTE_VERSION: '7600' }, undefined],
    ['an old VTE', { VTE_VERSION: '4999' }, false],
    ['the VTE that crashes', { VTE_VERSION: '5000' }, false],
    ['a VTE without a version', { VTE_VERSION: 'x' }, false],
    ['a CI system', { TERM_PROGRAM: 'vscode', CI: 'true' }, false],
    ['no colours', { TERM_PROGRAM: 'vscode', NO_COLOR: '1' }, false],
    ['a terminal without colours', { TERM_PROGRAM: 'vscode', TERM: 'dumb' }, false],
    ['FORCE_HYPERLINK', { FORCE_HYPERLINK: '1', CI: 'true' }, true],
    ['FORCE_HYPERLINK=0', { FORCE_HYPERLINK: '0', TERM_PROGRAM: 'vscode' }, false],
    ['an empty FORCE_HYPERLINK', { FORCE_HYPERLINK: '', TERM_PROGRAM: 'vscode' }, undefined],
  ])('with %s', (_, env, expected) => {
    expect(linksOf(env)).toBe(expected)
  })
})
