import type { SourceTerminal } from './source-options.ts'

/** Delay before progress is shown, in milliseconds. */
const DELAY = 500

/** Shows on a terminal how much is still to fetch, if it takes long. Returns a function that receives the number. */
export function showProgress({ isInteractive, status }: SourceTerminal): (unfinished: number) => void {
  if (!isInteractive) return () => {}
  let count = 0
  let isShown = false
  let timer: NodeJS.Timeout | undefined
  const show = () => {
    isShown = true
    void status(`fetching: ${count} ${count === 1 ? 'source' : 'sources'} left`)
  }
  return (unfinished) => {
    count = unfinished
    if (count > 0) timer ??= setInterval(show, DELAY)
    else {
      clearInterval(timer)
      timer = undefined
      if (isShown) void status()
      isShown = false
    }
  }
}
