import type { AddressAnswer } from '../../../../shop/facts/addresses/address-answer.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { AskedSuggestion } from './use-address-check.ts'

/** Shows where the post office knows the address otherwise; the buyer may know better. */
export function SuggestionDialog({ asked }: { asked: AskedSuggestion | undefined }) {
  const t = useWords(checkoutWords)
  const title = asked?.side === 'billing' ? 'check.title.billing' : 'check.title.shipping'
  return (
    <Dialog open={asked !== undefined} onClose={() => asked?.answer('back')} title={t(title)}>
      {asked && <Choice asked={asked} />}
    </Dialog>
  )
}

function Choice({ asked: { suggestion, answer } }: { asked: AskedSuggestion }) {
  const t = useWords(checkoutWords)
  const { address, changes } = suggestion
  const typed = { ...address, ...Object.fromEntries(changes.map(({ path, from }) => [path, from])) }
  const changed = changes.map(({ path }) => path)
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3 xs:grid-cols-2">
        <Version label={t('check.typed')} address={typed} changed={changed} />
        <Version label={t('check.suggested')} address={address} changed={changed} />
      </dl>
      <div className="grid gap-3">
        <Button onClick={() => answer('use')}>{t('check.use')}</Button>
        <Button variant="secondary" onClick={() => answer('keep')}>
          {t('check.keep')}
        </Button>
      </div>
    </div>
  )
}

interface VersionProps {
  label: string
  address: Pick<AddressAnswer, 'line1' | 'city' | 'state' | 'postalCode'>
  changed: ('city' | 'state')[]
}

function Version({ label, address, changed }: VersionProps) {
  const part = (path: 'city' | 'state') =>
    changed.includes(path) ? (
      <mark className="rounded-mark bg-amber-wash font-extrabold text-ink underline decoration-2">
        {address[path]}
      </mark>
    ) : (
      address[path]
    )
  return (
    <div className="rounded-field border border-hairline p-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd>
        {address.line1}
        <br />
        {part('city')}, {part('state')} {address.postalCode}
      </dd>
    </div>
  )
}
