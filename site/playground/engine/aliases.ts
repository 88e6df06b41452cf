import { join } from 'node:path'

/** Modules of Node that krmkit and its libraries import, and the file in `node/` that a page has instead of each. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  buffer: 'buffer',
  child_process: 'child-process',
  crypto: 'crypto',
  'dns/promises': 'dns',
  events: 'events',
  fs: 'fs',
  'fs/promises': 'fs-promises',
  http: 'http',
  'http-proxy-agent': 'proxy-agents',
  https: 'http',
  'https-proxy-agent': 'proxy-agents',
  net: 'net',
  os: 'os',
  path: 'path',
  'path/posix': 'path',
  process: 'process',
  sea: 'sea',
  stream: 'stream',
  tls: 'tls',
  'timers/promises': 'timers-promises',
  url: 'url',
  util: 'promisify',
  zlib: 'zlib',
}

/** The file that a page has instead of each module of Node, by the specifier of an import: with and without `node:`. */
export const nodeReplacements: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REPLACEMENTS).flatMap(([module, file]) => {
    const path = join(import.meta.dirname, 'node', `${file}.ts`)
    return [
      [`node:${module}`, path],
      [module, path],
    ]
  }),
)
