import { readManifests } from './corpus.ts'
import { documentsOf, insertAndDelete, setThereAndBack } from './laws.ts'

const laws: any = { setThereAndBack, insertAndDelete }
for (const { name, text } of readManifests())
  for (const [l, law] of Object.entries(laws) as any)
    for (const t of documentsOf(text)) {
      try {
        law(t, new Map())
      } catch (e: any) {
        const m = /as (".*"), came back as (".*") from/s.exec(e.message)
        if (!m) {
          console.log(l, name, e.message.slice(0, 200))
          continue
        }
        const a = JSON.parse(m[1]),
          b = JSON.parse(m[2])
        let i = 0
        while (a[i] === b[i]) i++
        console.log(
          l,
          name.slice(20),
          JSON.stringify(a.slice(Math.max(0, i - 60), i + 60)),
          '<>',
          JSON.stringify(b.slice(Math.max(0, i - 10), i + 50)),
        )
      }
    }
