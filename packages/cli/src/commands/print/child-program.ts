import { confine } from './confine.ts'
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

/** What the child process has before a program runs. */
interface Start {
  readonly channel: Channel
  readonly vm: typeof import('node:vm')
  readonly run: typeof evaluate
  /** Takes everything else from the program. */
  readonly confine: () => void
}

/**
 * Receives the program, requests the modules that it imports, and sends its result. Runs in the child process from its
 * source text, so it can use only globals and its parameters.
 */
function serve({ channel, vm, run, confine }: Start): void {
  const send = channel.send?.bind(channel)
  const waiting: Waiting[] = []
  const load = (specifier: string, from: string) =>
    new Promise<LoadedModule>((resolve, reject) => {
      send?.({ load: { id: waiting.push({ resolve, reject }) - 1, specifier, from } })
    })
  channel.on('message', (message) => {
    if ('entry' in message) {
      // Node adds globals again when the text of --eval has run.
      confine()
      void run(message.entry, { vm, load }).then((evaluated) => send?.({ evaluated }))
    } else if ('problem' in message.response) waiting[message.response.id]?.reject(new Error(message.response.problem))
    else waiting[message.response.id]?.resolve(message.response)
  })
}

/** The program of the child process. It is strict, because a stack of errors would give away its functions otherwise. */
export const CHILD_PROGRAM: string = `'use strict';
{
  const [channel, vm, util] = [process, require('node:vm'), require('node:util')];
  const confine = () => (${confine})(globalThis, { host: channel, util });
  (${serve})({ channel, vm, run: ${evaluate}, confine });
}`
