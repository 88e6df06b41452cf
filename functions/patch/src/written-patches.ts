import { type Path, type Resource, readYaml, type YamlDocument } from '@krmkit/runtime'
import { type Written, writtenDocument } from '@krmkit/transformers/parts'

/** The list of patches with its source, because values alone lack spelling and comments. */
export interface WrittenPatches {
  readonly document: YamlDocument | undefined
  /** The source of the document's scalars. */
  readonly written: Written | undefined
  /** The path of the list in the document. */
  readonly at: Path
}

/** Finds the patches of a config: at its top level, below `spec`, or as a string in a ConfigMap. */
export function writtenPatches(config: Resource | undefined): WrittenPatches {
  const inConfigMap = config?.text(['data', 'patches'])
  const { document } = readYaml(inConfigMap ?? config?.textInList ?? '')
  const written = document && writtenDocument(document)
  if (inConfigMap !== undefined) return { document, written, at: [] }
  return { document, written, at: document?.has(['patches']) ? ['patches'] : ['spec', 'patches'] }
}
