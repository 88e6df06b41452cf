import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, output } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { readRelease } from '../../tools/release/settings.ts'
import { type Registry, startRegistry } from './registry.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-registry-test-'))
const { npmScope } = readRelease(root)
let registry: Registry

beforeAll(async () => {
  registry = await startRegistry()
})

afterAll(async () => {
  await registry?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A package with one module, in a folder of its own. */
function packageFolder(name: string, version: string, dependencies: Readonly<Record<string, string>> = {}): string {
  const place = join(folder, `${name.replace('/', '-')}-${version}`)
  mkdirSync(place)
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version, dependencies }))
  writeFileSync(join(place, 'index.js'), 'module.exports = 1\n')
  return place
}

test('a published package installs with dependencies of others, which come from the configured registry', async () => {
  await registry.publish(packageFolder(`${npmScope}/sample`, '1.0.0', { ignore: '7.0.16' }))
  const project = join(folder, 'project')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{}')

  await output('npm', ['install', `${npmScope}/sample`], { cwd: project, env: registry.env })

  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
  expect(Object.keys(lock.packages)).toEqual(['', `node_modules/${npmScope}/sample`, 'node_modules/ignore'])
})

test('a version is published once', async () => {
  const place = packageFolder(`${npmScope}/once`, '1.0.0')
  await registry.publish(place)

  await expect(registry.publish(place)).rejects.toThrow(/cannot publish over|already present/)
})

test('a package of krmkit that is not published here is not found', async () => {
  const found = await command('npm', ['view', `${npmScope}/absent`, 'version'], { env: registry.env })

  expect(found.exitCode).not.toBe(0)
  expect(found.stderr).toContain('E404')
})
