import { readYaml } from '@krmkit/yaml'

/** The entries of a ConfigMap that has nothing else, as arguments of functions give it; `undefined` for other configs. */
export function configMapEntries(config: string): readonly (readonly [key: string, value: string])[] | undefined {
  const { document } = readYaml(config)
  if (document?.kind(['data']) !== 'map') return undefined
  if (document.text(['apiVersion']) !== 'v1' || document.text(['kind']) !== 'ConfigMap') return undefined
  const isPlain =
    document.keys([]).every((key) => ['apiVersion', 'kind', 'metadata', 'data'].includes(key)) &&
    document.keys(['metadata']).every((key) => key === 'name')
  const data: unknown = document.get(['data'])
  if (!isPlain || typeof data !== 'object' || data === null) return undefined
  const entries = Object.entries(data)
  // Arguments and the fields of a Kptfile only hold strings, and YAML comments are lost in both.
  const areTexts = entries.every(([key, value]) => /^[-.\w]+$/.test(key) && typeof value === 'string')
  return areTexts && entries.length > 0 ? (entries as [string, string][]) : undefined
}
