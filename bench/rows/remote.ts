import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRepository } from '../../tests/remote/servers/make-repository.ts'
import { output } from '../../tools/command.ts'
import { ensureTool } from '../../tools/install/go-tools.ts'
import { krmkit, withBuilder } from '../build-run.ts'
import type { Tree } from '../kustomizations.ts'
import { interleave, measure } from '../measure.ts'
import type { Row } from '../row.ts'

const BASES = 20
const RESOURCES = 5

/** 20 remote bases in one build with a lock file, against the real kustomize with the same git. */
export async function remote(rounds: number): Promise<Row[]> {
  return withBuilder(async (builder) => {
    const folder = builder.folderOf({ 'kustomization.yaml': 'resources: []\n' })
    // A target can only use repositories of the machine that are in its own checkout.
    mkdirSync(join(folder, '.git'))
    const kustomize = await ensureTool('kustomize')
    const bases = Array.from({ length: BASES }, (_, i) => base(i))
    for (const [i, files] of bases.entries())
      makeRepository(join(folder, `repositories/base-${i}`), { files, tags: ['v1'] })
    const target = join(folder, 'remote')
    mkdirSync(target)
    const addresses = bases.map((_, i) => `- file://${folder}/repositories/base-${i}?ref=v1\n`)
    writeFileSync(join(target, 'kustomization.yaml'), `resources:\n${addresses.join('')}namePrefix: all-\n`)
    const local = builder.folderOf(localTree(bases))
    const runs = join(folder, 'runs')
    mkdirSync(runs)
    mkdirSync(join(folder, 'bin'))
    const counting = join(folder, 'bin/git')
    const git = (await output('sh', ['-c', 'command -v git'])).trim()
    writeFileSync(counting, `#!/bin/sh\necho "$1" > "${runs}/$$"\nexec "${git}" "$@"\n`)
    chmodSync(counting, 0o755)
    const cache = join(folder, 'cache')
    const env = ['/usr/bin/env', `XDG_CACHE_HOME=${cache}`, `PATH=${join(folder, 'bin')}:${process.env.PATH}`] as const
    const own = (...args: string[]) => measure([...env, ...krmkit(), 'build', ...args], '/dev/null')
    // The lock file is in the working directory if that contains the target.
    await measure(['/usr/bin/env', '-C', target, ...env.slice(1), ...krmkit(), 'update'], '/dev/null')
    const isLocked = existsSync(join(target, 'krmkit.lock'))
    const usage = await interleave(Math.ceil(rounds / 2), {
      first() {
        rmSync(join(cache, 'krmkit/git'), { recursive: true, force: true })
        return own(target, '--locked')
      },
      peer: () => measure([kustomize, 'build', target], '/dev/null'),
    })
    const started = readdirSync(runs).length
    const again = await interleave(rounds, { second: () => own(target, '--locked'), local: () => own(local) })
    const startedAgain = readdirSync(runs).length - started
    const [ours, theirs] = [join(folder, 'ours'), join(folder, 'theirs')]
    await measure([...env, ...krmkit(), 'build', target, '--style', 'kustomize', '--offline'], '/dev/null', ours)
    await measure([kustomize, 'build', target], '/dev/null', theirs)
    const isEqual = readFileSync(ours).equals(readFileSync(theirs))
    const first = usage.first.milliseconds / usage.peer.milliseconds
    const second = again.second.milliseconds / again.local.milliseconds
    const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`
    return [
      {
        what: `krmkit build of ${BASES} remote bases, locked, none in the cache, against kustomize 5.8.2 with the same git`,
        must: '<= 0.8x',
        measured: `${first.toFixed(2)}x (${ms(usage.first.milliseconds)}, kustomize ${ms(usage.peer.milliseconds)}; output ${isEqual ? 'equal' : 'DIFFERS'})`,
        isMet: first <= 0.8 && isEqual && isLocked,
      },
      {
        what: 'the second build of the same, against the same tree local',
        must: '<= 1.2x, no process',
        measured: `${second.toFixed(2)}x (${ms(again.second.milliseconds)}, local ${ms(again.local.milliseconds)}); ${startedAgain} processes of git`,
        isMet: second <= 1.2 && startedAgain === 0,
      },
    ]
  })
}

function base(number: number): Record<string, string> {
  const names = Array.from({ length: RESOURCES }, (_, i) => `web-${number}-${i}`)
  const files = Object.fromEntries(names.map((name) => [`${name}.yaml`, deployment(name)]))
  return { ...files, 'kustomization.yaml': `resources: [${Object.keys(files).join(', ')}]\n` }
}

function localTree(bases: readonly Readonly<Record<string, string>>[]): Tree {
  const files = bases.flatMap((each, i) =>
    Object.entries(each).map(([path, text]) => [`base-${i}/${path}`, text] as const),
  )
  const resources = bases.map((_, i) => `- base-${i}\n`).join('')
  return { ...Object.fromEntries(files), 'kustomization.yaml': `resources:\n${resources}namePrefix: all-\n` }
}

function deployment(name: string): string {
  return `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\nspec:\n  replicas: 1\n  selector: {matchLabels: {app: ${name}}}\n  template:\n    metadata: {labels: {app: ${name}}}\n    spec: {containers: [{name: web, image: "nginx:1.28"}]}\n`
}
