import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { callProgram } from '../../../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../../../packages/cli/tests/temporary-package.ts'
import { root } from '../../../../tools/paths.ts'
import { generateExamples } from '../examples/generate.ts'
import { CONFIG_FILE } from '../file-names.ts'
import { readFunctions } from '../functions/read-functions.ts'
import { commandRunOf } from '../modes.ts'
import { newWorkspace } from '../new-workspace.ts'
import type { Workspace } from '../workspace.ts'
import { type CommandText, commandTexts } from './command-texts.ts'

const functions = readFunctions(root)
const images = { functions, command: 'ghcr.io/krmkit/krmkit:v0.1.0' }
const examples = generateExamples(root).flatMap((group) => group.examples)

function textOf(workspace: Workspace, id: CommandText['id']): string {
  return commandTexts(workspace, images).find((text) => text.id === id)?.text ?? ''
}

function workspaceOf(id: string): Workspace {
  const example = examples.find((each) => each.id === id)
  if (example === undefined) throw new Error(`${id} is missing`)
  return example.workspace
}

/** The files of a workspace as the user has them: the config is in the text that was copied. */
function filesOf({ files }: Workspace): Record<string, string> {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]))
}

const krmkit = `node --conditions=krmkit-source '${join(root, 'packages/cli/src/main.ts')}'`
/** Programs that the texts call: krmkit from its sources, and a container that runs the command or the function of its image. */
const programs = `npx() { shift; ${krmkit} "$@"; }
docker() {
  while ! expr "$1" : 'ghcr' > /dev/null; do shift; done
  name=\${1##*/}
  name=\${name%:*}
  shift
  if [ "$name" = krmkit ]; then ${krmkit} "$@"; else ${krmkit} run "$name"; fi
}
`

function inShell(script: string, cwd: string) {
  const { status, stdout } = spawnSync('sh', ['-c', programs + script], { cwd, encoding: 'utf8' })
  return { exitCode: status, stdout }
}

const kptfile = (steps: string) => `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: app}\npipeline: ${steps}\n`
const deployment = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {replicas: "1"}\n'
/** A workspace of every mode, with configs as arguments and on stdin. */
const SAMPLES: readonly (readonly [title: string, workspace: Workspace])[] = [
  ...['set-labels/arguments', 'patch/adds-a-sidecar', 'stories/overlays', 'stories/check-versions'].map(
    (id) => [id, workspaceOf(id)] as const,
  ),
  [
    'a pipeline',
    newWorkspace({
      mode: 'pipeline',
      files: [
        { path: 'Kptfile', text: kptfile('{mutators: [{image: set-labels, configMap: {tier: web}}]}') },
        { path: 'a b.yaml', text: deployment },
      ],
    }),
  ],
]

describe.each(['krmkit', 'docker'] as const)('the text "%s"', (id) => {
  test.each(SAMPLES)('for %s does the same as the page', async (_, workspace) => {
    const run = commandRunOf(workspace)
    const page = temporaryPackage(run.files)
    const called = await callProgram(run.arguments, { cwd: page.directory })
    const own = temporaryPackage(filesOf(workspace))
    const shell = inShell(textOf(workspace, id), own.directory)
    const { [CONFIG_FILE]: _config, ...after } = page.read()

    expect(shell.exitCode).toBe(called.exitCode)
    expect(own.read()).toEqual(after)
    if (workspace.mode === 'build') expect(shell.stdout).toBe(called.stdout)
    else if (workspace.mode === 'check')
      for (const { message } of JSON.parse(called.stdout).findings) expect(shell.stdout).toContain(message)
    else expect(own.read()).not.toEqual(filesOf(workspace))
  })
})

describe('the command', () => {
  test('gives the entries of a plain ConfigMap as arguments, and other configs as they are', () => {
    expect(textOf(workspaceOf('set-labels/arguments'), 'krmkit')).toBe(
      'npx krmkit eval . set-labels -- color=orange weight=0100\n',
    )
    expect(textOf(workspaceOf('patch/adds-a-sidecar'), 'krmkit')).toMatch(
      /^npx krmkit eval \. patch --fn-config \/dev\/stdin <<'EOF'\napiVersion: /,
    )
  })

  test.each([
    ['a value that is not a string', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {x: 1}\n'],
    ['an annotation', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, annotations: {b: c}}\ndata: {x: y}\n'],
    ['another kind', 'apiVersion: example.com/v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {x: y}\n'],
    ['text that is not YAML', '{'],
  ])('gives a ConfigMap with %s as it is', (_, config) => {
    const workspace = newWorkspace({ function: { name: 'set-labels', input: 'files', config } })

    expect(textOf(workspace, 'krmkit')).toContain(`/dev/stdin <<'EOF'\n${config}`)
  })

  test('of the other modes has the settings of the page, in quotes where the shell needs them', () => {
    const check = newWorkspace({ mode: 'check', check: { kubernetesVersion: '1.30-1.34', featureGates: "a'; id" } })

    expect(textOf(check, 'krmkit')).toBe(
      `npx krmkit check . --kubernetes-version=1.30-1.34 '--feature-gates=a'\\''; id'\n`,
    )
    expect(textOf(workspaceOf('stories/overlays'), 'krmkit')).toBe('npx krmkit build prod --style preserve --trace\n')
    expect(textOf(newWorkspace({ mode: 'pipeline' }), 'krmkit')).toBe('npx krmkit render .\n')
  })

  test('for a ResourceList reads it', () => {
    expect(textOf(workspaceOf('no-op/item-is-no-object'), 'krmkit')).toBe('npx krmkit run no-op < input.yaml\n')
  })
})

describe('the entry of a Kptfile', () => {
  test('does the same as the page', async () => {
    const workspace = workspaceOf('set-labels/arguments')
    const entry = textOf(workspace, 'kptfile')
    const head = 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n'
    const rendered = temporaryPackage({ ...filesOf(workspace), Kptfile: head + entry })
    const evaluated = temporaryPackage({ ...filesOf(workspace), Kptfile: head + entry })
    const { exitCode } = await callProgram(['render', rendered.directory])
    inShell(textOf(workspace, 'krmkit'), evaluated.directory)

    expect(exitCode).toBe(0)
    expect(rendered.read()).toEqual(evaluated.read())
  })

  test('has the entries of a plain ConfigMap, or names a file', () => {
    expect(parse(textOf(workspaceOf('set-labels/arguments'), 'kptfile'))).toEqual({
      pipeline: {
        mutators: [
          {
            image: functions.find(({ name }) => name === 'set-labels')?.image,
            configMap: { color: 'orange', weight: '0100' },
          },
        ],
      },
    })
    expect(textOf(workspaceOf('patch/adds-a-sidecar'), 'kptfile')).toMatch(
      /^# patch\.yaml, next to the Kptfile, contains the functionConfig\.\n.*configPath: patch\.yaml\n$/s,
    )
    expect(textOf(workspaceOf('require-labels/warn-only'), 'kptfile')).toContain('  validators:\n')
    expect(textOf(workspaceOf('no-op/item-is-no-object'), 'kptfile')).toBe('')
  })
})

describe('the container', () => {
  test('changes the files as the command does', () => {
    expect(textOf(workspaceOf('patch/adds-a-sidecar'), 'docker')).toMatch(
      /^docker run --rm --network none -i --user .* ghcr\.io\/krmkit\/krmkit:v[\d.]+ eval \. patch --fn-config \/dev\/stdin <<'EOF'\n/,
    )
    expect(textOf(workspaceOf('set-labels/arguments'), 'docker')).toMatch(
      / eval \. set-labels -- color=orange weight=0100\n$/,
    )
  })

  test('of a ResourceList reads it, and those of other modes get the directory', () => {
    expect(textOf(workspaceOf('no-op/item-is-no-object'), 'docker')).toMatch(
      /^docker run --rm --network none -i ghcr\.io\/krmkit\/no-op:v[\d.]+ < input\.yaml\n$/,
    )
    expect(textOf(workspaceOf('stories/overlays'), 'docker')).toBe(
      `docker run --rm --network none --user "$(id -u):$(id -g)" --volume "$PWD:/work" --workdir /work ${images.command} build prod --style preserve --trace\n`,
    )
  })

  test('is missing for a function that does not exist', () => {
    const workspace = newWorkspace({ function: { name: 'unknown', input: 'files', config: '' } })

    expect(commandTexts(workspace, images).map(({ id }) => id)).toEqual(['krmkit'])
  })
})
