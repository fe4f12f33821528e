import { useEffect, useState } from 'react'
import thanksWords from '../../../../words/en-US/pages/thanks.json'
import { callApi } from '../../../base/api.ts'
import { useWords } from '../../../base/words.ts'
import { pathIn } from '../../../parts/state/own-path.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

const MOVED = ['fulfilled', 'returned', 'refunded', 'cancelled'] as const
/** Where an order is that has left the shop, or will not. */
export type Moved = (typeof MOVED)[number]

/** The way to the order's page, and what has become of the order since this page was first shown. */
export function OrderNow({ statusUrl, moved }: { statusUrl: string; moved: Moved | undefined }) {
  const t = useWords(thanksWords)
  if (!statusUrl) return null
  return (
    <div className="mt-6 grid justify-items-start gap-3 print:hidden">
      {moved && (
        <Notice tone="info">
          <p role="status">{t(`now.${moved}`)}</p>
        </Notice>
      )}
      <LinkButton to={pathIn(statusUrl)}>{t('now.link')}</LinkButton>
    </div>
  )
}

/** What has become of an order since it was placed; nothing at first, and while it waits to be shipped. */
export function useMoved(statusUrl: string): Moved | undefined {
  const [moved, setMoved] = useState<Moved>()
  useEffect(() => {
    const token = statusUrl && new URL(statusUrl).searchParams.get('token')
    if (!token) return
    const leaving = new AbortController()
    callApi('POST /order-links/status', { body: { token }, signal: leaving.signal })
      .then(({ order, isCancelled }) => {
        setMoved(isCancelled ? 'cancelled' : MOVED.find((state) => state === order.status))
      })
      // The page says what was true when the order was placed; its link leads to what is true now.
      .catch(() => {})
    return () => leaving.abort()
  }, [statusUrl])
  return moved
}
