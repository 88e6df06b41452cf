import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { setProjectId } from './index.ts'

goldenExamples(setProjectId, new URL('../examples', import.meta.url))

const head = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'
const config = 'functionConfig: {apiVersion: v1, kind: ConfigMap, metadata: {name: c}, data: {project-id: foo}}\n'
const kptfile =
  '- apiVersion: kpt.dev/v1\n  kind: Kptfile\n  metadata:\n    name: p\n    annotations: {internal.config.kubernetes.io/path: Kptfile}\n'
const file = (rest: string) =>
  `- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: s\n    annotations: {internal.config.kubernetes.io/path: s.yaml}\n${rest}`

/** The items after a run over the Kptfile, with this pipeline, and these items. */
async function set(pipeline: string, items = '') {
  const { output, results, exitCode } = await run(setProjectId, head + kptfile + pipeline + items + config)
  return { rest: output.slice(head.length + kptfile.length, output.indexOf(config)), results, exitCode }
}

const inFile = '  pipeline:\n    mutators:\n    - image: apply-setters\n      configPath: s.yaml\n'
const done = '  pipeline: {mutators: [{image: apply-setters, configMap: {project-id: mine}}]}\n'
const added = 'image: gcr.io/kpt-fn/apply-setters:v0.2\n'

describe('the setter', () => {
  test.each([
    [
      'is added without pipeline',
      '',
      `  pipeline:\n    mutators:\n    - ${added}      configMap:\n        project-id: foo\n`,
    ],
    [
      'is added behind other functions',
      '  pipeline:\n    mutators:\n      - image: other # c\n',
      `  pipeline:\n    mutators:\n      - image: other # c\n      - ${added}        configMap:\n          project-id: foo\n`,
    ],
    [
      'is set where it is absent',
      '  pipeline:\n    mutators:\n    - image: x/apply-setters:v9\n      configMap:\n        a: b # c\n',
      '  pipeline:\n    mutators:\n    - image: x/apply-setters:v9\n      configMap:\n        a: b # c\n        project-id: foo\n',
    ],
    [
      'is set where it is empty',
      '  pipeline:\n    mutators:\n    - image: apply-setters\n      configMap: {project-id: ""}\n',
      '  pipeline:\n    mutators:\n    - image: apply-setters\n      configMap: {project-id: "foo"}\n',
    ],
    [
      'stays as it is',
      '  pipeline:\n    mutators:\n    - image: apply-setters\n      configMap: {project-id: mine}\n',
      '  pipeline:\n    mutators:\n    - image: apply-setters\n      configMap: {project-id: mine}\n',
    ],
  ])('%s', async (_what, before, after) => {
    expect(await set(before)).toMatchObject({ rest: after, exitCode: 0 })
  })

  test.each([
    ['  data:\n    a: b\n', '  data:\n    a: b\n    project-id: foo\n'],
    ['', '  data:\n    project-id: foo\n'],
  ])('is set in the file %j', async (before, after) => {
    expect(await set(inFile, file(before))).toMatchObject({ rest: inFile + file(after), exitCode: 0 })
  })

  test.each([
    ['a file that is not there', inFile, 'pipeline.mutators[0].configPath'],
    ['neither config nor file', '  pipeline:\n    mutators:\n    - image: apply-setters\n', 'pipeline.mutators[0]'],
  ])('fails with %s', async (_what, pipeline, path) => {
    expect(await set(pipeline)).toMatchObject({
      rest: pipeline,
      results: [{ severity: 'error', field: { path } }],
      exitCode: 1,
    })
  })
})

describe('a sub-package', () => {
  const subKptfile = kptfile.replace('path: Kptfile', 'path: sub/Kptfile')
  const inSub = file('').replace('path: s.yaml', 'path: sub/s.yaml')

  test('has a setter of its own, in its own file', async () => {
    const { rest, exitCode } = await set(inFile, file('') + subKptfile + inFile + inSub)

    const data = '  data:\n    project-id: foo\n'
    expect(rest).toBe(inFile + file(data) + subKptfile + inFile + inSub + data)
    expect(exitCode).toBe(0)
  })

  test('without apply-setters gets one', async () => {
    const { rest, results } = await set(done, subKptfile)

    const pipeline = `  pipeline:\n    mutators:\n    - ${added}      configMap:\n        project-id: foo\n`
    expect(rest).toBe(done + subKptfile + pipeline)
    expect(results).toMatchObject([{ file: { path: 'sub/Kptfile' } }])
  })

  test('does not take the file of the package around it', async () => {
    const { results, exitCode } = await set(done, file('') + subKptfile + inFile)

    expect(results).toMatchObject([
      { severity: 'error', message: expect.stringContaining('found "s.yaml"'), file: { path: 'sub/Kptfile' } },
    ])
    expect(exitCode).toBe(1)
  })
})

describe('the annotation', () => {
  const item = (apiVersion: string, annotations: string) =>
    `- apiVersion: ${apiVersion}\n  kind: K\n  metadata:\n    name: n\n${annotations}`
  const set3 = '    annotations:\n      cnrm.cloud.google.com/project-id: foo\n'

  test.each([
    ['is added', 'sql.cnrm.cloud.google.com/v1beta1', '', set3],
    [
      'is set where it is empty',
      'sql.cnrm.cloud.google.com/v1beta1',
      set3.replace('foo', '""'),
      set3.replace('foo', '"foo"'),
    ],
    ['stays as it is', 'sql.cnrm.cloud.google.com/v1beta1', set3.replace('foo', 'mine'), set3.replace('foo', 'mine')],
    ['is not for the system', 'core.cnrm.cloud.google.com/v1beta1', '', ''],
    ['is not for others', 'sql.cloud.google.com/v1beta1', '', ''],
  ])('%s', async (_what, apiVersion, before, after) => {
    expect(await set(done, item(apiVersion, before))).toMatchObject({
      rest: done + item(apiVersion, after),
      exitCode: 0,
    })
  })
})

test('a project must be given', async () => {
  const { results, exitCode } = await run(setProjectId, `${head}${kptfile}`)

  expect(results).toMatchObject([{ severity: 'error', message: expect.stringContaining('project-id') }])
  expect(exitCode).toBe(1)
})
