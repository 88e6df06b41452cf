import { writeRecords } from './records.ts'
import { type Row, table } from './row.ts'
import { build, buildGrowth, buildOverlays, buildScale, buildSmall, buildTrace } from './rows/build.ts'
import { charts } from './rows/charts.ts'
import { cluster } from './rows/cluster.ts'
import { compositions } from './rows/composition.ts'
import { diff } from './rows/diff.ts'
import { dockerRun, imageSizes } from './rows/docker.ts'
import { executableSizes } from './rows/executable.ts'
import { functions } from './rows/functions.ts'
import { model } from './rows/model.ts'
import { oneBuild } from './rows/one-build.ts'
import { document, kyaml } from './rows/peers.ts'
import { policies } from './rows/policies.ts'
import { remote } from './rows/remote.ts'
import { render } from './rows/render.ts'
import { checkOverlays } from './rows/rendered.ts'
import { large, scale } from './rows/scale.ts'
import { crdCheck, hostile, httpRoutes } from './rows/schemas.ts'
import { serve } from './rows/serve.ts'
import { site } from './rows/site.ts'
import { start } from './rows/start.ts'
import { updates, versionRange, versions } from './rows/versions.ts'
import { typedViews } from './rows/views.ts'
import { evalWrite } from './rows/write.ts'

/** Every measurement by name; each takes the rounds whose median counts. */
const BENCHES: { readonly [name: string]: (rounds: number) => Row[] | Promise<Row[]> } = {
  kyaml,
  functions,
  document,
  'typed-views': typedViews,
  render,
  build,
  'build-scale': buildScale,
  'build-growth': buildGrowth,
  'build-overlays': buildOverlays,
  'check-overlays': checkOverlays,
  'build-small': buildSmall,
  'build-trace': buildTrace,
  charts,
  remote,
  'one-build': oneBuild,
  composition: compositions,
  diff,
  scale,
  large,
  'crd-check': crdCheck,
  'http-routes': httpRoutes,
  'hostile-schemas': hostile,
  model,
  versions,
  'versions-range': versionRange,
  policies,
  updates,
  cluster,
  'eval-write': evalWrite,
  serve,
  start,
  site,
  docker: dockerRun,
  size: async () => [...(await imageSizes()), ...executableSizes()],
}

const isRecording = process.argv.includes('--record')
const names = process.argv.slice(2).filter((name) => name !== '--record')
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name))
if (unknown !== undefined) {
  console.error(
    `bench: unknown name "${unknown}"; usage: npm run bench [-- NAME… --record], names: ${Object.keys(BENCHES).join(', ')}`,
  )
  process.exitCode = 2
} else {
  const rows: Row[] = []
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.error(`bench: ${name} …`)
    const measured = await bench(9)
    rows.push(...measured)
    if (isRecording) writeRecords(figuresOf(name, measured))
  }
  console.log(table(rows))
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1
}

/** The figures that pages quote. */
function figuresOf(name: string, measured: readonly Row[]) {
  return Object.fromEntries(
    measured.flatMap(({ what, figure }) =>
      figure === undefined ? [] : [[figure.id, { what, command: `npm run bench -- ${name}`, ...figure }]],
    ),
  )
}
