import { existsSync } from 'node:fs'
import { isOnPath } from '../../scripts/apt.ts'
import { command, output } from '../../scripts/command.ts'
import { type Engine, engineForTests } from '../../scripts/engine.ts'
import { root } from '../../scripts/paths.ts'
import { ensureTool, hasTool } from '../../scripts/tools.ts'
import { foldersOf } from '../house.ts'

/** The names of all functions. */
export const functionNames = foldersOf('functions')

/** The image of a function in the engine. */
export const imageOf = (name: string): string => `krmkit/${name}:dev`

/** The built file of a function. */
export const mainOf = (name: string): string => `${root}/functions/${name}/dist/main.js`

/**
 * An engine that holds every image: under CI both are made; elsewhere the engine that runs, or `undefined`, said in one
 * line.
 */
export async function requireImages(): Promise<Engine | undefined> {
  const engine = await engineForTests()
  if (engine === undefined) return undefined
  const inspect = ['image', 'inspect', '--format', '{{.Id}}', ...functionNames.map(imageOf)]
  if ((await command('docker', inspect)).exitCode !== 0) {
    await output('node', ['scripts/images.ts'], { cwd: root, env: process.env })
  }
  return engine
}

/** Whether kpt is on the path; no registry has it, so nothing can install it. */
export async function requireKpt(): Promise<boolean> {
  const isThere = await isOnPath('kpt')
  if (!isThere) console.log('no kpt on the path: skipped (https://kpt.dev/installation/)')
  return isThere
}

/** The path of kustomize: under CI it is built where it is missing; elsewhere `undefined`, said in one line. */
export async function requireKustomize(): Promise<string | undefined> {
  if (process.env.CI === 'true' || hasTool('kustomize')) return ensureTool('kustomize')
  console.log('no kustomize of the pinned version: skipped (`node scripts/tools.ts kustomize` builds it)')
  return undefined
}

/** Builds the functions where they are not built. */
export async function requireBuild(): Promise<void> {
  if (functionNames.every((name) => existsSync(mainOf(name)))) return
  await output(`${root}/node_modules/.bin/turbo`, ['run', 'build', '--filter=./functions/*'], { cwd: root })
}
