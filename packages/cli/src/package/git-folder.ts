/** Code points that HFS+ ignores in names (git, `utf8.c`: `next_hfs_char`). */
const IGNORED_BY_HFS = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

/** NTFS drops dots and spaces at the end, calls `.git` `git~1` too, and reads what follows a colon as the name of a stream. */
const GIT_FOLDER = /^(?:\.git|git~1)[. ]*(?:$|:)/i

/**
 * Whether some file system takes a name for `.git`, by the rules that git refuses names with (`core.protectHFS`,
 * `core.protectNTFS`; `is_hfs_dotgit` and `is_ntfs_dotgit` in its source). They hold on every system: packages move between
 * them.
 */
export function isGitFolder(name: string): boolean {
  return GIT_FOLDER.test(name) || GIT_FOLDER.test(name.replace(IGNORED_BY_HFS, ''))
}
