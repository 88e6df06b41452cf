import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ownKind } from '../../packages/runtime/src/index.ts'
import { camelCase } from '../generate/load-function.ts'

const SUFFIX = '.template'

/** The files of a new function, by path below its folder; generated parts are added later. */
export function templateFiles(checkout: string, name: string, sentence: string): Readonly<Record<string, string>> {
  const template = join(checkout, 'tools/new-function/template')
  const words = wordsOf(checkout, name, sentence)
  const files: Record<string, string> = {}
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(SUFFIX)) continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8').replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole)
    files[relative(template, path).slice(0, -SUFFIX.length)] = text
  }
  return files
}

function wordsOf(checkout: string, name: string, sentence: string): Readonly<Record<string, string>> {
  const runtime = JSON.parse(readFileSync(join(checkout, 'packages/runtime/package.json'), 'utf8')) as {
    version: string
    dependencies: { zod: string }
  }
  return {
    name,
    camelName: camelCase(name),
    kind: ownKind({ name }),
    sentence,
    sentenceLiteral: sentence.includes("'") ? JSON.stringify(sentence) : `'${sentence.replaceAll('\\', '\\\\')}'`,
    runtimeVersion: runtime.version,
    zodVersion: runtime.dependencies.zod,
  }
}
