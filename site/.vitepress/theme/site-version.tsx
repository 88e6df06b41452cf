import { type DefaultTheme, useData } from 'vitepress'
import { defineComponent } from 'vue'

/** The version at the end of pages with a sidebar: the footer of VitePress is only on those without one. */
export const SiteVersion = defineComponent(() => {
  const { theme, frontmatter } = useData<DefaultTheme.Config>()
  return () => (frontmatter.value.sidebar === false ? null : <p class="site-version">{theme.value.footer?.message}</p>)
})
