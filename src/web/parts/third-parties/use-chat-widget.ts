import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PageConfig } from '../state/config.ts'
import { useChat } from './chat-store.ts'

/**
 * Loads the chat some time after the page. A visitor who comes with `intercom` in the address has asked for it, so
 * it is loaded and opened at once.
 */
export function useChatWidget(
  config: PageConfig,
  { allowed, mayRun }: { allowed: boolean; mayRun: boolean },
) {
  const { intercomAppId: appId, intercomInitializeDelay: delay } = config
  const { search } = useLocation()
  const isAskedFor = new URLSearchParams(search).has('intercom')
  const runs = mayRun && appId !== '' && (allowed || isAskedFor)

  useEffect(() => {
    if (!runs) return
    const load = async () => {
      const { loadChat } = await import('./chat.ts')
      await loadChat(appId)
      if (isAskedFor) useChat.getState().open()
    }
    // A blocker, or no network: nothing offers the chat then.
    const timer = setTimeout(() => void load().catch(() => {}), isAskedFor ? 0 : delay)
    return () => clearTimeout(timer)
  }, [runs, appId, delay, isAskedFor])
}
