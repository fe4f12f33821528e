import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoneyOf, fromUnits } from '../../shop/kernel/money.ts'
import { useLanguage } from '../../web/base/root-data.ts'
import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import { CONTROL_LOOK } from '../../web/ui/field-frame.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { orderQuery } from '../parts/order-query.ts'
import { orderState } from '../parts/state-words.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { SCREENS } from './screens.ts'

interface Found {
  to: string
  label: string
  more?: string
}

/** Finds an order, a member or a screen by a few letters; arrows choose, Enter goes there. */
export function CommandBar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords(adminWords)
  return (
    <Dialog open={open} onClose={onClose} title={t('find.title')}>
      {open && <Finder onClose={onClose} />}
    </Dialog>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const t = useWords(adminWords)
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useFound(typed.trim())
  const go = (target: Found | undefined) => {
    if (!target) return
    onClose()
    navigate(target.to)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((at) => (at + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter') go(found[chosen])
    else return
    event.preventDefault()
  }
  return (
    <>
      <label htmlFor={`${listId}-field`} className="mb-1 block text-sm font-semibold">
        {t('find.label')}
      </label>
      <input
        data-first
        id={`${listId}-field`}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[chosen] && `${listId}-${chosen}`}
        autoComplete="off"
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
        }}
        className={CONTROL_LOOK}
      />
      <div id={listId} role="listbox" aria-label={t('find.title')} className="mt-3 grid gap-0.5">
        {found.map((target, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, by aria-activedescendant
          <div
            key={`${target.to} ${target.label}`}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onClick={() => go(target)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 text-sm hover:bg-hover aria-selected:bg-hover aria-selected:font-semibold"
          >
            {target.label}
            {target.more && <span className="truncate font-normal text-soft">{target.more}</span>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="px-3 text-sm text-soft">{t('find.none')}</p>}
    </>
  )
}

/** Waits until typing has stopped, in milliseconds. */
const PAUSE = 200
/** The most places beside the orders and members; the more one types, the fewer there are. */
const PLACES = 6

function useFound(typed: string): Found[] {
  const t = useWords(adminWords)
  const [asked, setAsked] = useState('')
  const places = usePlaces()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const query = asked && asked === typed ? orderQuery(asked) : null
  const { answer } = useAnswer('GET /admin/orders', query && { query: { ...query, limit: 6 } })
  const named = query && /\D/.test(asked) ? { query: { ...query, limit: 4 } } : null
  const { answer: known } = useAnswer('GET /admin/members', named)
  const members = (named && known ? known.members : []).map(({ id, firstName, lastName, email }) => ({
    to: `/admin/members/${id}`,
    label: `${firstName} ${lastName}`.trim() || email,
    more: email,
  }))
  const low = typed.toLowerCase()
  const screens = SCREENS.map(({ to, name }) => ({ to, label: t(name) })).filter(({ label }) =>
    label.toLowerCase().includes(low),
  )
  const orders = (query && answer ? answer.orders : []).map((order) => ({
    to: `/admin/orders/${order.id}`,
    label: t('find.order', { number: String(order.orderNumber), name: order.name ?? order.email }),
    more: `${t(orderState(order).word)} · ${formatMoneyOf(fromUnits(order.total), order.currency)}`,
  }))
  return [...orders, ...members, ...screens, ...(typed ? places(typed) : [])]
}

/** Finds parts of screens and settings by their names, once the list of them is here. */
function usePlaces(): (typed: string) => Found[] {
  const language = useLanguage()
  const [find, setFind] = useState<(typed: string) => Found[]>(() => () => [])
  useEffect(() => {
    void import('./places.ts').then(({ placesIn, placesNamed }) => {
      const places = placesIn(language)
      setFind(
        () => (typed: string) =>
          placesNamed(places, typed)
            .slice(0, PLACES)
            .map(({ to, label }) => ({ to, label })),
      )
    })
  }, [language])
  return find
}
