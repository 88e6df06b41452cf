import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  BASES,
  CHARTS,
  chartFiles,
  localTarget,
  mixedTarget,
  REPOSITORIES,
  repositoryFiles,
} from '../../tests/remote/one-build.ts'
import { makeRepository } from '../../tests/remote/servers/make-repository.ts'
import { output as outputOf } from '../../tools/command.ts'
import { ensureTool } from '../../tools/install/go-tools.ts'
import { ensureHelm } from '../../tools/install/helm.ts'
import { krmkit, withBuilder } from '../build-run.ts'
import { writeTree } from '../kustomizations.ts'
import { interleave, measure } from '../measure.ts'
import type { Row } from '../row.ts'

/**
 * Remote bases and charts in one target with a lock file. In the first build, caches are empty and charts are pulled; in the second one, git
 * and helm fail, and nothing is where it came from.
 */
export async function oneBuild(rounds: number): Promise<Row[]> {
  return withBuilder(async (builder) => {
    const folder = builder.folderOf({ 'kustomization.yaml': 'resources: []\n' })
    // A target can only use repositories of the machine that are in its own checkout.
    mkdirSync(join(folder, '.git'))
    const [kustomize, helm] = [await ensureTool('kustomize'), await ensureHelm()]
    for (let i = 0; i < REPOSITORIES; i++)
      makeRepository(join(folder, `repositories/repo-${i}`), { files: repositoryFiles(i), tags: ['v1'] })
    const server = await serve(join(folder, 'charts'))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await packCharts(folder, helm, url)
    const [target, peer] = [join(folder, 'target'), join(folder, 'peer')]
    for (const each of [target, peer]) writeTree(each, mixedTarget(`file://${folder}/repositories`, url))
    const programs = recordingPrograms(folder, { git: (await outputOf('sh', ['-c', 'command -v git'])).trim(), helm })
    const cache = join(folder, 'cache')
    const env = ['/usr/bin/env', `XDG_CACHE_HOME=${cache}`, `PATH=${programs.bin}:${process.env.PATH}`] as const
    const outputs = { own: join(folder, 'own.yaml'), peer: join(folder, 'peer.yaml') }
    const own = (...args: string[]) => measure([...env, ...krmkit(), ...args], '/dev/null', outputs.own)
    // The lock file is in the working directory if that contains the target.
    const inTarget = ['/usr/bin/env', '-C', target, ...env.slice(1)] as const
    await measure([...inTarget, ...krmkit(), 'update', '--enable-helm'], '/dev/null')
    const isLocked = existsSync(join(target, 'krmkit.lock'))
    const usage = await interleave(Math.ceil(rounds / 2), {
      first() {
        rmSync(cache, { recursive: true, force: true })
        removeCharts(target)
        return own('build', target, '--locked', '--enable-helm')
      },
      peer() {
        removeCharts(peer)
        return measure([kustomize, 'build', peer, '--enable-helm', '--helm-command', helm], '/dev/null', outputs.peer)
      },
    })
    const started = programs.calls()
    const rendered = builder.folderOf(localTarget(await manifests(folder, helm)))
    const copy = join(folder, 'copy')
    await own('localize', target, copy, '--enable-helm')
    const beforeEnd = programs.calls()
    await new Promise((resolve) => server.close(resolve))
    rmSync(join(folder, 'repositories'), { recursive: true })
    programs.close()
    const again = await interleave(rounds * 2, {
      second: () => own('build', target, '--locked', '--enable-helm'),
      offline: () => own('build', target, '--locked', '--offline', '--enable-helm'),
      local: () => own('build', copy, '--enable-helm'),
      rendered: () => own('build', rendered),
    })
    const startedAgain = programs.calls() - beforeEnd
    const isEqual = async (...args: string[]) => {
      await own('build', ...args, '--style', 'kustomize')
      return readFileSync(outputs.own).equals(readFileSync(outputs.peer))
    }
    const equal = [
      await isEqual(target, '--locked', '--enable-helm'),
      await isEqual(copy, '--enable-helm'),
      await isEqual(rendered),
    ]
    const output = equal.every(Boolean) ? 'output equal' : 'output DIFFERS'
    const first = ratio(usage.first, usage.peer)
    const [second, offline] = [ratio(again.second, again.local), ratio(again.offline, again.local)]
    const what = `krmkit build of ${BASES} remote bases and ${CHARTS} charts`
    return [
      {
        what: `${what}, locked, caches and chart homes empty, against kustomize 5.8.2 with the same git and helm`,
        must: '<= 0.8x',
        measured: `${first.text} (${ms(usage.first)}, kustomize ${ms(usage.peer)}; ${output})`,
        isMet: first.time <= 0.8 && equal.every(Boolean) && isLocked && started > 0,
      },
      {
        what: 'the second build of the same without git, helm and servers, against the copy of krmkit localize',
        must: '<= 1.2x, no process',
        measured: `${second.text} (${ms(again.second)}, copy ${ms(again.local)}); ${startedAgain} processes; against manifests instead of charts ${ratio(again.second, again.rendered).text}`,
        isMet: second.time <= 1.2 && startedAgain === 0,
      },
      {
        what: 'the same with --offline',
        must: '<= 1.2x, no process',
        measured: `${offline.text} (${ms(again.offline)})`,
        isMet: offline.time <= 1.2 && startedAgain === 0,
      },
    ]
  })
}

type Used = Readonly<Record<'milliseconds' | 'processor', number>>

const ms = ({ milliseconds }: Used) => `${milliseconds.toFixed(0)} ms`

function ratio(one: Used, other: Used): { readonly time: number; readonly text: string } {
  const time = one.milliseconds / other.milliseconds
  return { time, text: `${time.toFixed(2)}x, processor ${(one.processor / other.processor).toFixed(2)}x` }
}

/** Git and helm, whose calls are counted, and which fail after `close`. */
function recordingPrograms(folder: string, programs: Readonly<Record<string, string>>) {
  const [bin, runs, closed] = [join(folder, 'bin'), join(folder, 'runs'), join(folder, 'closed')]
  mkdirSync(bin)
  mkdirSync(runs)
  for (const [name, path] of Object.entries(programs)) {
    const lines = ['#!/bin/sh', `echo > "${runs}/$$"`, `[ -e "${closed}" ] && exit 9`, `exec "${path}" "$@"`, '']
    writeFileSync(join(bin, name), lines.join('\n'))
    chmodSync(join(bin, name), 0o755)
  }
  return { bin, calls: () => readdirSync(runs).length, close: () => writeFileSync(closed, '') }
}

/** A server of the files in a folder. */
async function serve(folder: string): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const file = join(folder, url)
    if (url.includes('..') || !existsSync(file)) response.writeHead(404).end()
    else response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function packCharts(folder: string, helm: string, url: string): Promise<void> {
  const sources = Array.from({ length: CHARTS }, (_, i) => join(folder, `sources/chart-${i}`))
  for (const [i, source] of sources.entries()) writeTree(source, chartFiles(i))
  await outputOf(helm, ['package', ...sources, '--destination', join(folder, 'charts')])
  await outputOf(helm, ['repo', 'index', join(folder, 'charts'), '--url', url])
}

/** What helm prints for each chart. */
async function manifests(folder: string, helm: string): Promise<readonly string[]> {
  const texts: string[] = []
  for (let i = 0; i < CHARTS; i++)
    texts.push(
      await outputOf(helm, [
        'template',
        `chart-${i}`,
        join(folder, `sources/chart-${i}`),
        '--set',
        `replicas=${i + 2}`,
      ]),
    )
  return texts
}

function removeCharts(target: string): void {
  for (const name of ['.', ...readdirSync(target)])
    rmSync(join(target, name, 'charts'), { recursive: true, force: true })
}
