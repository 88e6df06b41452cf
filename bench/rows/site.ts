import { START } from '../../site/playground/view/start-workspace.ts'
import { type LaunchedSite, launchSite } from '../../tests/site/browser/launch.ts'
import { median } from '../measure.ts'
import { evalFile, pastedResources } from '../pasted-resources.ts'
import { firstResult, openPasted, pageMemory, runPasted, slowestKey } from '../playground-page.ts'
import type { Row } from '../row.ts'

const COUNT = 10_000

/** The playground in a browser, each round in a fresh one: the first view, the first result, and 10,000 resources. */
export async function site(rounds: number): Promise<Row[]> {
  const launched = await launchSite()
  if ('missing' in launched)
    return [{ what: 'site: the playground', must: '<= 250 KB', measured: launched.missing, isMet: undefined }]
  const few = Math.ceil(rounds / 2)
  return [await firstView(launched), ...(await first(launched, few)), ...(await pasted(launched, few))]
}

async function firstView({ serve, launch }: LaunchedSite): Promise<Row> {
  const [server, browser] = [await serve(), await launch()]
  try {
    const page = await browser.newPage()
    await page.goto(`${server.address}playground`, { waitUntil: 'networkidle' })
    const kilobytes = server.sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    return {
      what: 'site: the first view of the playground, compressed',
      must: '<= 250 KB',
      measured: `${kilobytes.toFixed(1)} KB in ${server.sent.length} files`,
      isMet: kilobytes <= 250,
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function first({ serve, launch }: LaunchedSite, rounds: number): Promise<Row[]> {
  const server = await serve()
  const results = []
  for (let round = 0; round < rounds; round++) {
    const browser = await launch()
    results.push(await firstResult(browser, server.address))
    await browser.close()
  }
  await server.close()
  const row = (what: string, times: readonly number[]): Row => ({
    what,
    must: '<= 1500 ms',
    measured: `${median(times).toFixed(0)} ms (slowest of ${rounds}: ${Math.max(...times).toFixed(0)})`,
    isMet: median(times) <= 1500,
  })
  return [
    row(
      'site: from opening the playground to the first result of set-namespace',
      results.map(({ opened }) => opened),
    ),
    row(
      'the same from the click on "Run"',
      results.map(({ clicked }) => clicked),
    ),
  ]
}

async function pasted({ serve, launch }: LaunchedSite, rounds: number): Promise<Row[]> {
  const text = pastedResources(COUNT)
  const { name, config } = START.function
  const server = await serve()
  const own = { keys: [] as number[], runs: [] as number[], mebibytes: [] as number[] }
  const command: number[] = []
  for (let round = 0; round < rounds; round++) {
    const browser = await launch()
    const page = await openPasted(browser, server.address, text)
    own.keys.push(await slowestKey(page))
    own.runs.push(await runPasted(page))
    own.mebibytes.push((await pageMemory(browser)) ?? Number.NaN)
    await browser.close()
    command.push((await evalFile(text, name, config)).milliseconds)
  }
  await server.close()
  const slowest = median(own.keys)
  const ratio = median(own.runs) / median(command)
  const size = `${COUNT} resources (${(text.length / 1e6).toFixed(1)} MB) pasted`
  return [
    {
      what: `site: ${size}: the slowest key until its frame is drawn`,
      must: '<= 100 ms',
      measured: `${slowest.toFixed(0)} ms (median of ${rounds} rounds; worst ${Math.max(...own.keys).toFixed(0)})`,
      isMet: slowest <= 100,
    },
    {
      what: 'the same: first run of set-namespace until the diff is shown, against krmkit eval, whole process',
      must: '<= 2x',
      measured: `${ratio.toFixed(2)}x (${median(own.runs).toFixed(0)} against ${median(command).toFixed(0)} ms, ${Math.max(...own.mebibytes).toFixed(0)} MiB)`,
      isMet: ratio <= 2,
    },
  ]
}
