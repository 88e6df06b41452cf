import type { CommandDefinition } from '../../command-line/definition.ts'

/** `krmkit completion` */
export const completionCommand: CommandDefinition = {
  name: 'completion',
  group: 'Other commands:',
  description: 'print a script that completes commands, options, functions and paths in a shell',
  summary: 'print a script that completes words in a shell',
  examples: ['krmkit completion bash', 'krmkit completion fish'],
  // The scripts pass the words to complete behind `--`.
  takesArguments: true,
  subcommands: [
    shell('bash', 'source <(krmkit completion bash)'),
    shell('zsh', 'krmkit completion zsh > DIR/_krmkit'),
    shell('fish', 'krmkit completion fish > ~/.config/fish/completions/krmkit.fish'),
    {
      name: 'candidates',
      description: 'print what the last word behind `--` can be, which the scripts call',
      examples: ['krmkit completion candidates -- check --format j'],
      run: async (terminal, call) => (await import('./run.ts')).printCandidates(terminal, call),
    },
  ],
}

function shell(name: 'bash' | 'zsh' | 'fish', example: string): CommandDefinition {
  return {
    name,
    description: `print the script of ${name}`,
    examples: [example],
    run: async (terminal) => (await import('./run.ts')).printScript(terminal, name),
  }
}
