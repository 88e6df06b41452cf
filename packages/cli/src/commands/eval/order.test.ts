import { expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { asBytes, temporaryPackage } from '../../../tests/temporary-package.ts'

const SERVICE = '# what the others are for\napiVersion: v1\nkind: Service # here\nmetadata:\n  name: web\n'
const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "web"}\ndata:\n    mode:   0644\n'
const DEPLOYMENT = '# runs\n\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n'

it.each([
  ['by kind', [], [MAP, DEPLOYMENT, SERVICE]],
  ['as kustomize', ['order=legacy'], [MAP, SERVICE, DEPLOYMENT]],
])('krmkit eval sort-resources writes the documents of a file in the new order: %s', async (_, args, documents) => {
  const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: alone}\n'
  const { directory, read } = temporaryPackage({
    'all.yaml': [SERVICE, DEPLOYMENT, MAP].join('---\n'),
    'pod.yaml': pod,
  })

  const { exitCode, stderr } = await callProgram(['eval', directory, 'sort-resources', '--', ...args])

  expect(exitCode, stderr).toBe(0)
  expect(read()).toEqual(asBytes({ 'all.yaml': documents.join('---\n'), 'pod.yaml': pod }))
})
