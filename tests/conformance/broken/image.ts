// The program of an image that is wrong in one case: `node image.ts KRM-112`; without an argument it is right in all.
import { writeFileSync } from 'node:fs'
import { networkInterfaces, userInfo } from 'node:os'
import { passThrough } from './pass-through.ts'

/** The uid of the images' own user, where it must differ from that of `nobody`. */
const ownUser = 10002

/** What a program does that cannot do without something; each throws where it is missing. */
const needs: Readonly<Record<string, () => void>> = {
  'KRM-110': () => refuseUser(ownUser),
  'KRM-111': () => refuseUser(65534),
  'KRM-112': () => void userInfo(),
  'KRM-113': () => writeFileSync('/tmp/work', ''),
  'KRM-114'() {
    if (Object.keys(networkInterfaces()).every((name) => name === 'lo')) throw new Error('there must be a network')
  },
}

function refuseUser(uid: number): void {
  if (process.getuid?.() === uid) throw new Error(`the user must not be ${uid}`)
}

const chunks: Uint8Array[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const [id = ''] = process.argv.slice(2)
needs[id]?.()
const { stdout, stderr, exitCode } = passThrough(Buffer.concat(chunks), process.env)
process.stderr.write(stderr)
process.stdout.write(stdout)
process.exitCode = exitCode
