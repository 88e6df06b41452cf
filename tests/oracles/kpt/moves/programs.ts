import type { AddedResource, Step } from './question.ts'

const text = JSON.stringify

/** A step as a shell script that any orchestrator can run. */
export function executable({ moves, added }: Step): string {
  const acts = moves.map(({ name, set = {}, delete: deleted = [], rename, isRemoved }) =>
    [
      `  if (name == ${text(name)}) {`,
      ...Object.entries(set).map(([key, value]) => `    set(${text(key)}, ${text(scalar(value))})`),
      ...deleted.map((key) => `    drop(${text(key)})`),
      ...(rename === undefined ? [] : [`    lines[nameAt] = "    name: ${rename}"`]),
      ...(isRemoved ? ['    count = 0'] : []),
      '  }',
    ].join('\n'),
  )
  const lines = added.flatMap(itemLines).map((line) => `  print ${text(line)}`)
  const program = `${AWK}\nfunction act() {\n${acts.join('\n')}\n}\nfunction add() {\n${lines.join('\n')}\n}`
  return `#!/bin/sh\nexec awk '${program.replaceAll("'", '\\047')}'\n`
}

/** Prints a list in which \`act\` changes each item, and \`add\` prints more. */
const AWK = `function flush() {
  if (count == 0) return
  nameAt = 0
  for (i = 1; i <= count && nameAt == 0; i++) if (lines[i] ~ /^    name: /) nameAt = i
  name = substr(lines[nameAt], 11)
  act()
  for (i = 1; i <= count; i++) if (lines[i] != "") print lines[i]
  count = 0
}
function set(key, value) {
  for (i = 1; i <= count; i++) if (index(lines[i], "      " key ": ") == 1) { lines[i] = "      " key ": " value; return }
  for (i = 1; i <= count; i++) if (lines[i] == "    annotations:") { lines[i] = lines[i] "\\n      " key ": " value; return }
}
function drop(key) { for (i = 1; i <= count; i++) if (index(lines[i], "      " key ": ") == 1) lines[i] = "" }
/^[a-z#]/ { flush() }
/^[a-z]/ { if (isIn) { add(); isDone = 1 }; isIn = 0 }
/^items:/ { isIn = 1; print "items:"; next }
/^- / { flush() }
!isIn || /^#/ { print; next }
{ lines[++count] = $0 }
END { flush(); if (!isDone) add() }`

function itemLines({ name, namespace, annotations }: AddedResource): string[] {
  const entries = Object.entries(annotations)
  return [
    '- apiVersion: v1',
    '  kind: ConfigMap',
    '  metadata:',
    `    name: ${name}`,
    ...(namespace === undefined ? [] : [`    namespace: ${namespace}`]),
    ...(entries.length === 0 ? [] : ['    annotations:']),
    ...entries.map(([key, value]) => `      ${key}: ${scalar(value)}`),
  ]
}

function scalar(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value}'`
}

/** The same step as a Starlark script. */
export function starlarkScript({ moves, added }: Step): string {
  const acts = moves.flatMap(({ name, set = {}, delete: deleted = [], rename, isRemoved }) => [
    `  if name == ${text(name)}:`,
    ...Object.entries(set).map(([key, value]) => `    annotations[${text(key)}] = ${text(value)}`),
    ...deleted.map((key) => `    annotations.pop(${text(key)})`),
    ...(rename === undefined ? [] : [`    r["metadata"]["name"] = ${text(rename)}`]),
    ...(isRemoved ? ['    continue'] : []),
  ])
  return [
    'kept = []',
    'for r in ctx.resource_list["items"]:',
    '  name = r["metadata"]["name"]',
    '  annotations = r["metadata"]["annotations"]',
    ...acts,
    '  kept.append(r)',
    ...added.map((resource) => `kept.append(${text(objectOf(resource))})`),
    'ctx.resource_list["items"] = kept\n',
  ].join('\n')
}

/** The same step as a JavaScript program. */
export function javascript({ moves, added }: Step): string {
  const at = (key: string) => text(['metadata', 'annotations', key])
  const acts = moves.flatMap(({ name, set = {}, delete: deleted = [], rename, isRemoved }) => [
    `  if (name === ${text(name)}) {`,
    ...Object.entries(set).map(([key, value]) => `    r.set(${at(key)}, ${text(value)})`),
    ...deleted.map((key) => `    r.delete(${at(key)})`),
    ...(rename === undefined ? [] : [`    r.set('metadata.name', ${text(rename)})`]),
    ...(isRemoved ? ['    items.remove(r)'] : []),
    '  }',
  ])
  return [
    'for (const r of items) {',
    '  const { name } = r',
    ...acts,
    '}',
    ...added.map((resource) => `items.add(${text(objectOf(resource))})`),
    '',
  ].join('\n')
}

function objectOf({ name, namespace, annotations }: AddedResource): unknown {
  const metadata = {
    name,
    ...(namespace !== undefined && { namespace }),
    ...(Object.keys(annotations).length > 0 && { annotations }),
  }
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata }
}
