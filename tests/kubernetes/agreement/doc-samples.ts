import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../tools/paths.ts'
import type { Sample } from './sample.ts'

const BLOCK = /^( *)```(?:yaml|json)[^\n]*\n([\s\S]*?)^\1```$/gm

/** The manifests in pages of the manual and READMEs of functions. */
export function docSamples(): readonly Sample[] {
  return globSync(['docs/*.md', 'functions/*/README.md'], { cwd: root })
    .sort()
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(BLOCK)].flatMap(([, indent = '', text = '']) => {
        const body = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
        return /^kind:|"kind":/m.test(body) ? [{ id: path, files: { 'sample.yaml': body } }] : []
      }),
    )
}
