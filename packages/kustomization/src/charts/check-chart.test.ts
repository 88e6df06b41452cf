import { describe, expect, it } from 'vitest'
import { build as buildTarget } from '../build.ts'
import { memoryFiles } from '../files/memory-files.ts'
import { createSession } from '../session.ts'
import type { Tree } from '../testing/build-tree.ts'
import { memorySources } from '../testing/memory-sources.ts'
import type { ChartRun, Helm } from './helm.ts'

const APP = 'https://git.example.com/org/app'
const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\n'

/** The repository is `/cache/app`; `/charts`, `/cache/other` and `/values.yaml` are outside of it. */
const around: Tree = {
  'charts/c/Chart.yaml': 'name: c\n',
  'elsewhere/pulled/Chart.yaml': 'name: pulled\n',
  'elsewhere/pulled/values.yaml': 'a: 1\n',
  'cache/other/c/Chart.yaml': 'name: c\n',
  'values.yaml': 'a: secret\n',
  'cache/app/charts/c/Chart.yaml': 'name: c\n',
  'cache/app/shared/c/Chart.yaml': 'name: c\n',
  'top/kustomization.yaml': `resources: ["${APP}//base?ref=v1"]\n`,
}

/** Builds with a Kustomization in the repository, or with the same one on this machine, and all files readable. */
async function build(fields: string, { isFetched = true, links = {} as Tree, output = MAP } = {}) {
  const runs: ChartRun[] = []
  const helm: Helm = {
    pull: async ({ name }) => ({ directory: `/elsewhere/${name}` }),
    async template(run) {
      runs.push(run)
      return { text: output }
    },
  }
  const programs = { helm, find: async () => undefined, run: async () => ({ exitCode: 0, stdout: '', stderr: '' }) }
  const tree = { ...around, 'cache/app/base/kustomization.yaml': fields }
  const paths = [...Object.keys(tree).map((path) => `/${path}`), ...Object.keys(links)]
  const session = createSession({
    files: {
      ...memoryFiles(tree, links),
      names: (folder) =>
        [...new Set(paths.map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''))].filter((name) =>
          paths.some((path) => path === `${folder}/${name}` || path.startsWith(`${folder}/${name}/`)),
        ),
    },
    programs,
    sources: memorySources({ [`${APP}?ref=v1`]: '/cache/app' }),
    options: { enableHelm: true, loadRestrictor: 'none' },
  })
  const { resources, findings, filesRead } = await buildTarget(isFetched ? '/top' : '/cache/app/base', session)
  return {
    names: resources.map(({ kind, name }) => `${kind}/${name}`),
    findings: findings.map(({ message }) => message),
    charts: runs.map(({ directory }) => directory),
    filesRead: filesRead.filter((file) => /chart|elsewhere/i.test(file)),
  }
}

const globals = (home: string, fields = '') => `helmGlobals: {chartHome: ${home}}\nhelmCharts: [{name: c${fields}}]\n`

describe('with --load-restrictor LoadRestrictionsNone, a chart', () => {
  it.each([
    ['in another directory', '../../../charts', '/charts'],
    ['at an absolute path', '/charts', '/charts'],
    ['of the cache', '../../other', '/cache/other'],
  ])('%s is read for a Kustomization of yours, and not for a fetched one', async (_, home, directory) => {
    const own = await build(globals(home), { isFetched: false })
    expect(own).toMatchObject({ names: ['ConfigMap/made'], findings: [], charts: [`${directory}/c`] })
    const fetched = await build(globals(home))
    expect(fetched).toMatchObject({ names: [], charts: [] })
    expect(fetched.findings).toEqual([
      expect.stringMatching(
        /helmCharts\[0\]: chartHome .* must be in or below https:\/\/git\.example\.com\/org\/app\?ref=v1$/,
      ),
    ])
  })

  it.each([
    ['next to the base', '../charts', '/cache/app/charts'],
    ['of another directory of the repository', '../shared', '/cache/app/shared'],
  ])('%s is read for a fetched Kustomization', async (_, home, directory) => {
    expect(await build(globals(home))).toMatchObject({
      names: ['ConfigMap/made'],
      findings: [],
      charts: [`${directory}/c`],
    })
  })

  it.each(['../../../values.yaml', '/values.yaml'])('of a fetched Kustomization does not get %s', async (file) => {
    const fields = globals('../charts', `, valuesFile: ${file}`)
    expect(await build(fields, { isFetched: false })).toMatchObject({ names: ['ConfigMap/made'], findings: [] })
    const fetched = await build(fields)
    expect(fetched).toMatchObject({ names: [], charts: [] })
    expect(fetched.findings).toEqual([expect.stringContaining(`valuesFile: ${JSON.stringify(file)} must be in`)])
  })

  it('has no links that lead out, if it was fetched', async () => {
    const links = { '/cache/app/charts/c/leak.yaml': '/values.yaml' }
    expect(await build(globals('../charts'), { isFetched: false, links })).toMatchObject({ names: ['ConfigMap/made'] })
    const fetched = await build(globals('../charts'), { links })
    expect(fetched).toMatchObject({ names: [], charts: [] })
    expect(fetched.findings).toEqual([expect.stringContaining('the chart must not have links that lead out')])
  })

  it('that is pulled for a fetched Kustomization can be in the cache', async () => {
    const fields = 'helmCharts: [{name: pulled, repo: "https://charts.example.com", valuesInline: {b: 2}}]\n'
    expect(await build(fields)).toMatchObject({
      names: ['ConfigMap/made'],
      findings: [],
      charts: ['/elsewhere/pulled'],
    })
  })

  it('that is in the cache is shown as a part of its base', async () => {
    const fields = 'helmCharts: [{name: pulled, repo: "https://charts.example.com", valuesInline: {b: 2}}]\n'
    const { filesRead } = await build(fields)
    expect(filesRead.toSorted()).toEqual([
      `${APP}//base/charts/pulled/Chart.yaml?ref=v1`,
      `${APP}//base/charts/pulled/values.yaml?ref=v1`,
    ])
    const failed = await build(fields, { output: 'apiVersion: v1\n' })
    expect(failed.findings).toEqual([expect.stringContaining('helmCharts[0]')])
    expect(failed.findings.join()).not.toContain('elsewhere')
  })
})
