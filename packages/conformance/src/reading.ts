import { readYaml, type Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'

/** A decoded mapping. */
export type ValueMap = { readonly [key: string]: Value }

/** The decoded stdout of a run. */
export interface Reading {
  readonly state: 'empty' | 'not-utf8' | 'not-yaml' | 'several-documents' | 'not-a-map' | 'map'
  /** What is wrong with it for a reader. */
  readonly problem: string
  readonly text: string
  /** The document, if it is a mapping; empty otherwise. */
  readonly frame: ValueMap
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads bytes that should be a ResourceList. */
export function readOutput(bytes: Uint8Array): Reading {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return { state: 'not-utf8', problem: 'is not UTF-8', text: new TextDecoder().decode(bytes), frame: {} }
  }
  if (text.trim() === '') return { state: 'empty', problem: 'is empty', text, frame: {} }
  const { document, problems } = readYaml(text, { uniqueKeys: false })
  const [problem] = problems
  if (document === undefined) {
    const several = problem?.code === 'yaml-documents'
    const where = `line ${problem?.line}, column ${problem?.column}`
    return {
      state: several ? 'several-documents' : 'not-yaml',
      problem: several ? `holds a second document from ${where} on` : `is not YAML: ${where}: ${problem?.message}`,
      text,
      frame: {},
    }
  }
  const root = document.get([])
  if (!isMap(root))
    return { state: 'not-a-map', problem: `is not an object but ${JSON.stringify(text.slice(0, 60))}`, text, frame: {} }
  return { state: 'map', problem: '', text, frame: root }
}

/** The value below keys; `undefined` if there is none. */
export function at(value: Value | undefined, ...path: readonly string[]): Value | undefined {
  let current = value
  for (const key of path) current = isMap(current) && Object.hasOwn(current, key) ? current[key] : undefined
  return current
}

/** A value in a message, short and on one line. */
export function show(value: unknown): string {
  const text = JSON.stringify(value, (_, its) => (typeof its === 'bigint' ? String(its) : its)) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/**
 * Strings unchanged, anything else on one line; a mapping of a function's output cannot be converted to a string
 * otherwise.
 */
export function plain(value: unknown): string {
  return typeof value === 'string' ? value : show(value)
}
