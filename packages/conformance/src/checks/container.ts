import { differenceOf } from '../difference.ts'
import { type Check, fail, notTested, pass } from '../judgement.ts'

/** A container that is started this way gives the same output as one that kpt starts. */
export const worksInContainer: Check = ({ runs: [run, baseline] }) => {
  if (run === undefined || baseline === undefined) return notTested('the run was not made')
  if (!run.hasSucceeded) return fail(`the container must work started in this way\n${run.account}`)
  const difference = differenceOf(run.items ?? [], baseline.items ?? [])
  return difference === undefined
    ? pass()
    : fail(`the items must be the same, however the container is started: ${difference}`)
}

const shells = ['sh', 'bash', 'ash', 'dash', 'zsh', 'busybox']

/** The first word is an absolute path, and not a shell that takes the rest as a script. */
export const execEntrypoint: Check = ({ image }) => {
  if (image === undefined) return notTested('the image could not be inspected')
  const program = image.entrypoint.length > 0 ? image.entrypoint : image.cmd
  const [first = '', option = ''] = program
  if (shells.includes(first.split('/').at(-1) ?? '') && /^-\w*c/.test(option))
    return fail(`the entrypoint must be in exec form (a JSON list in the Dockerfile), got ${JSON.stringify(program)}`)
  return first.startsWith('/')
    ? pass()
    : fail(`the entrypoint must be an absolute path, got ${JSON.stringify(program)}`)
}

/** CMD is absent if an entrypoint is present. */
export const noCmd: Check = ({ image }) => {
  if (image === undefined) return notTested('the image could not be inspected')
  return image.entrypoint.length === 0 || image.cmd.length === 0
    ? pass()
    : fail(`CMD must be empty: Porch starts ${JSON.stringify(image.entrypoint)} without ${JSON.stringify(image.cmd)}`)
}

/** The user is a number, and not 0. */
export const numericUser: Check = ({ image }) => {
  if (image === undefined) return notTested('the image could not be inspected')
  return /^0*[1-9]\d*(:|$)/.test(image.user)
    ? pass()
    : fail(`USER must be the number of a user other than root, got "${image.user}"`)
}
