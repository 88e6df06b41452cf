import { readFileSync, writeFileSync } from 'node:fs'

type Step = readonly [minor: number, cost: string | null]

interface Answer {
  readonly estimate: string | null
  readonly cost: string | null
}

interface Rule {
  readonly rule: string
  readonly estimates?: readonly Step[]
  readonly costs?: readonly Step[]
}

const [recording = '', version = '', celGo = '', answers = ''] = process.argv.slice(2)
const { rules, ...rest } = JSON.parse(readFileSync(recording, 'utf8'))
const found: readonly Answer[] = JSON.parse(readFileSync(answers, 'utf8'))
const minors = new Set(Object.keys(rest.celGo).map(Number)).add(Number(version))
const all = [...minors].sort((a, b) => a - b)

/** Replaces the answer of one version, and keeps the first of equal ones. */
function merged(steps: readonly Step[], answer: string | null): readonly Step[] {
  const costs = all.map((minor): Step => {
    const known = steps.findLast(([since]) => since <= minor)?.[1] ?? null
    return [minor, minor === Number(version) ? answer : known]
  })
  return costs.filter(([, cost], i) => i === 0 || cost !== costs[i - 1]?.[1])
}

const lines = (rules as readonly Rule[]).map(({ rule, estimates = [], costs = [] }, i) => {
  const { estimate = null, cost = null } = found[i] ?? {}
  return `    ${JSON.stringify({ rule, estimates: merged(estimates, estimate), costs: merged(costs, cost) })}`
})
const head = { ...rest, celGo: { ...rest.celGo, [version]: celGo.replace(/^v/, '') } }
const text = JSON.stringify(head, undefined, 2).replace(/\n}$/, () => `,\n  "rules": [\n${lines.join(',\n')}\n  ]\n}\n`)
writeFileSync(recording, text)
