import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Script } from 'node:vm'
import { compileBundle, type Training, wrapBundle } from './code-cache.ts'

/** Runs that show V8 what each command needs: its arguments, and the folder that it runs in. */
export type Samples = Readonly<Record<string, Required<Pick<Training, 'args' | 'cwd'>>>>

/** Texts that one rare command needs are not read by all others. */
const LARGE = 1 << 18

const IMPORT =
  /^(import|export)(?:\s*([\w$]+|\*\s*as\s+[\w$]+)?\s*,?\s*(?:\{([^}]*)\})?\s*from)?\s*(["'])([^"']+)\4;?\n*/
const EXPORT = /export\s*\{([^}]*)\};?\s*$/

/**
 * Makes one program of the ES modules that the command was split into: the module loader of Node takes longer than the
 * command, and most of the rest is V8 compiling. `main.js` compiles `program.js`, which holds every module as a function
 * that is called when it is first imported, with the code that V8 made of it in a run of the same command. Another
 * version of Node compiles the text as ever.
 */
export function packCommand(folder: string, samples: Samples): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const modules = new Map(names.map((name) => [name, moduleFunction(readFileSync(join(folder, name), 'utf8'), names)]))
  for (const name of names) rmSync(join(folder, name))
  const inline: string[] = []
  for (const [name, text] of modules) {
    if (text.length > LARGE && name !== 'main.js' && !name.startsWith('chunk-'))
      writeFileSync(join(folder, name), `module.exports=${text}\n`)
    else inline.push(`${JSON.stringify(name)}:${text}`)
  }
  const text = wrapBundle(program(inline))
  if (!/^[\0-\x7f]*$/.test(text)) throw new Error('the text of the command must be ASCII: it is read as such')
  // A module that imports in the middle, or in another way, is no function.
  new Script(text)
  writeFileSync(join(folder, 'program.js'), text)
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}\n')
  writeFileSync(join(folder, 'main.js'), starter(Object.keys(samples)))
  for (const [name, sample] of Object.entries(samples))
    writeFileSync(join(folder, `${name}.code`), compileBundle(text, '', { ...sample, home: folder }))
}

/** What a module imports comes first and what it exports last, as bundlers print it; nothing that is exported changes later. */
function moduleFunction(source: string, names: readonly string[]): string {
  const head: string[] = []
  let body = source.replace(/^#!.*\n/, '')
  for (let found = IMPORT.exec(body); found; found = IMPORT.exec(body)) {
    const [statement, verb, whole, named, , from = ''] = found
    body = body.slice(statement.length)
    const required = from.startsWith('./') ? loadOf(from) : `require(${JSON.stringify(from)})`
    if (verb === 'export') head.push(exportsOf(named, `${required}.`))
    else {
      if (whole !== undefined) head.push(`const ${whole.replace(/^\*\s*as\s+/, '')}=${required};`)
      if (named !== undefined) head.push(`const{${named.replaceAll(/\s+as\s+/g, ':')}}=${required};`)
      if (whole === undefined && named === undefined) head.push(`${required};`)
    }
  }
  let tail = ''
  body = body.replace(EXPORT, (_, exported: string) => {
    tail = exportsOf(exported, '')
    return ''
  })
  body = body.replaceAll(/\bimport\((["'])([^"']+)\1\)/g, (call, _, from: string) => {
    if (from.startsWith('node:')) return `Promise.resolve().then(()=>require(${JSON.stringify(from)}))`
    return names.includes(basename(from)) ? `Promise.resolve().then(()=>${loadOf(from)})` : call
  })
  return `function(exports,load,require,__dirname){${head.join('')}\n${body}\n${tail}}`
}

function loadOf(from: string): string {
  return `load(${JSON.stringify(basename(from))})`
}

/** The statement for `a, b as c`. */
function exportsOf(exported = '', before: string): string {
  const pairs = exported.split(',').map((part) => part.trim().split(/\s+as\s+/))
  return `Object.assign(exports,{${pairs.map(([own = '', name = own]) => `${name}:${before}${own}`).join(',')}});`
}

function program(modules: readonly string[]): string {
  return `'use strict'
const modules={
${modules.join(',\n')}}
const loaded=new Map()
function load(name){
let exports=loaded.get(name)
if(exports===undefined){
loaded.set(name,exports={})
;(modules[name]||require(__dirname+'/'+name))(exports,load,require,__dirname)
}
return exports
}
load('main.js')`
}

/** What cannot be read or is another V8's is not needed. */
function starter(names: readonly string[]): string {
  return `#!/usr/bin/env node
'use strict'
const{readFileSync}=require('node:fs')
const{Script}=require('node:vm')
const filename=__dirname+'/program.js'
let cachedData
if(process.version===${JSON.stringify(process.version)}&&process.arch===${JSON.stringify(process.arch)})try{
const[,,command]=process.argv
cachedData=readFileSync(__dirname+'/'+(${JSON.stringify(names)}.includes(command)?command:'other')+'.code')
}catch{}
new Script(readFileSync(filename,'latin1'),{filename,cachedData}).runInThisContext()(exports,require,module,filename,__dirname)
`
}
