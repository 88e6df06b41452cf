import type { GitResult } from './git-command.ts'

/** The status of a redirect that git did not follow; `undefined` for everything else. */
export function redirectedStatus({ exitCode, reason }: GitResult): string | undefined {
  return exitCode === 0 ? undefined : /requested URL returned error: (30[12378])\b/.exec(reason)?.[1]
}

/** Whether a server only allows fetching what a branch or a tag points at. */
export function isRefusedCommit({ exitCode, reason }: GitResult): boolean {
  return exitCode !== 0 && /does not allow request for unadvertised object|dumb http transport does not/i.test(reason)
}

/** Whether a ref is the full id of a commit, which always names the same files. */
export function isCommitId(ref: string): boolean {
  return /^[0-9a-f]{40}$/.test(ref)
}

/** Why a fetch failed, with a fix where one is known. */
export function fetchFailure({ reason }: GitResult, ref: string): string {
  if (/couldn't find remote ref|not our ref|does not allow request for unadvertised/i.test(reason))
    return absentRef(ref)
  const fix = FIXES.find(({ pattern }) => pattern.test(reason))?.fix
  return `git fetch fails: ${reason}${fix === undefined ? '' : `; ${fix}`}`
}

/** The repository does not have the ref. */
export function absentRef(ref: string): string {
  const shown = JSON.stringify(ref)
  if (ref === 'HEAD') return 'it does not have a default branch: add ref=BRANCH to the query of the address'
  if (isCommitId(ref)) return `it does not have the commit ${shown}, or the server does not return it`
  if (/^[0-9a-f]{4,39}$/.test(ref)) return `it does not have a branch or tag ${shown}; a commit needs all its 40 digits`
  return `it does not have a branch or tag ${shown}`
}

const FIXES: readonly { readonly pattern: RegExp; readonly fix: string }[] = [
  {
    pattern: /could not read (?:username|password)|authentication failed|returned error: 40[13]/i,
    fix: 'check the address, and that git has credentials for it (git credential fill)',
  },
  {
    pattern: /permission denied|host key verification/i,
    fix: 'check the address, and that ssh can connect to the host without questions',
  },
  { pattern: /transport '.*' not allowed/i, fix: 'use https, ssh or git' },
  { pattern: /could not resolve host/i, fix: 'check the address, and the proxy of the environment' },
]
