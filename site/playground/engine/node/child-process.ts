/** Commands run programs only where the user asks for containers, executables or a cluster. */
function refuse(): never {
  throw new Error('programs and containers cannot run in a page: use the krmkit command')
}

export const spawn = refuse
export const spawnSync = refuse
export const execFile = refuse
export const execFileSync = refuse
