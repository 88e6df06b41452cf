import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeFiles } from '@krmkit/testing/programs'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../tools/command.ts'
import { krmkit } from './krmkit.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-charts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A helm that unpacks a chart in steps; it waits after the step in the file `wait`, until the file `go` is there. */
const HELM = `#!/bin/sh
step() { if [ "$(cat "$0.wait" 2> /dev/null)" = "$1" ]; then : > "$0.waiting"; while [ ! -e "$0.go" ]; do sleep 0.02; done; fi; }
case "$1" in version) echo v3.10.1; exit;; template)
  for arg in "$@"; do chart=$arg; done
  step template
  cat "$chart/templates/a.yaml"; exit;;
esac
for arg in "$@"; do case "$arg" in --untardir=*) to=\${arg#--untardir=}/c;; esac; done
step start
mkdir -p "$to/templates"
echo 'name: c' > "$to/Chart.yaml"
step half
echo '{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}' > "$to/templates/a.yaml"
step end
`

const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') }
const args = [krmkit, 'build', 'app', '--enable-helm', '--helm-command', './helm']

test.each(['start', 'half', 'end', 'template'])(
  'a build that is killed at the step %s leaves no half chart',
  async (step) => {
    rmSync(folder, { recursive: true, force: true })
    writeFiles(folder, {
      helm: HELM,
      'helm.wait': step,
      'app/kustomization.yaml': 'helmCharts: [{name: c, repo: "https://example.com", releaseName: r}]\n',
    })
    chmodSync(join(folder, 'helm'), 0o755)
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
    const closed = once(child, 'close')
    while (!existsSync(join(folder, 'helm.waiting'))) await sleep(10)
    child.kill('SIGKILL')
    await closed
    expect(existsSync(join(folder, 'app/charts/c'))).toBe(step === 'template')
    expect(existsSync(join(folder, 'cache/krmkit/charts/rendered'))).toBe(false)

    writeFiles(folder, { 'helm.go': '', 'helm.wait': '' })
    const { exitCode, stdout, stderr } = await command(process.execPath, args, { cwd: folder, env })
    expect({ exitCode, stdout }, stderr).toEqual({
      exitCode: 0,
      stdout: '{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n',
    })
    expect(readdirSync(join(folder, 'app/charts/c')).sort()).toEqual(['Chart.yaml', 'templates'])
  },
)
