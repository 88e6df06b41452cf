/** Puts the focus on "Run" if the reader has just opened the playground in another page, so that the focus is visible. */
export function focusInFrame(): void {
  const hasFocus = self !== top && document.hasFocus() && document.activeElement === document.body
  if (hasFocus) document.querySelector<HTMLElement>('.pg .pg-primary')?.focus()
}
