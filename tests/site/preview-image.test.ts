import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { pngSize, pngText, withPngText } from '../../tools/pictures/png-text.ts'
import { PREVIEW } from '../../tools/pictures/preview.ts'
import { previewPage, SOURCE } from '../../tools/pictures/preview-page.ts'

const png = readFileSync(join(root, 'site/public', PREVIEW.path))

test('the picture for links is made from the sentence of the README and from what the command prints now', async () => {
  const { html, digest } = await previewPage(root)

  expect(html).toContain('One fast command for Kubernetes YAML')
  expect(html).toContain('# pinned by the release team')
  expect(pngText(png, SOURCE), 'run `npm run site:preview-image` and commit site/public/preview.png').toBe(digest)
  expect(pngSize(png)).toEqual({ width: PREVIEW.width, height: PREVIEW.height })
})

test('a text of a PNG file is found by its key, and the picture stays the same', () => {
  const changed = withPngText(png, 'Title', 'krmkit')

  expect(pngText(changed, 'Title')).toBe('krmkit')
  expect(pngText(png, 'Title')).toBeUndefined()
  expect(pngText(changed, SOURCE)).toBe(pngText(png, SOURCE))
  expect(pngSize(changed)).toEqual(pngSize(png))
  expect(() => pngSize(Buffer.from('GIF89a'))).toThrow('the file must be a PNG')
})
