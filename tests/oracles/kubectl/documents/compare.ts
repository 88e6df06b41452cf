import { isDeepStrictEqual } from 'node:util'
import { streamOf } from '../../../../packages/check/src/objects/read-document.ts'
import { findRefusals, kubectlRefusals } from '../../../../packages/yaml/src/go-yaml/kubectl.ts'
import type { KubectlAnswer } from '../reader.ts'

/** How krmkit differs from kubectl about a text. */
export interface Difference {
  readonly what: 'krmkit refuses it' | 'kubectl refuses it' | 'the values differ' | 'the quick search leaves it out'
  readonly ours: unknown
  readonly theirs: unknown
  /** Whether `krmkit check` reports keys that kubectl sends in another form. */
  readonly convertsKeys?: boolean
}

/** Compares the verdict, and the values that are sent to the API server; `undefined` where they are equal. */
export function differenceOf(text: string, answer: KubectlAnswer): Difference | undefined {
  const refusals = findRefusals(text)
  const read = [...streamOf(text)]
  const problem = read.find((document) => document.code !== undefined)
  const cause = refusals[0]?.cause ?? problem?.message
  if ('error' in answer) {
    if (cause === undefined) return { what: 'kubectl refuses it', ours: 'reads it', theirs: answer.error }
    if (problem === undefined && kubectlRefusals(text).length === 0)
      return { what: 'the quick search leaves it out', ours: 'reads it', theirs: answer.error }
    return undefined
  }
  if (cause !== undefined) return { what: 'krmkit refuses it', ours: cause, theirs: answer.values }
  const ours = read.map((document) => ('value' in document ? comparable(document.value) : null)).filter(isValue)
  const theirs = (answer.values ?? []).map(comparable).filter(isValue)
  if (isDeepStrictEqual(ours, theirs)) return undefined
  const convertsKeys = read.some((document) => document.code === undefined && document.irregularKeys.length > 0)
  return { what: 'the values differ', ours, theirs, convertsKeys }
}

/** kubectl skips documents without a value. */
function isValue(value: unknown): boolean {
  return value !== null
}

/** Numbers of any size as JavaScript numbers, and keys in order. */
function comparable(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (_, part: unknown) => {
      if (typeof part === 'bigint') return Number(part)
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
      return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    }),
  )
}
