import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

async function run(files: Record<string, string>, command = 'check', ...args: string[]) {
  const { directory, read } = temporaryPackage(files)
  const called = await callProgram([command, '--kubernetes-version', '1.34', ...args], { cwd: directory })
  return { ...called, read }
}
const check = (files: Record<string, string>) => run(files)

describe('a document that is not an object', () => {
  it.each([
    ['values of a chart', 'values.yaml', 'replicas: 3\n'],
    ['a chart', 'Chart.yaml', 'apiVersion: v2\nname: a\nversion: 1.0.0\n'],
    ['a list', 'list.yaml', '- a\n- b\n'],
    ['a JSON patch', 'patch.json', '[{"op": "remove", "path": "/a"}, {"op": "remove", "path": "/b"}]'],
    ['JSON of a tool', 'package.json', '{"name": "x"}'],
    ['a description of an API', 'openapi.yaml', 'openapi: 3.1.0\ninfo: {title: a, version: "1"}\npaths: {}\n'],
  ])('%s: counted in the last line', async (_what, file, text) => {
    const { exitCode, stdout } = await check({ [file]: text })

    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(/^1 file: [^\n]*, 1 other document; nothing found\n$/),
    ])
  })
})

describe('objects that are not for an API server', () => {
  const kubelet = 'apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n'
  const config = 'apiVersion: v1\nkind: Config\nclusters: []\n'

  it('are listed in one note', async () => {
    const { exitCode, stdout } = await check({ 'a.yaml': `${kubelet}---\n${config}`, 'b.yaml': config })

    expect([exitCode, stdout]).toEqual([
      0,
      'note: 3 objects are for tools or components, not for an API server, and are not checked: Config (2), KubeletConfiguration [not-for-api-server]\n2 files: 0 objects checked against Kubernetes 1.34, 3 other documents; 1 note\n',
    ])
  })

  it('control: an object with a misspelled group is for an API server', async () => {
    const { exitCode, stdout } = await check({
      'a.yaml': 'apiVersion: app/v1\nkind: Deployment\nmetadata: {name: a}\n',
    })

    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining('app/v1 Deployment (target: Kubernetes 1.34); apps/v1 has it'),
    ])
  })
})

describe('values that another program writes', () => {
  const ENCRYPTED = 'ENC[AES256_GCM,data:Zm9v,iv:YmFy,tag:YmF6,type:str]'
  const cronJob = (more: string) =>
    `apiVersion: batch/v1beta1\nkind: CronJob\nmetadata: {name: a}\nspec:\n  schedule: "1 * * * *"\n  jobTemplate: {spec: {template: {spec: {containers: [{name: a, image: b}], restartPolicy: Never}}}}\n${more}`
  const sops = `sops: {mac: "${ENCRYPTED}", version: 3.9.0}\n`

  it('the last line counts those with variables', async () => {
    const deployment = 'apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {ports: [{port: "${PORT:=80}"}]}\n'
    const { exitCode, stdout } = await check({ 'a.yaml': deployment })

    expect([exitCode, stdout]).toEqual([
      0,
      '1 file: 1 built-in object checked against Kubernetes 1.34, 1 value with ${VAR} not checked; nothing found\n',
    ])
  })

  it('krmkit fix leaves a file of SOPS alone, because it has a checksum', async () => {
    const encrypted = await run({ 'a.yaml': cronJob(sops) }, 'fix')
    const plain = await run({ 'a.yaml': cronJob('') }, 'fix')

    expect(encrypted.read()['a.yaml']).toBe(cronJob(sops))
    expect(encrypted.stdout).toContain('[kind-removed]')
    expect(plain.read()['a.yaml']).toBe(cronJob('').replace('batch/v1beta1', 'batch/v1'))
  })
})
