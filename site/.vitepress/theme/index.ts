import { onContentUpdated, type Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h, onMounted } from 'vue'
import { ReloadNotice } from '../../playground/offline/reload-notice.tsx'
import './accessibility.css'
import './code-colors.css'
import { EmbeddedPlayground } from './embedded-playground.tsx'
import './home.css'
import { MissingPage } from './missing-page.tsx'
import { openFolds } from './open-folds.ts'
import { SiteVersion } from './site-version.tsx'
import './site.css'

export default {
  extends: DefaultTheme,
  // Generated pages contain it.
  enhanceApp: ({ app }) => {
    app.component('EmbeddedPlayground', EmbeddedPlayground)
  },
  setup: () => {
    onContentUpdated(openFolds)
    onMounted(() => addEventListener('hashchange', openFolds))
  },
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'not-found': () => h(MissingPage),
      'doc-footer-before': () => h(SiteVersion),
      'layout-bottom': () => h(ReloadNotice),
    }),
} satisfies Theme
