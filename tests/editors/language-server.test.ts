import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askedOf, EDITED, type EditedDocument, UNKNOWN } from './documents.ts'
import { type LanguageServer, startLanguageServer } from './language-server.ts'
import { publishSchema } from './published-schema.ts'

/** Schemas that are broken in one place. Each is that of the YAML files in a folder. */
const BROKEN: Readonly<Record<string, (schema: string) => string>> = {
  'without-a-field': (schema) => schema.replace('"paused":', '"pausd":'),
  'with-a-wrong-reference': (schema) =>
    schema.replaceAll('"#/definitions/io.k8s.api.apps.v1.DeploymentSpec"', '"#/definitions/nothing"'),
  'without-a-condition': (schema) => schema.replace('{"const":"Deployment"}', '{"const":"Deploy"}'),
}

let server: LanguageServer

beforeAll(async () => {
  const { file, text } = await publishSchema()
  const schemas = new Map([['good', file]])
  for (const [folder, broken] of Object.entries(BROKEN)) {
    const path = join(dirname(file), `${folder}.json`)
    expect(broken(text)).not.toBe(text)
    writeFileSync(path, broken(text))
    schemas.set(folder, path)
  }
  server = await startLanguageServer(schemas)
})

afterAll(() => server?.stop())

/** The differences between what the editor shows and what it must show. */
async function differences(folder: string, document: EditedDocument): Promise<string[]> {
  const { diagnostics, completions, hover } = await server.show(folder, askedOf(document))
  return [
    ...(diagnostics.length === 1 && diagnostics[0] === document.diagnostic ? [] : ['no diagnostic', ...diagnostics]),
    ...document.completes.filter((label) => !completions.includes(label)).map((label) => `does not complete ${label}`),
    ...(hover.includes(document.hover[1]) ? [] : [`hover shows ${JSON.stringify(hover)}`]),
  ]
}

describe('yaml-language-server with the published schema', () => {
  test.each(EDITED.map((document) => [document.title, document] as const))(
    'completes, describes and checks %s',
    async (_title, document) => {
      expect(await differences('good', document)).toEqual([])
    },
  )

  test.each(UNKNOWN)('reports nothing for %s', async (_title, text) => {
    const start = { line: 0, character: 0 }
    const { diagnostics } = await server.show('good', { text, complete: start, hover: start })

    expect(diagnostics).toEqual([])
  })

  test('completes the kinds of an apiVersion, and no others', async () => {
    const text = 'apiVersion: apps/v1\nkind: \n'
    const position = { line: 1, character: 6 }
    const { completions } = await server.show('good', { text, complete: position, hover: position })

    expect(completions).toEqual(['ControllerRevision', 'DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'])
  })

  test.each(Object.keys(BROKEN))('a schema %s is found', async (folder) => {
    const [deployment] = EDITED

    expect(await differences(folder, deployment as EditedDocument)).not.toEqual([])
  })
})
