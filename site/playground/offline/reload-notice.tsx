import { useData } from 'vitepress'
import { defineComponent, onMounted, shallowRef } from 'vue'
import { registerServiceWorker, type WaitingVersion } from './register.ts'
import './reload-notice.css'

/** Registers the service worker, and offers a new version of the site when there is one. */
export const ReloadNotice = defineComponent(() => {
  const { site } = useData()
  const waiting = shallowRef<WaitingVersion>()
  onMounted(() => {
    const offer = (version: WaitingVersion) => {
      waiting.value = version
    }
    // Where storage is forbidden, everything works but offline use.
    registerServiceWorker(site.value.base, offer).catch(() => {})
  })
  return () => (
    <div class="reload-notice" role="status">
      {waiting.value && (
        <p>
          A new version of this site is available.
          <button type="button" onClick={waiting.value.reload}>
            Reload
          </button>
        </p>
      )}
    </div>
  )
})
