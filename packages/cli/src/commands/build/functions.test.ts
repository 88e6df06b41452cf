import { chmodSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  labels: {seen: none} # kept\n'
/** A function that writes its working directory and environment to a label. */
const program = `#!/bin/sh
sed -E "s#seen: \\"?none\\"?#seen: $(basename "$PWD")-$A#"
echo "it ran" >&2
`
/** An engine that runs this program in place of every image. */
const engine = `#!/bin/sh
case "$1" in version) echo 28.0.0; exit;; esac
echo "$*" > "$(dirname "$0")/arguments"
. "$(dirname "$0")/../fn/run.sh"
`

/** The same function as a Kustomization's annotation has it and as a Composition's runtime. */
const holders = {
  'a Kustomization': (runtime: string) => ({
    'fn/kustomization.yaml': 'resources: [map.yaml]\ntransformers: [config.yaml]\n',
    'fn/config.yaml': `apiVersion: example.com/v1\nkind: Mark\nmetadata:\n  name: mark\n  annotations:\n    config.kubernetes.io/function: |\n      ${runtime}\n`,
  }),
  'a Composition': (runtime: string) => ({
    'fn/composition.yaml': `kind: Composition\ntransformers:\n- {kind: ResourceAccumulator, paths: [map.yaml]}\n- {apiVersion: example.com/v1, kind: Mark, runtime: ${runtime}}\n`,
  }),
} as const

/** Builds `fn`, whose one function is run so. */
async function buildWith(holder: keyof typeof holders, runtime: string, ...flags: string[]) {
  const trial = temporaryPackage({
    ...holders[holder](runtime),
    'fn/map.yaml': map,
    'fn/run.sh': program,
    'bin/docker': engine,
  })
  for (const path of ['fn/run.sh', 'bin/docker']) chmodSync(trial.file(path), 0o755)
  const env = { PATH: `${trial.file('bin')}:${process.env.PATH}` }
  return { ...(await callProgram(['build', 'fn', ...flags], { cwd: trial.directory, env })), ...trial }
}

const exec = '{exec: {path: ./run.sh, envs: [A=b]}}'
const container = '{container: {image: example.com/mark:v1, envs: [A=b]}}'
const both = ['--enable-alpha-plugins', '--enable-exec']

describe.each(Object.keys(holders) as (keyof typeof holders)[])('%s', (holder) => {
  it.each([
    ['an executable', exec, [], '--enable-alpha-plugins'],
    ['an executable', exec, ['--enable-exec'], '--enable-alpha-plugins'],
    ['an executable', exec, ['--enable-alpha-plugins'], '--enable-exec'],
    ['a container', container, [], '--enable-alpha-plugins'],
    ['a container', container, ['--enable-exec'], '--enable-alpha-plugins'],
    ['the network', container.replace('envs', 'network: true, envs'), both, '--network'],
    ["the caller's variable", container.replace('A=b', 'HOME'), both, '--env HOME'],
    [
      'a writable mount',
      container.replace('envs', 'mounts: [{type: bind, src: ., dst: /x, rw: true}], envs'),
      both,
      '--allow-writable-mounts',
    ],
    ['a mount outside', container.replace('envs', 'mounts: [{type: bind, src: .., dst: /x}], envs'), both, 'mount'],
  ])('runs %s only with its flags: %s %j', async (_, runtime, flags, message) => {
    const { exitCode, stdout, stderr } = await buildWith(holder, runtime, ...flags)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^error: fn\/(config|composition)\.yaml/)
    expect(stderr).toContain(message)
  })

  it('runs an executable in the directory of the file that declares it, and keeps comments', async () => {
    const { exitCode, stdout, stderr } = await buildWith(holder, exec, ...both)
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toBe(map.replace('none', 'fn-b'))
    expect(stderr).toBe('  | it ran\n')
  })

  it("runs a container with kustomize's arguments", async () => {
    const { exitCode, stderr, read } = await buildWith(holder, container, ...both, '-e', 'A=c', '--as-current-user')
    expect(exitCode, stderr).toBe(0)
    expect(read()['bin/arguments']?.replace(/krmkit-[-0-9a-f]{36}/, 'NAME')).toBe(
      'run --name NAME --rm -i -a STDIN -a STDOUT -a STDERR --network none --user 1000:2000 --security-opt=no-new-privileges ' +
        '-e A=c -e LOG_TO_STDERR=true -e STRUCTURED_RESULTS=true example.com/mark:v1\n',
    )
  })

  it.each([
    ['that is not there', '{exec: {path: ./missing.sh}}', 'the program does not exist'],
    ['that fails', '{exec: {path: /bin/false}}', 'exit code 1'],
    ['that writes no list', '{exec: {path: /bin/true}}', 'ResourceList'],
  ])('fails with an executable %s, and gives the reason', async (_, runtime, message) => {
    const { exitCode, stdout, stderr } = await buildWith(holder, runtime, ...both)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^error: fn\/(config|composition)\.yaml/)
    expect(stderr).toContain(message)
  })
})

describe.each(['transformers', 'generators'])('%s', (field) => {
  const head = 'apiVersion: config.kubernetes.io/v1\\nkind: ResourceList\\n'
  it.each([
    ['without items fails', head, 1],
    ['without items, with a config, fails', `${head}functionConfig: {}\\n`, 1],
    ['with no items passes', `${head}items: []\\n`, 0],
    ['with null as items passes', `${head}items:\\n`, 0],
  ])('a function that prints a list %s', async (_, list, code) => {
    const { directory, file } = temporaryPackage({
      'kustomization.yaml': `${field}: [config.yaml]\nresources: [map.yaml]\n`,
      'config.yaml':
        'apiVersion: e.com/v1\nkind: X\nmetadata:\n  name: x\n  annotations: {config.kubernetes.io/function: "exec: {path: ./x.sh}"}\n',
      'map.yaml': map,
      'x.sh': `#!/bin/sh\ncat > /dev/null; printf '${list}'\n`,
    })
    chmodSync(file('x.sh'), 0o755)
    const { exitCode, stdout, stderr } = await callProgram(['build', directory, ...both])
    expect(exitCode, stderr).toBe(code)
    if (code === 1)
      expect({ stdout, stderr }).toEqual({ stdout: '', stderr: expect.stringContaining('must have `items`') })
    else expect(stdout).toBe(field === 'generators' ? map : '')
  })
})

describe.each([
  [
    'starlark',
    (place: string) =>
      `{apiVersion: fn.kpt.dev/v1alpha1, kind: StarlarkRun, metadata: {name: s}, source: 'for r in ctx.resource_list["items"]: r["metadata"]["annotations"] = ${place}'}`,
  ],
  [
    'script',
    (place: string) =>
      `{apiVersion: krmkit.dev/v1alpha1, kind: Script, metadata: {name: s}, source: 'for (const r of items) r.set("metadata.annotations", ${place})'}`,
  ],
])('%s', (_, config) => {
  it.each(['config.kubernetes.io', 'internal.config.kubernetes.io'])(
    'a path and index with the prefix %s is not printed',
    async (prefix) => {
      const place = `{"${prefix}/path": "x.yaml", "${prefix}/index": "1", "own": "x"}`
      const { directory } = temporaryPackage({
        'kustomization.yaml': 'transformers: [config.yaml]\nresources: [map.yaml]\n',
        'config.yaml': `${config(place)}\n`,
        'map.yaml': map,
      })
      const { exitCode, stdout, stderr } = await callProgram(['build', directory])
      expect(exitCode, stderr).toBe(0)
      expect(stdout).toBe(`${map}  annotations:\n    own: x\n`)
    },
  )
})

describe('functions of the catalogue', () => {
  const folder = (config: string) =>
    temporaryPackage({
      'kustomization.yaml': 'resources: [map.yaml]\ntransformers: [config.yaml]\n',
      'config.yaml': config,
      'map.yaml': map,
      'bin/docker': '#!/bin/sh\ncase "$1" in version) echo 28.0.0;; *) echo "container" >&2; exit 1;; esac\n',
    })
  const byImage = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\n  annotations:\n    config.kubernetes.io/function: '{container: {image: "gcr.io/kpt-fn/set-labels:v0.1"}}'\ndata: {tier: web}\n`

  it.each([
    ['for an image of kpt', byImage, 'set-labels:v0.1 runs in this process'],
    [
      'for their own kind',
      'apiVersion: krmkit.dev/v1alpha1\nkind: SetLabels\nmetadata: {name: c}\nlabels: {tier: web}\n',
      '',
    ],
    [
      "for kpt's kind",
      'apiVersion: fn.kpt.dev/v1alpha1\nkind: SetLabels\nmetadata: {name: c}\nlabels: {tier: web}\n',
      '',
    ],
  ])('run in this process without any flag: %s', async (_, config, note) => {
    const { directory } = folder(config)
    const { exitCode, stdout, stderr } = await callProgram(['build', directory])
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toBe(map.replace('{seen: none}', '{seen: none, tier: web}'))
    expect(stderr).toContain(note)
  })

  it('run as containers on request', async () => {
    const { directory, file } = folder(byImage)
    chmodSync(file('bin/docker'), 0o755)
    const env = { PATH: `${file('bin')}:${process.env.PATH}` }
    const always = ['build', directory, '--containers', 'always']
    expect((await callProgram(always, { env })).stderr).toContain('--enable-alpha-plugins')
    expect((await callProgram([...always, '--enable-alpha-plugins'], { env })).stderr).toContain('container')
  })

  it('fail the build if they find an error', async () => {
    const { directory } = folder(
      'apiVersion: krmkit.dev/v1alpha1\nkind: RequireLabels\nmetadata: {name: c}\nlabels: [team]\n',
    )
    const { exitCode, stdout, stderr } = await callProgram(['build', directory])
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/error: .*team/)
  })
})
