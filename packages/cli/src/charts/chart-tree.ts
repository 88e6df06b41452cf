import { createHash } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readRegularFile } from '@krmkit/runtime/files'
import { unstableFunctions } from './unstable-functions.ts'

/** Limits that no real chart reaches. */
const MAX_FILES = 10_000
const MAX_BYTES = 256 * 2 ** 20

/** What is known of the files of a chart. */
export interface ChartTree {
  /** Of names and contents: `sha256:…`. */
  readonly digest: string
  /** Why its manifests can differ from run to run; `undefined` if they cannot. */
  readonly unstable: string | undefined
  /** Whether a template reads the release, whose name can be generated. */
  readonly readsRelease: boolean
  /** Whether helm asks a server for a schema of its values. */
  readonly asksServers: boolean
}

/** Reads the files of a chart. Links, and files that are not plain, are a problem if the chart was unpacked from an archive. */
export function readChartTree(
  chart: string,
  { allowsLinks }: { readonly allowsLinks: boolean },
): ChartTree | { readonly problem: string } {
  const digest = createHash('sha256')
  const waiting = ['']
  let [files, bytes] = [0, 0]
  let unstable: string | undefined
  let readsRelease = false
  let asksServers = false
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const full = join(chart, path)
    const stats = lstatSync(full, { throwIfNoEntry: false })
    if (++files > MAX_FILES) return { problem: `the chart must have at most ${MAX_FILES} files` }
    if (stats?.isSymbolicLink() && !allowsLinks) return { problem: `the chart must not have links, and ${path} is one` }
    const names = stats?.isFile() ? undefined : namesIn(full)
    if (names !== undefined) {
      // In reverse, so that the first name is the next one.
      for (const name of names.sort().reverse()) waiting.push(path === '' ? name : `${path}/${name}`)
      continue
    }
    if (!stats?.isFile() && !stats?.isSymbolicLink()) return { problem: `${path} must be a file or a directory` }
    const content = contentOf(full)
    if (content === undefined) return { problem: `${path} must be a readable file of at most ${MAX_BYTES} bytes` }
    bytes += content.length
    if (bytes > MAX_BYTES) return { problem: `the chart must have at most ${MAX_BYTES} bytes` }
    digest.update(`${JSON.stringify([path, content.length])}\n`).update(content)
    const found = unstableFunctions(path, content)
    if ('problem' in found) return found
    unstable ??= found.unstable
    readsRelease ||= found.readsRelease
    asksServers ||= found.asksServers
  }
  return { digest: `sha256:${digest.digest('hex')}`, unstable, readsRelease, asksServers }
}

/** The names in a directory; `undefined` for anything else. */
function namesIn(path: string): string[] | undefined {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}

function contentOf(path: string): Uint8Array | undefined {
  try {
    return readRegularFile(path, MAX_BYTES).bytes
  } catch {
    return undefined
  }
}
