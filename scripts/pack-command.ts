import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { Script } from 'node:vm'
import { compileBundle, type Training, wrapBundle } from './code-cache.ts'

/** Runs that show V8 what each command needs, and what it needs with options: arguments, and the folder that it runs in. */
export type Samples = Readonly<Record<string, Required<Pick<Training, 'args' | 'cwd'>>>>

const IMPORT =
  /^(import|export)(?:\s*([\w$]+|\*\s*as\s+[\w$]+)?\s*,?\s*(?:\{([^}]*)\})?\s*from)?\s*(["'])([^"']+)\4;?\n*/
const EXPORT = /export\s*\{([^}]*)\};?\s*$/

/** Where each module stands in the file of them all. */
type Index = Readonly<Record<string, readonly [at: number, length: number]>>

/**
 * Makes one program for each command of the ES modules that all were split into: the module loader of Node takes longer
 * than the command, and most of the rest is V8 compiling. `main.js` compiles the program of its command, which holds every
 * module that a run of it needed as a function that is called when it is first imported, with the code that V8 made of it in
 * such a run. What else is imported is taken from `modules.txt`, and another version of Node compiles the texts as ever.
 */
export async function packCommand(dist: string, samples: Samples): Promise<void> {
  const folder = resolve(dist)
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const modules = new Map(names.map((name) => [name, moduleFunction(readFileSync(join(folder, name), 'utf8'), names)]))
  for (const name of names) rmSync(join(folder, name))
  const index: Record<string, readonly [number, number]> = {}
  let all = ''
  for (const [name, text] of modules) {
    index[name] = [all.length, text.length]
    all += text
  }
  if (!/^[\0-\x7f]*$/.test(all)) throw new Error('the text of the command must be ASCII: it is read as such')
  writeFileSync(join(folder, 'modules.txt'), all)
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}\n')
  for (const [command, sample] of Object.entries(samples)) {
    const needed = loadedModules(folder, index, sample)
    const text = wrapBundle(program(index, new Map(needed.map((name) => [name, modules.get(name) as string]))))
    // A module that imports in the middle, or in another way, is no function.
    new Script(text)
    writeFileSync(join(folder, `${command}.js`), text)
    writeFileSync(join(folder, `${command}.code`), await compileBundle(text, '', { ...sample, home: folder }))
  }
  writeFileSync(join(folder, 'main.js'), starter(Object.keys(samples)))
}

/** The modules that a run of the command imports, in that order. */
function loadedModules(folder: string, index: Index, { args, cwd }: Samples[string]): string[] {
  const scratch = mkdtempSync(join(tmpdir(), 'krmkit-run-'))
  const [list, runner] = [join(scratch, 'list'), join(folder, 'loaded.js')]
  try {
    cpSync(cwd, join(scratch, 'run'), { recursive: true })
    const log = `require('node:fs').appendFileSync(${JSON.stringify(list)},name+'\\n')`
    writeFileSync(list, '')
    writeFileSync(runner, program(index, new Map(), log))
    spawnSync(process.execPath, [runner, ...args], { cwd: join(scratch, 'run'), stdio: 'ignore' })
    return readFileSync(list, 'utf8').split('\n').filter(Boolean)
  } finally {
    rmSync(scratch, { recursive: true })
    rmSync(runner, { force: true })
  }
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

function program(index: Index, modules: ReadonlyMap<string, string>, onLoad = ''): string {
  const own = Array.from(modules, ([name, text]) => `${JSON.stringify(name)}:${text}`)
  return `'use strict'
const modules={
${own.join(',\n')}}
const loaded=new Map()
let file
function read(name){
const[at,length]=${JSON.stringify(index)}[name]
const{openSync,readSync}=require('node:fs')
const bytes=Buffer.allocUnsafe(length)
readSync(file??=openSync(__dirname+'/modules.txt'),bytes,0,length,at)
return new(require('node:vm').Script)("'use strict';("+bytes.latin1Slice()+')',{filename:__dirname+'/'+name}).runInThisContext()
}
function load(name){
let exports=loaded.get(name)
if(exports===undefined){
loaded.set(name,exports={})
${onLoad}
;(modules[name]||read(name))(exports,load,require,__dirname)
}
return exports
}
load('main.js')`
}

/** Picks the program of the command, that for options if it has one and is given some. Code that cannot be read is not needed. */
function starter(names: readonly string[]): string {
  return `#!/usr/bin/env node
'use strict'
const{readFileSync}=require('node:fs')
const{Script}=require('node:vm')
const names=${JSON.stringify(names)}
const[,,command,...args]=process.argv
const options=command+'-options'
const path=__dirname+'/'+(names.includes(options)&&args.some((arg)=>arg.startsWith('-'))?options:names.includes(command)?command:'other')
const filename=path+'.js'
let cachedData
if(process.version===${JSON.stringify(process.version)}&&process.arch===${JSON.stringify(process.arch)})try{
cachedData=readFileSync(path+'.code')
}catch{}
new Script(readFileSync(filename,'latin1'),{filename,cachedData}).runInThisContext()(exports,require,module,filename,__dirname)
`
}
