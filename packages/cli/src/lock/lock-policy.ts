import { createHash } from 'node:crypto'
import { type RepositoryAddress, shownAddress } from '@krmkit/kustomization'

/** What `krmkit.lock` names. Keys have no credentials. */
export interface Lock {
  /** The commit of each repository and ref: `https://github.com/org/repo?ref=v1`. */
  readonly repositories: ReadonlyMap<string, string>
  /** The digest of each file: `sha256:…`. */
  readonly files: ReadonlyMap<string, string>
  /** The digest of each unpacked chart. */
  readonly charts: ReadonlyMap<string, string>
}

/** How a call uses a lock. */
export interface LockPolicy {
  readonly lock: Lock | undefined
  /** `--locked`: what the lock does not name is refused. */
  readonly isLocked: boolean
  /** Called with everything that a build uses from elsewhere; `krmkit update` collects it. */
  readonly record?: (entry: LockEntry) => void
}

/** An entry of a lock file. */
export interface LockEntry {
  readonly kind: 'repositories' | 'files' | 'charts'
  readonly key: string
  readonly digest: string
}

/** The key of a repository and its ref; all directories of a repository share it. */
export function repositoryKey({ repository, ref }: Pick<RepositoryAddress, 'repository' | 'ref'>): string {
  const shown = shownAddress(repository)
  return ref === '' ? shown : `${shown}?ref=${ref}`
}

/** The key of a file. A query can be a secret: a hash of it distinguishes files. */
export function fileKey(url: string): string {
  const question = url.indexOf('?')
  if (question < 0) return shownAddress(url)
  const hash = createHash('sha256')
    .update(url.slice(question + 1))
    .digest('hex')
  return `${shownAddress(url.slice(0, question))}?sha256=${hash.slice(0, 12)}`
}
