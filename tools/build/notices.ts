import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledInto, readLockfile } from '../../images/dependencies.ts'
import { root } from '../paths.ts'

/** The beginnings of the names that packages give to files with licences. */
const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)/i

/**
 * The names, versions and licences of everything from npm that is bundled into the workspace in this folder (relative to
 * the root of the checkout), as text. A package may not be distributed without its licence. Packages with the same text
 * share it.
 */
export function thirdPartyNotices(workspace: string): string {
  const locked = readLockfile()
  const places = [...bundledInto(workspace, locked)].filter((place) => place.includes('node_modules/'))
  const namesByText = new Map<string, string[]>()
  for (const place of places) {
    const folder = join(root, place)
    const text = licenceText(folder)
    namesByText.set(text, [...(namesByText.get(text) ?? []), packageTitle(folder)])
  }
  const notices = Array.from(namesByText, ([text, names]) => [[...new Set(names)].sort().join('\n'), text])
  return `${notices
    .map((parts) => parts.filter((part) => part !== '').join('\n\n'))
    .sort()
    .join('\n\n')}\n`
}

function packageTitle(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `==== ${name} ${version} (${license})`
}

/** The texts that a package comes with; empty if it only names its licence. */
function licenceText(folder: string): string {
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  return files
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
}
