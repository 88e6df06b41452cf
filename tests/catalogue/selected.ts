import { foldersOf } from '../rules/source-files.ts'

/**
 * The functions that these tests check: those that KRMKIT_FUNCTIONS lists (`set-image,set-labels`), otherwise all of
 * them. `npm test` in the folder of a function sets the variable.
 */
export const selectedFunctions: readonly string[] = process.env.KRMKIT_FUNCTIONS?.split(',') ?? foldersOf('functions')

/** Whether these tests check a function. */
export function isSelected(name: string): boolean {
  return selectedFunctions.includes(name)
}
