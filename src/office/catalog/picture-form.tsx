import { useRef, useState } from 'react'
import { MAX_PICTURE, PICTURE_TYPES } from '../../shop/sale/catalog/picture-type.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import { ActForm } from '../parts/act-form.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { useAct } from '../parts/use-act.ts'
import type { Item } from './item.ts'

interface PictureFormProps {
  item: Item
  /** The chosen file as a data URL; empty for none. */
  picked: string
  onPick: (url: string) => void
  onDone: (message: string) => void
}

/** A picture of one's own: chosen, seen in the preview, then saved; or the one that comes with the shop again. */
export function PictureForm({ item, picked, onPick, onDone }: PictureFormProps) {
  const t = useWords(catalogWords)
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState('')
  const clear = () => {
    if (field.current) field.current.value = ''
    onPick('')
  }
  const { act, isBusy, trouble, forget } = useAct('PUT /admin/variants/{sku}/picture', () => {
    clear()
    onDone(t('picture.saved'))
  })
  const pick = async (file: File | undefined) => {
    forget()
    const isLarge = file !== undefined && file.size > MAX_PICTURE
    setWrong(isLarge ? t('picture.large', { size: kilobytes(file.size) }) : '')
    onPick(file && !isLarge ? await readAsUrl(file) : '')
  }
  const send = () => {
    if (picked) void act({ params: { sku: item.sku }, body: { content: picked.split(',')[1] ?? '' } })
  }
  return (
    <div className="grid gap-4 border-hairline border-t pt-4">
      <Current item={item} />
      <ActForm submit={t('picture.submit')} variant="secondary" {...{ isBusy, trouble }} onSend={send}>
        <Field
          ref={field}
          label={t('picture.file')}
          hint={t('picture.hint')}
          name="file"
          type="file"
          accept={PICTURE_TYPES.join(',')}
          required
          error={wrong || undefined}
          onChange={({ target }) => void pick(target.files?.[0])}
        />
        {picked && (
          <Button variant="secondary" onClick={clear} className="sm:justify-self-start">
            {t('picture.drop')}
          </Button>
        )}
      </ActForm>
      {item.picture && (
        <div>
          <RowAct
            name="DELETE /admin/variants/{sku}/picture"
            call={{ params: { sku: item.sku } }}
            label={t('picture.back')}
            about={t('picture.back')}
            consequence={t('picture.back.text')}
            onDone={() => onDone(t('picture.isBack'))}
          />
        </div>
      )}
    </div>
  )
}

/** What buyers see now, in the cart's size. */
function Current({ item: { image, picture } }: { item: Item }) {
  const t = useWords(catalogWords)
  const { url, width, height } = image
  const pixels = { width: width.toLocaleString('en-US'), height: height.toLocaleString('en-US') }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="size-24 shrink-0 overflow-hidden rounded-card border border-hairline bg-[light-dark(#fff,#cfccc3)]">
        <img src={url} width={width} height={height} alt="" className="size-full object-contain" />
      </span>
      <p className="min-w-0 text-sm text-soft">
        {picture ? t('picture.own', { ...pixels, size: kilobytes(picture.size) }) : t('picture.default')}
      </p>
    </div>
  )
}

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1_000).toLocaleString('en-US')
}

function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
