import { type KrmFunction, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { script } from './index.ts'

async function runScript(source: string) {
  const { results, exitCode } = await run(
    script as KrmFunction,
    JSON.stringify({
      apiVersion: 'config.kubernetes.io/v1',
      kind: 'ResourceList',
      items: [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }],
      functionConfig: {
        apiVersion: 'krmkit.dev/v1alpha1',
        kind: 'Script',
        metadata: { name: 's' },
        source,
        timeoutSeconds: 120,
      },
    }),
  )
  return { results, exitCode, messages: results.map(({ message }) => message) }
}

describe('a script that misuses the API', () => {
  const made = 'new (items.at(0).constructor)(99)'
  test.each([
    ['reads one', `${made}.name`, /^TypeError: a resource must be one of items \(line 1,/],
    ['writes to one', `${made}.set('a', 1)`, /^TypeError: a resource must be one of items \(line 1,/],
    ['reports a field that is not a path', "report({ message: 'x', field: [{}] })", /^TypeError: field must be a text/],
    [
      'writes to a path that is not one',
      "items.at(0).set('metadata[*].name', 1)",
      /^TypeError: "metadata\[\*\]\.name" must be a field path, .*; "\[\*\]\.name" cannot be read \(line 1,/,
    ],
    ['throws a big integer', 'throw 10n', /^the script threw 10n$/],
    ['throws one in an object', 'throw { a: 10n }', /^the script threw/],
  ])('%s: a script error', async (_, source, message) => {
    const { results, exitCode } = await runScript(source)

    expect(results).toMatchObject([
      { severity: 'error', message: expect.stringMatching(message), tags: { rule: 'script-failed' } },
    ])
    expect(exitCode).toBe(1)
  })

  test.each(["setSource('metadata', ': [')", "set('a.b', 1n)", "rename('metadata.name', 'kind')"])(
    'a change that fails and is caught is not made: %s',
    async (call) => {
      const { messages } = await runScript(`try { items.at(0).${call} } catch {} console.log('done')`)

      expect(messages.at(-1)).toBe('done')
    },
  )
})
