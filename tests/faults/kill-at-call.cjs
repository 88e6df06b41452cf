// Preloaded into the command: sends itself a signal before its n-th call that writes, or reports the kind of each call.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const at = Number(process.env.KRMKIT_TEST_KILL_AT)
const signal = process.env.KRMKIT_TEST_KILL_WITH
const report = process.env.KRMKIT_TEST_CALLS
const kinds = []
let calls = 0

/** Counts the calls of a function; `kindOf` returns the phase that a call belongs to, or nothing for a call that is not counted. */
function watch(name, kindOf) {
  const call = fs[name]
  fs[name] = (...args) => {
    const kind = kindOf(...args)
    if (kind !== undefined) {
      calls++
      if (report) kinds.push(kind)
      else if (calls === at) process.kill(process.pid, signal)
    }
    return call(...args)
  }
}

const isTemporary = (path) => String(path).endsWith('.krmkit')

watch('openSync', (_, flags) => (flags === 'wx' ? 'stage' : undefined))
watch('writeSync', (descriptor) => (descriptor > 2 ? 'stage' : undefined))
for (const name of ['fchmodSync', 'fdatasync']) watch(name, () => 'stage')
// With options, the folder is that of the compile cache, which is made at the start.
watch('mkdirSync', (_, options) => (options === undefined ? 'stage' : undefined))
for (const name of ['linkSync', 'renameSync']) watch(name, () => 'place')
watch('unlinkSync', (path) => (isTemporary(path) ? 'place' : 'remove'))
for (const name of ['fsync', 'rmdirSync']) watch(name, () => 'other')
syncBuiltinESMExports()
if (report) process.on('exit', () => fs.writeFileSync(report, JSON.stringify(kinds)))
