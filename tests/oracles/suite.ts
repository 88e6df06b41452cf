import type { Source } from './recording.ts'

/**
 * One kind of question that an oracle answers, and how krmkit's answer is compared with it. `npm test` judges the
 * recorded answers; `npm run oracles` asks the live oracle, compares it with the recording, and puts fresh questions to both.
 */
export interface OracleSuite<Question, Answer> extends Source {
  /** The name of the recording, in kebab case: `builds`. */
  readonly name: string
  /** What is compared, for people: `whole builds`. */
  readonly title: string
  /** How many questions a refresh records. */
  readonly count: number
  /** Draws questions, or lists fixed ones. Equal seeds give equal questions; all are plain JSON. */
  draw(seed: number, count: number): readonly Question[] | Promise<readonly Question[]>
  /** Why the live oracle cannot be asked on this machine, in one line; `undefined` where it can. May install it. */
  unavailable(): Promise<string | undefined>
  /** Asks the live oracle. Answers are in the order of the questions, and free of paths and times of this machine. */
  ask(questions: readonly Question[]): Promise<readonly Answer[]>
  /** How krmkit differs from the answer, in a few lines; `undefined` where it does not, or where docs/differences.md explains it. */
  judge(question: Question, answer: Answer): string | undefined | Promise<string | undefined>
  /** Whether a live answer is the recorded one. Without it, both must be deeply equal. */
  isSameAnswer?(recorded: Answer, live: Answer, question: Question): boolean
}

/** A suite whose questions and answers matter to nobody but itself. */
// biome-ignore lint/suspicious/noExplicitAny: a list of suites has no common type of questions.
export type AnySuite = OracleSuite<any, any>
