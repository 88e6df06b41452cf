import { type Path, type Resource, readYaml, type YamlDocument } from '@krmkit/runtime'

/** The list of patches as it is written: values alone would lose spelling and comments. */
export interface WrittenPatches {
  readonly document: YamlDocument | undefined
  /** Where the list is in the document. */
  readonly at: Path
}

/** Finds the patches of a config: at its top, below `spec`, or as text in a ConfigMap. */
export function writtenPatches(config: Resource | undefined): WrittenPatches {
  const inConfigMap = config?.text(['data', 'patches'])
  if (inConfigMap !== undefined) return { document: readYaml(inConfigMap).document, at: [] }
  const { document } = readYaml(config?.listed ?? '')
  return { document, at: document?.has(['patches']) ? ['patches'] : ['spec', 'patches'] }
}
