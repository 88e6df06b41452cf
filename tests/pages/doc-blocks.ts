/** A fenced block of a page: the words of its info string (`sh docker`), its text, the line that it begins at. */
export interface Block {
  readonly language: string
  readonly words: readonly string[]
  readonly text: string
  readonly line: number
}

/** What the tests do with a page, in order. */
export type Act =
  /** Run the commands in a shell; `needs` names programs and engines; `exitCode` is what `fails=CODE` names, or 0. */
  | { readonly act: 'run'; readonly block: Block; readonly needs: readonly string[]; readonly exitCode: number }
  /** The lines must occur, in this order, in what the commands before printed; a line `…` stands for any lines. */
  | { readonly act: 'expect'; readonly block: Block }
  /** Write the block to a file below the checkout. */
  | { readonly act: 'write'; readonly block: Block; readonly file: string }

/** Languages of blocks that show something and are not executed. */
const shown = ['diff', 'dockerfile', 'json', 'text', 'ts', 'yaml']
/** The word that names the exit code of commands that fail. */
const FAILS = /^fails=[1-9]\d*$/
/** Words that a `sh` block may carry beside `fails=CODE`. */
const needs = ['docker', 'kpt', 'kustomize', 'helm', 'ci']

/** Finds the fenced blocks of a Markdown text. */
export function blocksOf(markdown: string): Block[] {
  const fence = /^( *)```([^\n`]*)\n([\s\S]*?)^ *```$/gm
  return [...markdown.matchAll(fence)].map((match) => {
    const [, indent = '', info = '', text = ''] = match
    const [language = '', ...words] = info.trim().split(/\s+/)
    const line = markdown.slice(0, match.index).split('\n').length
    return { language, words, line, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }
  })
}

/** Turns the blocks into acts; throws an error if a block has an unknown instruction. */
export function actsOf(blocks: readonly Block[]): Act[] {
  return blocks.flatMap((block): Act[] => {
    const { language, words, line } = block
    if (language === 'sh') {
      const exits = words.filter((word) => FAILS.test(word))
      const others = words.filter((word) => !exits.includes(word))
      const unknown = others.find((word) => !needs.includes(word)) ?? exits[1]
      if (unknown !== undefined)
        throw new Error(
          `line ${line}: "${unknown}" must be one "fails=CODE", such as fails=1, or one of ${needs.join(', ')}`,
        )
      return [{ act: 'run', block, needs: others, exitCode: Number(exits[0]?.slice('fails='.length) ?? 0) }]
    }
    if (!shown.includes(language))
      throw new Error(`line ${line}: "${language}" must be sh or one of ${shown.join(', ')}`)
    const [word = ''] = words
    if (word === 'output') return [{ act: 'expect', block }]
    if (word.startsWith('file=')) return [{ act: 'write', block, file: word.slice('file='.length) }]
    if (word !== '') throw new Error(`line ${line}: "${word}" must be "output" or "file=PATH"`)
    return []
  })
}

/** The first expected line that `printed` lacks, in order; `undefined` where all are there. */
export function missingLine(expected: string, printed: string): string | undefined {
  const lines = printed.split('\n').map((line) => line.trim())
  let from = 0
  let isFree = true
  for (const wanted of expected.split('\n').map((line) => line.trim())) {
    if (wanted === '') continue
    if (wanted === '…') {
      isFree = true
      continue
    }
    const found = lines.findIndex((line, index) => index >= from && line === wanted)
    const isNext = found >= 0 && lines.slice(from, found).every((line) => line === '')
    if (found < 0 || !(isFree || isNext)) return wanted
    from = found + 1
    isFree = false
  }
  return undefined
}
