import type { Run, Style } from './ansi.ts'

/** Colours of a terminal in one colour scheme. */
type Palette = Readonly<Record<Style | 'background' | 'border', string>>

/** All have a contrast of at least 4.5 to 1 on their background. */
const PALETTES: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    background: '#ffffff',
    border: '#d0d7de',
    plain: '#1f2328',
    bold: '#1f2328',
    dim: '#656d76',
    red: '#cf222e',
    green: '#1a7f37',
    yellow: '#9a6700',
    cyan: '#0969da',
  },
  dark: {
    background: '#0d1117',
    border: '#30363d',
    plain: '#e6edf3',
    bold: '#ffffff',
    dim: '#8b949e',
    red: '#ff7b72',
    green: '#3fb950',
    yellow: '#d29922',
    cyan: '#79c0ff',
  },
}

const FONT = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"
/** Pixels. Each piece of text is stretched to its columns, so that all fonts show the same columns. */
const [CHARACTER, LINE, MARGIN] = [7.8, 18, 16]

/** A terminal of so many columns that shows these lines, as an SVG. */
export function terminalPicture(
  lines: readonly (readonly Run[])[],
  columns: number,
  scheme: 'light' | 'dark',
  title: string,
): string {
  const palette = PALETTES[scheme]
  const width = round(columns * CHARACTER + 2 * MARGIN)
  const height = lines.length * LINE + 2 * MARGIN
  const texts = lines.flatMap((runs, line) => runs.flatMap((run) => textsOf(run, line, palette)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escaped(title)}</title>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${palette.background}" stroke="${palette.border}"/>
<g font-family="${FONT}" font-size="13">
${texts.join('\n')}
</g>
</svg>
`
}

/** Blanks are places, not text: browsers do not agree on how to show several of them. */
function textsOf({ column, text, style }: Run, line: number, palette: Palette): string[] {
  const y = MARGIN + line * LINE + 13
  const weight = style === 'bold' ? ' font-weight="bold"' : ''
  return [...text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: shown, index }) => {
    const x = round(MARGIN + (column + index) * CHARACTER)
    const length = round(shown.length * CHARACTER)
    return `<text x="${x}" y="${y}" textLength="${length}" lengthAdjust="spacingAndGlyphs" fill="${palette[style]}"${weight}>${escaped(shown)}</text>`
  })
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
