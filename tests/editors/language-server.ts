import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node.js'

const PROGRAM = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server')

/** A position in a document, counted from zero. */
interface Position {
  readonly line: number
  readonly character: number
}

/** What an editor shows for a document. */
interface Shown {
  /** `3:2 Property imag is not allowed.`: line and column, counted from zero. */
  readonly diagnostics: readonly string[]
  readonly completions: readonly string[]
  readonly hover: string
}

/** The positions at which an editor asks. */
export interface Asked {
  readonly text: string
  readonly complete: Position
  readonly hover: Position
}

/** yaml-language-server in a process of its own. */
export interface LanguageServer {
  /** Opens a document in a folder, and returns what an editor shows for it. */
  show(folder: string, asked: Asked): Promise<Shown>
  stop(): void
}

interface Diagnostic {
  readonly message: string
  readonly range: { readonly start: Position }
}

/** Starts yaml-language-server with a schema file for the YAML files of each folder, as an editor does. */
export async function startLanguageServer(schemas: ReadonlyMap<string, string>): Promise<LanguageServer> {
  const server = spawn(process.execPath, [PROGRAM, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  const waiting = new Map<string, (diagnostics: readonly Diagnostic[]) => void>()
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    waiting.get(uri)?.(diagnostics)
    waiting.delete(uri)
  })
  const associations = Array.from(schemas, ([folder, file]) => [pathToFileURL(file).href, `**/${folder}/*.yaml`])
  const settings = { schemas: Object.fromEntries(associations), schemaStore: { enable: false } }
  connection.onRequest('workspace/configuration', ({ items }) =>
    items.map(({ section }: { readonly section: string }) => (section === 'yaml' ? settings : null)),
  )
  connection.onRequest('client/registerCapability', () => null)
  connection.listen()
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {
      workspace: { configuration: true },
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
    },
  })
  await connection.sendNotification('initialized', {})
  await connection.sendNotification('workspace/didChangeConfiguration', { settings: {} })

  let opened = 0
  return {
    async show(folder, { text, complete, hover }) {
      const uri = `file:///project/${folder}/document-${opened++}.yaml`
      const checked = new Promise<readonly Diagnostic[]>((resolve) => waiting.set(uri, resolve))
      const textDocument = { uri, languageId: 'yaml', version: 1, text }
      await connection.sendNotification('textDocument/didOpen', { textDocument })
      const diagnostics = (await checked).map(
        ({ message, range: { start } }) => `${start.line}:${start.character} ${message}`,
      )
      const at = (position: Position) => ({ textDocument: { uri }, position })
      const completed = await connection.sendRequest<{ readonly items?: readonly { readonly label: string }[] } | null>(
        'textDocument/completion',
        at(complete),
      )
      const hovered = await connection.sendRequest<{ readonly contents: { readonly value: string } } | null>(
        'textDocument/hover',
        at(hover),
      )
      return {
        diagnostics,
        completions: (completed?.items ?? []).map(({ label }) => label),
        hover: hovered?.contents.value ?? '',
      }
    },
    stop() {
      connection.dispose()
      server.kill()
    },
  }
}
