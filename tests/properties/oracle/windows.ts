/** A part of the input that an edit may change, and how. All else must come out as it went in. */
export interface Window {
  readonly start: number
  readonly end: number
  /** Whether `after` may replace `before`. */
  readonly allows: (before: string, after: string) => boolean
}

/** Any text is allowed. */
export function replaced(start: number, end: number): Window {
  return { start, end, allows: () => true }
}

/** Any text is allowed that does not begin or end with a space or tab. */
export function respelled(start: number, end: number): Window {
  return { start, end, allows: (_before, after) => !/^[ \t]|[ \t]$/.test(after) }
}

/** Something may be added at one place in the range; what is there stays. */
export function inserted(start: number, end = start): Window {
  return { start, end, allows: isInsertion }
}

/** Nothing, or something at one of the given places. */
export function insertedAt(places: readonly number[]): Window {
  const start = Math.min(...places)
  return {
    start,
    end: Math.max(...places),
    allows: (before, after) =>
      places.some((place) => {
        const head = before.slice(0, place - start)
        const tail = before.slice(place - start)
        return after.length >= before.length && after.startsWith(head) && after.endsWith(tail)
      }),
  }
}

/** One piece goes: from one of the starts to one of the ends. */
export function removed(
  starts: readonly number[],
  ends: readonly number[],
  agrees: (start: number, end: number) => boolean = () => true,
): Window {
  const first = Math.min(...starts)
  return {
    start: first,
    end: Math.max(...ends),
    allows: (before, after) =>
      starts.some((start) =>
        ends.some(
          (end) =>
            end >= start && agrees(start, end) && before.slice(0, start - first) + before.slice(end - first) === after,
        ),
      ),
  }
}

/** The range may change as long as these texts stay in it, in order. */
export function replacedKeeping(start: number, end: number, kept: readonly string[]): Window {
  return {
    start,
    end,
    allows: (_before, after) => {
      let at = 0
      for (const text of kept) {
        const found = after.indexOf(text, at)
        if (found < 0) return false
        at = found + text.length
      }
      return true
    },
  }
}

function isInsertion(before: string, after: string): boolean {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  return after.length >= before.length && after.endsWith(before.slice(same))
}

/** Whether `output` is `input` but for what the windows allow. Windows that touch or overlap become one. */
export function isWithin(input: string, output: string, windows: readonly Window[]): boolean {
  const sorted = merge([...windows].sort((a, b) => a.start - b.start || a.end - b.end))
  return matches(input, output, sorted, 0, 0)
}

function matches(input: string, output: string, windows: readonly Window[], at: number, outputAt: number): boolean {
  const [window, ...rest] = windows
  if (window === undefined) return input.slice(at) === output.slice(outputAt)
  const fixed = input.slice(at, window.start)
  if (!output.startsWith(fixed, outputAt)) return false
  const from = outputAt + fixed.length
  const before = input.slice(window.start, window.end)
  const next = rest[0]
  if (next === undefined) {
    const tail = input.slice(window.end)
    const end = output.length - tail.length
    return end >= from && output.endsWith(tail) && window.allows(before, output.slice(from, end))
  }
  const between = input.slice(window.end, next.start)
  for (
    let end = output.indexOf(between, from), last = -1;
    end > last;
    last = end, end = output.indexOf(between, end + 1)
  ) {
    if (window.allows(before, output.slice(from, end)) && matches(input, output, rest, window.end, end)) return true
  }
  return false
}

/** Overlapping windows cannot be distinguished in the output: together they may be anything. */
function merge(sorted: readonly Window[]): Window[] {
  const merged: Window[] = []
  for (const window of sorted) {
    const last = merged.at(-1)
    if (last !== undefined && window.start < last.end) {
      merged[merged.length - 1] = replaced(last.start, Math.max(last.end, window.end))
    } else merged.push(window)
  }
  return merged
}
