import { relative, resolve } from 'node:path'
import { keyAndValue } from '../../command-line/options.ts'
import type { Selection } from '../../list/selection.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { isInside } from '../../package/paths.ts'
import type { FileChange } from '../../package/plan-changes.ts'
import { type SourcePackage, textOfFile } from '../../package/read-package.ts'
import type { ChosenRunner } from '../../runners/choose-runner.ts'
import type { EvalFlags } from './plan.ts'
import { saveFunction } from './save-function.ts'

/** The function to save. */
interface Saving {
  readonly flags: EvalFlags
  readonly chosen: ChosenRunner
  /** The image of a function that is given by name. */
  readonly savedImage: string | undefined
  readonly selection: Selection
  readonly args: readonly string[]
  readonly cwd: string
}

const KPTFILE = 'Kptfile'

/** Adds the saved function to the changes of a run. Without a Kptfile, only reports that it is not saved, as kpt does. */
export function withSavedFunction(
  changes: readonly FileChange[],
  source: SourcePackage | undefined,
  { flags, chosen, savedImage, selection, args, cwd }: Saving,
): Outcome<{ changes: readonly FileChange[]; summary: string }> {
  const file = source?.files.find(({ path }) => path === KPTFILE)
  const before = changes.find(({ path }) => path === KPTFILE)
  if (source === undefined || file === undefined || before?.change === 'deleted')
    return { value: { changes, summary: 'function not saved: the package has no Kptfile\n' } }
  const configFile = flags.fnConfig === undefined ? undefined : resolve(cwd, flags.fnConfig)
  if (configFile !== undefined && !isInside(source.root, configFile))
    return usageFailure(`--fn-config ${flags.fnConfig} must be in the package to be saved with it`)
  const name = savedImage ?? chosen.image ?? chosen.runner.name
  const saved = saveFunction(before?.after ?? textOfFile(file), {
    section: flags.type === 'validator' ? 'validators' : 'mutators',
    key: chosen.runner.key,
    name,
    configPath: configFile && relative(source.root, configFile).split('\\').join('/'),
    configMap: Object.fromEntries(args.map(keyAndValue).map(([key, value = '']) => [key, value])),
    selector: selection.match,
    exclude: selection.exclude,
  })
  if (saved.problems) return saved
  const change: FileChange = {
    path: KPTFILE,
    change: 'updated',
    file,
    before: textOfFile(file),
    after: saved.value.text,
  }
  const summary = `${saved.value.verb} ${JSON.stringify(name)} as ${flags.type} in the Kptfile.\n`
  return { value: { changes: [...changes.filter(({ path }) => path !== KPTFILE), change], summary } }
}
