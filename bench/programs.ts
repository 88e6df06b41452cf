import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../tools/command.ts'
import { isOnPath } from '../tools/install/apt.ts'
import { withLock } from '../tools/lock.ts'
import { cache, root } from '../tools/paths.ts'
import type { Program } from './measure.ts'
import { writeResourceList } from './resource-list.ts'

/** The bundle under test; throws where it is not built. */
export function setNamespace(): Program {
  const bundle = join(root, 'functions/set-namespace/dist/main.js')
  if (!existsSync(bundle)) throw new Error(`${bundle} must be there: run \`npm run build\``)
  return [process.execPath, bundle]
}

/** A Go program on kyaml that changes nothing, built on the first call; `undefined` where there is no Go. */
export async function goPeer(): Promise<Program | undefined> {
  if (!(await isOnPath('go'))) return undefined
  const program = join(cache, 'bench', 'kyaml-peer')
  await withLock('bench-peer', async () => {
    mkdirSync(join(cache, 'bench'), { recursive: true })
    await output('go', ['build', '-trimpath', '-buildvcs=false', '-o', program, '.'], {
      cwd: join(root, 'bench/peers/go'),
    })
  })
  return [program]
}

/** A script that does set-namespace's work on `yaml`'s Document. */
export const documentPeer: Program = [process.execPath, join(root, 'bench/peers/yaml-document.ts')]

/** The same edits of Deployments with field paths and with typed views; throws where the runtime is not built. */
export function deploymentEdits(): { readonly byPath: Program; readonly byView: Program } {
  if (!existsSync(join(root, 'packages/runtime/dist/main.js'))) throw new Error('run `npm run build` first')
  const programOf = (name: string): Program => [process.execPath, join(root, `bench/peers/deployment-edits-${name}.ts`)]
  return { byPath: programOf('by-path'), byView: programOf('by-view') }
}

/** A ResourceList of so many resources as a file, written on the first call. */
export function resourceList(resources: number): string {
  mkdirSync(join(cache, 'bench'), { recursive: true })
  const file = join(cache, 'bench', `resources-${resources}.yaml`)
  writeResourceList(file, resources)
  return file
}
