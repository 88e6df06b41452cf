import { inflateSync } from 'node:zlib'
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
  const packed = Uint8Array.from(atob(DESCRIPTIONS_TEXT), (character) => character.charCodeAt(0))
  const text = new TextDecoder().decode(inflateSync(packed))
  return readDescriptions([JSON.parse(text) as JsonMap])
}

/** The first sentence of a description, for a list of fields. */
export function firstSentence(description: string): string {
  const [line = ''] = description.trim().split('\n')
  return /^.+?[^.][.!?](?=\s+(?:[A-Z"`'(]|$))/.exec(line)?.[0] ?? line
}
