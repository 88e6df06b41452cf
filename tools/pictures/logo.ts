/** Colours of one colour scheme. */
interface Scheme {
  readonly tile: string
  readonly word: string
}

const SCHEMES: Readonly<Record<'light' | 'dark', Scheme>> = {
  light: { tile: '#1f5fbf', word: '#16243a' },
  dark: { tile: '#3b7ddd', word: '#e6edf6' },
}

/** The letters next to the tile: x of each, and its strokes from y = 5 (ascender) over 13 (x-height) to 27 (baseline). */
const LETTERS: readonly (readonly [x: number, strokes: string])[] = [
  [44, 'M0 5v22M10 13 0 21l10 6'],
  [63, 'M0 13v14M0 20c0-4.5 3-7 7.5-7'],
  [78, 'M0 13v14M0 19a6 6 0 0 1 12 0v8M12 19a6 6 0 0 1 12 0v8'],
  [111, 'M0 5v22M10 13 0 21l10 6'],
  [130, 'M0 13v14M0 6v.01'],
  [141, 'M0 6v16a5 5 0 0 0 5 5h2M-4 13H7'],
]

/** A K of three strokes on a tile. One stroke is green: only what you asked for changes. */
function tile(color: string): string {
  return `<rect width="32" height="32" rx="7" fill="${color}"/>
  <g fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round">
    <path d="M10 7v18M22 7 11.5 15.5"/>
    <path stroke="#6ee7a0" d="M15 17.5 22 25"/>
  </g>`
}

/** The icon of the site and of its pages. */
export function icon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <title>krmkit</title>
  ${tile(SCHEMES.light.tile)}
</svg>
`
}

/** The icon with the name next to it, for a light or a dark background. */
export function logo(scheme: 'light' | 'dark'): string {
  const letters = LETTERS.map(([x, strokes]) => `    <path transform="translate(${x})" d="${strokes}"/>`).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 152 32" width="304" height="64" role="img">
  <title>krmkit</title>
  ${tile(SCHEMES[scheme].tile)}
  <g fill="none" stroke="${SCHEMES[scheme].word}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round">
${letters}
  </g>
</svg>
`
}
