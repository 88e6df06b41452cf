/** What takes the place of a Starlark runtime: a config that runs as it is, with no flag, until the script is put in. */
export function starlarkFix(name: string): string {
  const config = `{apiVersion: fn.kpt.dev/v1alpha1, kind: StarlarkRun, metadata: {name: ${JSON.stringify(name)}}, source: "# your script"}`
  return `replace the config with \`${config}\` and put the script in \`source\`, or use a container or an executable`
}
