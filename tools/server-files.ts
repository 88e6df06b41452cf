import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LineCounter, parseAllDocuments } from 'yaml'
import { serverClient } from '../tests/server/ask/server-client.ts'
import { isObject, type JsonObject } from '../tests/server/json.ts'
import { root } from './paths.ts'

const usage = `node --conditions=krmkit-source tools/server-files.ts --port P DIR…

Asks an API server about the objects of built-in kinds in folders of which krmkit check reports an error: those that
the server accepts are printed, with the errors. It asks on this port of 127.0.0.1 (token "token"), of a server
with --runtime-config=api/all=true.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, help: { type: 'boolean', default: false } },
})

interface Finding {
  readonly severity: string
  readonly rule: string
  readonly message: string
  readonly file?: string
  readonly line?: number
  readonly resource?: { readonly apiVersion: string; readonly kind: string; readonly name: string }
}

/** An object that krmkit calls wrong, with the findings that say so. */
interface Suspect {
  readonly object: JsonObject
  readonly errors: Finding[]
}

async function main(): Promise<number> {
  if (values.help || values.port === undefined || positionals.length === 0) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const client = serverClient(Number(values.port))
  const { minor } = await client.version()
  let wrong = 0
  for (const folder of positionals) {
    const suspects = suspectsIn(folder, minor)
    const answers = await client.create(suspects.map(({ object }) => object))
    const served = suspects.filter((_, i) => answers[i]?.status !== 404)
    const accepted = suspects.filter((_, i) => (answers[i]?.status ?? 0) < 300)
    wrong += accepted.length
    console.log(`${folder}: ${served.length} objects with errors, of which the server accepts ${accepted.length}`)
    for (const { errors } of accepted)
      for (const { file, line, rule, message } of errors) console.log(`  ${file}:${line}: ${message} [${rule}]`)
  }
  client.close()
  return wrong > 0 ? 1 : 0
}

function suspectsIn(folder: string, minor: number): readonly Suspect[] {
  const target = ['--kubernetes-version', `1.${minor}`, '--runtime-config', 'api/all=true']
  const args = ['check', '.', ...target, '--missing-schemas', 'ignore', '--format', 'json']
  const command = [join(root, 'packages/cli/dist/main.js'), ...args]
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
  if (stdout === '') throw new Error(stderr)
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly Finding[] }
  const suspects = new Map<JsonObject, Suspect>()
  const files = new Map<string, readonly Placed[]>()
  for (const finding of findings) {
    const { severity, rule, file, line = 0, resource } = finding
    // A server is asked with JSON, which has no field twice.
    if (severity !== 'error' || rule === 'duplicate-field' || file === undefined || resource === undefined) continue
    if (!files.has(file)) files.set(file, objectsIn(readFileSync(join(folder, file), 'utf8')))
    const object = files.get(file)?.find(({ from, to }) => from <= line && line < to)?.object
    if (object?.kind !== resource.kind) continue
    const suspect = suspects.get(object) ?? { object, errors: [] }
    suspect.errors.push(finding)
    suspects.set(object, suspect)
  }
  return [...suspects.values()]
}

/** An object, and its lines: from the first, up to the one of the next document. */
interface Placed {
  readonly object: JsonObject
  readonly from: number
  readonly to: number
}

function objectsIn(text: string): readonly Placed[] {
  const lineCounter = new LineCounter()
  const lineAt = (offset: number) => lineCounter.linePos(offset).line
  return parseAllDocuments(text, {
    version: '1.1',
    merge: true,
    uniqueKeys: false,
    logLevel: 'silent',
    lineCounter,
  }).flatMap((document) => {
    const object = document.errors.length === 0 ? document.toJS() : undefined
    const [from = 0, , to = 0] = document.range
    return isObject(object) ? [{ object, from: lineAt(from), to: lineAt(to) + 1 }] : []
  })
}

process.exitCode = await main()
