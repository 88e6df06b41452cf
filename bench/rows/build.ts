import { type Builder, withBuilder } from '../build-run.ts'
import { FIELDS, generators, kustomization, overlay, patches, type Tree } from '../kustomizations.ts'
import { interleave, type Usage } from '../measure.ts'
import type { Row } from '../row.ts'

/** 1,000 and 2,000 resources with namespace, labels, images and prefix, against the real kustomize. */
export function build(rounds: number): Promise<Row[]> {
  return withBuilder(async (builder) => {
    const rows: Row[] = []
    for (const [resources, least, times] of [
      [1000, 6, rounds],
      [2000, 20, Math.ceil(rounds / 3)],
    ] as const) {
      const folder = builder.folderOf(kustomization('.', resources, FIELDS))
      const isEqual = await builder.isEqual(folder)
      const runs = await interleave(times, {
        preserve: () => builder.krmkit([folder]),
        kustomize: () => builder.krmkit([folder, '--style', 'kustomize']),
        peer: () => builder.kustomize(folder),
      })
      const slower = Math.max(runs.preserve.milliseconds, runs.kustomize.milliseconds)
      const ratio = runs.peer.milliseconds / slower
      rows.push({
        what: `krmkit build of ${thousands(resources)} resources (namespace, labels, images, prefix) against kustomize 5.8.2`,
        must: `>= ${least}x`,
        measured: `${ratio.toFixed(1)}x (${ms(runs.preserve)}, style kustomize ${ms(runs.kustomize)}, kustomize ${ms(runs.peer)}; output ${isEqual ? 'equal' : 'DIFFERS'})`,
        isMet: ratio >= least && isEqual,
        figure: { id: `build-${resources}`, value: ratio, better: 'more' },
      })
    }
    return rows
  })
}

/** The curve up to 10,000 resources. */
export function buildScale(rounds: number): Promise<Row[]> {
  return withBuilder(async (builder) => {
    const [few, many] = [1000, 10_000].map((count) => builder.folderOf(kustomization('.', count, FIELDS))) as [
      string,
      string,
    ]
    const runs = await interleave(Math.ceil(rounds / 3), {
      few: () => builder.krmkit([few]),
      fewKustomize: () => builder.krmkit([few, '--style', 'kustomize']),
      many: () => builder.krmkit([many]),
      manyKustomize: () => builder.krmkit([many, '--style', 'kustomize']),
    })
    const curve: string[] = []
    for (const count of [250, 500, 1000, 2000]) {
      const folder = builder.folderOf(kustomization('.', count, FIELDS))
      const [own, peer] = [await builder.krmkit([folder]), await builder.kustomize(folder)]
      curve.push(`${thousands(count)}: ${ms(own)} / ${ms(peer)}`)
    }
    const growth = {
      preserve: runs.many.milliseconds / runs.few.milliseconds,
      kustomize: runs.manyKustomize.milliseconds / runs.fewKustomize.milliseconds,
    }
    const slower = Math.max(runs.many.milliseconds, runs.manyKustomize.milliseconds)
    return [
      {
        what: 'krmkit build of 10,000 resources, style preserve / kustomize',
        must: '<= 5 s',
        measured: `${seconds(runs.many)} / ${seconds(runs.manyKustomize)} (${runs.many.mebibytes.toFixed(0)} / ${runs.manyKustomize.mebibytes.toFixed(0)} MiB)`,
        isMet: slower <= 5000,
      },
      {
        what: 'krmkit build: time of 10,000 resources / time of 1,000, style preserve / kustomize',
        must: '<= 13',
        measured: `${growth.preserve.toFixed(1)} / ${growth.kustomize.toFixed(1)}; krmkit / kustomize: ${curve.join(', ')}`,
        isMet: Math.max(growth.preserve, growth.kustomize) <= 13,
        figure: { id: 'build-growth', value: Math.max(growth.preserve, growth.kustomize), better: 'less' },
      },
    ]
  })
}

/** Four times as much work takes four times as long: patches, layers of generators, bases with prefixes. */
export function buildGrowth(rounds: number): Promise<Row[]> {
  const cases: Readonly<Record<string, (size: number) => Tree>> = {
    '1,000 patches on 10,000 resources': (size) => kustomization('.', 2500 * size, patches(250 * size)),
    '800 generators, merged through 5 layers': (size) => layers(200 * size),
    '20 bases of 200 resources with prefixes': (size) => bases(50 * size),
  }
  return withBuilder(async (builder) => {
    const rows: Row[] = []
    for (const [what, tree] of Object.entries(cases)) rows.push(await growth(builder, rounds, what, tree))
    return rows
  })
}

async function growth(builder: Builder, rounds: number, what: string, tree: (size: number) => Tree): Promise<Row> {
  const [quarter, whole] = [builder.folderOf(tree(1)), builder.folderOf(tree(4))]
  const runs = await interleave(Math.ceil(rounds / 3), {
    quarter: () => builder.krmkit([quarter]),
    whole: () => builder.krmkit([whole]),
  })
  const ratio = runs.whole.milliseconds / runs.quarter.milliseconds
  return {
    what: `${what} against a quarter of it`,
    must: '<= 5.2x (4x, and 30 %)',
    measured: `${ratio.toFixed(1)}x (${ms(runs.quarter)}, ${ms(runs.whole)})`,
    isMet: ratio <= 5.2,
  }
}

/** So many generators, merged through five layers. */
function layers(count: number): Tree {
  const tree: Record<string, string> = {}
  for (let layer = 0; layer < 5; layer++) {
    const below = layer === 0 ? [] : [`../layer-${layer - 1}`]
    tree[`layer-${layer}/kustomization.yaml`] = overlay(below, generators(count, layer))
  }
  tree['kustomization.yaml'] = overlay(['layer-4'])
  return tree
}

/** Twenty bases of so many resources, each with a prefix. */
function bases(resources: number): Tree {
  const tree: Record<string, string> = {}
  const names = Array.from({ length: 20 }, (_, i) => `base-${i}`)
  for (const [i, name] of names.entries())
    Object.assign(tree, kustomization(name, resources, `namePrefix: ${name}-\n`, 10_000 * i))
  tree['kustomization.yaml'] = overlay(names, 'namePrefix: all-\n')
  return tree
}

const OVERLAYS = 100

/** 100 overlays of one base of 200 resources in one call. */
export function buildOverlays(rounds: number): Promise<Row[]> {
  return withBuilder(async (builder) => {
    const tree: Record<string, string> = { ...kustomization('base', 200) }
    const names = Array.from({ length: OVERLAYS }, (_, i) => `overlay-${i}`)
    for (const name of names)
      tree[`${name}/kustomization.yaml`] = overlay(['../base'], `namespace: ${name}\nnamePrefix: ${name}-\n`)
    const folder = builder.folderOf(tree)
    const all = names.map((name) => `${folder}/${name}`)
    const runs = await interleave(Math.ceil(rounds / 3), {
      one: () => builder.krmkit([all[0] as string]),
      all: () => builder.krmkit(all),
      peer: async () => {
        let milliseconds = 0
        for (const target of all) milliseconds += (await builder.kustomize(target)).milliseconds
        return { milliseconds, processor: 0, mebibytes: 0, written: 0 }
      },
    })
    const [growth, gain] = [
      runs.all.milliseconds / runs.one.milliseconds,
      runs.peer.milliseconds / runs.all.milliseconds,
    ]
    return [
      {
        what: '100 overlays of a base of 200 resources in one call, against one of them',
        must: '<= 40x',
        measured: `${growth.toFixed(1)}x (${ms(runs.one)}, ${ms(runs.all)})`,
        isMet: growth <= 40,
      },
      {
        what: '100 overlays of a base of 200 resources in one call, against 100 runs of kustomize build',
        must: '>= 10x',
        measured: `${gain.toFixed(1)}x (${seconds(runs.peer)})`,
        isMet: gain >= 10,
        figure: { id: 'build-overlays', value: gain, better: 'more' },
      },
    ]
  })
}

const DEPLOYMENT = Object.values(kustomization('.', 1))[0] as string

/** One small kustomization: how long the command takes to start. */
export function buildSmall(rounds: number): Promise<Row[]> {
  return withBuilder(async (builder) => {
    const files = { 'deployment.yaml': DEPLOYMENT }
    const plain = builder.folderOf({ ...files, 'kustomization.yaml': overlay(['deployment.yaml'], FIELDS) })
    const patched = builder.folderOf({
      ...files,
      'kustomization.yaml': overlay(['deployment.yaml'], FIELDS + patches(1)),
    })
    const runs = await interleave(rounds * 5, {
      plain: () => builder.krmkit([plain]),
      patched: () => builder.krmkit([patched]),
      peer: () => builder.kustomize(patched),
      node: () => builder.node(),
    })
    const [against, start] = [
      runs.patched.milliseconds / runs.peer.milliseconds,
      runs.plain.milliseconds / runs.node.milliseconds,
    ]
    return [
      {
        what: 'a small kustomization with one strategic merge patch against kustomize build',
        must: '<= 1.5x',
        measured: `${against.toFixed(2)}x (${ms(runs.patched, 1)} against ${ms(runs.peer, 1)}, ${rounds * 5} rounds)`,
        isMet: against <= 1.5,
      },
      {
        what: 'the same without the patch against node -e 0',
        must: '<= 1.6x',
        measured: `${start.toFixed(2)}x (${ms(runs.plain, 1)} against ${ms(runs.node, 1)})`,
        isMet: start <= 1.6,
      },
    ]
  })
}

/** What `--trace` costs. */
export function buildTrace(rounds: number): Promise<Row[]> {
  return withBuilder(async (builder) => {
    const folder = builder.folderOf(kustomization('.', 1000, FIELDS))
    const runs = await interleave(rounds, {
      plain: () => builder.krmkit([folder]),
      traced: () => builder.krmkit([folder, '--trace']),
    })
    const ratio = runs.traced.milliseconds / runs.plain.milliseconds
    return [
      {
        what: 'krmkit build --trace of 1,000 resources against the same without',
        must: '<= 1.5x',
        measured: `${ratio.toFixed(2)}x (${ms(runs.plain)}, ${ms(runs.traced)})`,
        isMet: ratio <= 1.5,
      },
    ]
  })
}

function ms({ milliseconds }: Usage, digits = 0): string {
  return `${milliseconds.toFixed(digits)} ms`
}

function seconds({ milliseconds }: Usage): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function thousands(count: number): string {
  return count.toLocaleString('en-US')
}
