import type { VNode } from 'vue'

/** A drawing of 16 by 16 units in the colour of the text around it. Buttons that show one have a label of their own. */
const icon = (path: string): VNode => (
  <svg class="pg-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
)

export const addIcon = () => icon('M8 3v10M3 8h10')
export const closeIcon = () => icon('M4 4l8 8M12 4l-8 8')
export const renameIcon = () => icon('M3 13h2.5L13 5.5 10.5 3 3 10.5zM9 4.5L11.5 7')
export const openIcon = () => icon('M2.5 12.5v-9h4l1.5 2h5.5v7z')
export const upIcon = () => icon('M8 12.5v-9M4 7l4-3.5L12 7')
export const downIcon = () => icon('M8 3.5v9M4 9l4 3.5L12 9')
export const expandIcon = () => icon('M4 6l4 4 4-4')
export const runIcon = () => icon('M5 3.5v9l7.5-4.5z')
export const stopIcon = () => icon('M4.5 4.5h7v7h-7z')

/** A button that shows an icon only; its label is its accessible name and its tooltip. */
export const iconButton = (label: string, draw: () => VNode, onClick: () => void, isDisabled = false): VNode => (
  <button type="button" class="pg-icon-button" aria-label={label} title={label} disabled={isDisabled} onClick={onClick}>
    {draw()}
  </button>
)
