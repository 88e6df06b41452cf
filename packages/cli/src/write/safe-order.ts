import type { FileToWrite } from './file-to-write.ts'

/**
 * Orders files so that a run that stops in the middle does not lose resources: new files come first, files that gain
 * resources before the files that lose them, removals last. Files that exchange resources keep their order.
 */
export function inSafeOrder(files: readonly FileToWrite[]): FileToWrite[] {
  const gainers = new Map<string, FileToWrite[]>()
  for (const file of files)
    for (const path of file.gainsFrom ?? []) {
      const known = gainers.get(path)
      if (known) known.push(file)
      else gainers.set(path, [file])
    }
  const ordered = new Set<FileToWrite>()
  const visited = new Set<FileToWrite>()
  for (const first of files.toSorted((a, b) => rank(a) - rank(b))) {
    // Depth first without recursion, because a chain can be as long as the package.
    const open = [first]
    for (let file = open.at(-1); file !== undefined; file = open.at(-1)) {
      const before = visited.has(file) ? [] : (gainers.get(file.path) ?? []).filter((one) => !visited.has(one))
      visited.add(file)
      for (const gainer of before) open.push(gainer)
      if (before.length === 0) {
        ordered.add(file)
        open.pop()
      }
    }
  }
  const all = [...ordered]
  return [...all.filter(({ text }) => text !== undefined), ...all.filter(({ text }) => text === undefined)]
}

/** New resources do not come from another file: files that gain resources go before files that may lose some. */
function rank({ seen, text, gainsFrom }: FileToWrite): number {
  if (text === undefined) return 3
  if (seen === undefined) return 0
  return gainsFrom === undefined ? 2 : 1
}
