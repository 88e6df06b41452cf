import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Finding } from '../finding/finding.ts'

/** The note about a value at a path of a document that is not an object. `lacks`: what an object in parts lacks. */
export function noObject(at: Path, patchOf?: string, lacks?: string): Finding {
  if (patchOf !== undefined) return patchNote(patchOf)
  const what = at.length === 0 ? '' : `${formatFieldPath(at)} `
  const message = `${what}is not a Kubernetes object (it needs apiVersion and kind) and is not checked`
  return { severity: 'info', rule: 'no-object', message, at: [], ...(lacks !== undefined && { tags: { lacks } }) }
}

/** The note about a patch that is not checked. */
export function patchNote(kustomization: string): Finding {
  const message = `is a patch in ${kustomization} and is not checked by itself`
  const hint = 'Check the result of the patch: `krmkit build DIR | krmkit check -`.'
  return { severity: 'info', rule: 'patch', message, hint, at: [] }
}
