import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledInto, readLockfile } from '../../images/dependencies.ts'
import { root } from '../paths.ts'

/** The beginnings of the names that packages give to files with licences. */
const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)/i

/**
 * The names, versions and licences of everything from npm that is bundled into the workspace in this folder (relative to
 * the root of the checkout), as text. A package may not be distributed without its licence.
 */
export function thirdPartyNotices(workspace: string): string {
  const locked = readLockfile()
  const places = [...bundledInto(workspace, locked)].filter((place) => place.includes('node_modules/'))
  const notices = places.map((place) => noticeOf(join(root, place)))
  return `${[...new Set(notices)].sort().join('\n\n')}\n`
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => LICENCE_FILE.test(file)) : []
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`==== ${name} ${version} (${license})`, ...texts].join('\n\n')
}
