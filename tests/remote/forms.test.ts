import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readAddress } from '@krmkit/kustomization'
import { describeUnless } from '@krmkit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AddressForm, FORMS, NO_FORMS } from './address-forms.ts'
import { type Loopback, loopback } from './servers/loopback.ts'
import { makeRepository } from './servers/make-repository.ts'
import { noGit } from './servers/requirements.ts'

const describeWithGit = describeUnless(noGit)

const HTTPS = FORMS.flatMap(({ repository }) => /^https:\/\/[^/]*\//.exec(repository)?.[0] ?? [])

let servers: Loopback
let commit = ''
const filled = (text: string) =>
  text.replaceAll('{ROOT}', servers.root).replaceAll('{HTTP}', servers.http.url).replaceAll('{COMMIT}', commit)

beforeAll(async () => {
  servers = await loopback([...new Set(HTTPS)])
  const original = join(servers.root, 'original')
  const files = { 'kustomization.yaml': '{}', 'deploy/kustomization.yaml': '{}', 'deploy/dev/kustomization.yaml': '{}' }
  const plan = {
    files,
    branches: ['branch/one'],
    tags: ['v1'],
    annotatedTags: ['annotated'],
    later: { 'later.yaml': '{}' },
  }
  commit = makeRepository(original, plan)[0] ?? ''
  for (const { repository } of FORMS) {
    const { path = '' } = readAddress(`${filled(repository)}//`) ?? {}
    const place = join(servers.root, path.replace(servers.root, ''))
    mkdirSync(dirname(place), { recursive: true })
    if (!existsSync(place)) symlinkSync(original, place)
  }
})
afterAll(() => servers.close())

describeWithGit('every form of an address', () => {
  test.each(FORMS)('$address is read like kustomize reads it', (form) => {
    const { repository, directory, ref, timeout, hasSubmodules } = readAddress(filled(form.address)) ?? {}
    expect({ repository, directory, ref, timeout, hasSubmodules }).toEqual(expectedOf(form))
  })

  test('is fetched', async () => {
    const sources = servers.sources()
    const answers = await Promise.all(
      FORMS.map(async ({ address }) => {
        const read = readAddress(filled(address))
        const answer = read && (await sources.repository(read))
        if (answer === undefined || 'problem' in answer) return [address, answer?.problem]
        const has = (file: string) => existsSync(join(answer.directory, file))
        const isFirst = answer.commit === commit && !has('later.yaml')
        return [address, has(join(read?.directory ?? '', 'kustomization.yaml')) ? isFirst : 'it has no directory']
      }),
    )
    expect(answers).toEqual(FORMS.map(({ address, ref }) => [address, ref !== undefined]))
  })

  test('by ssh names the host, and no option', () => {
    const hosts = servers
      .sshCalls()
      .trim()
      .split('\n')
      .map((line) => line.replace(/ git-upload-pack .*$/, ''))
    expect([...new Set(hosts)].sort()).toEqual([
      '-o SendEnv=GIT_PROTOCOL -p 7999 git@git.example.com',
      '-o SendEnv=GIT_PROTOCOL git.example.com',
      '-o SendEnv=GIT_PROTOCOL git@dev.example.com',
      '-o SendEnv=GIT_PROTOCOL git@git.example.com',
      '-o SendEnv=GIT_PROTOCOL git@github.com',
      '-o SendEnv=GIT_PROTOCOL github.com',
      '-o SendEnv=GIT_PROTOCOL org-1234@github.com',
      '-o SendEnv=GIT_PROTOCOL user@github.com',
    ])
  })
})

describeWithGit('what only looks like an address', () => {
  test.each(NO_FORMS)('%j is not an address', (text) => expect(readAddress(text)).toBeUndefined())
})

function expectedOf({ repository, directory = '', ref = '', timeout = 27, hasSubmodules = true }: AddressForm) {
  return { repository: filled(repository), directory, ref: filled(ref), timeout, hasSubmodules }
}
