import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, deflateRawSync, inflateRawSync } from 'node:zlib'

const HEAD = '(function(exports,require,module,__filename,__dirname){'
const TAIL = '\n})'

/**
 * Most of a function's start is V8 compiling it. So a bundle carries, beside its text, the code that one run over a
 * sample needed: a start then costs 1.2x of a bare Node instead of 1.5x. Another version of Node, or another
 * architecture, compiles the text as ever; V8 checks the code besides (its own version and flags, the text's length).
 * Where that would have more bytes than `most`, the text is compressed, and if need be the code too: that costs a start one
 * millisecond, and some.
 */
export async function embedCodeCache(file: string, sample: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  const source = wrapBundle(readFileSync(file, 'utf8').replace(/^#!.*\n/, ''))
  const code = await compileBundle(source, sample)
  const fits = (text: string): boolean => Buffer.byteLength(text) <= most
  const plain = carrier(source, code)
  if (fits(plain)) return writeFileSync(file, plain)
  const { rest, packed } = setAside(source)
  const deflated = deflatedCarrier(rest, packed.length === 0 ? code : await compileBundle(rest, sample), packed)
  writeFileSync(file, fits(deflated) ? deflated : compressedCarrier(source, code))
}

/** Whether the Node that runs is the one that the code was made with. */
const IS_BUILT_FOR = `process.version===${JSON.stringify(process.version)}&&process.arch===${JSON.stringify(process.arch)}`

/** A text in a bundle that was compressed already, and how the bundle asks for what stands beside it. */
const PACKED = /"([A-Za-z0-9+/=]{20000,})"/g
const ASKED = /\(module\.packed\((\d+)\)\)/g

/** What is compressed already stands beside: it would only be inflated once more, and few runs ask for it. */
function setAside(source: string): { rest: string; packed: string[] } {
  const packed: string[] = []
  const rest = source.replace(PACKED, (_literal, text: string) => `(module.packed(${packed.push(text) - 1}))`)
  return { rest, packed }
}

/** A bundle as the function of what CommonJS gives a module: the text that is compiled. */
export function wrapBundle(bundle: string): string {
  return `${HEAD}${bundle}${TAIL}`
}

/** The bundle in a file that {@link embedCodeCache} made, for whoever compiles it in another way. */
export function bundleOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  const [, how, carried] = /^const source=(text|inflate|unpack)\(\(\)=>\{\/\*([^]*?)\*\/\}\)/m.exec(text) ?? []
  if (carried === undefined) throw new Error(`${file} must be a function's bundle: run \`npm run build\``)
  const source =
    how === 'text'
      ? carried.replaceAll('*\x02/', '*/')
      : (how === 'inflate' ? inflateRawSync : brotliDecompressSync)(Buffer.from(carried, 'base64')).toString('utf8')
  const packed = Array.from(text.matchAll(BESIDE), ([, one]) => one)
  return source.slice(HEAD.length, -TAIL.length).replace(ASKED, (_call, place) => `"${packed[Number(place)]}"`)
}

/** Both texts are comments: V8 skips those four times faster than it reads a string, and a function gives its own back. */
function carrier(source: string, code: Buffer): string {
  return `${CARRIER}const source=text(()=>{/*${source.replaceAll('*/', '*\x02/')}*/}).replaceAll('*\\x02/','*/')
const code=text(()=>{/*${code.toString('base64')}*/})
${start("Buffer.from(code,'base64')")}`
}

const BESIDE = /^,\(\)=>\{\/\*([^]*?)\*\/\}$/gm

/** The same with a smaller text: inflating is twice as fast as brotli. */
function deflatedCarrier(source: string, code: Buffer, packed: readonly string[]): string {
  const beside = packed.map((text) => `\n,()=>{/*${text}*/}`).join('')
  return `${CARRIER}${INFLATE.replaceAll('SIZE', String(Buffer.byteLength(source)))}
const packed=[0${beside}\n]
module.packed=(place)=>text(packed[place+1])
const source=inflate(()=>{/*${deflateRawSync(source, { level: 9 }).toString('base64')}*/}).${decoded(source)}
const code=text(()=>{/*${code.toString('base64')}*/})
${start("Buffer.from(code,'base64')")}`
}

/**
 * Loading `node:zlib`, which brings the streams, costs a start more than inflating: three milliseconds, a tenth of a bare
 * Node. Where the Node is the one that this was built and tested with, what stands behind it is called directly (6: raw
 * inflate, 15 bits of window; 4: finish); whatever comes of that but a full buffer is no answer.
 */
const INFLATE = `const inflate=(f)=>{
const bytes=Buffer.from(text(f),'base64')
if(${IS_BUILT_FOR}&&!process.execArgv.length&&!process.env.NODE_OPTIONS)try{
const{Zlib}=process.binding('zlib'),zlib=new Zlib(6),left=new Uint32Array(2),all=Buffer.allocUnsafeSlow(SIZE)
zlib.init(15,-1,8,0,left,()=>{},undefined)
zlib.writeSync(4,bytes,0,bytes.length,all,0,SIZE)
zlib.close()
if(left[0]===0&&left[1]===0)return all
}catch{}
return require('node:zlib').inflateRawSync(bytes,{chunkSize:SIZE})
}`
  .replaceAll('\n', ';')
  .replaceAll('{;', '{')
  .replaceAll(';}', '}')

/** The same in less than half of the bytes. */
function compressedCarrier(source: string, code: Buffer): string {
  const packed = (bytes: string | Buffer): string => brotliCompressSync(bytes).toString('base64')
  return `${CARRIER}const unpack=(f)=>require('node:zlib').brotliDecompressSync(Buffer.from(text(f),'base64'))
const source=unpack(()=>{/*${packed(source)}*/}).toString()
const code=()=>unpack(()=>{/*${packed(code)}*/})
${start('code()')}`
}

/** How its bytes are read: as Latin-1, which is several times as fast, where that is the same. */
function decoded(source: string): string {
  return Buffer.byteLength(source) === source.length ? 'latin1Slice()' : 'toString()'
}

const CARRIER = `#!/usr/bin/env node
'use strict'
const{constants,Script}=require('node:vm')
const text=(f)=>f.toString().slice(7,-3)
`

function start(code: string): string {
  return `new Script(source,{filename:__filename,importModuleDynamically:constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,cachedData:${IS_BUILT_FOR}?${code}:undefined}).runInThisContext()(exports,require,module,__filename,__dirname)
`
}

/** How a bundle is run, to see what it needs. */
export interface Training {
  /** The command that starts the Node whose V8 it is. Default: this one */
  readonly node?: readonly [string, ...string[]]
  readonly args?: readonly string[]
  /** The folder that it runs in. */
  readonly cwd?: string
  /** The folder that it takes itself to be in. */
  readonly home?: string
}

/**
 * Runs a wrapped bundle over a sample and returns what V8 compiled of it; the same bytes for the same text and sample.
 * Throws where Node does not start.
 */
export async function compileBundle(source: string, sample: string, training: Training = {}): Promise<Buffer> {
  const { node = [process.execPath], args = [], cwd, home = '.' } = training
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-code-'))
  try {
    const [text, trainer, input, code] = ['source.js', 'trainer.cjs', 'input', 'code'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string]
    writeFileSync(text, source)
    writeFileSync(trainer, TRAINER)
    writeFileSync(input, sample)
    // A file: whether there is something in a pipe yet, and what runs while there is not, is a matter of time.
    const stdin = openSync(input, 'r')
    // A fixed seed orders V8's tables, and without baseline code no timing shows: equal inputs, equal images. How the
    // run over the sample ends is no matter.
    const [program, ...first] = node
    const flags = ['--hash-seed=1', '--no-sparkplug']
    const run = spawn(program, [...first, ...flags, trainer, text, code, home, ...args], {
      cwd,
      stdio: [stdin, 'ignore', 'inherit'],
    })
    closeSync(stdin)
    await once(run, 'close')
    return readFileSync(code)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs that are compared at most. */
const MOST_RUNS = 5

/**
 * The code that two runs agree on; of a bundle that starts threads the smallest of several, because a busy machine compiles
 * more of it: where threads end is a matter of time, and one run in five has other bytes then.
 */
export async function steadyCode(source: string, sample: string, training: Training = {}): Promise<Buffer> {
  const hasThreads = source.includes('worker_threads')
  const seen: Buffer[] = []
  for (;;) {
    const code = await compileBundle(source, sample, training)
    if (!hasThreads && seen.some((other) => other.equals(code))) return code
    seen.push(code)
    if (seen.length === MOST_RUNS) return seen.sort((a, b) => a.length - b.length || a.compare(b))[0] as Buffer
  }
}

/**
 * V8 refuses code that was compiled under other flags, so they are set back once they have had their effect. Maglev notes in
 * the code when it tried a function, which is a matter of time; set on the command line, its flag could not be set back whole.
 */
const TRAINER = `'use strict'
const { readFileSync, writeFileSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')
setFlagsFromString('--no-maglev')
const [source, target, home] = process.argv.splice(2, 3)
const script = new Script(readFileSync(source, 'utf8'), { filename: 'main.js' })
process.on('exit', () => {
  setFlagsFromString('--hash-seed=0')
  setFlagsFromString('--sparkplug')
  setFlagsFromString('--maglev')
  writeFileSync(target, script.createCachedData())
})
script.runInThisContext()({}, require, module, 'main.js', home)
`
