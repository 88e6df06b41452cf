import type { Attack } from './attack.ts'
import { budgets } from './attacks/budgets.ts'
import { charts } from './attacks/charts.ts'
import { checkouts } from './attacks/checkouts.ts'
import { containers } from './attacks/containers.ts'
import { documents } from './attacks/documents.ts'
import { gitFolders } from './attacks/git-folders.ts'
import { lookedUpFiles } from './attacks/looked-up-files.ts'
import { outputs } from './attacks/outputs.ts'
import { paths } from './attacks/paths.ts'
import { printing } from './attacks/printing.ts'
import { programs } from './attacks/programs.ts'
import { publishedNames } from './attacks/published-names.ts'
import { secrets } from './attacks/secrets.ts'
import { specialFiles } from './attacks/special-files.ts'
import { streams } from './attacks/streams.ts'

/** Every attack, by theme. */
export const attacks: Readonly<Record<string, readonly Attack[]>> = {
  budgets,
  charts,
  checkouts,
  containers,
  documents,
  'git folders': gitFolders,
  'looked-up files': lookedUpFiles,
  outputs,
  paths,
  printing,
  programs,
  'published names': publishedNames,
  secrets,
  'special files': specialFiles,
  streams,
}
