import type { ReleaseSettings } from '../../tools/release/settings.ts'

const prefix = 'org.opencontainers.image'

/** The commit that a release is made from. */
export interface Commit {
  readonly revision: string
  /** Its date, in RFC 3339. */
  readonly date: string
}

/** The image that another one begins with. */
export interface BaseImage {
  /** Its reference, with its immutable tag. */
  readonly name: string
  /** `undefined` for the empty image. */
  readonly digest: string | undefined
}

/**
 * The labels that only a release sets (image-spec, "annotations"): an image that is built again from equal inputs stays equal
 * until then. `ref.name` is none of them, because it is valid in layouts only.
 */
export function releaseLabels(settings: ReleaseSettings, commit: Commit, base: BaseImage): Record<string, string> {
  return {
    [`${prefix}.created`]: commit.date,
    [`${prefix}.revision`]: commit.revision,
    [`${prefix}.authors`]: settings.repository,
    [`${prefix}.url`]: settings.repository,
    [`${prefix}.base.name`]: base.name,
    ...(base.digest === undefined ? {} : { [`${prefix}.base.digest`]: base.digest }),
  }
}

/** The name of the empty image, as Dockerfiles write it. */
export const scratch = 'scratch'

/** The labels of a released image with what each must look like; the base image has no `base.digest`. */
const required: Readonly<Record<string, RegExp>> = {
  created: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  authors: /./,
  url: /^https:/,
  documentation: /^https:/,
  source: /^https:/,
  version: /^\d+\.\d+\.\d+/,
  revision: /^[0-9a-f]{40}$/,
  vendor: /./,
  licenses: /./,
  title: /./,
  description: /./,
  'base.name': /./,
  'base.digest': /^sha256:[0-9a-f]{64}$/,
}

/** What is wrong with the labels of a released image. */
export function labelProblems(labels: Readonly<Record<string, string>>): string[] {
  const isBase = labels[`${prefix}.base.name`] === scratch
  return Object.entries(required).flatMap(([key, form]) => {
    const value = labels[`${prefix}.${key}`]
    if (key === 'base.digest' && isBase) return []
    if (value === undefined) return [`the label ${prefix}.${key} must be set`]
    return form.test(value) ? [] : [`the label ${prefix}.${key} must match ${form}, got "${value}"`]
  })
}

/** One of the OCI labels; the empty string if it is not set. */
export function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[`${prefix}.${key}`] ?? ''
}

/** The labels that describe an image without opening it: registries show those of the index. */
export function annotationsOf(labels: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => key.startsWith(prefix)))
}
