import { expect, test } from 'vitest'
import { secretData } from './secret-data.ts'

const JSON_TYPE = 'kubernetes.io/dockerconfigjson'

test.each([
  { secret: { type: 'Opaque' }, refused: [] },
  { secret: { type: JSON_TYPE }, refused: ['data[.dockerconfigjson] Required'] },
  { secret: { type: JSON_TYPE, data: { '.dockerconfigjson': 'e30=' } }, refused: [] },
  { secret: { type: JSON_TYPE, stringData: { '.dockerconfigjson': '{}' } }, refused: [] },
  { secret: { type: JSON_TYPE, data: { '.dockerconfigjson': 'W10=' } }, refused: ['data[.dockerconfigjson] Invalid'] },
  {
    secret: { type: JSON_TYPE, stringData: { '.dockerconfigjson': '{' } },
    refused: ['data[.dockerconfigjson] Invalid'],
  },
  { secret: { type: JSON_TYPE, data: { '.dockerconfigjson': 'no base64' } }, refused: [] },
  { secret: { type: 'kubernetes.io/tls', data: { 'tls.crt': '' } }, refused: ['data[tls.key] Required'] },
  { secret: { type: 'kubernetes.io/tls', data: { 'tls.crt': '' }, stringData: { 'tls.key': '' } }, refused: [] },
  {
    secret: { type: 'kubernetes.io/ssh-auth', data: { 'ssh-privatekey': '' } },
    refused: ['data[ssh-privatekey] Required'],
  },
  { secret: { type: 'kubernetes.io/ssh-auth', data: { 'ssh-privatekey': 'YQ==' } }, refused: [] },
])('of the Secret $secret, $refused is refused', ({ secret, refused }) => {
  const found = secretData(secret, { self: secret, root: secret })
  expect(found.map(({ report, at, reason = 'Invalid' }) => `${(report ?? at).join('.')} ${reason}`)).toEqual(refused)
})
