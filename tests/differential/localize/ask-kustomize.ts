import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readFiles, withFolder } from '../../../packages/testing/src/programs/folder.ts'
import { command } from '../../../tools/command.ts'
import { ensureTool } from '../../../tools/install/go-tools.ts'
import { makeRepository } from '../../remote/servers/make-repository.ts'
import type { LocalizeQuestion } from './draw-localize.ts'
import type { Texts } from './localize-tree.ts'

/** The copy that kustomize made, or its error. */
export type LocalizeAnswer = { readonly files: Texts } | { readonly error: string }

const HOSTS = ['ssh://git@git.example.com/', 'git@git.example.com:']

/** Localizes a tree with the real kustomize, with repositories and a server on this machine. */
export async function askKustomize({ files, target, repositories, urls }: LocalizeQuestion): Promise<LocalizeAnswer> {
  const kustomize = await ensureTool('kustomize')
  const server = createServer(({ url = '' }, response) => {
    const text = urls[url.slice(1)]
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    return await withFolder({}, async (given) => {
      const folder = realpathSync(given)
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(folder, 'tree', path, '..'), { recursive: true })
        writeFileSync(join(folder, 'tree', path), text.replaceAll('{server}', address))
      }
      for (const [name, texts] of Object.entries(repositories))
        makeRepository(join(folder, 'repositories', `${name}.git`), { files: texts, tags: ['v1'] })
      const rules = HOSTS.map((host) => `\tinsteadOf = ${host}\n`).join('')
      writeFileSync(join(folder, 'gitconfig'), `[url "file://${folder}/repositories/"]\n${rules}`)
      const env = {
        PATH: process.env.PATH,
        HOME: folder,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
      }
      const paths = [join(folder, 'tree', target), join(folder, 'out'), '--scope', join(folder, 'tree'), '--no-verify']
      const { exitCode, stderr } = await command(kustomize, ['localize', ...paths], { env })
      if (exitCode === 0) return { files: readFiles(join(folder, 'out')) }
      const last = stderr.trim().split('\n').at(-1) ?? ''
      return {
        error: last
          .replaceAll(folder, '/work')
          .replaceAll(/\/tmp\/kustomize-\d+/g, '/clone')
          .replaceAll(address, '{server}'),
      }
    })
  } finally {
    server.close()
  }
}
