import { expect, test } from 'vitest'
import type { ProgramAnswer, Programs } from '../programs.ts'
import { buildTree } from '../testing/build-tree.ts'

const tree = {
  'kustomization.yaml': 'transformers: [fn.yaml]\n',
  'fn.yaml':
    "apiVersion: example.com/v1\nkind: Ours\nmetadata:\n  name: it\n  annotations:\n    config.kubernetes.io/function: '{exec: {path: ./run.sh}}'\n",
}
const options = { enableAlphaPlugins: true, enableExec: true }

async function findingsOf(answer: Partial<ProgramAnswer>) {
  const programs: Programs = {
    run: async () => ({ exitCode: 0, stdout: '', stderr: '', ...answer }),
    find: async () => undefined,
  }
  return (await buildTree(tree, { options, programs })).findings
}

test.each([
  [
    'log text',
    'starting up\n',
    'a resource must be a map, found a single value (line 1 of its output); it begins with "starting up"',
  ],
  ['invalid YAML', 'kind: A\nb: [c\n', 'the text must be YAML'],
  ['an object without a name', 'apiVersion: v1\nkind: Foo\n', 'missing metadata.name in object of kind "Foo"'],
  ['an object without a kind', 'metadata: {name: a}\n', 'missing kind in object "a"'],
])('describes %s on stdout', async (_what, stdout, message) => {
  expect(await findingsOf({ stdout })).toEqual([
    expect.stringMatching(/stdout of the function must be a ResourceList and nothing else: /),
  ])
  expect((await findingsOf({ stdout }))[0]).toContain(message)
})

test('includes stderr in the message unless the caller has shown it', async () => {
  const answer = { exitCode: 3, stderr: 'line one\n  line two\n' }

  expect((await findingsOf(answer))[0]).toContain('line one')
  expect((await findingsOf({ ...answer, isShown: true }))[0]).toMatch(/failed with exit code 3$/)
})
