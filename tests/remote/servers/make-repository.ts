import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** A file by its text, or a link, or a submodule. */
export type Content = string | { readonly link: string } | { readonly commit: string }

/** What a repository has. */
export interface RepositoryPlan {
  readonly files: Readonly<Record<string, Content>>
  /** Further names of the first commit. */
  readonly branches?: readonly string[]
  readonly tags?: readonly string[]
  /** Tags with a message. */
  readonly annotatedTags?: readonly string[]
  /** Files of a second commit on the default branch; the other names stay at the first. */
  readonly later?: Readonly<Record<string, Content>>
  /** Branches that share no commit with the others, by name, with their files. */
  readonly unrelated?: Readonly<Record<string, Readonly<Record<string, Content>>>>
}

/** git of the tests: without the configuration of the user and the machine. */
export const TEST_ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
}

/** Runs git; returns what it prints. */
export function git(folder: string, args: readonly string[], input: string | Uint8Array = ''): string {
  const options = {
    cwd: folder,
    input,
    env: TEST_ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'],
  }
  return execFileSync('git', args, options).toString('utf8').trim()
}

/** Makes a bare repository; returns the ids of its commits. */
export function makeRepository(folder: string, plan: RepositoryPlan): readonly string[] {
  mkdirSync(folder, { recursive: true })
  git(folder, ['init', '--quiet', '--bare', '--template=', '--initial-branch=main'])
  const { branches = [], tags = [], annotatedTags = [], later, unrelated = {} } = plan
  const names = [...branches.map((name) => `heads/${name}`), ...tags.map((name) => `tags/${name}`)]
  const stream = [
    commit(1, plan.files),
    ...names.map((name) => `reset refs/${name}\nfrom :1\n\n`),
    ...annotatedTags.map((name) => `tag ${name}\nfrom :1\ntagger ${PERSON}\n${data('x')}`),
    ...(later === undefined ? [] : [commit(2, later, { from: 1 })]),
    ...Object.entries(unrelated).map(([branch, files], index) => commit(index + 3, files, { branch })),
  ]
  git(folder, ['fast-import', '--quiet'], stream.join(''))
  return git(folder, ['rev-list', '--reverse', 'main']).split('\n')
}

const PERSON = 'Test <test@example.com> 1700000000 +0000'

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`
}

function commit(
  mark: number,
  files: Readonly<Record<string, Content>>,
  { from, branch = 'main' }: { readonly from?: number; readonly branch?: string } = {},
): string {
  const lines = Object.entries(files).map(([path, content]) => {
    if (typeof content === 'string') return `M 100644 inline ${path}\n${data(content)}`
    if ('link' in content) return `M 120000 inline ${path}\n${data(content.link)}`
    return `M 160000 ${content.commit} ${path}\n`
  })
  const parent = from === undefined ? '' : `from :${from}\n`
  return `commit refs/heads/${branch}\nmark :${mark}\ncommitter ${PERSON}\n${data('x')}${parent}${lines.join('')}\n`
}
