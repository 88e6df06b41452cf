import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fixtures } from '../../tools/paths.ts'

const FOLDER = join(fixtures, 'manifests')

/** Hand-written manifests that lie beside the checkout; none where they are not. */
export function readManifests(): { readonly name: string; readonly text: string }[] {
  if (!existsSync(FOLDER)) {
    console.log('manifests: ../shared/fixtures/manifests is not there, its files are skipped')
    return []
  }
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => ({ name: relative(FOLDER, join(FOLDER, name)), text: readFileSync(join(FOLDER, name), 'utf8') }))
}
