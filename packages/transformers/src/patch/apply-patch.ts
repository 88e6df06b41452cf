import { BuildItems, type TransformContext } from '../build/build-context.ts'
import { acceptPatch, acceptTarget, kustomizePatching, refuse } from '../builtins/patch-config.ts'
import type { Selector } from '../selector/selector.ts'
import { patchResources } from './patch-resources.ts'
import { readPatchFile, readPatchText } from './read-patch.ts'

/** A patch as described by a Kustomization's `patches` and kustomize's PatchTransformer. */
export interface PatchDescription {
  /** File with the patch; either this or `patch`. */
  readonly path?: string | undefined
  readonly patch?: string | undefined
  /** Without a target, a strategic merge patch changes the resource that it names. */
  readonly target?: Selector | undefined
  readonly options?: { readonly allowNameChange?: boolean; readonly allowKindChange?: boolean } | undefined
}

/**
 * Applies one strategic merge patch or JSON patch, as kustomize's PatchTransformer does. Problems are reported.
 * @param description The patch, its target and its options.
 * @returns Nothing: the resources are changed.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { applyPatch, ResourceSet } from '@krmkit/transformers'
 *
 * const web = makeResource({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' } })
 * const context = { items: new ResourceSet([web]), report: console.error, host: {} }
 * const patch = '[{op: add, path: /metadata/labels, value: {app: web}}]'
 * applyPatch(context, { patch, target: { kind: 'Deployment' } })
 * console.log(web.get(['metadata', 'labels', 'app'])) // web
 */
export function applyPatch({ items, report, host }: TransformContext, description: PatchDescription): void {
  const path = description.path ?? ''
  const inline = description.patch?.trim() ?? ''
  if ((path === '') === (inline === '')) {
    const found = path === '' ? 'neither is given' : 'both are'
    refuse(report, ['patch'], `one of \`patch\` and \`path\` must be given, ${found}`)
    return
  }
  const file = path === '' ? { text: inline } : readPatchFile(host, path)
  const field = [path === '' ? 'patch' : 'path']
  if ('problem' in file) {
    refuse(report, field, `\`path\`: ${file.problem}`)
    return
  }
  const name = path === '' ? 'the text of `patch`' : `the patch file "${path}"`
  const options = {
    allowNameChange: description.options?.allowNameChange ?? false,
    allowKindChange: description.options?.allowKindChange ?? false,
    yaml11: true,
    jsonFirst: items instanceof BuildItems,
  }
  const patch = acceptPatch(readPatchText(file.text, options), name, report, field)
  if (patch === undefined) return
  if (description.target === undefined && patch.kind === 'json') {
    refuse(report, ['target'], '`target` must be given for a JSON patch, which does not name a resource')
    return
  }
  if (description.target !== undefined && patch.kind === 'strategic' && patch.patches.length !== 1) {
    if (patch.patches.length > 1)
      refuse(
        report,
        field,
        `${name} must contain one strategic merge patch if \`target\` is given, but contains ${patch.patches.length}`,
      )
    return
  }
  const target = description.target && acceptTarget(description.target, report, ['target'])
  if (description.target !== undefined && target === undefined) return
  patchResources(kustomizePatching({ items, report }), { patch, target, field: target ? ['target'] : field })
}
