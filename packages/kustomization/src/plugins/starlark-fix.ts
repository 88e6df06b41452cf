/** Suggests a config that replaces a Starlark runtime and runs without flags, even before the script is inserted. */
export function starlarkFix(name: string): string {
  const config = `{apiVersion: fn.kpt.dev/v1alpha1, kind: StarlarkRun, metadata: {name: ${JSON.stringify(name)}}, source: "# your script"}`
  return `replace the config with \`${config}\` and put the script in \`source\`, or use a container or an executable`
}
