/** Code points that HFS+ ignores in names (git, `utf8.c`: `next_hfs_char`). */
const IGNORED_BY_HFS = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

/** NTFS ignores trailing dots and spaces, has the alias `git~1` for `.git`, and reads text after a colon as a stream's name. */
const GIT_FOLDER = /^(?:\.git|git~1)[. ]*(?:$|:)/i

/**
 * Whether any file system interprets a name as `.git`, by the rules of git (`core.protectHFS`, `core.protectNTFS`;
 * `is_hfs_dotgit` and `is_ntfs_dotgit` in its source). They apply on every system, because packages move between
 * systems.
 */
export function isGitFolder(name: string): boolean {
  return GIT_FOLDER.test(name) || GIT_FOLDER.test(name.replace(IGNORED_BY_HFS, ''))
}
