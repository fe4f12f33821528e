import { useState } from 'react'
import { useNavigate } from 'react-router'
import memberWords from '../../../words/en-US/pages/member.json'
import { type ApiAnswer, callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import { useWords } from '../../base/words.ts'
import { usePasskeys } from '../../parts/passkeys/use-passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDay } from './plan-words.ts'
import { Prove } from './prove.tsx'

type Own = ApiAnswer<'GET /auth/passkeys'>

/** The member's passkeys. Nothing is said of them to a browser that has none, and to a member who has none. */
export function PasskeysCard({ own: { passkeys, proof }, isProven }: { own: Own; isProven: boolean }) {
  const t = useWords(memberWords)
  const can = usePasskeys()
  if (!can && passkeys.length === 0) return null
  return (
    <Card className="grid gap-4">
      <h2 className="font-extrabold text-xl">{t('passkeys.title')}</h2>
      <p className="max-w-reading">{t('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} mayRemove={proof === 'none'} />
          ))}
        </ul>
      )}
      {!isProven && <p className="text-soft">{t('passkeys.confirm')}</p>}
      {isProven && proof !== 'none' && <Prove by={proof} of="passkeys" />}
      {isProven && proof === 'none' && can && <AddPasskey />}
    </Card>
  )
}

function PasskeyLine({ passkey, mayRemove }: { passkey: Own['passkeys'][number]; mayRemove: boolean }) {
  const t = useWords(memberWords)
  const day = useDay()
  const { id, createdAt, lastUsedAt } = passkey
  const name = passkey.name ?? t('passkeys.unnamed')
  const added = day(createdAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-60 break-words">
        <span className="font-semibold">{name}</span>
        <br />
        <span className="text-soft">
          {lastUsedAt
            ? t('passkeys.used', { added, used: day(lastUsedAt) })
            : t('passkeys.since', { date: added })}
        </span>
      </span>
      {mayRemove && (
        <form method="post">
          <input type="hidden" name="passkey" value={id} />
          <Button type="submit" variant="secondary" aria-label={t('passkeys.remove.of', { name })}>
            {t('passkeys.remove')}
          </Button>
        </form>
      )}
    </li>
  )
}

/** What it takes is loaded with the tap. */
function AddPasskey() {
  const t = useWords(memberWords)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const add = async () => {
    setBusy(true)
    setTrouble('')
    try {
      const [{ makePasskey }, options] = await Promise.all([
        import('../../parts/passkeys/ask-device.ts'),
        callApi('POST /auth/passkeys/challenge'),
      ])
      const passkey = await makePasskey(options)
      if (!passkey) return setTrouble(t('passkeys.stopped'))
      if (passkey === 'known') return setTrouble(t('passkeys.known'))
      await callApi('POST /auth/passkeys', { body: { passkey } })
      await navigate('/account/sign-in?done=passkey-added')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <Button variant="secondary" loading={isBusy} onClick={() => void add()}>
        {t('passkeys.add')}
      </Button>
    </div>
  )
}
