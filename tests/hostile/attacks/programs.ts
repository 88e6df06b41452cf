import type { Attack } from '../attack.ts'
import { writeScripts } from '../fake-programs.ts'

/** A function as a shell script, run over a package with one file. */
function program(title: string, body: string, expected: Attack['expected'], flags: readonly string[] = []): Attack {
  return {
    title,
    files: { 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n' },
    prepare: (folder) => writeScripts(folder, { 'bin/function': body }),
    args: ['eval', '.', '--exec', './bin/function', ...flags],
    expected,
  }
}

const late = ['--timeout', '0.5']

/** Functions that do not end, or write without end. */
export const programs: readonly Attack[] = [
  program('a function that does not end', 'sleep 300', { exitCode: 1, prints: [/did not end within 0\.5 s/] }, late),
  program(
    'a function that leaves a process with its output',
    'cat; sleep 300 &',
    { exitCode: 1, prints: [/ended, but a process that it started held its output open/] },
    late,
  ),
  program(
    'a function that ignores SIGTERM and writes on',
    "trap '' TERM; while :; do echo x; done",
    { exitCode: 1, prints: [/did not end within 0\.5 s/] },
    late,
  ),
  program('a function that ends in time', 'cat', { exitCode: 0 }, ['--timeout', '60']),
  program('a function that writes without end', 'yes', { exitCode: 1, prints: [/wrote more than 536870888 bytes/] }),
  program(
    'a function that writes more than is allowed',
    'head -c 2000 /dev/zero',
    { exitCode: 1, prints: [/wrote more than 1024 bytes on stdout; --max-output/] },
    ['--max-output', '1KiB'],
  ),
  program('a function that writes less than is allowed', 'cat', { exitCode: 0 }, ['--max-output', '1MiB']),
  program('a function that writes 200 MB of messages', 'cat; echo first >&2; head -c 200000000 /dev/zero >&2', {
    exitCode: 0,
    prints: [/first/, /\d+ bytes left out/],
  }),
]
