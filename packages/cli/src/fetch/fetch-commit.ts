import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { failure, type Outcome } from '../outcome.ts'
import { cachedText } from './cache-folder.ts'
import { type GitCall, type GitContext, type GitResult, runGit } from './git-command.ts'
import { absentRef, fetchFailure, isRefusedCommit, redirectedStatus } from './git-failures.ts'
import type { SourceLimits } from './source-options.ts'
import { type TreeCounts, type TreeEntry, TreeListing } from './tree-listing.ts'

/** A commit in a folder. */
export interface CheckedOut {
  readonly commit: string
  /** Its links and submodules. */
  readonly entries: readonly TreeEntry[]
}

/** What to fetch, and where to. */
export interface FetchPlan {
  readonly context: GitContext
  /** A branch, a tag, a commit, or `HEAD`. */
  readonly ref: string
  /** The folder of git's own files, which is created. */
  readonly gitFolder: string
  readonly tree: string
  readonly limits: SourceLimits
  readonly counts: TreeCounts
  /** Where the server redirects git; a failure if it must not be followed. */
  readonly redirected: () => Promise<Outcome<string>>
}

/** Fetches one commit, without its history, and writes its files. Nothing is written before the listing is checked. */
export async function fetchCommit(plan: FetchPlan): Promise<Outcome<CheckedOut>> {
  const { context, gitFolder, tree, limits, counts } = plan
  const inside = [`--git-dir=${gitFolder}`]
  const made = await succeed(context, ['init', '--quiet', '--bare', '--template=', gitFolder])
  if (made.problems) return made
  const fetched = await fetchInto(plan, inside)
  if (fetched.problems) return fetched
  const listing = new TreeListing(limits, counts)
  let stop = () => {}
  const listed = await succeed(context, [...inside, 'ls-tree', '-r', '-z', '--long', fetched.value], {
    onStart: (end) => (stop = end),
    onStdout: (chunk) => listing.push(chunk) || stop(),
  })
  if (listing.problem !== undefined) return failure(listing.problem)
  // A server that refuses commits does not report whether it has this one.
  if (listed.problems) return fetched.value === FETCHED ? listed : failure(absentRef(plan.ref))
  mkdirSync(tree, { recursive: true })
  const into = [...inside, `--work-tree=${tree}`]
  const written = await succeed(context, [...into, 'checkout', '--quiet', '--force', '--detach', fetched.value, '--'])
  if (written.problems) return written
  const commit = cachedText(join(gitFolder, 'HEAD')).trim()
  return { value: { commit, entries: listing.special } }
}

/** The name that git gives to what it fetched last. */
const FETCHED = 'FETCH_HEAD'

/** Fetches the ref; returns its name in the new repository. */
async function fetchInto(plan: FetchPlan, inside: readonly string[]): Promise<Outcome<string>> {
  const { context, ref, gitFolder, limits } = plan
  const fetch = (repository: string, options: readonly string[], refs: readonly string[]) =>
    limited(gitFolder, limits.repositoryBytes, (call) =>
      runGit(
        context,
        [...inside, 'fetch', '--quiet', '--no-tags', ...options, '--end-of-options', repository, ...refs],
        call,
      ),
    )
  let { repository } = context
  let ran = await fetch(repository, ['--depth=1'], [ref])
  if (!ran.problems && redirectedStatus(ran.value) !== undefined) {
    const next = await plan.redirected()
    if (next.problems) return next
    repository = next.value
    ran = await fetch(repository, ['--depth=1'], [ref])
  }
  if (!ran.problems && isRefusedCommit(ran.value)) {
    const all = await fetch(repository, [], ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'])
    if (!all.problems && all.value.exitCode === 0) return { value: ref }
  }
  if (ran.problems) return ran
  return ran.value.exitCode === 0 ? { value: FETCHED } : failure(fetchFailure(ran.value, ref))
}

async function succeed(context: GitContext, args: readonly string[], call?: GitCall): Promise<Outcome<GitResult>> {
  const ran = await runGit(context, args, call)
  if (ran.problems || ran.value.exitCode === 0) return ran
  return failure(`git ${args.find((arg) => !arg.startsWith('-'))} fails: ${ran.value.reason}`)
}

/** Interval of checks of the size, in milliseconds. */
const INTERVAL = 100

/** Ends a fetch that writes too much: git has a limit only for pushes. */
async function limited(
  gitFolder: string,
  maxBytes: number,
  run: (call: GitCall) => Promise<Outcome<GitResult>>,
): Promise<Outcome<GitResult>> {
  let stop = () => {}
  let isOver = false
  const timer = setInterval(() => {
    isOver ||= packedBytes(gitFolder) > maxBytes
    if (isOver) stop()
  }, INTERVAL)
  try {
    const ran = await run({ onStart: (end) => (stop = end) })
    isOver ||= packedBytes(gitFolder) > maxBytes
    return isOver ? failure(`it has more than ${maxBytes} bytes`) : ran
  } finally {
    clearInterval(timer)
  }
}

/** The size of what git received, also while it receives it. */
function packedBytes(gitFolder: string): number {
  try {
    const folder = join(gitFolder, 'objects/pack')
    return readdirSync(folder).reduce((total, name) => total + sizeOf(join(folder, name)), 0)
  } catch {
    return 0
  }
}

/** git renames and removes temporary files at any time. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
