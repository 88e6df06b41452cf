import { shownAddress } from '../remote/shown-address.ts'
import type { BuildSession, BuildStack } from '../session.ts'
import type { LoadProblem } from './load.ts'
import { isWithin } from './path.ts'

/** The problem of a local directory that leads back to itself, with the full cycle from its start. */
export function cycleProblem(
  session: BuildSession,
  stack: BuildStack | undefined,
  path: string,
  shown: string,
): LoadProblem | undefined {
  const same = samePlace(stack, path, shown)
  if (same !== undefined) return same
  // Kustomize refuses any directory that contains one on the stack, even if that is not a cycle. It clones each address anew.
  const { files } = session
  const chain = sinceAddress(chainOf(stack))
  const held = chain.findLast((each) => isWithin(each.path, path) && files.kind(each.path) === 'directory')?.path
  if (held === undefined || files.kind(path) !== 'directory') return undefined
  const way = [...chain.map((each) => each.path), path].join(' -> ')
  return {
    rule: 'cycle',
    problem: `${shown} must not contain the directory that it is used from: ${path} contains ${held}, on the way ${way}`,
  }
}

/** The problem of an address that leads back to itself: kustomize compares addresses as they are written. */
export function addressCycleProblem(
  stack: BuildStack | undefined,
  { path, written }: { readonly path: string; readonly written: string },
  shown: string,
): LoadProblem | undefined {
  const same = samePlace(stack, path, shown)
  if (same !== undefined) return same
  const held = chainOf(stack).findLast(({ address }) => address?.startsWith(written))?.address
  if (held === undefined) return undefined
  return {
    rule: 'cycle',
    problem: `${shown} must not be the beginning of the address that it is used from, ${shownAddress(held)}: name a directory in the repository, relative to the file`,
  }
}

function chainOf(stack: BuildStack | undefined): readonly BuildStack[] {
  const chain: BuildStack[] = []
  for (let at = stack; at !== undefined; at = at.parent) chain.unshift(at)
  return chain
}

/** The part of a chain that starts with the last address. */
function sinceAddress(chain: readonly BuildStack[]): readonly BuildStack[] {
  return chain.slice(
    Math.max(
      0,
      chain.findLastIndex(({ address }) => address !== undefined),
    ),
  )
}

function samePlace(stack: BuildStack | undefined, path: string, shown: string): LoadProblem | undefined {
  const chain = chainOf(stack).map((each) => each.path)
  const from = chain.lastIndexOf(path)
  if (from < 0) return undefined
  return {
    rule: 'cycle',
    problem: `${shown} must not lead back to itself: ${[...chain.slice(from), path].join(' -> ')}`,
  }
}
