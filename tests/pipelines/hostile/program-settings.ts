import type { HostileSetting } from './hostile-setting.ts'

/** As helm does, runs the plugins of its home and the program of --post-renderer. */
const HELM = `#!/bin/sh
for plugin in "\${HELM_DATA_HOME:-$HOME/.local/share/helm}"/plugins/*/run.sh; do [ ! -x "$plugin" ] || "$plugin"; done
for argument in "$@"; do case "$argument" in --post-renderer=*) "\${argument#*=}" ;; esac; done
case "$1" in version) echo v3.18.1 ;; *) echo '{apiVersion: v1, kind: ConfigMap, metadata: {name: inflated}}' ;; esac
`
/** As docker does, runs the credential helper of its configuration; as docker compose does, what the file of the project names. */
const DOCKER = `#!/bin/sh
helper=$(sed -n 's/.*"credsStore": "\\([^"]*\\)".*/\\1/p' "\${DOCKER_CONFIG:-$HOME/.docker}/config.json" 2>/dev/null)
[ -z "$helper" ] || "$helper"
case "$1" in
  version) echo 28.0.0 ;;
  compose) sh -c "$(sed -n 's/^ *command: //p' compose.yaml)" ;;
  run) cat ;;
esac
`
const CHART = 'name: c\nversion: 1.0.0\n'
const INFLATE = { command: 'build', paths: 'chart', args: '--enable-helm\n--no-cache' }
const CONTAINER = { command: 'eval', paths: 'manifests', args: '--image\nexample.com/a:v1' }

/** What helm and docker read. */
export const programSettings: readonly HostileSetting[] = [
  {
    title: 'helmGlobals.configHome: plugins of helm',
    files: ({ script }) => ({
      'chart/kustomization.yaml': 'helmGlobals: {configHome: home}\nhelmCharts: [{name: c}]\n',
      'chart/charts/c/Chart.yaml': CHART,
      'chart/home/.data/plugins/evil/run.sh': script,
    }),
    programs: { helm: HELM },
    inputs: INFLATE,
    refused: /configHome .* must be allowed with --enable-exec/,
    control: () => 'HELM_DATA_HOME=$PWD/chart/home/.data helm template chart/charts/c',
  },
  {
    title: 'helmCharts.releaseName: --post-renderer',
    files: ({ script }) => ({
      'chart/kustomization.yaml': 'helmCharts: [{name: c, releaseName: --post-renderer=./run.sh}]\n',
      'chart/charts/c/Chart.yaml': CHART,
      'run.sh': script,
    }),
    programs: { helm: HELM },
    inputs: INFLATE,
    refused: /must not begin with "-"/,
    control: () => 'helm template --post-renderer=./run.sh chart/charts/c',
  },
  {
    title: '.docker/config.json: credsStore',
    files: ({ script }) => ({ '.docker/config.json': '{ "credsStore": "./run.sh" }\n', 'run.sh': script }),
    programs: { docker: DOCKER },
    inputs: CONTAINER,
    control: () => 'DOCKER_CONFIG=.docker docker version',
  },
  {
    title: 'compose.yaml',
    files: ({ command }) => ({
      'compose.yaml': `services:\n  a:\n    command: ${command}\n`,
      '.env': 'DOCKER_HOST=x\n',
    }),
    programs: { docker: DOCKER },
    inputs: CONTAINER,
    control: () => 'docker compose up',
  },
]
