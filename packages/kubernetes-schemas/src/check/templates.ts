import type { Minor } from '../model/model.ts'
import { type Mask, type Span, since } from './target.ts'

/**
 * A template that a server keeps as it is, although gates disable fields in it: the objects that controllers make from it
 * lose these fields.
 */
export interface Template {
  /** The kind of the objects. */
  readonly makes: string
  /** The last version whose server keeps the template; absent: all do. */
  readonly keptUntil?: Minor
  /**
   * The last version whose server does not validate the template either, so that a value that a gate disables is only
   * rejected in the object; absent: all validate it.
   */
  readonly uncheckedUntil?: Minor
}

/**
 * The templates by their fields: `PrepareForCreate` of their registry strategies (pkg/registry/apps/statefulset,
 * batch/cronjob and resource/resourceclaimtemplate, pkg/api/pod) does not clear what that of the made object clears.
 * StatefulSets validate their claims since 1.34 (pkg/apis/apps/validation). Every strategy clears templates of pods.
 */
export const TEMPLATES: ReadonlyMap<string, Template> = new Map<string, Template>([
  ['StatefulSetSpec.volumeClaimTemplates', { makes: 'PersistentVolumeClaim', uncheckedUntil: 33 }],
  ['EphemeralVolumeSource.volumeClaimTemplate', { makes: 'PersistentVolumeClaim' }],
  ['CronJobSpec.jobTemplate', { makes: 'Job', keptUntil: 36 }],
  ['ResourceClaimTemplateSpec.spec', { makes: 'ResourceClaim', keptUntil: 31 }],
])

/** The versions of a set whose server keeps a template, and the others. */
export function keptIn(span: Span, mask: Mask, template: Template | undefined): readonly [kept: Mask, other: Mask] {
  return partition(span, mask, template, template?.keptUntil)
}

/** The versions of a set whose server does not validate a template, and the others. */
export function uncheckedIn(span: Span, mask: Mask, template: Template | undefined): readonly [Mask, other: Mask] {
  if (template?.uncheckedUntil === undefined) return [0, mask]
  return partition(span, mask, template, template.uncheckedUntil)
}

function partition(span: Span, mask: Mask, template: Template | undefined, until: Minor | undefined) {
  if (template === undefined) return [0, mask] as const
  const later = until === undefined ? 0 : since(span, until + 1)
  return [mask & ~later, mask & later] as const
}
