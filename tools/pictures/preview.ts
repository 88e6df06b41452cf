/** The picture that other sites show next to a link to a page of the site. */
export const PREVIEW = {
  /** Its path below the address of the site. */
  path: 'preview.png',
  width: 1200,
  height: 630,
  alt: 'krmkit changes the tag of an image, and keeps the comment next to it',
} as const

/**
 * The page whose screenshot is the picture. It has the fonts of `fonts-dejavu-core`, so that it looks the same everywhere.
 *
 * @param logo the logo as SVG
 * @param sentence the sentence about krmkit
 * @param terminal the picture of a terminal as SVG
 */
export function previewHtml(logo: string, sentence: string, terminal: string): string {
  const [, head = '', rest = ''] = /^([^:]+:)(.*)$/.exec(sentence) ?? []
  return `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 0; padding: 48px 64px; box-sizing: border-box; width: ${PREVIEW.width}px; height: ${PREVIEW.height}px;
    overflow: hidden; background: #ffffff; color: #16243a; font: 27px/1.4 "DejaVu Sans", sans-serif; }
  h1 { margin: 28px 0 28px; font-size: 27px; font-weight: normal; }
  h1 strong { display: block; font-size: 42px; line-height: 1.3; }
  svg { display: block; }
  .logo svg { width: 228px; height: 48px; }
  .terminal svg { width: 1072px; height: auto; }
  .terminal text { font-family: "DejaVu Sans Mono", monospace; }
</style>
<div class="logo">${logo}</div>
<h1><strong>${head}</strong>${rest}</h1>
<div class="terminal">${terminal}</div>
`
}
