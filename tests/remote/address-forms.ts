/** A form of an address, and what kustomize 5.8.2 reads from it. */
export interface AddressForm {
  readonly address: string
  /** What git fetches. */
  readonly repository: string
  readonly directory?: string
  readonly ref?: string
  readonly timeout?: number
  readonly hasSubmodules?: boolean
}

const GITHUB = 'https://github.com/org/repo'
const SSH = 'git@github.com:org/repo'
const COMMIT = '{COMMIT}'

/**
 * Every form in kustomize's documentation (remote targets, of 2018 and today) and in its source (repospec.go). `{ROOT}` is the folder of the repositories, `{HTTP}` the server on this machine.
 */
export const FORMS: readonly AddressForm[] = [
  // Hosts of GitHub, which are normalized.
  { address: 'github.com/org/repo', repository: GITHUB },
  { address: 'github.com/org/repo?ref=v1', repository: GITHUB, ref: 'v1' },
  { address: 'github.com/org/repo/deploy/dev', repository: GITHUB, directory: 'deploy/dev' },
  { address: 'github.com/org/repo/deploy/dev/?ref=v1', repository: GITHUB, directory: 'deploy/dev/', ref: 'v1' },
  { address: 'github.com/org/repo//deploy/dev?ref=v1', repository: GITHUB, directory: 'deploy/dev', ref: 'v1' },
  { address: 'github.com/org/repo/deploy?ref=branch/one', repository: GITHUB, directory: 'deploy', ref: 'branch/one' },
  { address: `github.com/org/repo/deploy?ref=${COMMIT}`, repository: GITHUB, directory: 'deploy', ref: COMMIT },
  { address: 'GitHub.com/org/repo', repository: GITHUB },
  { address: 'github.com:org/repo', repository: GITHUB },
  { address: 'github.com/org/repo.git', repository: `${GITHUB}.git` },
  { address: 'github.com/org/repo.git/deploy', repository: `${GITHUB}.git`, directory: 'deploy' },
  { address: 'https://github.com/org/repo', repository: GITHUB },
  { address: 'HTTPS://GitHub.com/org/repo/deploy', repository: GITHUB, directory: 'deploy' },
  { address: 'http://github.com/org/repo', repository: GITHUB },
  { address: 'https://user@github.com/org/repo', repository: SSH.replace('git@', 'user@') },
  { address: 'https://github.com/org/repo/?ref=v1', repository: GITHUB, ref: 'v1' },
  {
    address: 'https://github.com/org/repo//deploy/dev/?timeout=120&ref=v1',
    repository: GITHUB,
    directory: 'deploy/dev/',
    ref: 'v1',
    timeout: 120,
  },
  { address: 'https://github.com/org/repo.git//deploy', repository: `${GITHUB}.git`, directory: 'deploy' },
  { address: 'git::https://github.com/org/repo/deploy?ref=v1', repository: GITHUB, directory: 'deploy', ref: 'v1' },
  { address: 'git::github.com/org/repo', repository: GITHUB },
  { address: 'GIT::git@github.com:org/repo', repository: SSH },
  { address: 'git@github.com:org/repo', repository: SSH },
  { address: 'git@github.com/org/repo', repository: SSH },
  { address: 'git@github.com:org/repo.git', repository: `${SSH}.git` },
  { address: 'git@github.com:org/repo.git/deploy?ref=v1', repository: `${SSH}.git`, directory: 'deploy', ref: 'v1' },
  { address: 'git@github.com:org/repo//deploy', repository: SSH, directory: 'deploy' },
  { address: 'ssh://git@github.com/org/repo', repository: SSH },
  { address: 'ssh://github.com/org/repo', repository: 'github.com:org/repo' },
  { address: 'ssh://git@github.com/org/repo/deploy?ref=v1', ref: 'v1', repository: SSH, directory: 'deploy' },
  { address: 'org-1234@github.com:org/repo', repository: 'org-1234@github.com:org/repo' },
  // Other hosts.
  { address: 'https://git.example.com/org/repo', repository: 'https://git.example.com/org/repo' },
  {
    address: 'https://git.example.com/org/repo/deploy',
    repository: 'https://git.example.com/org/repo',
    directory: 'deploy',
  },
  {
    address: 'https://git.example.com/a/b/c/repo//deploy',
    repository: 'https://git.example.com/a/b/c/repo',
    directory: 'deploy',
  },
  {
    address: 'https://git.example.com/a/b/c/repo.git/deploy',
    repository: 'https://git.example.com/a/b/c/repo.git',
    directory: 'deploy',
  },
  { address: 'https://git.example.com/repo.git', repository: 'https://git.example.com/repo.git' },
  {
    address: 'https://git.example.com/repo//deploy/dev?version=v1',
    repository: 'https://git.example.com/repo',
    directory: 'deploy/dev',
    ref: 'v1',
  },
  { address: 'https://git.example.com:8443/org/repo', repository: 'https://git.example.com:8443/org/repo' },
  { address: 'https://user@git.example.com/org/repo', repository: 'https://user@git.example.com/org/repo' },
  {
    address: 'https://user:secret@git.example.com/org/repo',
    repository: 'https://user:secret@git.example.com/org/repo',
  },
  {
    address: 'https://dev.example.com/org/project/_git/repo',
    repository: 'https://dev.example.com/org/project/_git/repo',
  },
  {
    address: 'https://user@dev.example.com/org/project/_git/repo/deploy/dev?ref=v1',
    repository: 'https://user@dev.example.com/org/project/_git/repo',
    directory: 'deploy/dev',
    ref: 'v1',
  },
  {
    address: 'https://dev.example.com/org/project/_git/repo//deploy',
    repository: 'https://dev.example.com/org/project/_git/repo',
    directory: 'deploy',
  },
  {
    address: 'https://codecommit.example.com/v1/repos/repo//deploy',
    repository: 'https://codecommit.example.com/v1/repos/repo',
    directory: 'deploy',
  },
  { address: '{HTTP}/org/repo', repository: '{HTTP}/org/repo' },
  { address: '{HTTP}/org/repo.git/deploy?ref=v1', repository: '{HTTP}/org/repo.git', directory: 'deploy', ref: 'v1' },
  {
    address: '{HTTP}/a/b/c/repo//deploy?ref=annotated',
    repository: '{HTTP}/a/b/c/repo',
    directory: 'deploy',
    ref: 'annotated',
  },
  // SSH.
  { address: 'ssh://git@git.example.com/org/repo', repository: 'ssh://git@git.example.com/org/repo' },
  {
    address: 'ssh://git@git.example.com:7999/org/repo.git//deploy',
    repository: 'ssh://git@git.example.com:7999/org/repo.git',
    directory: 'deploy',
  },
  { address: 'ssh://git.example.com/org/repo', repository: 'ssh://git.example.com/org/repo' },
  { address: 'git@git.example.com:org/repo', repository: 'git@git.example.com:org/repo' },
  {
    address: 'git@git.example.com:org/repo/deploy?ref=v1',
    repository: 'git@git.example.com:org/repo',
    directory: 'deploy',
    ref: 'v1',
  },
  {
    address: 'git@git.example.com:a/b/c/repo.git//deploy',
    repository: 'git@git.example.com:a/b/c/repo.git',
    directory: 'deploy',
  },
  {
    address: 'git@dev.example.com:v3/org/project/repo//deploy',
    repository: 'git@dev.example.com:v3/org/project/repo',
    directory: 'deploy',
  },
  { address: 'git::git@git.example.com:org/repo', repository: 'git@git.example.com:org/repo' },
  // Folders of this machine.
  { address: 'file://{ROOT}/org/repo', repository: 'file://{ROOT}/org/repo' },
  {
    address: 'file://{ROOT}/org/repo//deploy/dev?ref=v1',
    repository: 'file://{ROOT}/org/repo',
    directory: 'deploy/dev',
    ref: 'v1',
  },
  { address: 'file://{ROOT}/org/repo.git/deploy', repository: 'file://{ROOT}/org/repo.git', directory: 'deploy' },
  { address: 'FILE://{ROOT}/org/repo.git', repository: 'file://{ROOT}/org/repo.git' },
  // Queries.
  { address: 'github.com/org/repo?version=v1', repository: GITHUB, ref: 'v1' },
  { address: 'github.com/org/repo?ref=v1&version=main', repository: GITHUB, ref: 'v1' },
  { address: 'github.com/org/repo?ref=&version=v1', repository: GITHUB, ref: 'v1' },
  { address: 'github.com/org/repo?ref=branch%2Fone', repository: GITHUB, ref: 'branch/one' },
  { address: 'github.com/org/repo?ref=refs/heads/branch/one', repository: GITHUB, ref: 'refs/heads/branch/one' },
  { address: 'github.com/org/repo?ref=annotated', repository: GITHUB, ref: 'annotated' },
  { address: 'github.com/org/repo?timeout=90', repository: GITHUB, timeout: 90 },
  { address: 'github.com/org/repo?timeout=1m30s', repository: GITHUB, timeout: 90 },
  { address: 'github.com/org/repo?timeout=0', repository: GITHUB },
  { address: 'github.com/org/repo?timeout=-5', repository: GITHUB },
  { address: 'github.com/org/repo?timeout=soon', repository: GITHUB },
  { address: 'github.com/org/repo?submodules=false', repository: GITHUB, hasSubmodules: false },
  { address: 'github.com/org/repo?submodules=0&ref=v1', repository: GITHUB, ref: 'v1', hasSubmodules: false },
  { address: 'github.com/org/repo?submodules=T', repository: GITHUB },
  { address: 'github.com/org/repo?submodules=no', repository: GITHUB },
  { address: 'github.com/org/repo?ref=v1;timeout=9', repository: GITHUB },
  { address: 'github.com/org/repo?ref=%zz', repository: GITHUB },
]

/** What is not an address, although it looks similar: kustomize reads a path or reports an error. */
export const NO_FORMS: readonly string[] = [
  '/github.com/org/repo',
  'github.com',
  'github.com/org',
  'https://git.example.com/org',
  'https://',
  'git.example.com/org/repo',
  'git.example.com:org/repo',
  'oci://git.example.com/org/repo',
  'git://git.example.com/org/repo',
  's3::https://bucket.example.com',
  'https://github.com/org/repo//../..',
  'https://github.com/org/repo/../../..',
  '1user@git.example.com:org/repo',
  'deploy/base.git',
  '../github.com/org/repo',
  '',
]
