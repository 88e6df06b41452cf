import { command } from '../tools/command.ts'
import { ensureDebianProgram, findDebianProgram } from './debian-program.ts'

/** The program and first arguments that stand for `docker buildx`. */
export type Buildx = readonly [string, ...string[]]

/** The reason under which tests that need buildx are skipped. */
export const noBuildx = 'no buildx can be had'

/** The buildx that is there: the machine's, otherwise the one that {@link ensureBuildx} unpacked before. */
export async function findBuildx(): Promise<Buildx | undefined> {
  const { exitCode, stdout } = await command('docker', ['buildx', 'version'])
  if (exitCode === 0 && knowsMatrix(stdout)) return ['docker', 'buildx']
  const unpacked = findDebianProgram('buildx')
  return unpacked === undefined ? undefined : [unpacked]
}

/** The same, otherwise Debian's. If it is not available, stderr contains the reason: then `docker build` must do. */
export async function ensureBuildx(): Promise<Buildx | undefined> {
  const found = await findBuildx()
  if (found !== undefined) return found
  try {
    return [await ensureDebianProgram('buildx')]
  } catch (error) {
    console.error(`${noBuildx}: ${(error as Error).message}`)
    return undefined
  }
}

/** Whether a buildx that prints this version reads a bake file with a `matrix`: since 0.11. Development builds do. */
export function knowsMatrix(version: string): boolean {
  const minor = /\bv?0\.(\d+)\.\d+/.exec(version)?.[1]
  return minor === undefined || Number(minor) >= 11
}
