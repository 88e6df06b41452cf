// Runs a function once (its ResourceList on stdin) and writes V8's code cache of what that run compiled, or, without a
// cache file to write, only of an empty script, whose header tells the flags of this V8.
'use strict'
const { readFileSync, writeFileSync } = require('node:fs')
const { dirname } = require('node:path')
const { constants, Script } = require('node:vm')
const [, , file, cacheFile] = process.argv
const options = { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER }
if (cacheFile === undefined) {
  writeFileSync(file, new Script('', options).createCachedData())
} else {
  process.argv.splice(2)
  const script = new Script(readFileSync(file, 'latin1'), { ...options, filename: '/function/bundle.js' })
  process.on('exit', () => writeFileSync(cacheFile, script.createCachedData()))
  script.runInThisContext()(exports, require, module, file, dirname(file))
}
