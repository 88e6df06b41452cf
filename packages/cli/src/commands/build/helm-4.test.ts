import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { fakeHelm, MADE } from '../../../tests/fake-helm.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

/** Flags of helm 4.3.1, except for those about clusters and certificates. 4.0 removed --atomic, --validate and --render-subchart-notes. */
const TEMPLATE =
  'api-versions create-namespace debug dependency-update description devel disable-openapi-validation dry-run generate-name include-crds is-upgrade kube-version name-template namespace no-hooks output-dir post-renderer release-name repo set set-file set-json set-literal set-string show-only skip-crds skip-schema-validation skip-tests values version'
const PULL = 'debug destination devel plain-http prov repo repository-cache untar untardir verify version'

/** A helm that reads its arguments as cobra does: a flag that it does not have is an error. */
function strictHelm(template = TEMPLATE, pull = PULL) {
  const patterns = (flags: string) =>
    flags
      .split(' ')
      .flatMap((flag) => [`--${flag}`, `--${flag}=*`])
      .join('|')
  const check = (flags: string) => `for a in "$@"; do case "$a" in --) break;; ${patterns(flags)}) ;;
-*) echo "Error: unknown flag: \${a%%=*}" >&2; exit 1;; esac; done`
  return fakeHelm(
    `case "$1" in
pull) ${check(pull)}
  for a in "$@"; do case "$a" in --untardir=*) d="\${a#*=}/c";; esac; done
  mkdir -p "$d"; echo 'name: c' > "$d/Chart.yaml"; echo "Pulled: example.com/c:1.0.0";;
*) ${check(template)}
  printf '%s' '${MADE}';;
esac`,
    'v4.3.1+g0123456',
  )
}

const fields = `name: c, version: 1.0.0, namespace: ns, additionalValuesFiles: [v.yaml], valuesInline: {b: 1}, apiVersions: [a/v1], kubeVersion: 1.30.0, includeCRDs: true, skipTests: true, skipHooks: true, devel: true, debug: true`

async function build(more: string, helm = strictHelm()) {
  const { directory, file } = temporaryPackage({
    'kustomization.yaml': `helmCharts: [{${fields}, ${more}}]\n`,
    'v.yaml': 'a: 1\n',
  })
  const args = ['build', '.', '--enable-helm', '--helm-command', helm.path]
  const answer = await callProgram(args, { cwd: directory, env: { XDG_CACHE_HOME: file('cache') } })
  return { ...answer, calls: helm.calls().map((call) => call.split(' ')[0]) }
}

describe('helm 4', () => {
  it.each([
    ['a release', 'releaseName: r, repo: "https://charts.example.com"'],
    ['a template of names', 'nameTemplate: r-x, repo: "https://charts.example.com"'],
    ['a registry', 'releaseName: r, repo: "oci://charts.example.com/all"'],
  ])('gets only flags that it has, for %s', async (_, more) => {
    const { exitCode, stdout, calls } = await build(more)
    expect({ exitCode, stdout, calls }).toEqual({ exitCode: 0, stdout: MADE, calls: ['pull', 'template'] })
  })

  it.each([
    ['template', strictHelm(TEMPLATE.replace('skip-tests ', '')), '--skip-tests'],
    ['pull', strictHelm(TEMPLATE, PULL.replace('untardir ', '')), '--untardir'],
  ])('whose %s lacks a flag is reported', async (_, helm, flag) => {
    const { exitCode, stdout, stderr } = await build('releaseName: r, repo: "https://charts.example.com"', helm)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain(`kustomization.yaml:1`)
    expect(stderr).toContain(`unknown flag: ${flag}`)
  })
})
