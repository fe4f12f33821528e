import { useEffect, useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import claimWords from '../../words/en-US/pages/admin-claims.json'
import { readFile } from '../parts/call-office.ts'

/** What a buyer shows of it; each opens in full beside the claim. */
export function ClaimPictures({ id, count }: { id: string; count: number }) {
  if (count === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures never move
        <li key={at}>
          <Picture id={id} position={at + 1} />
        </li>
      ))}
    </ul>
  )
}

function Picture({ id, position }: { id: string; position: number }) {
  const t = useWords(claimWords)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    readFile(
      'GET /admin/claims/{id}/pictures/{position}',
      { params: { id, position: String(position) } },
      stop.signal,
    )
      .then((blob) => {
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch(() => undefined)
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, position])
  if (!url) return <div className="size-40 rounded-field bg-hover" />
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={t('picture', { position })} className="size-40 rounded-field object-cover" />
    </a>
  )
}
