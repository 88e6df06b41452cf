import { noteFiles } from '../files/note-files.ts'
import { joinPath } from '../files/path.ts'
import type { FunctionSpec } from '../programs.ts'
import type { BuildSession, Place } from '../session.ts'
import { type PluginContext, reportConfig } from './plugin-context.ts'

/** Records the known files of a program, and warns of unknown ones if dependencies are listed. */
export function noteProgram(context: PluginContext, spec: FunctionSpec): void {
  const { exec, container } = spec
  noteProgramFiles(context.session, context.place, spec)
  const subject = exec === undefined ? `the container ${container?.image}` : `the executable ${exec.path}`
  if (context.session.options.listsDependencies === true)
    reportUnknown(context, `${subject} may depend on files that krmkit does not know`)
}

/** Records an executable that is specified by its path, and the files of bind mounts. */
function noteProgramFiles(session: BuildSession, { directory }: Place, { exec, container }: FunctionSpec): void {
  if (exec?.path.includes('/')) noteFiles(session, joinPath(directory, exec.path))
  for (const { type = 'bind', src = '' } of container?.mounts ?? [])
    if (type === 'bind' && src !== '') noteFiles(session, joinPath(directory, src))
}

function reportUnknown(context: PluginContext, message: string): void {
  reportConfig(context, 'dependency-unknown', `${message}; --deps does not list them all`, 'warning')
}
