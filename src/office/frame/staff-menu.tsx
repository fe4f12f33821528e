import { useEffect, useId, useRef } from 'react'
import { useWords } from '../../web/base/words.ts'
import adminWords from '../../words/en-US/pages/admin.json'
import { callOffice } from '../parts/call-office.ts'
import { useStaff } from '../parts/staff.ts'
import { ROLE_WORDS } from '../parts/state-words.ts'

/** Who is signed in, the theme of this browser, and the way out. */
export function StaffMenu() {
  const t = useWords(adminWords)
  const { self, signOut } = useStaff()
  const theme = useRef<HTMLSelectElement>(null)
  const id = useId()
  useEffect(() => {
    if (theme.current) theme.current.value = document.documentElement.dataset.theme ?? 'system'
  }, [])
  if (!self) return null
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-soft">
        <span className="block break-all text-ink">{self.email ?? self.name}</span>
        {t(ROLE_WORDS[self.role])}
      </p>
      <label htmlFor={id} className="flex items-center justify-between gap-2">
        {t('theme')}
        {/* Applied and stored by before-paint.js, which listens for this name. */}
        <select
          ref={theme}
          id={id}
          name="theme"
          className="min-h-11 rounded-field border border-edge bg-card px-2 hover:border-ink"
        >
          <option value="system">{t('theme.system')}</option>
          <option value="light">{t('theme.light')}</option>
          <option value="dark">{t('theme.dark')}</option>
        </select>
      </label>
      <button
        type="button"
        onClick={() => void leave(signOut)}
        className="min-h-11 rounded-field px-3 text-left font-semibold hover:bg-hover"
      >
        {t('signOut')}
      </button>
    </div>
  )
}

/** Ends the session at the shop too, so that its cookie opens nothing afterwards. */
async function leave(signOut: () => void) {
  await callOffice('DELETE /admin/session', {}).catch(() => undefined)
  signOut()
}
