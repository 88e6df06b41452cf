import type { VNodeChild } from 'vue'

/** Vue's types for `react-jsx` do not declare children, which the compiler checks as a property. */
declare module '@vue/runtime-dom' {
  interface ReservedProps {
    children?: VNodeChild
  }
}
