import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateFiles } from '../generate/generate-files.ts'
import { writeExampleOutputs } from './example-outputs.ts'
import { templateFiles } from './template-files.ts'

/**
 * Makes a function's folder and writes it into everything that lists functions. The folder is filled aside and moved
 * into place; where a later step throws, folder and link are taken away again and nothing else has been written.
 */
export async function createFunction(checkout: string, name: string, sentence: string): Promise<void> {
  const aside = join(checkout, '.cache/new-function', `${name}-${process.pid}`)
  const folder = join(checkout, 'functions', name)
  const link = join(checkout, 'node_modules/@krmkit', name)
  try {
    writeFiles(aside, templateFiles(checkout, name, sentence))
    renameSync(aside, folder)
    rmSync(link, { force: true })
    symlinkSync(`../../functions/${name}`, link)
    format(checkout, folder)
    await writeExampleOutputs(checkout, name)
    writeFiles(checkout, await generateFiles(checkout))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    rmSync(link, { force: true })
    throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function writeFiles(target: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), text)
  }
}

/** Names and sentences have any length; where a line must break is the formatter's affair. */
function format(checkout: string, folder: string): void {
  const biome = join(checkout, 'node_modules/.bin/biome')
  const { status, stderr, error } = spawnSync(biome, ['format', '--write', folder], { cwd: checkout, encoding: 'utf8' })
  if (status !== 0) throw new Error(`biome must format ${folder}, but failed: ${error?.message ?? stderr}`)
}
