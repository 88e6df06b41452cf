import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { ownFunctions as catalogue } from '../../packages/cli/src/runners/own-functions.ts'
import { type KrmFunction, run } from '../../packages/runtime/src/index.ts'
import { brokenLaw, exitCodeOfList, readExamples } from '../../packages/testing/src/index.ts'
import { root } from '../../tools/paths.ts'
import { Draw } from '../generated/draw.ts'
import { listOf } from '../generated/list.ts'
import { drawResources, type Json, printResources } from '../generated/resources.ts'
import { selectedFunctions } from './selected.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const count = process.env.KRMKIT_FULL === '1' ? 1000 : 10

/**
 * They permute items, or rewrite what they do not change (docs/decisions.md#exceptions-to-losslessness).
 * upsert-resource writes the replaced resource as its config spells it, and its own tests compare the other items byte
 * for byte.
 */
const REWRITERS = new Set(['sort-resources', 'format-resources', 'upsert-resource'])

/** They write line comments; in their examples all of these begin alike. */
const COMMENTERS = new Set(['create-setters', 'search-replace'])
const WRITTEN = /^kpt-set: /

const UNKNOWN = 'internal.config.kubernetes.io/unknown-to-us'

/** The functionConfigs of a function's examples that end well, as text. */
function configsOf(name: string): string[] {
  return readExamples(join(root, 'functions', name, 'examples'))
    .filter(({ output }) => output !== undefined && exitCodeOfList(output) === 0)
    .map(({ input }) => {
      const { functionConfig } = parse(input) as { functionConfig?: Json }
      return functionConfig === undefined ? '' : `functionConfig: ${JSON.stringify(functionConfig)}\n`
    })
}

/** Items of the function's own examples: generated resources alone would seldom be what it looks for. */
function itemsOf(name: string): string[] {
  return readExamples(join(root, 'functions', name, 'examples')).flatMap(({ input }) => {
    const { items } = parse(input) as { items?: Json[] }
    return (items ?? []).map((item) => stringify(item, { aliasDuplicateObjects: false }))
  })
}

function inputsOf(name: string): string[] {
  const [configs, own] = [configsOf(name), itemsOf(name)]
  return Array.from({ length: count }, (_, number) => {
    const draw = new Draw(seed + number)
    const texts = printResources(drawResources(draw).map(withUnknown), draw)
    const extra = own.length > 0 ? [draw.pick(own)] : []
    return listOf([...texts, ...extra], configs.length > 0 ? draw.pick(configs) : '')
  })
}

/** An annotation that no orchestrator of today sends. */
function withUnknown(resource: Json): Json {
  const metadata = resource.metadata as Json
  const annotations = { ...(metadata.annotations as Json | undefined), [UNKNOWN]: 'kept' }
  return { ...resource, metadata: { ...metadata, annotations } }
}

describe.each(selectedFunctions)(`%s (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, (name) => {
  test(`${count} generated lists: untouched bytes, internal annotations, a second run`, {
    timeout: 600_000,
  }, async () => {
    const entry = catalogue.get(name)
    const fn = (await entry?.load()) as KrmFunction
    const inputs = inputsOf(name)
    const wrong: string[] = []
    for (const input of inputs) {
      const first = await run(fn, input)
      if (first.exitCode !== 0) continue
      const say = (what: string) => wrong.push(`${what}\n${input}`)
      if (!REWRITERS.has(name))
        for (const broken of brokenLaw(input, first.output, COMMENTERS.has(name) ? WRITTEN : undefined)) say(broken)
      if (countOf(first.output) < countOf(input) && !removes(name)) say(`${UNKNOWN} is gone somewhere`)
      if (fn.idempotent !== true) continue
      const second = await run(fn, first.output)
      if (withoutResults(second.output) !== withoutResults(first.output)) say('a second run changes something')
    }

    expect({ wrong: wrong.length, first: wrong.slice(0, 2) }).toEqual({ wrong: 0, first: [] })
  })
})

test('functions that say so leave local config alone', async () => {
  const draw = new Draw(seed)
  const local = drawResources(draw).map((resource) => {
    const metadata = resource.metadata as Json
    const annotations = { 'config.kubernetes.io/local-config': 'true' }
    return { ...resource, metadata: { ...metadata, annotations } }
  })
  for (const name of selectedFunctions) {
    const fn = await catalogue.get(name)?.load()
    if (fn?.skipsLocalConfig !== true) continue
    for (const config of configsOf(name)) {
      const input = listOf(printResources(local, draw), config)
      const { output } = await run(fn, input)

      expect(withoutResults(output), name).toBe(input)
    }
  }
})

function countOf(text: string): number {
  return text.split(UNKNOWN).length
}

/** Functions that take whole resources away, and what these carry with them. */
function removes(name: string): boolean {
  return name === 'remove-local-config-resources' || name === 'patch' || name === 'upsert-resource'
}

function withoutResults(list: string): string {
  const at = list.search(/^results:/m)
  return at < 0 ? list : list.slice(0, at)
}
