import { DECLARED_IN, type PathForm } from '@krmkit/kustomization'
import { type Path, readYaml } from '@krmkit/runtime'
import type { Base } from './base.ts'
import { type FoundField, isKustomization } from './config-fields.ts'
import type { Content, Edited } from './copier.ts'

/** A transformer of a consolidated Composition can read the files of the Composition that declared it. */
export function readableBase({ config, base }: Edited, at: Path): Base {
  return config.has([...at, 'metadata', 'annotations', DECLARED_IN]) ? { ...base, root: base.boundary } : base
}

/** What the file that a field names contains. */
export function contentOf(
  path: Path,
  {
    kind,
    use,
    form,
    base,
    resources,
  }: {
    readonly kind: string
    readonly use: FoundField['use']
    readonly form: PathForm
    readonly base: Base
    readonly resources: Content
  },
): Content {
  if (form === 'path or config') return { kind: 'configs', base, isComposition: false }
  if (kind === 'Composition') {
    if (path.includes('transformersFrom')) return { kind: 'composition' }
    return path.includes('transformers') && use === 'file'
      ? { kind: 'configs', base, isComposition: true }
      : { kind: 'any' }
  }
  if (use !== 'file or directory' && use !== 'directory') return { kind: 'any' }
  return isKustomization(kind) ? resources : { kind: 'resources' }
}

/** Whether a string is YAML rather than the path of a YAML file. */
export function isYaml(text: string): boolean {
  if (text.includes('\n')) return true
  const { document, problems } = readYaml(text)
  return problems.length === 0 && document?.kind([]) !== 'scalar' && document?.has([]) === true
}
