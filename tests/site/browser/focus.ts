import type { Locator, Page } from 'playwright-core'

/** The playground has fewer stops than this. */
const MAX_STOPS = 80

/** Presses a key until an element has the focus, and returns the stops on the way where the focus is not visible. */
export async function pressUntilFocused(page: Page, key: 'Tab' | 'Shift+Tab', target: Locator): Promise<string[]> {
  const invisible: string[] = []
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(key)
    const problem = await page.evaluate<string>(focusProblem)
    if (problem !== '') invisible.push(problem)
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return invisible
  }
  throw new Error(`${key} does not reach ${target} after ${MAX_STOPS} stops`)
}

/** The focused element if nothing shows that it has the focus, otherwise an empty string. A hidden radio button has a visible label. */
const focusProblem = `(() => {
  const focused = document.activeElement
  const isMarked = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }
  const candidates = [focused, focused.parentElement, focused.closest('.cm-editor, label')].filter(Boolean)
  const { top, bottom, left, right } = focused.getBoundingClientRect()
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return focused === document.body || (isInView && candidates.some(isMarked)) ? '' : focused.outerHTML.slice(0, 200)
})()`
