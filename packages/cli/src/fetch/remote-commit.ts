import { type GitContext, runGit } from './git-command.ts'

/**
 * The commit of a branch or tag on the server; `undefined` if it does not have one or does not respond: the fetch that
 * follows reports why.
 */
export async function remoteCommit(context: GitContext, ref: string): Promise<string | undefined> {
  const patterns = ref === '' ? ['HEAD'] : [ref, `${ref}^{}`]
  const listed = await runGit(context, ['ls-remote', '--quiet', '--end-of-options', context.repository, ...patterns])
  if (listed.problems || listed.value.exitCode !== 0) return undefined
  const commits = new Map<string, string>()
  for (const line of listed.value.stdout.split('\n')) {
    const [commit = '', name = ''] = line.split('\t')
    commits.set(name, commit)
  }
  // The order in which git looks for a ref. A tag with a message has a second line, with its commit.
  const names = ['', 'refs/', 'refs/tags/', 'refs/heads/'].map((prefix) => `${prefix}${ref || 'HEAD'}`)
  const name = names.find((one) => commits.has(one))
  return name === undefined ? undefined : (commits.get(`${name}^{}`) ?? commits.get(name))
}
