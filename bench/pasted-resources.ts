import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { krmkit } from './build-run.ts'
import { measure, type Usage } from './measure.ts'
import { resourceList } from './programs.ts'

/** So many resources as one YAML file that a user pastes: about 770 bytes each. */
export function pastedResources(count: number): string {
  const [, ...items] = readFileSync(resourceList(count), 'utf8')
    .replace(/^functionConfig:[\s\S]*$/m, '')
    .split(/^- /m)
  const documents = items.map((item) => `  ${item}`.replaceAll(/^ {2}/gm, ''))
  // krmkit sets these annotations itself: those of a file are ordinary ones.
  return documents.join('---\n').replaceAll('config.kubernetes.io/', 'source.example.com/')
}

/** Runs `krmkit eval . NAME` on a fresh folder with this file and functionConfig, as the playground does, whole process. */
export async function evalFile(text: string, name: string, config: string): Promise<Usage> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  try {
    const files = join(folder, 'files')
    mkdirSync(files)
    writeFileSync(join(files, 'resources.yaml'), text)
    const configFile = join(folder, 'config.yaml')
    writeFileSync(configFile, config)
    const options = ['--fn-config', configFile, '--format', 'json'] as const
    return await measure([...krmkit(), 'eval', files, name, ...options], '/dev/null')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
