import { Link } from 'react-router'
import { MilepostMark } from '../ui/milepost-mark.tsx'
import { useBrand } from './root-data.ts'

export function Wordmark() {
  const brand = useBrand()
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3 font-extrabold text-lg tracking-tight">
      <span aria-hidden="true" className="contents">
        <MilepostMark number={0} size="small" />
      </span>
      <span>
        {brand}
        <span className="sr-only">, home</span>
      </span>
    </Link>
  )
}
