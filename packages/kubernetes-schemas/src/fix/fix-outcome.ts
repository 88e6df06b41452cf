import type { Path, Resource } from '@krmkit/runtime'
import type { Target } from '../check/target.ts'
import type { Minor, Model } from '../model/model.ts'

/** What became of something that has a replacement. */
export interface FixOutcome {
  readonly resource: Resource
  readonly path: string
  readonly at: Path
  /** `done`: written. `needs-fields`: somebody must decide `fields`. `impossible`: nothing can be written in its place. */
  readonly outcome: 'done' | 'needs-fields' | 'impossible'
  readonly before: string
  readonly after: string | undefined
  readonly fields: readonly string[]
  /** One sentence. */
  readonly message: string
}

/** An object that may be fixed. */
export interface Fixable {
  readonly resource: Resource
  readonly prefix: Path
  readonly target: Target
  /** The same for one minor. */
  readonly targetAt: (minor: Minor) => Target
  readonly model: Model
}
