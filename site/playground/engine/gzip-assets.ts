import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'

/**
 * Compresses the files that a module addresses with gzip instead of brotli, which not every browser can decompress itself.
 * Writes them to the folder; returns the module's code with their addresses.
 */
export function gzipAssets(code: string, module: string, folder: string): string {
  return code.replace(/new URL\('([^']+)\.br', import\.meta\.url\)/g, (_, path: string) => {
    const bytes = brotliDecompressSync(readFileSync(join(dirname(module), `${path}.br`)))
    const target = join(folder, `${basename(path)}.gz`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(target, gzipSync(bytes, { level: 9 }))
    return `new URL('${relative(dirname(module), target).replaceAll('\\', '/')}', import.meta.url)`
  })
}
