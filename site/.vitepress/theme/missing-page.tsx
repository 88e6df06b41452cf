import { withBase } from 'vitepress'
import { defineComponent } from 'vue'

/** What readers see at an address that no page has. */
export const MissingPage = defineComponent(() => () => (
  <main class="missing-page vp-doc">
    <h1>This page does not exist</h1>
    <p>The search finds every page of the manual, each function and each command.</p>
    <p>
      <a href={withBase('/')}>Go to the start page</a>
    </p>
  </main>
))
