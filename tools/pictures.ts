import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'
import { icon, logo } from './pictures/logo.ts'

/** `node tools/pictures.ts`: writes the pictures of the README and of the site. */
const pictures: Readonly<Record<string, string>> = {
  'site/public/favicon.svg': icon(),
  'site/public/logo-light.svg': logo('light'),
  'site/public/logo-dark.svg': logo('dark'),
}
for (const [path, text] of Object.entries(pictures)) writeFileSync(join(root, path), text)
