/** A command that leaves a trace if anything runs it. `{CANARY}` is the file that it makes. */
const RUN = 'touch${IFS}{CANARY}'

/** Hostile addresses of repositories, and a part of the reason why each is refused. */
export const HOSTILE_ADDRESSES: readonly (readonly [address: string, reason: string])[] = [
  // Options in place of a ref.
  [`https://git.example.com/org/repo?ref=--upload-pack=${RUN}`, 'must not begin with "-"'],
  [`https://git.example.com/org/repo?version=--upload-pack=${RUN}`, 'must not begin with "-"'],
  [`git@git.example.com:org/repo?ref=-u${RUN}`, 'must not begin with "-"'],
  [`file:///srv/repo?ref=--upload-pack=${RUN}`, 'must not begin with "-"'],
  ['https://git.example.com/org/repo?ref=%2d%2dexec=x', 'must not begin with "-"'],
  ['https://git.example.com/org/repo?ref=-', 'must not begin with "-"'],
  ['https://git.example.com/org/repo?ref=main%20--upload-pack=x', 'must be a branch, a tag or a commit'],
  ['https://git.example.com/org/repo?ref=main%0a--upload-pack=x', 'must be a branch, a tag or a commit'],
  ['https://git.example.com/org/repo?ref=main%00', 'must be a branch, a tag or a commit'],
  // Refs that git reads as more than one ref, or as a place to write to.
  ['https://git.example.com/org/repo?ref=main:refs/heads/other', 'must be a branch, a tag or a commit'],
  ['https://git.example.com/org/repo?ref=%2Bmain', 'must be a branch, a tag or a commit'],
  ['https://git.example.com/org/repo?ref=^main', 'must be a branch, a tag or a commit'],
  ['https://git.example.com/org/repo?ref=refs/heads/*', 'must be a branch, a tag or a commit'],
  ['https://git.example.com/org/repo?ref=main~1', 'must be a branch, a tag or a commit'],
  ['https://git.example.com/org/repo?ref=main@{1}', 'must be a branch, a tag or a commit'],
  ['https://git.example.com/org/repo?ref=../../main', 'must be a branch, a tag or a commit'],
  ['https://git.example.com/org/repo?ref=a%5Cb', 'must be a branch, a tag or a commit'],
  ['https://git.example.com/org/repo?ref=main.lock', 'must be a branch, a tag or a commit'],
  // Options in place of a host or a path.
  [`ssh://-oProxyCommand=${RUN}/org/repo`, 'host must not begin with "-"'],
  [`ssh://git@-oProxyCommand=${RUN}/org/repo`, 'host must not begin with "-"'],
  [`git@-oProxyCommand=${RUN}:org/repo`, 'host must not begin with "-"'],
  [`git::git@-oProxyCommand=${RUN}:org/repo`, 'host must not begin with "-"'],
  ['https://-x/org/repo', 'host must not begin with "-"'],
  ['http://user@-x/org/repo', 'host must not begin with "-"'],
  [`git@git.example.com:-oProxyCommand=${RUN}/repo`, 'path must not begin with "-"'],
  [`git@git.example.com:--upload-pack=${RUN}/repo`, 'path must not begin with "-"'],
  // Paths.
  ['ssh://git@git.example.com/org/../../etc//x', 'must not contain ".."'],
  ['https://git.example.com/org/..//x', 'must not contain ".."'],
  ['file:///srv/../etc//x', 'must not contain ".."'],
  // git decodes a path before it uses it.
  ['file:///srv/%2e%2e/etc//x', 'must not contain ".."'],
  ['ssh://git@git.example.com/org/%2E./etc//x', 'must not contain ".."'],
  ['https://git.example.com/org%2F..%2Fetc/x', 'must not contain ".."'],
  ['https://git.example.com/org/re%0apo', 'control characters or blanks'],
  ['file:///srv/%00', 'control characters or blanks'],
  ['file:///srv/%ff', 'control characters or blanks'],
  // Credentials that each reader ends elsewhere.
  ['https://user:a/b@git.example.com/org/repo', 'must be percent-encoded'],
  ['https://user:a/b/c/d@git.example.com/org/repo', 'must be percent-encoded'],
  ['https://user:a#b@git.example.com/org/repo', 'must be percent-encoded'],
  ['ssh://git:a/b@git.example.com/org/repo', 'must be percent-encoded'],
  ['file://srv/repo', 'must have an absolute path'],
  ['file://--upload-pack=x', 'must not begin with "-"'],
  ['https://git.example.com/org/re po', 'control characters or blanks'],
  ['https://git.example.com/org/re\tpo', 'control characters or blanks'],
  ['git@git.example.com:org/re\u007fpo', 'control characters or blanks'],
  ['https://git.example.com/org/re\npo', 'control characters or blanks'],
  // Services that return credentials.
  ['http://169.254.169.254/org/repo', 'metadata service'],
  ['https://169.254.169.254/org/repo.git', 'metadata service'],
  ['http://2852039166/org/repo', 'metadata service'],
  ['http://0xa9.0xfe.0xa9.0xfe/org/repo', 'metadata service'],
  ['http://[fd00:ec2::254]/org/repo', 'metadata service'],
  ['http://[::ffff:169.254.169.254]/org/repo', 'metadata service'],
  ['http://100.100.100.200/org/repo', 'metadata service'],
  ['https://metadata.google.internal/org/repo', 'metadata service'],
  ['ssh://git@169.254.169.254/org/repo', 'metadata service'],
  ['git@169.254.169.254:org/repo', 'metadata service'],
  ['http://example.com\\@169.254.169.254/org/repo', 'metadata service'],
]

/** Transports and programs that are not even addresses. */
export const NOT_FETCHED: readonly string[] = [
  `ext::sh -c ${RUN}`,
  `git::ext::sh -c ${RUN}`,
  'fd::17',
  'git://git.example.com/org/repo',
  'ftp://git.example.com/org/repo',
  `--upload-pack=${RUN}`,
]
