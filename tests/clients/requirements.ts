import { existsSync } from 'node:fs'
import { command, output } from '../../tools/command.ts'
import { isOnPath } from '../../tools/install/apt.ts'
import { type EngineForTests, engineForTests } from '../../tools/install/engine.ts'
import { ensureKustomize, findKustomize } from '../../tools/install/kustomize.ts'
import { root } from '../../tools/paths.ts'
import { foldersOf } from '../rules/source-files.ts'

/** The names of all functions. */
export const functionNames = foldersOf('functions')

/** The image of a function in the engine. */
export const imageOf = (name: string): string => `krmkit/${name}:dev`

/** The built file of a function. */
export const mainOf = (name: string): string => `${root}/functions/${name}/dist/main.js`

/** The engine that answers, with every image in it; where none does, the reason why tests are skipped. */
export async function requireImages(): Promise<EngineForTests> {
  const found = await engineForTests()
  if (found.missing !== undefined) return found
  const inspect = ['image', 'inspect', '--format', '{{.Id}}', ...functionNames.map(imageOf)]
  if ((await command('docker', inspect)).exitCode !== 0) {
    await output('node', ['tools/images.ts'], { cwd: root, env: process.env })
  }
  return found
}

/** The reason why tests that drive kpt are skipped, where it is not there: no registry has it, so nothing installs it. */
export async function missingKpt(): Promise<string | undefined> {
  return (await isOnPath('kpt')) ? undefined : 'kpt is not on the PATH'
}

/** What tests that drive kustomize begin with: its path, or the reason why they are skipped. */
export interface KustomizeForTests {
  readonly program: string
  readonly missing?: string
}

/** The kustomize that is there; under CI it is built or fetched where it is missing. */
export async function kustomizeForTests(): Promise<KustomizeForTests> {
  const isCi = process.env.CI === 'true'
  const program = isCi ? await ensureKustomize().catch(() => undefined) : await findKustomize()
  return program === undefined ? { program: '', missing: 'no kustomize can be had' } : { program }
}

/** Builds the functions where they are not built. */
export async function requireBuild(): Promise<void> {
  if (functionNames.every((name) => existsSync(mainOf(name)))) return
  await output(`${root}/node_modules/.bin/turbo`, ['run', 'build', '--filter=./functions/*'], { cwd: root })
}
