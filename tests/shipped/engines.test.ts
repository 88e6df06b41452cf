import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { withFolder } from '@krmkit/testing/programs'
import { expect, test } from 'vitest'
import { command } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { committedFiles } from '../rules/source-files.ts'
import { isFull, sampleDraw, sampleNote } from '../sample.ts'
import { differencesOf } from './compare.ts'
import { shippedExamples } from './examples.ts'
import { type Form, forms } from './forms.ts'
import { commandIn, installedCommand, userEnvironment } from './install.ts'
import { findNode } from './nodes.ts'

/** The lowest version of Node that all packages support. */
const LOWEST = '20.19.0'

const node = await findNode(LOWEST)
const krmkit = commandIn(await installedCommand())
const env = userEnvironment()

test('all manifests and READMEs name the same lowest version', () => {
  const manifests = committedFiles().filter((path) => /^(?:packages\/[^/]+\/)?package\.json$/.test(path))
  const engines = manifests.flatMap((path) => JSON.parse(readFileSync(join(root, path), 'utf8')).engines?.node ?? [])

  expect([...new Set(engines)]).toEqual(['^20.19.0 || >=22.12.0'])
  for (const path of ['README.md', 'packages/cli/README.md'])
    expect(readFileSync(join(root, path), 'utf8')).toContain('Node 20.19 or newer')
})

/** Examples of the functions with assets. Each runs through one form, another one in each run; all with `npm run test:full`. */
const examples = shippedExamples.filter(({ fn }) => ['starlark', 'script', 'validate-custom-resources'].includes(fn))
const first = forms.indexOf(sampleDraw().pick(forms))
const examplesFor = (form: Form) =>
  examples.filter((_, at) => isFull || forms[(first + at) % forms.length]?.name === form.name)

describeUnless(node.missing)(`Node ${LOWEST}`, () => {
  test.each(forms)(`runs functions with assets through $name (${sampleNote})`, { timeout: 300_000 }, async (form) => {
    const shipped = { node: node.program, command: krmkit, functions: join(root, 'functions'), env }
    const chosen = examplesFor(form)

    expect(new Set(chosen.map(({ fn }) => fn)).size).toBeGreaterThan(1)
    expect(await differencesOf(form, shipped, chosen)).toEqual([])
  })

  test.each([
    ['build', ['build', 'demo'], /namespace: shop/],
    ['check', ['check', 'demo'], /1 built-in object/],
    ['versions', ['versions', 'compute', 'demo'], /1\.37/],
    ['extract', ['extract', 'demo/service.yaml', '--pack', 'pack', '--kubernetes-version', '1.34'], /web/],
    ['print', ['print', 'demo/resources.ts'], /^kind: Service$/m],
    ['functions', ['functions'], /^set-namespace/m],
  ])('runs krmkit %s', async (_, args, expected) => {
    const files = {
      'demo/kustomization.yaml': 'namespace: shop\nresources: [service.yaml]\n',
      'demo/service.yaml': 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  ports: [{port: 80}]\n',
      'demo/resources.ts':
        "const kind: string = 'Service'\nexport const resources = [{ apiVersion: 'v1', kind } satisfies object]\n",
      'pack/v1/widget.json':
        '{"type": "object", "x-kubernetes-group-version-kind": [{"group": "g.example", "version": "v1", "kind": "Widget"}]}',
    }

    const { exitCode, stdout, stderr } = await withFolder(files, (cwd) =>
      command(node.program, [krmkit, ...args], { cwd, env }),
    )

    expect(exitCode, stderr).toBe(0)
    expect(stdout).toMatch(expected)
  })
})
