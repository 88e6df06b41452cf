import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { output } from '../../../tools/command.ts'
import type { Registry } from '../../release/registry.ts'
import { type UserRepository, withRepository } from '../action.ts'
import type { HostileSetting, Payload } from './hostile-setting.ts'

/** The three parts that the attacks need: the registry that pipelines use, and those of the attacker. */
export interface Sources {
  readonly registry: Registry
  readonly evil: Registry
  readonly proxy: string
  readonly version: string
}

/** A repository with hostile settings. */
export interface HostileCheckout extends UserRepository {
  readonly payload: Payload
  /** What ran so far: a line for each time. */
  ran(): string
}

/** Creates a git repository with these files, and puts the settings into it. */
export function withCheckout<Value>(
  files: Readonly<Record<string, string>>,
  settings: readonly HostileSetting[],
  { registry, evil, proxy, version }: Sources,
  body: (checkout: HostileCheckout) => Promise<Value>,
): Promise<Value> {
  return withRepository(
    files,
    async (repository) => {
      const { folder, temp } = repository
      const mark = join(temp, 'ran')
      const command = `echo ran >> ${mark}`
      const payload: Payload = {
        command,
        script: `#!/bin/sh\n${command}\n`,
        module: `require('node:fs').appendFileSync(${JSON.stringify(mark)}, 'ran\\n')\n`,
        version,
        registry: evil.url,
        proxy,
      }
      const env = { ...repository.env, GIT_CONFIG_NOSYSTEM: '1', PATH: pathOf(settings, repository) }
      await commitAll(folder, repository.env)
      for (const { prepare } of settings)
        if (prepare) await output('sh', ['-ec', prepare(payload)], { cwd: folder, env })
      for (const setting of settings) plant(setting, payload, folder)
      return body({ ...repository, env, payload, ran: () => (existsSync(mark) ? readFileSync(mark, 'utf8') : '') })
    },
    registry,
  )
}

async function commitAll(cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['remote', 'add', 'origin', 'https://git.example.com/shop.git'],
    ['add', '-A'],
    [...identity, 'commit', '-qm', 'first'],
  ])
    await output('git', args, { cwd, env })
}

function plant(setting: HostileSetting, payload: Payload, folder: string): void {
  for (const [path, text] of Object.entries(setting.files(payload))) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    if (/(?:^|\/)(?:\.npmrc|config)$/.test(path)) appendFileSync(file, text)
    else writeFileSync(file, text)
    if (text.startsWith('#!')) chmodSync(file, 0o755)
  }
}

/** The PATH of a machine that has the programs of the settings. */
function pathOf(settings: readonly HostileSetting[], { temp, env }: UserRepository): string {
  const folders = settings.flatMap(({ programs = {} }, index) => {
    const folder = join(temp, `programs-${index}`)
    for (const [name, text] of Object.entries(programs)) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), text)
      chmodSync(join(folder, name), 0o755)
    }
    return Object.keys(programs).length > 0 ? [folder] : []
  })
  const entries = settings.flatMap(({ pathEntry }) => pathEntry ?? [])
  return [...entries, ...folders, env.PATH].join(delimiter)
}
