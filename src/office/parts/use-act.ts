import { useRef, useState } from 'react'
import { ApiError } from '../../web/base/api-error.ts'
import { callOffice, type OfficeAnswer, type OfficeCall, type OfficeCallName } from './call-office.ts'

/**
 * Something that changes the shop. While it runs it takes no second click; tried again with the same words it is
 * the same act, which happens once.
 */
export function useAct<N extends OfficeCallName>(name: N, whenDone: (answer: OfficeAnswer<N>) => void) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ApiError>()
  const attempt = useRef({ said: '', key: '' })

  async function act(call: OfficeCall<N>): Promise<void> {
    const said = JSON.stringify(call)
    if (attempt.current.said !== said) attempt.current = { said, key: newKey() }
    setBusy(true)
    setTrouble(undefined)
    try {
      const answer = await callOffice(name, call, { key: attempt.current.key })
      attempt.current = { said: '', key: '' }
      whenDone(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What was refused is a new act the next time; without an answer the outcome is unknown, so the key stays.
      if (error.status !== 0) attempt.current = { said: '', key: '' }
      setTrouble(error)
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy, trouble, forget: () => setTrouble(undefined) }
}

/** The message of a field that was refused. */
export function errorAt(trouble: ApiError | undefined, path: string): string | undefined {
  return trouble?.errors.find((each) => each.path === path)?.message
}

/** `randomUUID` is missing where the shop is tried without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
