// Preloaded into the command: sends itself a signal before its n-th call that writes, or reports how many there are.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const at = Number(process.env.KRMKIT_TEST_KILL_AT)
const signal = process.env.KRMKIT_TEST_KILL_WITH
const report = process.env.KRMKIT_TEST_CALLS
let calls = 0

function count() {
  calls++
  if (report) fs.writeFileSync(report, String(calls))
  else if (calls === at) process.kill(process.pid, signal)
}

function watch(name, isWriting = () => true) {
  const call = fs[name]
  fs[name] = (...args) => {
    if (isWriting(...args)) count()
    return call(...args)
  }
}

watch('openSync', (_, flags) => flags === 'wx')
watch('writeSync', (descriptor) => descriptor > 2)
for (const name of [
  'fchmodSync',
  'fdatasync',
  'fsync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'unlinkSync',
])
  watch(name)
syncBuiltinESMExports()
