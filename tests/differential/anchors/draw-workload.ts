import type { Draw } from '../../generated/draw.ts'

const KINDS = ['Deployment', 'StatefulSet', 'Pod'] as const

/** A map that later ones may merge or repeat. */
interface Anchored {
  readonly name: string
  readonly role: string
  /** Whether it merges another one. */
  readonly merges: boolean
}

/** An entry of a map: a key and what follows its colon in flow style. */
type Field = readonly [key: string, value: string]

/**
 * A workload whose maps share parts by anchors, aliases and merge keys, with flow scalars that hold colons. `deep`: what is
 * merged may merge in its turn.
 */
export function drawWorkload(draw: Draw, number: number, deep: boolean): string {
  return new Writer(draw, deep).workload(number)
}

class Writer {
  readonly #draw: Draw
  readonly #deep: boolean
  readonly #anchored: Anchored[] = []
  #count = 0

  constructor(draw: Draw, deep: boolean) {
    this.#draw = draw
    this.#deep = deep
  }

  workload(number: number): string {
    const draw = this.#draw
    const kind = draw.pick(KINDS)
    const head = `apiVersion: ${kind === 'Pod' ? 'v1' : 'apps/v1'}\nkind: ${kind}\n`
    const metadata = `metadata:\n  name: web-${number}\n${this.#labels(2)}`
    if (kind === 'Pod') return `${head}${metadata}spec:\n${this.#podSpec(2)}`
    const name = draw.chance(30) ? '  serviceName: web\n' : ''
    const replicas = `  replicas: ${draw.pick(['1', '&n 2', '3'])}\n`
    const selector = `  selector:\n    matchLabels:${this.#map('labels', this.#labelFields(), 6)}`
    const template = `  template:\n    metadata:\n${this.#labels(6)}    spec:\n${this.#podSpec(6)}`
    return `${head}${metadata}spec:\n${kind === 'StatefulSet' ? name : ''}${replicas}${selector}${template}`
  }

  #labels(indent: number): string {
    const pad = ' '.repeat(indent)
    const keys = this.#draw.pick([['labels'], ['labels', 'annotations'], ['annotations', 'labels']])
    return keys.map((key) => `${pad}${key}:${this.#map('labels', this.#labelFields(), indent + 2)}`).join('')
  }
  #labelFields(): Field[] {
    const draw = this.#draw
    return draw.some([
      ['app', 'web'],
      ['tier', draw.pick(['x', "'1'", '"on"'])],
      ['example.com/owner', 'me'],
      ['note', draw.pick(['a:b', 'text', "'x: y'"])],
    ])
  }

  #podSpec(indent: number): string {
    const draw = this.#draw
    const pad = ' '.repeat(indent)
    const lines = Array.from({ length: 1 + draw.below(4) }, (_, at) => this.#container(at, indent))
    const hosts = draw.chance(40) ? `${pad}hostAliases: [{ip: 2001:db8::, hostnames: [a, b::]}, {ip: 'x:'}]\n` : ''
    return `${pad}containers:\n${lines.join('')}${hosts}`
  }
  #container(at: number, indent: number): string {
    const draw = this.#draw
    const fields: Field[] = [['name', `c${at}`]]
    if (at === 0 || draw.chance(50)) fields.push(['image', draw.pick(['nginx:1', 'nginx', 'busybox', 'team/nginx:2'])])
    if (draw.chance(40))
      fields.push(['args', draw.pick(['[2001:db8::, a]', '[a:, "b:", c]', '[--flag=x:]', '&args [a]'])])
    if (draw.chance(30)) fields.push(['env', '[{name: A, value: x:}, {name: B, value: "1"}]'])
    if (draw.chance(30)) fields.push(['resources', draw.pick(['{limits: {cpu: "1"}}', '{limits: {memory: 1Gi}}'])])
    if (draw.chance(20)) fields.push(['imagePullPolicy', 'Always'])
    const text = this.#map('container', fields, indent + 2, true)
    return `${' '.repeat(indent)}-${text}`
  }

  /** What follows a colon or dash. */
  #map(role: string, own: readonly Field[], indent: number, hasName = false): string {
    const draw = this.#draw
    const known = this.#anchored.filter((anchored) => anchored.role === role)
    const fields = [...own]
    if (known.length > 0 && !hasName && draw.chance(25)) return ` *${draw.pick(known).name}\n`
    const mergeable = known.filter(({ merges }) => this.#deep || !merges)
    const merges = mergeable.length > 0 && draw.chance(60)
    if (merges) fields.splice(draw.below(fields.length + 1), 0, ['<<', this.#merged(mergeable)])
    const anchor = draw.chance(45) ? `m${this.#count++}` : undefined
    if (anchor !== undefined) this.#anchored.push({ name: anchor, role, merges })
    const props = anchor === undefined ? '' : ` &${anchor}`
    if (draw.chance(35)) return `${props} {${fields.map(([key, value]) => `${key}: ${value}`).join(', ')}}\n`
    const pad = ' '.repeat(indent)
    const lines = fields.map(([key, value]) => `${pad}${key}: ${value}${draw.chance(6) ? ' # why' : ''}\n`).join('')
    return hasName && anchor === undefined ? ` ${lines.trimStart()}` : `${props}\n${lines}`
  }
  #merged(known: readonly Anchored[]): string {
    const draw = this.#draw
    const alias = () => `*${draw.pick(known).name}`
    if (draw.chance(70)) return alias()
    return draw.pick([
      `[${alias()}, ${alias()}]`,
      `[${alias()}]`,
      `[${alias()}, {z: "1"}]`,
      this.#deep ? `{<<: ${alias()}, z: "2"}` : '{z: "2"}',
    ])
  }
}
