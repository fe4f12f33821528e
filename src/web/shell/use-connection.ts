import { useEffect } from 'react'
import { useWords } from '../base/words.ts'
import connectionWords from '../messages/en-US/connection.json'
import { useErrors } from '../parts/errors/errors.ts'

/** Says on every page that the network is gone, for as long as it is. */
export function useConnection(): void {
  const t = useWords(connectionWords)
  useEffect(() => {
    const over = new AbortController()
    const { setError, clearError } = useErrors.getState()
    window.addEventListener('offline', () => setError('global', t('offline')), over)
    window.addEventListener('online', () => clearError('global'), over)
    return () => over.abort()
  }, [t])
}
