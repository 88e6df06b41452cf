import { dirname } from 'node:path'
import type { Environment } from '../http/proxies.ts'

/** Variables that point git at the repository of the user (`git rev-parse --local-env-vars`): hooks of git set them. */
const LOCAL: ReadonlySet<string> = new Set([
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_CONFIG',
  'GIT_DIR',
  'GIT_GRAFT_FILE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_INTERNAL_SUPER_PREFIX',
  'GIT_NAMESPACE',
  'GIT_NO_REPLACE_OBJECTS',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_REPLACE_REF_BASE',
  'GIT_SHALLOW_FILE',
  'GIT_TEMPLATE_DIR',
  'GIT_WORK_TREE',
])

/** The environment without the variables that point git at a repository. */
export function withoutRepository(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !LOCAL.has(name)))
}

/**
 * The environment of git: the user's, with the protocols of this call, without prompts and without the user's repository.
 * A user who allows fewer protocols keeps that.
 */
export function gitEnvironment(env: Environment, protocols: readonly string[], folder: string): Environment {
  const own = env.GIT_ALLOW_PROTOCOL?.split(':')
  const allowed = own === undefined ? protocols : protocols.filter((protocol) => own.includes(protocol))
  return {
    ...withoutRepository(env),
    GIT_ALLOW_PROTOCOL: allowed.join(':'),
    GIT_CEILING_DIRECTORIES: dirname(folder),
    // A repository of this machine must not fetch what it does not have.
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    // Messages are read by this program.
    LC_ALL: 'C',
    LANGUAGE: 'C',
  }
}

/**
 * Settings that take precedence over the user's: no hooks, no programs of a repository, and the same files for every user.
 * Redirects are followed by this program, which checks where they lead.
 */
export const GIT_SETTINGS: readonly string[] = [
  'core.bare=false',
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.autocrlf=false',
  'core.symlinks=true',
  'core.protectHFS=true',
  'core.protectNTFS=true',
  'protocol.ext.allow=never',
  'http.followRedirects=false',
  'fetch.recurseSubmodules=false',
  // Everything received is one file, whose size is checked.
  'fetch.unpackLimit=1',
  'submodule.recurse=false',
  'advice.detachedHead=false',
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting])

/** The protocols of an address that the user wrote, or of a submodule. Without encryption only if it is written so. */
export function allowedProtocols(repository: string, isSubmodule: boolean): readonly string[] {
  const http = repository.toLowerCase().startsWith('http://') ? ['http'] : []
  // The user's `insteadOf` can lead to a mirror on this machine.
  return ['https', 'ssh', 'git', ...http, ...(isSubmodule ? [] : ['file'])]
}
