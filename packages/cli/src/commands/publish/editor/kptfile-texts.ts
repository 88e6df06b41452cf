const FUNCTION = {
  image: 'The container image of the function.',
  exec: 'The executable of the function. `kpt fn render` needs `--allow-exec`.',
  tag: 'The tag of the image, or a range of versions.',
  name: 'A name for the function, which messages show.',
  configPath: 'The file of the functionConfig, relative to this package.',
  configMap: 'The functionConfig as the data of a ConfigMap.',
  configRef: 'The resource of this package that is the functionConfig.',
  selectors: 'The resources that the function gets; default: all.',
  exclude: 'The resources that the function leaves out.',
}

/** Descriptions of the fields of a Kptfile (kptdev/kpt, api/kptfile/v1/types.go), by their paths without indexes. */
export const KPTFILE_TEXTS: ReadonlyMap<string, string> = new Map([
  ['kind', 'The description of a kpt package.'],
  ['metadata', 'The name, labels and annotations of the package.'],
  ['upstream', 'Where the package comes from, and how it is updated.'],
  ['upstreamLock', 'The version of the package that was fetched last. kpt writes it.'],
  ['origin', 'Where an independent copy of a package comes from.'],
  ['info', 'Information for people: description, site, licence, keywords.'],
  ['pipeline', 'The functions that `krmkit render` and `kpt fn render` run.'],
  ['pipeline.mutators', 'Functions that change the resources, in this order.'],
  ['pipeline.validators', 'Functions that check the resources, after all mutators.'],
  ['inventory', 'The inventory of the resources that are applied to a cluster.'],
  ['status', 'The conditions of the package.'],
  ...['mutators', 'validators'].flatMap((section) =>
    Object.entries(FUNCTION).map(([name, text]): [string, string] => [`pipeline.${section}.${name}`, text]),
  ),
])
