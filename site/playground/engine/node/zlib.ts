import { gzipSync as gzip } from 'fflate'

export const gzipSync = (text: string): Uint8Array => gzip(new TextEncoder().encode(text))
