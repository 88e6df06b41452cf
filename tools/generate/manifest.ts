import type { LoadedFunction } from './load-function.ts'

/** A function's package.json with the description and keywords of its definition, after its version. */
export function withMetadata(text: string, { fn }: LoadedFunction): string {
  const { description: _, keywords: __, ...manifest } = JSON.parse(text) as Record<string, unknown>
  const entries = Object.entries(manifest)
  const at = entries.findIndex(([key]) => key === 'version') + 1
  const keywords = ['krm-function', 'kubernetes', fn.type, ...(fn.keywords ?? [])]
  entries.splice(at, 0, ['description', fn.description], ['keywords', [...new Set(keywords)]])
  return `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`
}
