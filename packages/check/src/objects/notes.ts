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

/** The finding about a text that cannot be read; a warning if it looks like a template. */
export function unreadable(
  { code, message, line, column = 1 }: { code: string; message: string; line?: number; column?: number },
  text: string,
): Finding {
  const place = { at: [], ...(line !== undefined && { position: { line, column } }) }
  if (!/\{\{[\s\S]*\}\}/.test(text)) return { severity: 'error', rule: code, message, ...place }
  return {
    severity: 'warning',
    rule: 'template',
    message: `looks like a template and is not checked: ${message}`,
    hint: 'Check the output of the template (`helm template CHART | krmkit check -`), or add the file to .krmignore.',
    ...place,
  }
}
