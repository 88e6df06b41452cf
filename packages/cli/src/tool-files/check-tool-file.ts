import type { CheckSettings, Finding } from '@krmkit/check'
import type { FoundObject } from '@krmkit/check/objects'
import { isKustomizationFile, type ToolFile, toolOf } from './tool-of.ts'

/** Checks a file with the decoder of its tool. */
type Check = (found: FoundObject) => readonly Finding[] | undefined | Promise<readonly Finding[] | undefined>

/** Loaded late, because most files need none of them. */
const CHECKS: Readonly<Record<ToolFile, () => Promise<Check>>> = {
  kustomization: async () => (await import('./check-kustomization.ts')).checkKustomization,
  composition: async () => (await import('./check-composition.ts')).checkComposition,
  kptfile: async () => (await import('./check-kptfile.ts')).checkKptfile,
  settings: async () => (await import('./check-krmkit-file.ts')).checkSettings,
  suite: async () => (await import('./check-krmkit-file.ts')).checkSuite,
  config: async () => (await import('./check-config.ts')).checkConfig,
}

/**
 * Returns a check of objects and documents that a tool reads: what the tool refuses is an error, and what it ignores is a warning. Of a
 * file, kustomize reads one document.
 */
export function toolFileCheck(): NonNullable<CheckSettings['toolFiles']> {
  const kustomizations = new Set<string>()
  return async (found) => {
    const tool = toolOf(found)
    if (tool === undefined) return undefined
    if (tool === 'kustomization' && isKustomizationFile(found)) {
      if (kustomizations.has(found.file)) return [(await import('./check-kustomization.ts')).SECOND_DOCUMENT]
      kustomizations.add(found.file)
    }
    return (await CHECKS[tool]())(found)
  }
}
