import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureTool } from '../../tools/install/go-tools.ts'
import { ensureHelm } from '../../tools/install/helm.ts'
import { krmkit, withBuilder } from '../build-run.ts'
import type { Tree } from '../kustomizations.ts'
import { interleave, measure } from '../measure.ts'
import type { Row } from '../row.ts'

const CHARTS = 20

/** 20 charts in one build, against the real kustomize with the same helm. */
export async function charts(rounds: number): Promise<Row[]> {
  return withBuilder(async (builder) => {
    const folder = builder.folderOf(tree())
    const [kustomize, helm] = [await ensureTool('kustomize'), await ensureHelm()]
    const runs = join(folder, 'runs')
    mkdirSync(runs)
    const counting = join(folder, 'helm')
    writeFileSync(counting, `#!/bin/sh\necho "$1" > "${runs}/$$"\nexec "${helm}" "$@"\n`)
    chmodSync(counting, 0o755)
    const env = (cache: string) => ['/usr/bin/env', `XDG_CACHE_HOME=${join(folder, cache)}`] as const
    const own = (...args: string[]) =>
      measure([...env('cache'), ...krmkit(), 'build', folder, '--enable-helm', ...args], '/dev/null')
    const style = ['--style', 'kustomize']
    await own('--helm-command', helm)
    const usage = await interleave(Math.ceil(rounds / 2), {
      first: () => own('--helm-command', helm, '--no-cache'),
      second: () => own('--helm-command', helm),
      peer: () => measure([kustomize, 'build', folder, '--enable-helm', '--helm-command', helm], '/dev/null'),
    })
    const [ours, theirs] = [join(folder, 'ours'), join(folder, 'theirs')]
    const args = ['build', folder, '--enable-helm', '--helm-command', counting]
    await measure([...env('other'), ...krmkit(), ...args, ...style], '/dev/null', ours)
    const started = readdirSync(runs).length
    await measure([...env('other'), ...krmkit(), ...args, ...style], '/dev/null', ours)
    const startedAgain = readdirSync(runs).length - started
    await measure([kustomize, 'build', folder, '--enable-helm', '--helm-command', helm], '/dev/null', theirs)
    const isEqual = existsSync(ours) && readFileSync(ours).equals(readFileSync(theirs))
    const ratio = usage.first.milliseconds / usage.peer.milliseconds
    const ms = (name: keyof typeof usage) => `${usage[name].milliseconds.toFixed(0)} ms`
    return [
      {
        what: `krmkit build of ${CHARTS} charts, none in the cache, against kustomize 5.8.2 with the same helm`,
        must: '<= 0.8x',
        measured: `${ratio.toFixed(2)}x (${ms('first')}, kustomize ${ms('peer')}; output ${isEqual ? 'equal' : 'DIFFERS'})`,
        isMet: ratio <= 0.8 && isEqual,
      },
      {
        what: 'processes of helm in the second build of the same',
        must: '0',
        measured: `${startedAgain} (${started} in the first build; ${ms('second')})`,
        isMet: startedAgain === 0 && started === CHARTS + 1,
      },
    ]
  })
}

function tree(): Tree {
  const files: Record<string, string> = {}
  const names = Array.from({ length: CHARTS }, (_, i) => `chart-${i}`)
  for (const name of names) {
    const folder = `charts/${name}`
    files[`${folder}/Chart.yaml`] = `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`
    files[`${folder}/values.yaml`] = 'replicas: 1\nimage: {name: nginx, tag: "1.0"}\n'
    for (let i = 0; i < 5; i++)
      files[`${folder}/templates/web-${i}.yaml`] =
        `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ .Release.Name }}-web-${i} # ${i}\nspec:\n  replicas: {{ .Values.replicas }}\n  selector: {matchLabels: {app: {{ .Release.Name }}}}\n  template:\n    metadata: {labels: {app: {{ .Release.Name }}}}\n    spec: {containers: [{name: web, image: "{{ .Values.image.name }}:{{ .Values.image.tag }}"}]}\n`
  }
  const entries = names.map((name, i) => `- {name: ${name}, releaseName: ${name}, valuesInline: {replicas: ${i}}}\n`)
  files['kustomization.yaml'] = `helmCharts:\n${entries.join('')}namePrefix: all-\n`
  return files
}
