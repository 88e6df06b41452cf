import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'

const LAZY = './custom-resources.ts'
const IMPORTER = /kubernetes-schemas[\\/]src[\\/]manifests[\\/]check-package\.ts$/
const EXPORT = /^export (?:async )?(?:function|const|class) (\w+)/gm

/**
 * Whoever holds built-in objects against versions needs nothing of structural schemas and their expressions, which are two
 * thirds of the bundle: they go into it compressed, and are unpacked and compiled when the first custom resource is met.
 */
export function packedPart(plugins: readonly Plugin[]): Plugin {
  return {
    name: 'packed-part',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\/custom-resources\.ts$/ }, ({ importer, kind }) =>
        kind === 'dynamic-import' && IMPORTER.test(importer)
          ? { path: resolve(dirname(importer), LAZY), namespace: 'packed-part' }
          : undefined,
      )
      onLoad({ filter: /.*/, namespace: 'packed-part' }, async ({ path }) => {
        const { outputFiles } = await build({
          entryPoints: [path],
          bundle: true,
          minify: true,
          write: false,
          platform: 'node',
          format: 'cjs',
          target: 'node20',
          conditions: ['krmkit-source'],
          plugins: [...plugins],
        })
        const text = `(function(module,exports,require){${outputFiles[0]?.text ?? ''}\n})`
        const packed = JSON.stringify(brotliCompressSync(text).toString('base64'))
        const names = [...readFileSync(path, 'utf8').matchAll(EXPORT)].map(([, name]) => name)
        return {
          contents: `const part = { exports: {} }
const text = require('node:zlib').brotliDecompressSync(Buffer.from(${packed}, 'base64')).toString()
new (require('node:vm').Script)(text, { filename: 'custom-resources.js' }).runInThisContext()(part, part.exports, require)
export const { ${names.join(', ')} } = part.exports
`,
          loader: 'js',
        }
      })
    },
  }
}
