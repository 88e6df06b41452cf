import type { Asset } from './job.ts'

/**
 * Reads a file that a function ships: from the single executable, from the directory of the running bundle or its
 * `assets` directory, or, in a checkout, from its address. Files that end in `.br` are decompressed.
 */
export async function readAsset(asset: Asset): Promise<Uint8Array> {
  const bytes = await readPlainAsset(asset)
  return asset.file.endsWith('.br') ? decompress(bytes) : bytes
}

async function readPlainAsset({ functionName, file, address }: Asset): Promise<Uint8Array> {
  const { getAsset, isSea } = await import('node:sea')
  if (isSea()) return new Uint8Array(getAsset(file))
  const [{ readFile }, { join }] = await Promise.all([import('node:fs/promises'), import('node:path')])
  const places = [join(import.meta.dirname, file), join(import.meta.dirname, 'assets', file), ...inCheckout(address)]
  for (const place of places) {
    try {
      return await readFile(place)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`${file} must lie beside the program of ${functionName}, in ${import.meta.dirname}`)
}

/** A bundle in CommonJS has no addresses. */
function inCheckout(address: Asset['address']): URL[] {
  try {
    return [address()]
  } catch {
    return []
  }
}

async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  const { brotliDecompress } = await import('node:zlib')
  return new Promise((resolve, reject) => {
    brotliDecompress(bytes, (error, result) => (error === null ? resolve(result) : reject(error)))
  })
}
