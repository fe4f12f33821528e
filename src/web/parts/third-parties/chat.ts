import { useChat } from './chat-store.ts'
import { loadScript } from './load-script.ts'

type Intercom = { (...call: unknown[]): void; q: unknown[][] }

declare global {
  interface Window {
    Intercom?: Intercom
    intercomSettings?: object
  }
}

/**
 * Loads the chat widget without its round launcher, which would lie over the page; the header offers Chat.
 * @see https://developers.intercom.com/installing-intercom/web/installation
 */
export async function loadChat(appId: string): Promise<void> {
  window.intercomSettings = {
    api_base: 'https://api-iam.intercom.io',
    app_id: appId,
    hide_default_launcher: true,
  }
  window.Intercom ??= createQueue()
  await loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`)
  useChat.setState({ ready: true, open: () => window.Intercom?.('show') })
}

/** Keeps calls until the widget is there to take them. */
function createQueue(): Intercom {
  const queue: Intercom = Object.assign((...call: unknown[]) => void queue.q.push(call), { q: [] })
  return queue
}
