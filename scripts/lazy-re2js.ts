import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const EAGER = "import { RE2JS } from 're2js'"
const LAZY = "import type { RE2JS } from 're2js'\nconst lazy = { get RE2JS() { return require('re2js').RE2JS } }"

/**
 * A regular expression is seldom more than the text that it is to match, and re2js is a fourth of all that `krmkit build`
 * loads: in a bundle it is evaluated when the first pattern needs it.
 */
export const lazyRe2js: Plugin = {
  name: 'lazy-re2js',
  setup({ onLoad }) {
    onLoad({ filter: /packages[\\/]regex[\\/]src[\\/]index\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
      if (!contents.includes(EAGER)) throw new Error(`${path} must import re2js as ${EAGER}`)
      return {
        contents: contents.replace(EAGER, LAZY).replaceAll('RE2JS.compile(', 'lazy.RE2JS.compile('),
        loader: 'ts',
      }
    })
  },
}
