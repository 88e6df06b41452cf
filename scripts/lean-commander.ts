import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const EAGER = "const childProcess = require('node:child_process');"
const LAZY = "const childProcess = { get spawn() { return require('node:child_process').spawn } };"

/**
 * commander loads node:child_process, and with it the network, for commands that are programs of their own. krmkit has none:
 * loaded on demand it is no part of each start (5 ms).
 */
export const leanCommander: Plugin = {
  name: 'lean-commander',
  setup({ onLoad }) {
    onLoad({ filter: /commander[\\/]lib[\\/]command\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
      if (!contents.includes(EAGER)) throw new Error(`${path} must load node:child_process as ${EAGER}`)
      return { contents: contents.replace(EAGER, LAZY), loader: 'js' }
    })
  },
}
