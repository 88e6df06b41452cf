import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { testUnless } from '../../../packages/testing/src/index.ts'
import { ensureEtcd, ensureKubeApiServer } from '../../../tools/install/kube-apiserver.ts'
import { startKubeApiServer } from '../../../tools/install/start-kube-apiserver.ts'
import { answerOf } from '../../server/ask/answer.ts'
import { serverClient } from '../../server/ask/server-client.ts'
import { errorsOf, settingsFor } from '../../server/krmkit-answer.ts'

const { KRMKIT_KUBE_APISERVER, KRMKIT_ETCD } = process.env
const isReady = KRMKIT_KUBE_APISERVER !== undefined && KRMKIT_ETCD !== undefined
const noServer = isReady ? undefined : 'KRMKIT_KUBE_APISERVER and KRMKIT_ETCD name no programs'

const good = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { key: 'value' } }
const bad = { ...good, data: { 'no key': 'value' } }
const newer = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec: { containers: [], unheard: 1 } }

testUnless(noServer)('a server starts with an empty store, acts as an older version, answers, and stops', async () => {
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('krmkit-kube-apiserver-'))
  const before = folders()
  const server = await startKubeApiServer(await ensureKubeApiServer(37), await ensureEtcd(), { emulatedMinor: 35 })
  const client = serverClient(server.port, server.token)

  const { minor } = await client.version()
  const answers = (await client.create([good, bad, newer, good])).map(answerOf)
  client.close()
  await server.stop()

  expect(minor).toBe(35)
  expect(answers).toEqual([
    { code: 201 },
    {
      code: 422,
      causes: [{ field: 'data[no key]', reason: 'FieldValueInvalid', message: expect.stringContaining('"no key"') }],
    },
    { code: 400, message: expect.stringContaining('unknown field "spec.unheard"') },
    { code: 201 },
  ])
  expect(folders()).toEqual(before)
})

testUnless(noServer)('a server that cannot start is an error with its log, and leaves nothing', async () => {
  const started = startKubeApiServer(await ensureKubeApiServer(37), await ensureEtcd(), { flags: ['--unheard'] })

  await expect(started).rejects.toThrow(/did not get ready:[^]*unknown flag: --unheard/)
})

test('krmkit is asked in the same way, without a server', async () => {
  const settings = settingsFor(37)

  expect(await errorsOf(good, settings)).toEqual([])
  expect(await errorsOf(newer, settings)).not.toEqual([])
})
