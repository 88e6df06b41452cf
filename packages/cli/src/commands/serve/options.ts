import type { CommandDefinition, OptionDefinition } from '../../command-line/definition.ts'
import { grouped } from '../../command-line/options.ts'
import { bytes, bytesUpTo, IMAGE_PREFIX, LIMITS } from '../../runners/options.ts'
import { seconds } from '../../runners/seconds.ts'
import type { ServeFlags } from './run.ts'

/** `krmkit serve` */
export const serveCommand: CommandDefinition<ServeFlags> = {
  name: 'serve',
  group: 'Functions of your own:',
  description: "run the functions as Porch's function runner (gRPC), until a signal ends it",
  summary: 'run functions for Porch',
  examples: [
    'krmkit serve --address :9445',
    'krmkit serve --forward function-runner:9445 --metrics-address :9464',
    'krmkit serve --image-prefix registry.example.com/functions',
  ],
  options: [
    ...grouped('Addresses:', [
      { flags: '--address <address>', description: 'where to listen', default: ':9445' },
      {
        flags: '--metrics-address <address>',
        description: 'where to serve metrics of Prometheus',
        shownDefault: 'nowhere',
      },
      {
        flags: '--forward <address>',
        description: 'another runner, which gets the calls for all images that are not krmkit functions',
      },
    ]),
    ...grouped('Functions:', [
      IMAGE_PREFIX,
      {
        flags: '--timeout <seconds>',
        description: 'maximum time of a function',
        default: 60,
        parse: seconds,
      },
      ...LIMITS.filter(({ flags }) => flags.startsWith('--script-steps')),
    ]),
    ...grouped('Workers:', [
      {
        ...count('--workers <n>', 'processes that run functions', 1, 256),
        shownDefault: 'one for each processor, at least 2',
      },
      {
        ...count(
          '--worker-memory <mebibytes>',
          'maximum memory of one worker; a script gets three quarters',
          128,
          65_536,
        ),
        default: 1024,
      },
      { ...count('--queue <n>', 'how many calls may wait for a worker', 0, 100_000), default: 512 },
      {
        flags: '--max-wait <seconds>',
        description: 'how long a call may wait for a worker before the health is NOT_SERVING',
        default: 10,
        parse: seconds,
      },
      {
        flags: '--grace <seconds>',
        description: 'how long running calls may take when the server stops or a connection is too old',
        default: 60,
        parse: seconds,
      },
    ]),
    ...grouped('Messages:', [
      {
        flags: '--message-timeout <seconds>',
        description: 'maximum time in which a request arrives, and in which a client reads a response',
        default: 30,
        parse: seconds,
      },
      {
        ...count(
          '--message-rate <bytes>',
          'minimum bytes per second of a connection on which a request arrives',
          0,
          2 ** 30,
        ),
        default: 1024,
      },
      {
        flags: '--max-message-size <size>',
        description: 'maximum size of a request and of a response',
        default: 64 * 1024 ** 2,
        shownDefault: '64MiB',
        parse: bytes,
      },
      {
        flags: '--message-memory <size>',
        description: 'maximum size of all requests at the same time, and of all responses',
        shownDefault: '4 messages',
        parse: bytesUpTo(65_536),
      },
      {
        flags: '--max-connection-age <seconds>',
        description: 'when to ask clients to connect again, so that they find other replicas',
        default: 300,
        parse: seconds,
      },
    ]),
    {
      flags: '--log <format>',
      description: 'log of calls on stderr',
      choices: ['text', 'json', 'none'],
      default: 'text',
    },
  ],
  run: async (terminal, call) => (await import('./run.ts')).runServe(terminal, call),
}

function count(flags: string, description: string, least: number, most: number): OptionDefinition {
  return {
    flags,
    description,
    parse(text) {
      const value = Number(text)
      return /^\d+$/.test(text) && value >= least && value <= most
        ? { value }
        : { problem: `It must be a whole number from ${least} to ${most}.` }
    },
  }
}
