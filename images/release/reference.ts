/** A reference of an image in a registry. */
export interface Reference {
  /** Host, with the port if there is one. */
  readonly host: string
  /** The path of the repository below the host. */
  readonly repository: string
  /** Tag or digest. */
  readonly version: string
}

const pattern = /^([a-z0-9.-]+(?::\d+)?)\/([a-z0-9._/-]+?)(?::([\w.-]+))?(?:@(sha256:[0-9a-f]{64}))?$/

/** Reads a reference with a host; a digest wins over a tag. Throws an error if it is invalid. */
export function parseReference(text: string): Reference {
  const [, host, repository, tag, digest] = pattern.exec(text) ?? []
  const version = digest ?? tag
  if (host === undefined || repository === undefined || version === undefined) {
    throw new Error(
      `"${text}" must be the reference of an image, such as ghcr.io/example/base:v1.0.0 or …/base@sha256:…`,
    )
  }
  return { host, repository, version }
}

/** The reference as docker takes it. */
export function formatReference({ host, repository, version }: Reference): string {
  return `${host}/${repository}${version.startsWith('sha256:') ? '@' : ':'}${version}`
}
