import { useEffect, useState } from 'react'

/** Passkeys belong to a host by its name. */
const ADDRESS = /^[\d.]+$|:/

/** Whether this browser can use passkeys here; not before its scripts run. */
export function usePasskeys(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => setCan('PublicKeyCredential' in window && !ADDRESS.test(location.hostname)), [])
  return can
}
