import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '../../../../packages/testing/src/programs/folder.ts'
import { output } from '../../../../tools/command.ts'
import { ensureHelm } from '../../../../tools/install/helm.ts'
import { startRegistry } from '../../../images/registry-server.ts'

/** Servers that have the versions 1.0.0, 1.2.0 and 2.0.0-rc.1 of the chart `shop`. */
export interface ChartServers {
  /** The addresses for `repo`. */
  readonly http: string
  readonly oci: string
  stop(): Promise<void>
}

const CHART = {
  'shop/values.yaml': 'size: 1\n',
  'shop/README.md': '# The shop\n',
  'shop/.helmignore': '*.bak\n',
  'shop/ignored.bak': 'not packaged\n',
  'shop/crds/shop.yaml': '# no CRD\n',
  'shop/files/nested/note.txt': 'a note\n',
  'shop/charts/part/Chart.yaml': 'apiVersion: v2\nname: part\nversion: 0.1.0\n',
  'shop/charts/part/templates/part.yaml': '# of the part\n',
  'shop/templates/_helpers.tpl': '{{ define "shop.name" }}shop{{ end }}\n',
  'shop/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}-{{ include "shop.name" . }}}\ndata: {version: {{ .Chart.Version | quote }}}\n',
}

/** Starts both servers on the loopback interface. Needs helm and Debian's docker-registry. */
export async function startChartServers(): Promise<ChartServers> {
  const helm = await ensureHelm()
  const registry = await startRegistry()
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-pulls-'))
  const run = (...args: string[]) => output(helm, args, { cwd: folder, env: { PATH: process.env.PATH, HOME: folder } })
  const server = createServer(({ url = '' }, response) => {
    const file = join(folder, 'repository', url)
    if (url.includes('..') || !existsSync(file)) response.writeHead(404).end()
    else response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const http = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const version of ['1.0.0', '1.2.0', '2.0.0-rc.1']) {
    writeFiles(folder, { ...CHART, 'shop/Chart.yaml': `apiVersion: v2\nname: shop\nversion: ${version}\n` })
    await run('package', 'shop', '--destination', 'repository')
    await run('push', `repository/shop-${version}.tgz`, `oci://${registry.host}/charts`)
  }
  await run('repo', 'index', 'repository', '--url', http)
  return {
    http,
    oci: `oci://${registry.host}/charts`,
    async stop() {
      await new Promise((resolve) => server.close(resolve))
      await registry.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
