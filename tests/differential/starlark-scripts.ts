const HEAD = 'items = ctx.resource_list["items"]\n'

/** Scripts that do what users' scripts do, and what is hard to follow: over any resources. */
const BODIES: Readonly<Record<string, string>> = {
  label: `for r in items:
  r["metadata"].setdefault("labels", {})["team"] = "x"`,
  rename: `for r in items:
  r["metadata"]["name"] = "p-" + r["metadata"].get("name", "")
  r["metadata"].pop("labels", None)`,
  'new dicts in another order': 'ctx.resource_list["items"] = [dict(r) for r in reversed(items)]',
  'sorted items': `ctx.resource_list["items"] = sorted(items, key=lambda r: (r["kind"], r["metadata"].get("name", "")))`,
  'every scalar anew': `def deep(v):
  t = type(v)
  if t == "dict":
    return {k: deep(v[k]) for k in v}
  if t == "list":
    return [deep(x) for x in v]
  if t == "string":
    return v.upper()
  if t == "int":
    return v + 1
  if t == "float":
    return v * 2
  return v
for i in range(len(items)):
  items[i] = deep(items[i])`,
  'lists turned round': `def turn(v):
  if type(v) == "dict":
    for k in list(v):
      if type(v[k]) == "list" and len(v[k]) > 1:
        v[k] = v[k][1:] + v[k][:1]
      turn(v[k])
  elif type(v) == "list":
    for x in v:
      turn(x)
for r in items:
  turn(r)`,
  'empty values and texts in lists go': `def sweep(v):
  if type(v) == "dict":
    for k in list(v):
      if v[k] == None or v[k] == "" or v[k] == {} or v[k] == []:
        v.pop(k)
      else:
        sweep(v[k])
  elif type(v) == "list":
    for x in list(v):
      if type(x) == "string":
        v.remove(x)
      else:
        sweep(x)
for r in items:
  sweep(r)`,
  containers: `for r in items:
  spec = r.get("spec")
  if type(spec) == "dict":
    template = spec.get("template") or {}
    for c in (template.get("spec") or {}).get("containers", []):
      c.setdefault("env", []).insert(0, {"name": "A", "value": "1"})
      c["image"] = c.get("image", "x").split(":")[0]
      c.pop("ports", None)`,
  'json.star': `load("encoding/json.star", "json")
for i in range(len(items)):
  items[i] = json.decode(json.encode(items[i]))
  items[i]["x"] = len(json.encode(items[i]["metadata"]))`,
  're.star': `load("re.star", "re")
for r in items:
  name = r["metadata"].get("name", "")
  r["metadata"]["annotations"] = {"n": re.sub("[aeiou]", "_", name), "m": str(re.findall("[a-z]+", name))}`,
  'hash.star, base64.star': `load("hash.star", "hash")
load("encoding/base64.star", "base64")
for r in items:
  r["h"] = hash.sha256(r["kind"])
  r["b"] = base64.encode(r["kind"])`,
  'yaml.star': `load("encoding/yaml.star", "yaml")
for r in items:
  r["y"] = yaml.loads("a: [1, 2.5, true, null, x]\\nb: {c: d}\\n")`,
  'some go, others come': `out = []
for r in items:
  if r["kind"] in ["Service", "ConfigMap"]:
    continue
  out.append(r)
  out.append({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "c%d" % len(out)},
    "data": {"k": r["kind"], "t": "a: b\\n- c\\n", "e": "", "n": "12", "y": "on"}, "more": (1, [2.5, {"x": None}])})
ctx.resource_list["items"] = out`,
  'an error': 'items[0]["metadata"]["not-there"]',
}

/** The scripts, by what they do. */
export const SCRIPTS: ReadonlyMap<string, string> = new Map(
  Object.entries(BODIES).map(([name, body]) => [name, `${HEAD}${body}\n`]),
)
