import { describe, expect, it } from 'vitest'
import { callProgram } from '../trial/call-program.ts'
import { script, temporaryPackage } from '../trial/temporary-package.ts'

/** Calls `krmkit build` in a folder with these files. */
async function buildIn(files: Readonly<Record<string, string>>, ...args: string[]) {
  const trial = temporaryPackage(files)
  return { ...(await callProgram(['build', ...args], { cwd: trial.directory })), ...trial }
}

describe('--kustomize-bin', () => {
  const target = { 'kustomization.yaml': 'resources: [https://example.com/org/repo//dir?ref=v1]\n' }

  it('builds what only kustomize can build, with the same flags', async () => {
    const binary = script(
      'echo "warned" >&2; echo "# $*"; echo "apiVersion: v1"; echo "kind: A"; echo "metadata: {name: a}"',
    )
    const { exitCode, stdout, stderr } = await buildIn(
      target,
      ...['--kustomize-bin', binary, '--load-restrictor', 'LoadRestrictionsNone', '-e', 'A=b'],
    )
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('# build . --load-restrictor LoadRestrictionsNone --env A=b')
    expect(stdout).toContain('metadata: {name: a}')
    expect(stderr).toMatch(/^note: kustomization.yaml:1:.*remote/)
    expect(stderr).toContain(`note: . was built by ${binary}: warned`)
  })

  it('fails where that fails too', async () => {
    const binary = script('echo "no network" >&2; exit 1')
    const { exitCode, stdout, stderr } = await buildIn(target, '--kustomize-bin', binary)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain('cannot build . either: no network')
  })

  it('is not asked where something else is wrong', async () => {
    const binary = script('exit 0')
    const { exitCode } = await buildIn({ 'kustomization.yaml': 'resource: [a]\n' }, '--kustomize-bin', binary)
    expect(exitCode).toBe(1)
  })

  it.each([
    [[], '--enable-helm and --kustomize-bin'],
    [['--enable-helm'], 'pass --kustomize-bin'],
  ])('charts need it: %j', async (flags, message) => {
    const files = { 'kustomization.yaml': 'helmCharts: [{name: c}]\n' }
    const { exitCode, stdout, stderr } = await buildIn(files, ...flags)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain(message)
    const binary = script('echo "$*" >&2; echo "{apiVersion: v1, kind: A, metadata: {name: a}}"')
    const built = await buildIn(files, ...flags, '--enable-helm', '--kustomize-bin', binary, '--helm-command', 'h')
    expect(built.exitCode).toBe(0)
    expect(built.stderr).toContain('--enable-helm --helm-command h')
  })
})

describe('a chart in a Composition', () => {
  const chart =
    '{kind: HelmChartInflationGenerator, metadata: {name: c}, name: c, valuesFile: v.yaml, additionalValuesFiles: [w/x.yaml]}'
  const files = {
    'app/composition.yaml': `kind: Composition\ntransformers:\n- ${chart}\n- {kind: PrefixTransformer, prefix: x-}\n`,
    'app/v.yaml': 'a: b\n',
    'app/w/x.yaml': 'c: d\n',
  }
  /** A kustomize that shows the paths of the chart as it sees them, from its own folder. */
  const binary = () =>
    script(`cd "$2"
value() { grep -o "$1: *[^,}]*" chart.yaml | head -1 | sed 's/.*: *//'; }
cat <<END
apiVersion: v1
kind: ConfigMap
metadata: {name: made}
data: {v: "$(cat "$(value valuesFile)")", home: "$(realpath -m "$(value chartHome)")", flags: "$*"}
END`)

  it('is inflated by itself, with its paths as they are from its Composition', async () => {
    const { exitCode, stdout, stderr, file } = await buildIn(files, 'app', '--enable-helm', '--kustomize-bin', binary())
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('name: x-made')
    expect(stdout).toContain('v: "a: b"')
    expect(stdout).toContain(`home: "${file('app/charts')}"`)
    expect(stdout).toContain('--load-restrictor LoadRestrictionsNone --enable-helm --helm-command helm')
  })

  it.each([
    ['without a binary', ['--enable-helm'], '--kustomize-bin'],
    ['without its flag', ['--kustomize-bin', 'k'], '--enable-helm'],
    ['by a binary that fails', ['--enable-helm', '--kustomize-bin', '/bin/false'], 'the chart cannot be inflated'],
  ])('is not inflated %s', async (_, flags, message) => {
    const { exitCode, stdout, stderr } = await buildIn(files, 'app', ...flags)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^error: app\/composition\.yaml:3/)
    expect(stderr).toContain(message)
  })
})
