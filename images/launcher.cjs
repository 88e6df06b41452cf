// /function/main.js of every image: compiles the function from V8's code cache, which the image carries beside it, so
// that a run does not parse and compile it again. A cache that this Node does not accept is ignored by V8.
'use strict'
const { readFileSync } = require('node:fs')
const { constants, Script } = require('node:vm')
const file = `${__dirname}/bundle.js`
const script = new Script(readFileSync(file, 'latin1'), {
  filename: file,
  cachedData: code(),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})
script.runInThisContext()(exports, require, module, file, __dirname)

function code() {
  try {
    return readFileSync(`${__dirname}/bundle.cache`)
  } catch {
    return require('node:zlib').brotliDecompressSync(readFileSync(`${__dirname}/bundle.cache.br`))
  }
}
