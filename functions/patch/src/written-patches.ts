import { type Path, type Resource, readYaml, type YamlDocument } from '@krmkit/runtime'
import { type Written, writtenDocument } from '@krmkit/transformers'

/** The list of patches as it is written: values alone would lose spelling and comments. */
export interface WrittenPatches {
  readonly document: YamlDocument | undefined
  /** How the scalars of the document are written. */
  readonly written: Written | undefined
  /** Where the list is in the document. */
  readonly at: Path
}

/** Finds the patches of a config: at its top, below `spec`, or as text in a ConfigMap. */
export function writtenPatches(config: Resource | undefined): WrittenPatches {
  const inConfigMap = config?.text(['data', 'patches'])
  const { document } = readYaml(inConfigMap ?? config?.textInList ?? '')
  const written = document && writtenDocument(document)
  if (inConfigMap !== undefined) return { document, written, at: [] }
  return { document, written, at: document?.has(['patches']) ? ['patches'] : ['spec', 'patches'] }
}
