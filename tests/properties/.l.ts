import * as fc from 'fast-check'
import { readManifests } from './corpus.ts'
import { documentsOf, insertAndDelete, setThereAndBack } from './laws.ts'
import { readTree } from './oracle/tree.ts'
import { YamlText } from './text/arbitrary.ts'

const seed = Number(process.argv[2] ?? 1),
  N = Number(process.argv[3] ?? 200),
  budget = Number(process.argv[4] ?? 25),
  show = Number(process.argv[5] ?? 5)
const arb = new YamlText(budget)
const laws: any = {
  nothing: (t: string) => {
    documentsOf(t)
  },
  setThereAndBack,
  insertAndDelete,
}
const man = readManifests().flatMap(({ name, text }) => {
  try {
    return documentsOf(text).map((t, i) => ({ name: name + '#' + i, text: t }))
  } catch (e: any) {
    console.log('MANIFEST', name, e.message.slice(0, 300))
    return []
  }
})
console.log(man.length, 'manifest documents')
for (const [name, law] of Object.entries(laws) as any) {
  const counts = new Map()
  const fails: any[] = []
  const t0 = performance.now()
  let n = 0
  for (const m of man) {
    if (!readTree(m.text)) {
      continue
    }
    n++
    try {
      law(m.text, counts)
    } catch (e: any) {
      console.log('M', name, m.name, m.text.length, e.message.slice(0, 200).replace(/ in ".*| as ".*/s, ''))
      fails.push({ text: m.text, m: e.message })
    }
  }
  for (const text of fc.sample(arb, { seed, numRuns: N })) {
    n++
    try {
      law(text, counts)
    } catch (e: any) {
      fails.push({ text, m: e.message as string })
    }
  }
  console.log('#####', name, fails.length, 'of', n, 'fail', counts, ((performance.now() - t0) / n).toFixed(2), 'ms')
  const kind = (m: string) => m.replace(/ at \[.*?\] was/, ' was').slice(0, 24)
  const seen = new Set()
  for (const f of fails.sort((a, b) => a.text.length - b.text.length).slice(0, show * 3)) {
    let best = f,
      again = true,
      steps = 0
    while (again && steps++ < 80) {
      again = false
      for (const v of arb.shrink(best.text)) {
        try {
          law(v.value, new Map())
        } catch (e: any) {
          if (kind(e.message) === kind(f.m)) {
            best = { text: v.value, m: e.message }
            again = true
            break
          }
        }
      }
    }
    const id = best.text.replace(/\d+/g, '9')
    if (seen.has(id)) continue
    seen.add(id)
    if (seen.size > show) break
    console.log(JSON.stringify(best.text), '\n    ', best.m.slice(0, 500))
  }
}
