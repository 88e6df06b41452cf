/** Ten times the input may take this many times the work. */
export const MAX_RATIO = 13
const ATTEMPTS = 12

/** Large enough that the small input does not fit where the large one does not: the processor's nearest caches. */
const SMALL = 6000

/**
 * How much more processor time ten times the input takes. Ten runs of the small input are compared with one of the large, so
 * that both fill the caches and the heap. The best of several attempts counts, because other programs disturb the caches; they
 * cannot make a quadratic run ten times faster. From the second attempt on, small runs before and after the large one count.
 */
export function growth(prepare: (count: number) => () => unknown, count = SMALL): number {
  const [small, large] = [prepare(count), prepare(count * 10)]
  const tenSmall = (): void => {
    for (let i = 0; i < 10; i++) small()
  }
  let least = Number.POSITIVE_INFINITY
  let before = 0
  small()
  for (let attempt = 0; attempt < ATTEMPTS && least > MAX_RATIO; attempt++) {
    const middle = time(large)
    const after = time(tenSmall)
    least = Math.min(least, (10 * middle) / Math.max(before, after))
    before = after
  }
  return least
}

function time(work: () => unknown): number {
  globalThis.gc?.()
  const begin = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begin)
  return user + system
}

/** The same of work that ends later; `runs` of the small input are enough to compare: fewer where each run takes long to start. */
export async function growthOf(
  prepare: (count: number) => () => Promise<unknown>,
  count: number,
  runs = 10,
): Promise<number> {
  const [small, large] = [prepare(count), prepare(count * 10)]
  const severalSmall = async (): Promise<void> => {
    for (let i = 0; i < runs; i++) await small()
  }
  let least = Number.POSITIVE_INFINITY
  let before = 0
  await small()
  for (let attempt = 0; attempt < ATTEMPTS && least > MAX_RATIO; attempt++) {
    const middle = await timeOf(large)
    const after = await timeOf(severalSmall)
    least = Math.min(least, (runs * middle) / Math.max(before, after))
    before = after
  }
  return least
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.()
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return user + system
}
