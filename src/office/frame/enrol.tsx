import { useWords } from '../../web/base/words.ts'
import adminWords from '../../words/en-US/pages/admin.json'
import { Passkeys } from '../people/passkeys.tsx'
import { SecondFactor } from '../people/second-factor.tsx'
import { StaffMenu } from './staff-menu.tsx'

/** All there is of the office for a person whose second factor this shop still waits for. */
export function Enrol({ onDone }: { onDone: () => void }) {
  const t = useWords(adminWords)
  return (
    <main id="main" className="mx-auto min-h-svh max-w-content px-4 py-10">
      <h1 className="mb-3 text-2xl font-extrabold tracking-tight">{t('enrol.title')}</h1>
      <p className="mb-6 max-w-reading">{t('enrol.text')}</p>
      <div className="grid gap-4">
        <Passkeys onDone={onDone} />
        <SecondFactor onDone={onDone} />
      </div>
      <div className="mt-8 max-w-form">
        <StaffMenu />
      </div>
    </main>
  )
}
