import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { withFolder } from '@krmkit/testing/clients'
import { expect, test } from 'vitest'
import { command } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { differencesOf } from './compare.ts'
import { shippedExamples } from './examples.ts'
import { forms } from './forms.ts'
import { commandIn, installedCommand, userEnvironment } from './install.ts'
import { findNode } from './nodes.ts'

/** The lowest version of Node that runs the command: `import.meta.dirname`, which finds assets, came with it. */
const LOWEST = '20.11.0'

const node = await findNode(LOWEST)
const krmkit = commandIn(await installedCommand())
const env = userEnvironment()

test('the manifest and the README name the lowest version', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'))

  expect(engines).toEqual({ node: '>=20.11' })
  expect(readFileSync(join(root, 'packages/cli/README.md'), 'utf8')).toContain('Node 20.11 or newer')
})

describeUnless(node.missing)(`Node ${LOWEST}`, () => {
  test.each(forms)('runs functions with assets through $name', { timeout: 300_000 }, async (form) => {
    const examples = shippedExamples.filter(({ fn }) =>
      ['starlark', 'script', 'validate-custom-resources'].includes(fn),
    )
    const shipped = { node: node.program, command: krmkit, functions: join(root, 'functions'), env }

    expect(await differencesOf(form, shipped, examples)).toEqual([])
  })

  test.each([
    ['build', ['build', 'demo'], /namespace: shop/],
    ['check', ['check', 'demo'], /1 built-in object/],
    ['versions', ['versions', 'compute', 'demo'], /1\.37/],
    ['extract', ['extract', 'demo/service.yaml', '--pack', 'pack', '--kubernetes-version', '1.34'], /web/],
    ['functions', ['functions'], /^set-namespace/m],
  ])('runs krmkit %s', async (_, args, expected) => {
    const files = {
      'demo/kustomization.yaml': 'namespace: shop\nresources: [service.yaml]\n',
      'demo/service.yaml': 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  ports: [{port: 80}]\n',
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
