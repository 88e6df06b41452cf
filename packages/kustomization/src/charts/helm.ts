/** Runs helm. The caller provides it, because a build cannot access processes or the network. */
export interface Helm {
  /** Unpacks a chart into its home. The files of the session show the chart afterwards. */
  pull(chart: ChartPull): Promise<PulledChart | HelmProblem>
  /** Renders a chart. */
  template(run: ChartRun): Promise<RenderedChart | HelmProblem>
}

/** Why helm did not do its work: a sentence without credentials. */
export interface HelmProblem {
  readonly problem: string
  readonly rule: 'helm' | 'refused-program' | 'offline' | 'not-locked' | 'lock-differs'
}

/** The identity of a chart, and who waits for it. */
interface ChartIdentity {
  readonly name: string
  /** Empty for the latest version. */
  readonly version: string
  /** The URL of its repository; empty for a chart that must be present. */
  readonly repo: string
  /** An absolute path: helm's own configuration, and plugins. Absent: helm has none. */
  readonly configHome?: string | undefined
  /** Aborted when the build ended and did not need the chart. */
  readonly signal?: AbortSignal | undefined
}

/** A chart that is not present. */
export interface ChartPull extends ChartIdentity {
  readonly isDevel: boolean
  /** The absolute path of the directory that gets the chart's directory. */
  readonly home: string
}

/** A chart that was pulled. */
interface PulledChart {
  /** The absolute path of the chart. It is outside of the requested home if that is in a cache that must not be changed. */
  readonly directory: string
}

/** A chart to render. */
export interface ChartRun extends ChartIdentity {
  /** Empty: helm generates a name. */
  readonly releaseName: string
  /** The absolute path of the chart. */
  readonly directory: string
  /** Flags of `helm template` without values. */
  readonly flags: readonly string[]
  /** Values files; later ones take precedence. */
  readonly values: readonly ChartValues[]
}

/** A values file. */
export interface ChartValues {
  /** Its path, or what it was merged from, for messages. */
  readonly shown: string
  readonly content: Uint8Array | string
}

/** A chart's manifests. */
interface RenderedChart {
  /** What helm wrote on stdout. */
  readonly text: string
  /** Why the result cannot be cached; absent if it can be. */
  readonly uncached?: string | undefined
}
