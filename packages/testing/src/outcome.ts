/** How a run ended: its exit code and its streams as text. */
export interface Outcome {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}
