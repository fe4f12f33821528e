import { useState } from 'react'
import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { fromUnits } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { moneyText } from '../../web/ui/money.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { errorAt, useAct } from '../parts/use-act.ts'
import type { ActDialogProps } from './act-dialog.ts'

type Edited = OfficeAnswer<'PATCH /admin/orders/{id}'>
type Address = NonNullable<OrderHistoryAnswer['shippingAddress']>

/** Corrects where a paid order goes until it has left, and says what the tax there is. */
export function EditDialog({ order, open, onClose, onDone }: ActDialogProps) {
  const t = useWords(orderWords)
  const [tax, setTax] = useState<Edited['tax']>()
  const money = (units: number) => moneyText(fromUnits(units), order.pricing.currencyCode)
  return (
    <Dialog
      open={open}
      onClose={tax ? onDone : onClose}
      title={t('edit.title', { number: String(order.orderNumber) })}
    >
      <p role="status">{tax && t('edit.tax', { due: money(tax.due), charged: money(tax.charged) })}</p>
      {open && !tax && order.shippingAddress && (
        <EditForm
          order={order}
          address={order.shippingAddress}
          onDone={(edited) => (edited.tax.difference === 0 ? onDone() : setTax(edited.tax))}
        />
      )}
    </Dialog>
  )
}

interface EditFormProps {
  order: OrderHistoryAnswer
  address: Address
  onDone: (edited: Edited) => void
}

function EditForm({ order, address, onDone }: EditFormProps) {
  const t = useWords(orderWords)
  const { act, isBusy, trouble } = useAct('PATCH /admin/orders/{id}', onDone)
  const shown = shownFields(address)
  const send = (typed: Record<string, string>) => {
    const { email = '', reason = '', ...rest } = typed
    // What stays as it was shown is left out: a colleague may have corrected it meanwhile.
    const moved = Object.entries(shown).some(([name, text]) => rest[name] !== text)
    const isEmailSent = !moved || email !== order.account.email
    void act({
      params: { id: order.id },
      body: {
        ...(moved && { shippingAddress: addressFrom(address, rest) }),
        ...(isEmailSent && { email }),
        reason,
      },
    })
  }
  const field = (name: keyof typeof shown, word: keyof typeof orderWords) => (
    <Field
      label={t(word)}
      name={name}
      defaultValue={shown[name]}
      error={errorAt(trouble, `shippingAddress.${name}`)}
    />
  )
  return (
    <ActForm submit={t('edit.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
      <p className="text-sm text-soft">{t('edit.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('contact.firstName', 'edit.first')}
        {field('contact.lastName', 'edit.last')}
        {field('contact.phone', 'edit.phone')}
        {field('businessName', 'edit.business')}
        {field('line1', 'edit.line1')}
        {field('line2', 'edit.line2')}
        {field('city', 'edit.city')}
        {field('state', 'edit.state')}
        {field('postalCode', 'edit.postal')}
        <Field
          label={t('email')}
          name="email"
          type="email"
          defaultValue={order.account.email}
          error={errorAt(trouble, 'email')}
        />
      </div>
      <Field label={t('refund.reason')} name="reason" required error={errorAt(trouble, 'reason')} />
    </ActForm>
  )
}

/** The fields of the form as they are first. */
function shownFields({ contact, businessName, line1, line2, city, state, postalCode }: Address) {
  return {
    'contact.firstName': contact.firstName,
    'contact.lastName': contact.lastName,
    'contact.phone': contact.phone,
    businessName: businessName ?? '',
    line1,
    line2: line2 ?? '',
    city,
    state,
    postalCode,
  }
}

function addressFrom(before: Address, typed: Record<string, string>) {
  const text = (name: string) => typed[name] ?? ''
  return {
    country: before.country,
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    businessName: text('businessName'),
    contact: {
      firstName: text('contact.firstName'),
      lastName: text('contact.lastName'),
      phone: text('contact.phone'),
    },
  }
}
