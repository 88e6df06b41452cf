import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { serveFolder } from './browser/static-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-site-'))
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
write('old/index.html', 'old start')
write('old/manual/tutorial.html', 'tutorial')
write('old/404.html', 'no such page')
write('old/logo.png', 'x')
write('new/index.html', 'new start')
write('new/404.html', 'no such page')
write('secret.txt', 'secret')

const server = await serveFolder(join(folder, 'old'), '/krmkit/')
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = async (path: string) => {
  const response = await fetch(server.address + path)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe('the server of the tests answers as GitHub Pages does', () => {
  test('pages are found without their suffix, compressed, without a Content-Security-Policy', async () => {
    const page = await get('manual/tutorial')

    expect(page).toMatchObject({ status: 200, text: 'tutorial' })
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'max-age=600',
    })
    expect(page.headers.has('content-security-policy')).toBe(false)
    expect((await get('logo.png')).headers.has('content-encoding')).toBe(false)
  })

  test('an unknown path, or one outside of the folder, is the page for 404', async () => {
    expect(await get('absent')).toMatchObject({ status: 404, text: 'no such page' })
    expect(await get('..%2Fsecret.txt')).toMatchObject({ status: 404, text: 'no such page' })
    expect(server.sent.at(-1)).toMatchObject({ status: 404 })
  })

  test('another folder is served once it is deployed', async () => {
    expect((await get('')).text).toBe('old start')
    server.deploy(join(folder, 'new'))
    expect((await get('')).text).toBe('new start')
  })
})
