import { sha256 } from '../../../../packages/transformers/src/hash/sha256.ts'

/** SHA-256 of a text in hexadecimal, the only hash that krmkit asks Node for. */
export function createHash(_algorithm: 'sha256') {
  let text = ''
  const hash = {
    update(more: string) {
      text += more
      return hash
    },
    digest: (_encoding: 'hex') => sha256(new TextEncoder().encode(text)),
  }
  return hash
}

export const randomUUID = () => crypto.randomUUID()
