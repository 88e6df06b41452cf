import { gzipSync as gzip, unzlibSync } from 'fflate'

export const gzipSync = (text: string): Uint8Array => gzip(new TextEncoder().encode(text))
/** Descriptions of fields. */
export const inflateSync = (packed: Uint8Array): Uint8Array => unzlibSync(packed)

/** Only packed dependencies of charts are compressed, and a page has no helm. */
export function gunzipSync(): never {
  throw new Error('charts cannot be read in a page: use the krmkit command')
}

/** Compressed responses, which a page does not request. */
export function createGunzip(): never {
  throw new Error('a page has no streams')
}
