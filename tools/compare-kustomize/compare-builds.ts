import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { KUSTOMIZATION_FILES } from '../../packages/kustomization/src/index.ts'
import { command } from '../command.ts'

/** How two builds of a Kustomization compare. */
export type Comparison =
  /** Both print the same bytes. */
  | 'equal'
  /** Both fail. */
  | 'refused'
  /** kustomize needs the network, which it does not get. */
  | 'network'
  | 'different'

const SKIPPED = /(?:^|\/)(?:\.git|node_modules)\//

/** The folders below a folder that contain a Kustomization, in order. */
export function findKustomizations(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && KUSTOMIZATION_FILES.includes(entry.name))
    .map((entry) => dirname(join(entry.parentPath, entry.name)))
    .filter((path) => !SKIPPED.test(`${path}/`))
    .sort()
}

/** Addresses that lead nowhere, for programs that must not use the network. */
const NO_NETWORK = {
  HTTPS_PROXY: 'http://127.0.0.1:9',
  HTTP_PROXY: 'http://127.0.0.1:9',
  GIT_ALLOW_PROTOCOL: 'file',
  GIT_TERMINAL_PROMPT: '0',
}

/** What kustomize prints about a base or a file that it would fetch. */
const FETCHES = /https?:\/\/|\bgit (?:fetch|clone|init)\b|git@|\bgithub\.com\b/

/** Runs two builds of one target, each a program with its arguments, and compares what they print. */
export async function compareBuilds(
  [own, ...ownArgs]: readonly [string, ...string[]],
  [peer, ...peerArgs]: readonly [string, ...string[]],
): Promise<Comparison> {
  const options = { env: { ...process.env, ...NO_NETWORK }, timeout: 60_000 }
  const [ours, theirs] = [await command(own, ownArgs, options), await command(peer, peerArgs, options)]
  if (theirs.exitCode !== 0 && FETCHES.test(theirs.stderr)) return 'network'
  if (ours.exitCode !== 0 && theirs.exitCode !== 0) return 'refused'
  return ours.exitCode === theirs.exitCode && ours.stdout === theirs.stdout ? 'equal' : 'different'
}
