import type { Finding, Path } from '@krmkit/runtime'
import { BuildItems, indexOf, schemasOf } from '../build/build-context.ts'
import type { PatchContext } from '../patch/patch-resources.ts'
import type { PatchReading } from '../patch/read-patch.ts'
import { type CompiledSelector, compileSelector } from '../selector/selector.ts'
import type { readSelector } from './replacement-config.ts'

/** The context in which kustomize's builtins apply patches: a missing resource that a patch names is an error. */
export function kustomizePatching({ items, report }: Pick<PatchContext, 'items' | 'report'>): PatchContext {
  return {
    items,
    index: indexOf(items),
    report,
    schemas: schemasOf(items),
    remembersIds: true,
    isKustomize: true,
    isBuild: items instanceof BuildItems,
    makesAnnotations: true,
    missing: { target: 'warning', id: 'error' },
  }
}

/** Reports a problem with a field of the config. */
export function refuse(report: (finding: Finding) => void, field: Path, message: string): void {
  report({ severity: 'error', rule: 'patch-config', message, field })
}

/** Returns a patch that was read, or reports its problems and returns `undefined`. */
export function acceptPatch(
  reading: PatchReading,
  name: string,
  report: (finding: Finding) => void,
  field: Path,
): Exclude<PatchReading, { readonly kind: 'problem' }> | undefined {
  if (reading.kind !== 'problem') return reading
  for (const problem of reading.problems) refuse(report, field, `${name} ${problem}`)
  return undefined
}

/** Compiles a patch's target, or reports its problem and returns `undefined`. */
export function acceptTarget(
  selector: ReturnType<typeof readSelector>,
  report: (finding: Finding) => void,
  field: Path,
): CompiledSelector | undefined {
  const compiled = compileSelector(selector)
  if (!('problem' in compiled)) return compiled
  const at = [...field, compiled.field]
  refuse(report, at, `\`${at.join('.')}\` ${compiled.problem}`)
  return undefined
}
