/**
 * Reads a file that a function ships: from the directory of the running bundle or its `assets` directory, or, in a
 * checkout, from the function's `assets`. Files that end in `.br` are decompressed.
 */
export async function readAsset(functionName: string, file: string): Promise<Uint8Array> {
  const [{ readFile }, { join }] = await Promise.all([import('node:fs/promises'), import('node:path')])
  const places = [
    join(import.meta.dirname, file),
    join(import.meta.dirname, 'assets', file),
    join(import.meta.dirname, '../../../functions', functionName, 'assets', file),
  ]
  for (const place of places) {
    try {
      const bytes = await readFile(place)
      return file.endsWith('.br') ? await decompress(bytes) : bytes
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`${file} must lie beside the program of ${functionName}, in ${import.meta.dirname}`)
}

async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  const { brotliDecompress } = await import('node:zlib')
  return new Promise((resolve, reject) => {
    brotliDecompress(bytes, (error, result) => (error === null ? resolve(result) : reject(error)))
  })
}
