import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'esbuild'

const EAGER = "import { MODEL_TEXT } from './model-text.ts'"
const USE = 'decodeModel(MODEL_TEXT)'
const HERE = 'krmkit:the-model-stands-here'

/**
 * The model of Kubernetes is half of the bundle of a function that has it, and would stand in it twice: in its text, and in
 * the code that V8 made of it. Compressed it is a tenth, and unpacked in a millisecond or two when it is first asked for.
 */
export const packedModel: Plugin = {
  name: 'packed-model',
  setup({ onLoad }) {
    onLoad({ filter: /kubernetes-schemas[\\/]src[\\/]model[\\/]load-model\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
      if (!contents.includes(EAGER) || !contents.includes(USE))
        throw new Error(`${path} must have ${EAGER}, and ${USE}`)
      const unpacked = `require('node:zlib').brotliDecompressSync(Buffer.from(${JSON.stringify(HERE)}, 'base64')).toString()`
      return { contents: contents.replace(EAGER, '').replace(USE, `decodeModel(${unpacked})`), loader: 'ts' }
    })
  },
}

/** Puts the model where the plugin left a mark: into a comment, which V8 keeps no copy of, and only after the minifier. */
export async function insertModel(file: string): Promise<void> {
  const text = readFileSync(file, 'utf8')
  const mark = [`"${HERE}"`, `'${HERE}'`, `\`${HERE}\``].find((one) => text.includes(one))
  if (mark === undefined) return
  const { MODEL_TEXT } = (await import('../packages/kubernetes-schemas/src/model/model-text.ts')) as {
    MODEL_TEXT: string
  }
  const packed = brotliCompressSync(MODEL_TEXT).toString('base64')
  writeFileSync(
    file,
    text.replace(mark, () => `(()=>{/*${packed}*/}).toString().slice(7,-3)`),
  )
}
