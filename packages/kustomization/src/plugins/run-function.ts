import { OWN_API_VERSION } from '@krmkit/runtime'
import { readFunctionSpec } from './function-spec.ts'
import { type PluginContext, reportConfig } from './plugin-context.ts'
import { runInProcess } from './run-in-process.ts'
import { runProgram } from './run-program.ts'

const OWN_GROUP = OWN_API_VERSION.slice(0, OWN_API_VERSION.indexOf('/'))

/**
 * Runs a config that is not a builtin: a function of the catalogue, by its kind or image
 * (docs/decisions.md#images-that-run-in-process), or a container or executable, which needs permission
 * (docs/decisions.md#permission-to-run-programs).
 */
export async function runFunction(context: PluginContext, inComposition: boolean): Promise<void> {
  const { session, config } = context
  const { programs, options } = session
  const { apiVersion, kind } = config
  const reading = readFunctionSpec(config)
  if ('problem' in reading) {
    reportConfig(context, 'function-spec', reading.problem)
    return
  }
  const { spec } = reading
  const isCatalogued = config.group === OWN_GROUP || config.group === 'fn.kpt.dev'
  const byKind = spec === undefined && isCatalogued ? await programs?.find({ apiVersion, kind }) : undefined
  const image = spec?.container?.image
  const byImage = image !== undefined && options.containers !== 'always' ? await programs?.find({ image }) : undefined
  const fn = byKind ?? byImage
  if (fn !== undefined) {
    await runInProcess(context, fn)
    return
  }
  if (spec === undefined) {
    const evaluator = session.evaluators.find((each) => each.handles('', kind))
    if (evaluator !== undefined) {
      const message = `apiVersion of a ${kind} must be ${evaluator.apiVersion}, or left out; found "${apiVersion}"`
      reportConfig(context, 'wrong-api-version', message)
      return
    }
    const { suggestKind } = await import('./suggest-kind.ts')
    reportConfig(
      context,
      'no-runtime',
      `external plugin "${kind}" of apiVersion "${apiVersion}" must specify how it runs: it has neither \`runtime\` nor the annotation config.kubernetes.io/function, and Go and legacy exec plugins are not supported: write the plugin as a function${await suggestKind(context, inComposition)}`,
    )
  } else if (options.enableAlphaPlugins !== true)
    reportConfig(
      context,
      'plugins-disabled',
      `external plugins disabled; unable to load external plugin "${kind}": pass --enable-alpha-plugins`,
    )
  else if (spec.exec !== undefined && options.enableExec !== true)
    reportConfig(
      context,
      'exec-disabled',
      `the executable "${spec.exec.path}" must be allowed to run: pass --enable-exec`,
    )
  else if (context.place.repository !== undefined && spec.container?.mounts?.some(({ rw }) => rw === true))
    reportConfig(
      context,
      'refused-program',
      'mounts of a fetched repository must be read-only, because other builds use its files, too',
    )
  else if (programs === undefined) reportConfig(context, 'no-programs', 'containers and executables cannot run here')
  else await runProgram(context, spec, programs)
}
