import { evaluate } from './evaluate.ts'
import type { ChildMessage, LoadedModule, ParentMessage } from './protocol.ts'

/** The side of the child process of the channel to its parent. */
interface Channel {
  send?(message: ChildMessage): unknown
  on(event: 'message', listener: (message: ParentMessage) => void): unknown
}

/** A requested module. */
interface Waiting {
  resolve(module: LoadedModule): void
  reject(error: Error): void
}

/**
 * Receives the program, requests the modules that it imports, and sends its result. Runs in the child process from its
 * source text, so it can use only globals and its parameters.
 */
function serve(
  channel: Channel,
  scope: Record<string, unknown>,
  vm: typeof import('node:vm'),
  run: typeof evaluate,
): void {
  // Node adds them for the text of --eval; a module does not have them.
  for (const name of ['require', 'module', 'exports', '__filename', '__dirname']) delete scope[name]
  const send = channel.send?.bind(channel)
  const waiting: Waiting[] = []
  const load = (specifier: string, from: string) =>
    new Promise<LoadedModule>((resolve, reject) => {
      send?.({ load: { id: waiting.push({ resolve, reject }) - 1, specifier, from } })
    })
  channel.on('message', (message) => {
    if ('entry' in message) void run(message.entry, { vm, load }).then((evaluated) => send?.({ evaluated }))
    else if ('problem' in message.response) waiting[message.response.id]?.reject(new Error(message.response.problem))
    else waiting[message.response.id]?.resolve(message.response)
  })
}

/** The program of the child process. */
export const CHILD_PROGRAM: string = `(${serve})(process, globalThis, require('node:vm'), ${evaluate})`
