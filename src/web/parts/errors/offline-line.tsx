import { useSyncExternalStore } from 'react'
import connectionWords from '../../../words/en-US/pages/connection.json'
import { useWords } from '../../base/words.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says it beside the button that needs the network, for as long as there is none. */
export function OfflineLine() {
  const t = useWords(connectionWords)
  if (!useOffline()) return null
  return (
    <Notice tone="error">
      <p>{t('offline')}</p>
    </Notice>
  )
}

function useOffline(): boolean {
  return useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  )
}

function follow(notify: () => void) {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
