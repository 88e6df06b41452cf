import type { Host } from '@krmkit/runtime'

/** The text of a patch file; a problem says why there is none. */
export function readPatchFile(host: Host, path: string): { readonly text: string } | { readonly problem: string } {
  if (host.files === undefined)
    return { problem: `the file "${path}" cannot be read: no files are available here; put the patch into the config` }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(host.files.read(path)) }
  } catch (error) {
    return { problem: `the file "${path}" must be readable text: ${error instanceof Error ? error.message : error}` }
  }
}
