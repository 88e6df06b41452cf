import type { Workspace } from '../workspace.ts'

/** Where the content comes from. A workspace of a link or a file stays `foreign` until the user starts a run. */
export type Origin = 'own' | 'example' | 'foreign'

/** Functions that run programs of the user. */
const PROGRAM_FUNCTIONS: readonly string[] = ['script', 'starlark']

/** Functions whose config can call other functions. */
const CALLING_FUNCTIONS: readonly string[] = ['composition', 'kustomization']

/**
 * Names of these functions in images, kinds and fields. In YAML, escapes can hide a name: a file with escapes of letters
 * counts, too.
 */
const PROGRAM_NAME = /starlark|(?<![a-z])script(?![a-z])|\\(?:[xuU][\da-fA-F]|\r?\n)/i

/**
 * Whether a run may start without a click: when a file is opened, or while the user types. Content of others runs only if
 * the user asks; so do scripts and Starlark programs.
 */
export function mayRun(workspace: Workspace, origin: Origin): boolean {
  return origin !== 'foreign' && !canRunPrograms(workspace)
}

/** Whether a run of the workspace can run a script or a Starlark program. */
function canRunPrograms({ mode, files, function: { name, config } }: Workspace): boolean {
  const texts = files.map(({ text }) => text)
  switch (mode) {
    case 'check':
      return false
    case 'function':
      if (PROGRAM_FUNCTIONS.includes(name)) return true
      return CALLING_FUNCTIONS.includes(name) && [config, ...texts].some((text) => PROGRAM_NAME.test(text))
    case 'pipeline':
    case 'build':
      return texts.some((text) => PROGRAM_NAME.test(text))
  }
}
