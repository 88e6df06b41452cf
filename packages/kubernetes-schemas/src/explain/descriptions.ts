import { brotliDecompressSync } from 'node:zlib'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { type Descriptions, readDescriptions } from '../extract/descriptions.ts'
import { DESCRIPTIONS_TEXT } from '../model/generated/descriptions-text.ts'

/**
 * Upstream's descriptions of all definitions and fields, each from the newest version that has one.
 *
 * @example
 * kubernetesDescriptions().get('io.k8s.api.core.v1.PodSpec')?.fields.get('hostIPC')
 */
export function kubernetesDescriptions(): Descriptions {
  const text = brotliDecompressSync(Buffer.from(DESCRIPTIONS_TEXT, 'base64')).toString()
  return readDescriptions([JSON.parse(text) as JsonMap])
}

/** The first sentence of a description, for a list of fields. */
export function firstSentence(description: string): string {
  const [line = ''] = description.trim().split('\n')
  return /^.+?[^.][.!?](?=\s+(?:[A-Z"`'(]|$))/.exec(line)?.[0] ?? line
}
