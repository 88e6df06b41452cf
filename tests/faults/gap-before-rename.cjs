// Preloaded into the command: reports when it looked at a file for the last time and when it had renamed another over it.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const { KRMKIT_TEST_TARGET: target, KRMKIT_TEST_GAP: report } = process.env
const { lstatSync, renameSync } = fs
let looked

fs.lstatSync = (path, ...rest) => {
  if (path === target) looked = process.hrtime.bigint()
  return lstatSync(path, ...rest)
}
fs.renameSync = (from, to) => {
  renameSync(from, to)
  if (to === target) fs.writeFileSync(report, JSON.stringify([String(looked), String(process.hrtime.bigint())]))
}
syncBuiltinESMExports()
