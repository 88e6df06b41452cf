/** The groups of commands in the help of krmkit, each with an example. */
export const COMMAND_GROUPS = [
  { heading: 'Change:', example: 'krmkit eval DIR set-namespace -- namespace=prod' },
  { heading: 'Build:', example: 'krmkit build overlays/prod | kubectl apply -f -' },
  { heading: 'Check:', example: 'krmkit check DIR --kubernetes-version 1.34' },
  { heading: 'Schemas and types:', example: 'krmkit publish --editor .vscode' },
  { heading: 'Functions of your own:', example: 'krmkit conformance --exec "node dist/main.js"' },
  { heading: 'Other commands:', example: 'krmkit completion bash' },
] as const

/** The heading of a group of commands. */
export type CommandGroup = (typeof COMMAND_GROUPS)[number]['heading']

/** The group of options that have none, in a command whose options have groups. */
export const OTHER_OPTIONS = 'Other options:'
