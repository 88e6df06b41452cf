import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withFolder } from '../../../packages/testing/src/programs/folder.ts'
import { command } from '../../../tools/command.ts'
import { ensureTool } from '../../../tools/install/go-tools.ts'
import { makeRepository } from '../../remote/servers/make-repository.ts'
import type { Built } from '../builds/kustomize.ts'
import type { RemoteQuestion } from './draw-remote.ts'

/** The hosts whose repositories are on this machine, by git's own configuration. */
const HOSTS = ['https://github.com/', 'git@github.com:', 'ssh://git@git.example.com/', 'git@git.example.com:']

/** Builds with the real kustomize, over repositories that are made for it. */
export async function askKustomize({ files, target, repositories }: RemoteQuestion): Promise<Built> {
  const kustomize = await ensureTool('kustomize')
  return withFolder({ 'outside/kustomization.yaml': 'resources: []\n' }, async (given) => {
    const folder = realpathSync(given)
    const placed = (text: string) => text.replaceAll('/build/', `${folder}/`)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), placed(text))
    }
    for (const [name, { v1, later }] of Object.entries(repositories))
      makeRepository(join(folder, 'repositories', `${name}.git`), { files: v1, tags: ['v1'], later })
    const rules = HOSTS.map((host) => `\tinsteadOf = ${host}\n`).join('')
    writeFileSync(join(folder, 'gitconfig'), `[url "file://${folder}/repositories/"]\n${rules}`)
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
    }
    const path = target.includes(':') || target.startsWith('github.com/') ? placed(target) : join(folder, target)
    const { exitCode, stdout, stderr } = await command(kustomize, ['build', path], { env })
    if (exitCode === 0) return { output: stdout.replaceAll(folder, '/build') }
    const line = stderr.split('\n').find((each) => each.startsWith('Error: ')) ?? stderr
    const placeless = line.replaceAll(folder, '/build').replaceAll(/\/tmp\/kustomize-\d+/g, '/clone')
    return { error: placeless.replaceAll(`${tmpdir()}/`, '/clones/') }
  })
}
