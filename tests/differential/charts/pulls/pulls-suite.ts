import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { callProgram } from '../../../../packages/cli/tests/call-program.ts'
import { withFolder } from '../../../../packages/testing/src/programs/folder.ts'
import { command } from '../../../../tools/command.ts'
import { ensureTool } from '../../../../tools/install/go-tools.ts'
import { ensureHelm, HELM_VERSION } from '../../../../tools/install/helm.ts'
import type { OracleSuite } from '../../../oracles/suite.ts'
import { reasonOf } from '../../../oracles/unavailable.ts'
import { kustomizeOracle } from '../../builds/kustomize.ts'
import { type ChartServers, startChartServers } from './chart-servers.ts'

/** A Kustomization in which `HTTP` and `OCI` are the addresses of the servers. */
export interface PullQuestion {
  readonly kustomization: string
}

/** The files of the directory afterwards, besides the Kustomization; and whether the build passed. */
export interface PullAnswer {
  readonly isBuilt: boolean
  readonly files: Readonly<Record<string, string>>
}

const questions: readonly PullQuestion[] = ['HTTP', 'OCI'].flatMap((repo) =>
  [
    `helmCharts: [{name: shop, repo: ${repo}, releaseName: r}]`,
    `helmCharts: [{name: shop, repo: ${repo}, releaseName: r, version: 1.0.0}]`,
    `helmCharts: [{name: shop, repo: ${repo}, releaseName: r, version: 2.0.0-rc.1}]`,
    `helmCharts: [{name: shop, repo: ${repo}, releaseName: r, devel: true}]`,
    `helmCharts: [{name: shop, repo: ${repo}, releaseName: r, version: 1.0.0}]\nhelmGlobals: {chartHome: vendor/all}`,
    `helmCharts: [{name: shop, repo: ${repo}, releaseName: r, version: 1.0.0}, {name: shop, repo: ${repo}, releaseName: s, version: 1.2.0, namespace: s}]\nnamePrefix: x-`,
    `helmCharts: [{name: shop, repo: ${repo}, releaseName: r, version: 9.9.9}]`,
    `helmCharts: [{name: none, repo: ${repo}, releaseName: r, version: 1.0.0}]`,
  ].map((text) => ({ kustomization: `${text}\n` })),
)

/** Charts that a build pulls: kustomize's directory of charts against krmkit's, both with the real helm. */
export const pullsSuite: OracleSuite<PullQuestion, PullAnswer> = {
  ...kustomizeOracle,
  name: 'chart-pulls',
  title: 'directories of charts that builds pull',
  command: `kustomize build DIR --enable-helm, with helm ${HELM_VERSION}, and an HTTP server and a registry of charts`,
  count: questions.length,
  draw: () => questions,
  unavailable: () =>
    reasonOf(async () => {
      await ensureTool('kustomize')
      await withServers(async () => {})
    }),
  ask: (asked) =>
    withServers(async (servers) => {
      const [kustomize, helm] = [await ensureTool('kustomize'), await ensureHelm()]
      const answers: PullAnswer[] = []
      for (const question of asked)
        answers.push(
          await pull(question, servers, async (folder) => {
            const env = { PATH: process.env.PATH, HOME: join(folder, '.home') }
            const args = ['build', join(folder, 'app'), '--enable-helm', '--helm-command', helm]
            return (await command(kustomize, args, { env })).exitCode
          }),
        )
      return answers
    }),
  judge: (question, theirs) => withServers((servers) => judgePull(question, theirs, servers)),
}

/** How the directory of charts differs that krmkit makes; `undefined` where it does not. */
export async function judgePull(
  question: PullQuestion,
  theirs: PullAnswer,
  servers: ChartServers,
): Promise<string | undefined> {
  const helm = await ensureHelm()
  const ours = await pull(question, servers, async (folder) => {
    const env = { XDG_CACHE_HOME: join(folder, '.cache') }
    const args = ['build', 'app', '--enable-helm', '--helm-command', helm]
    return (await callProgram(args, { cwd: folder, env })).exitCode
  })
  return isDeepStrictEqual(ours, theirs) ? undefined : JSON.stringify({ question, theirs, ours }, null, 1)
}

async function withServers<Value>(use: (servers: ChartServers) => Promise<Value>): Promise<Value> {
  const servers = await startChartServers()
  try {
    return await use(servers)
  } finally {
    await servers.stop()
  }
}

function pull(
  { kustomization }: PullQuestion,
  { http, oci }: ChartServers,
  build: (folder: string) => Promise<number>,
): Promise<PullAnswer> {
  const text = kustomization.replaceAll('HTTP', `"${http}"`).replaceAll('OCI', `"${oci}"`)
  return withFolder({ 'app/kustomization.yaml': text }, async (folder) => {
    const isBuilt = (await build(folder)) === 0
    const app = join(folder, 'app')
    const names = readdirSync(app, { recursive: true, encoding: 'utf8' }).sort()
    const files = names.filter((name) => name !== 'kustomization.yaml' && statSync(join(app, name)).isFile())
    return { isBuilt, files: Object.fromEntries(files.map((name) => [name, readFileSync(join(app, name), 'latin1')])) }
  })
}
