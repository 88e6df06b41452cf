/** A mistake in a tree of Kustomizations: what its finding reports, and the line that has it. */
export interface Planted {
  /** What gives the value: `base`, `patch`. */
  readonly site: string
  readonly file: string
  /** A text that only this line of the file has. */
  readonly line: string
  /** A text of the message of the finding. */
  readonly reported: string
}

/** Files with one mistake of each site. */
export interface PlantedTree {
  readonly files: Readonly<Record<string, string>>
  readonly planted: readonly Planted[]
}

/** Numbers of 0 to below `max` that look random, the same for each seed. */
export function numbers(seed: number): (max: number) => number {
  let state = seed * 2654435761 + 1
  return (max) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return state % max
  }
}

/** A mistake with a name of its own. */
export type Spot = (id: string) => {
  readonly text: readonly string[]
  readonly reported: string
  readonly line: string
}

/** Mistakes in a container. */
export const IN_CONTAINER: readonly Spot[] = [
  (id) => ({ text: [`imagePullPolicy: Bad${id}`], reported: `not "Bad${id}"`, line: `Bad${id}` }),
  (id) => ({ text: [`terminationMessagePolicy: "Bad${id}"`], reported: `not "Bad${id}"`, line: `Bad${id}` }),
  (id) => ({ text: [`bad${id}: 1`], reported: `.bad${id},`, line: `bad${id}:` }),
  (id) => ({ text: [`bad${id}:`, '  deep:', '    - 1'], reported: `.bad${id},`, line: `bad${id}:` }),
  (id) => ({
    text: ['ports:', `  - {containerPort: 8080, protocol: P${id}}`],
    reported: `not "P${id}"`,
    line: `P${id}`,
  }),
  (id) => ({ text: ['env:', `  - {name: A${id}, valu: x}`], reported: 'env[', line: `A${id}` }),
  (id) => ({ text: ['volumeMounts:', `  - name: v${id}`], reported: 'mountPath must be set', line: `v${id}` }),
]

/** The lines of a list of containers, one of which has a mistake. */
export function containerLines(count: number, wrong: number, mistake: () => readonly string[]): readonly string[] {
  return Array.from({ length: count }, (_, i) => [
    `- name: c${i}`,
    `  image: example/c${i}:1`,
    ...(i === wrong ? mistake().map((line) => `  ${line}`) : []),
  ]).flat()
}

/** Lines with spaces before them, as a text. */
export const indented = (lines: readonly string[], by: number) =>
  lines.map((line) => `${' '.repeat(by)}${line}\n`).join('')
