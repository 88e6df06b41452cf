// STUB: replaced by the real pipeline.
import { parse, parseDocument, stringify, Document } from 'yaml'
import type { KrmFunction } from './define-function.ts'
import type { Host } from './host.ts'
import { formatFieldPath } from './field-path.ts'
import { Resource } from './resource.ts'
import type { Items } from './resource-list.ts'
import type { Finding, Result } from './result.ts'
import type { RunResult } from './run.ts'
import { YamlDocument } from './yaml/document.ts'

export async function runStub<C>(fn: KrmFunction<C>, input: string | Uint8Array, host: Host): Promise<RunResult> {
  const text = typeof input === 'string' ? input : new TextDecoder().decode(input)
  const list = parse(text) as Record<string, any>
  const resources: Resource[] = (list.items ?? []).map((item: unknown) => new Resource(new YamlDocument(new Document(item))))
  const items: Items = {
    get length() { return resources.length },
    at: (i) => resources.at(i),
    add: (r) => { const x = new Resource(new YamlDocument(typeof r === 'string' ? parseDocument(r) : new Document(r))); resources.push(x); return x },
    remove: (r) => { const i = resources.indexOf(r); if (i >= 0) resources.splice(i, 1); return i >= 0 },
    [Symbol.iterator]: () => [...resources][Symbol.iterator](),
  }
  const results: Result[] = []
  const report = (f: Finding): void => {
    results.push({
      message: f.message, severity: f.severity,
      ...(f.resource && { resourceRef: { apiVersion: f.resource.apiVersion, kind: f.resource.kind, name: f.resource.name, ...(f.resource.namespace && { namespace: f.resource.namespace }) } }),
      ...(f.field !== undefined && { field: { path: formatFieldPath(f.field) } }),
      ...(f.rule && { tags: { rule: f.rule } }),
    } as Result)
  }
  const c = list.functionConfig ?? {}
  const raw = { apiVersion: c.apiVersion ?? '', kind: c.kind ?? '', name: c.metadata?.name ?? '', fields: c.kind === 'ConfigMap' ? (c.data ?? {}) : (({ apiVersion, kind, metadata, ...rest }) => rest)(c) }
  const parsed = (fn.config as any).safeParse(fn.adapt ? fn.adapt(raw) : raw.fields)
  if (!parsed.success) for (const i of parsed.error.issues) report({ severity: 'error', message: i.message, field: i.path })
  else await fn.run({ items, config: parsed.data, configName: raw.name, report, host })
  list.items = resources.map((r) => parse(r.toString()))
  if (results.length) list.results = results
  return { output: stringify(list), exitCode: results.some((r) => r.severity === 'error') ? 1 : 0, stderr: '', results }
}
