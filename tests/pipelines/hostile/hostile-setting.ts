/** What a setting does when a program obeys it: it leaves a file outside of the checkout, the mark. */
export interface Payload {
  /** A command line of a shell. */
  readonly command: string
  /** A script with this command line, which ends with success. */
  readonly script: string
  /** A CommonJS module. */
  readonly module: string
  /** The version of krmkit that pipelines ask for. */
  readonly version: string
  /** A registry whose krmkit is the attacker's, and a proxy that returns this registry's answers for any address. */
  readonly registry: string
  readonly proxy: string
}

/** A setting or a folder of a checkout that makes a program run code of the checkout. */
export interface HostileSetting {
  /** The file, and what is in it. */
  readonly title: string
  /** Files by path. Those that begin with `#!` are executable; lines are added to a `.npmrc` and a `.git/config` that exist. */
  readonly files: (payload: Payload) => Readonly<Record<string, string>>
  /** A command line that prepares what `files` cannot express. It runs in the checkout before it has files of any setting. */
  readonly prepare?: (payload: Payload) => string
  /** Programs that the machine has, such as the shims of a version manager. */
  readonly programs?: Readonly<Record<string, string>>
  /** An entry that the machine has on its PATH before all others. */
  readonly pathEntry?: string
  /** Inputs of the action that make krmkit start the program. Default: a check of `manifests`. */
  readonly inputs?: Readonly<Record<string, string>>
  /** What krmkit prints if it refuses the checkout. Otherwise, it does what it does without the setting. */
  readonly refused?: RegExp
  /** A command line, in the checkout, that obeys the setting. */
  readonly control: (payload: Payload) => string
}

/** Settings for npm are obeyed by the command line that the action and the pages had before. */
export const formerCommand = ({ version }: Pick<Payload, 'version'>): string =>
  `npx --yes krmkit@${version} check manifests`
