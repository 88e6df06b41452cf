import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

describe('--descriptions', () => {
  const swagger = JSON.stringify({
    swagger: '2.0',
    definitions: {
      'io.k8s.api.core.v1.Service': {
        description: 'A named abstraction.',
        properties: { spec: { description: 'The behaviour.' } },
      },
    },
  })
  const openapi = JSON.stringify({
    openapi: '3.0.0',
    components: {
      schemas: { 'io.k8s.api.core.v1.ServiceSpec': { properties: { ports: { description: 'The ports.' } } } },
    },
  })
  const { directory, file } = temporaryPackage({
    'service.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  ports: [{port: 80}]\n',
    'all/v2.json': swagger,
    'all/v3.json': openapi,
    'all/README.md': '',
    'empty/README.md': '',
    'none.json': '{"kind": "Status"}',
    'list.json': '[]',
    'broken.json': '{',
  })

  const extract = (...args: readonly string[]) =>
    callProgram(['extract', 'service.yaml', '--kubernetes-version', '1.37', ...args], { cwd: directory })
  const read = (path: string) => readFileSync(file(path), 'utf8')

  it('adds comments of OpenAPI documents to the types', async () => {
    const { exitCode } = await extract('--descriptions', file('all'), '-o', 'described')
    expect(exitCode).toBe(0)
    const types = read('described/k8s/v1.37/core/v1.d.ts')
    expect(types).toContain('/**\n * Service of v1\n *\n * A named abstraction.\n */\nexport interface Service {\n')
    expect(types).toContain('  /** The behaviour. */\n  spec?: ServiceSpec | null\n')
    expect(types).toContain('  /** The ports. */\n  ports?: ServicePort[] | null\n')
  })

  it('may be given more than once, as files', async () => {
    const files = ['v2.json', 'v3.json'].flatMap((name) => ['--descriptions', file(`all/${name}`)])
    await extract(...files, '-o', 'twice')
    expect(read('twice/k8s/v1.37/core/v1.d.ts')).toBe(read('described/k8s/v1.37/core/v1.d.ts'))
  })

  it('is not read unless it is requested', async () => {
    await extract('-o', 'plain')
    expect(read('plain/k8s/v1.37/core/v1.d.ts')).not.toContain('A named abstraction.')
  })

  it.each([
    ['missing.json', 2, 'cannot be read: it does not exist'],
    ['empty', 2, 'must be a folder with JSON files, found none'],
    ['none.json', 2, 'must be OpenAPI documents, found none with definitions'],
    ['list.json', 2, 'must be a JSON object'],
    ['broken.json', 2, 'must be JSON: '],
  ])('must be OpenAPI documents: %s', async (name, code, message) => {
    const { exitCode, stderr } = await extract('--descriptions', file(name), '-o', 'none')
    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(message)])
    expect(existsSync(file('none'))).toBe(false)
  })
})
