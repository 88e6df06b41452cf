import { readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const EAGER = "import { MODEL_TEXT } from './model-text.ts'"
const USE = 'decodeModel(MODEL_TEXT)'
const HERE = 'krmkit:the-model-stands-here'

/**
 * The model of Kubernetes is half of the bundle of a function that has it, and as a string would stand in it twice: in its
 * text, and in the code that V8 made of it. So the bundler gets a mark in its place.
 */
export const packedModel: Plugin = {
  name: 'packed-model',
  setup({ onLoad }) {
    onLoad({ filter: /kubernetes-schemas[\\/]src[\\/]model[\\/]load-model\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
      if (!contents.includes(EAGER) || !contents.includes(USE))
        throw new Error(`${path} must have ${EAGER}, and ${USE}`)
      return {
        contents: contents.replace(EAGER, '').replace(USE, `decodeModel(${JSON.stringify(HERE)})`),
        loader: 'ts',
      }
    })
  },
}

/** Puts the model where the plugin left its mark: into a comment, which V8 keeps no copy of, and only after the minifier. */
export async function insertModel(file: string): Promise<void> {
  const text = readFileSync(file, 'utf8')
  const mark = [`"${HERE}"`, `'${HERE}'`, `\`${HERE}\``].find((one) => text.includes(one))
  if (mark === undefined) return
  const { MODEL_TEXT } = (await import('../packages/kubernetes-schemas/src/model/model-text.ts')) as {
    MODEL_TEXT: string
  }
  // What is no ASCII would make all of the bundle twice as large in memory.
  if (MODEL_TEXT.includes('*/') || /[^\n -~]/.test(MODEL_TEXT))
    throw new Error('the model must be ASCII, and must not end a comment')
  writeFileSync(
    file,
    text.replace(mark, () => `(()=>{/*${MODEL_TEXT}*/}).toString().slice(7,-3)`),
  )
}
