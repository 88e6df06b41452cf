import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { shownUrlText } from '../../http/url-parts.ts'
import type { Problem } from '../../outcome.ts'
import { isGitFolder, isInside, realPath, shownPath } from '../../package/paths.ts'
import { fixedPart, isFolder, parseTemplate } from '../../schema-sources/location-template.ts'
import { SETTINGS } from '../setting-names.ts'
import type { ConfiguredFlags } from '../with-config.ts'
import type { ReadConfig } from './read-config.ts'

/**
 * Settings that lead out of the project: a server, or files that are not in its folder. A checkout can be hostile, so that only
 * options of the command line can name these (docs/promises.md#what-a-checkout-may-do). Settings that an option replaces
 * have no effect.
 */
export function settingsThatLeadOut(config: ReadConfig, flags: ConfiguredFlags, cwd: string): readonly Problem[] {
  const { settings, directory, locate } = config
  const problems: Problem[] = []
  let project: string | undefined
  for (const [option, [flag, setting]] of SETTINGS) {
    const values = settings[setting]
    if (flags[flag] !== undefined || !Array.isArray(values)) continue
    for (const [i, value] of values.entries()) {
      const refuse = (text: string) => {
        const message = `${locate(['check', setting, i])}: ${setting}[${i}] ${text}`
        problems.push({ message, isUsage: true })
      }
      if (setting === 'schemaLocations' && !isFolder(value)) {
        if (/^https?:/i.test(value) && flags.offline !== true)
          refuse(
            `must not be the server ${JSON.stringify(shownUrlText(value))}: krmkit asks only servers that the command line names; pass it as ${option} URL, or check with --offline`,
          )
        continue
      }
      project ??= projectFolder(directory)
      const place = resolve(directory, setting === 'schemaLocations' ? folderOf(resolve(directory, value)) : value)
      if (isInProject(project, place)) continue
      const shown = shownPath(resolve(directory, value), cwd)
      refuse(
        `must be in the folder of the project, ${project}, and not in its .git, found ${JSON.stringify(value)}; pass ${option} ${shown} to allow it`,
      )
    }
  }
  return problems
}

/** The folder of a project: that of its git repository, or the one of its settings. */
function projectFolder(directory: string): string {
  const start = realpathSync(directory)
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (dirname(folder) === folder) return start
  }
}

function isInProject(project: string, path: string): boolean {
  const real = realPath(path)
  return isInside(project, real) && !relative(project, real).split(sep).some(isGitFolder)
}

/** The folder that every file of a location is in. */
function folderOf(location: string): string {
  const template = parseTemplate(location)
  return template.problems ? location : fixedPart(template.value)
}
