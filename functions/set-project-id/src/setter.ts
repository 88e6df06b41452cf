import type { Finding, Items, Path, Resource } from '@krmkit/runtime'

const MUTATORS: Path = ['pipeline', 'mutators']
const SETTER = 'project-id'

/** The function that a package without apply-setters gets, as kpt's set-project-id writes it. */
const APPLY_SETTERS = 'gcr.io/kpt-fn/apply-setters:v0.2'

type Report = (finding: Finding) => void

/** Sets setter `project-id` in the package and in each of its sub-packages. */
export function setSetters(items: Items, project: string, report: Report): void {
  const kptfiles = [...items].filter(({ kind }) => kind === 'Kptfile')
  if (kptfiles.length === 0)
    report({
      severity: 'error',
      rule: 'kptfile-missing',
      message: 'the package must hold a Kptfile, and its items must include it (kpt fn eval --include-meta-resources)',
    })
  for (const kptfile of kptfiles) setSetter(items, kptfile, project, report)
}

/** Sets it in the config of the package's first apply-setters, which is added where there is none. */
function setSetter(items: Items, kptfile: Resource, project: string, report: Report): void {
  const mutator = applySettersOf(kptfile)
  if (mutator === undefined) addMutator(kptfile, project, report)
  else if (kptfile.has([...mutator, 'configMap'])) setEmpty(kptfile, [...mutator, 'configMap', SETTER], project, report)
  else setInFile(items, kptfile, [...mutator, 'configPath'], project, report)
}

function find(items: Items, path: string): Resource | undefined {
  for (const item of items) if (item.origin.path === path) return item
  return undefined
}

function applySettersOf(kptfile: Resource): Path | undefined {
  for (let position = 0; position < kptfile.size(MUTATORS); position++) {
    const mutator = [...MUTATORS, position]
    if (kptfile.text([...mutator, 'image'])?.includes('apply-setters')) return mutator
  }
  return undefined
}

function setInFile(items: Items, kptfile: Resource, configPath: Path, project: string, report: Report): void {
  const path = kptfile.text(configPath)
  const folder = kptfile.origin.path?.replace(/[^/]*$/, '') ?? ''
  const file = path === undefined ? undefined : find(items, folder + path.replace(/^(?:\.\/){1,100}/, ''))
  if (file !== undefined) setEmpty(file, ['data', SETTER], project, report)
  else
    report({
      severity: 'error',
      rule: 'setters-missing',
      message:
        path === undefined
          ? 'apply-setters must have a `configMap` or a `configPath`'
          : `\`configPath\` of apply-setters must name a file of the package, found "${path}"`,
      resource: kptfile,
      field: path === undefined ? configPath.slice(0, -1) : configPath,
    })
}

function addMutator(kptfile: Resource, project: string, report: Report): void {
  const path = [...MUTATORS, kptfile.size(MUTATORS)]
  const mutator = { image: APPLY_SETTERS, configMap: { [SETTER]: project } }
  const isSet = kptfile.size(MUTATORS) > 0 ? kptfile.insert(path, mutator) : kptfile.set(MUTATORS, [mutator])
  report(isSet ? done(kptfile, [...path, 'configMap', SETTER], project) : notSet(kptfile, MUTATORS))
}

/** A value that is there is the user's. */
function setEmpty(resource: Resource, path: Path, project: string, report: Report): void {
  if (resource.text(path)) return
  report(resource.set(path, project) ? done(resource, path, project) : notSet(resource, path))
}

function done(resource: Resource, field: Path, project: string): Finding {
  return {
    severity: 'info',
    rule: 'setter-set',
    message: `set setter "${SETTER}" to "${project}"`,
    resource,
    field,
    proposedValue: project,
  }
}

function notSet(resource: Resource, field: Path): Finding {
  return { severity: 'error', rule: 'not-set', message: 'the fields around it must be maps', resource, field }
}
