import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The secret of a link from a mail. It leaves the address bar at once, so that it is in no history and on no screenshot. */
export function useLinkToken(): string {
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token') ?? '')
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has('token')) return
    address.searchParams.delete('token')
    window.history.replaceState(window.history.state, '', address)
  }, [])
  return token
}
