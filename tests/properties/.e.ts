import * as fc from 'fast-check'
import { EditRun, tryEdit } from './edit-run.ts'
import { candidatesOf } from './oracle/candidates.ts'
import { readTree } from './oracle/tree.ts'
import { YamlText } from './text/arbitrary.ts'

const seed = Number(process.argv[2] ?? 1),
  N = Number(process.argv[3] ?? 200),
  budget = Number(process.argv[4] ?? 25),
  show = Number(process.argv[5] ?? 5),
  filter = process.argv[6]
const arb = new YamlText(budget)
const run = new EditRun()
let s = seed
const draw = (n: number) => {
  s = (Math.imul(s, 1664525) + 1013904223) >>> 0
  return Math.floor((s / 2 ** 32) * n)
}
const t0 = performance.now()
for (const text of fc.sample(arb, { seed, numRuns: N })) run.tryEdits(text, 12, draw)
console.log(
  run.edits,
  'edits',
  run.failures.length,
  'failures',
  ((performance.now() - t0) / run.edits).toFixed(2),
  'ms each',
)
const kind = (f: any) => f.edit.op + ' | ' + f.reason.slice(0, f.reason.startsWith('another') ? 20 : 90)
const groups = new Map<string, any[]>()
for (const f of run.failures) {
  const k = kind(f)
  groups.set(k, [...(groups.get(k) ?? []), f])
}
const seen = new Set<string>()
for (const [k, fs] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
  console.log('=== ', k, fs.length)
  if (filter && !k.includes(filter)) continue
  const small = (f: any) => {
    // shrink
    let best = f
    let again = true
    let steps = 0
    while (again && steps++ < 60) {
      again = false
      for (const v of arb.shrink(best.text)) {
        const tree = readTree(v.value)
        if (!tree) continue
        let hit: any
        for (const c of candidatesOf(tree)) {
          if (c.op !== f.edit.op && !(c.op === 'insert' && f.edit.op === 'set')) continue
          const r = tryEdit(tree, c, f.edit.value ?? null)
          if (r && kind(r) === kind(f)) {
            hit = r
            break
          }
        }
        if (hit) {
          best = hit
          again = true
          break
        }
      }
    }
    return best
  }
  for (const f of fs.sort((a, b) => a.text.length - b.text.length).slice(0, show)) {
    const m = small(f)
    const id = JSON.stringify([m.text.replace(/\d+/g, '9'), m.edit.op])
    if (seen.has(id)) continue
    seen.add(id)
    console.log(
      JSON.stringify(m.text),
      JSON.stringify(m.edit, (k, v) => (typeof v === 'bigint' ? v + 'n' : v)),
      '\n   ->',
      JSON.stringify(m.output),
      m.reason.slice(0, 300),
    )
  }
}
