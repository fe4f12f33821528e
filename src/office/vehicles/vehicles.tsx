import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import vehicleWords from '../../words/en-US/pages/admin-vehicles.json'
import { PageHead } from '../parts/page-head.tsx'
import { useMay } from '../parts/staff.ts'
import { ImportVehicles } from './import-vehicles.tsx'
import { Overrides } from './overrides.tsx'
import { Questions } from './questions.tsx'
import { Ratings } from './ratings.tsx'
import { Reviews } from './reviews.tsx'

/** What is read from outside: vehicles and what others say of the shop. */
export default function Vehicles() {
  const t = useWords(vehicleWords)
  const [imports, setImports] = useState(0)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid gap-4">
        {useMay('import_data') && <ImportVehicles onDone={() => setImports((count) => count + 1)} />}
        {/* An import changes what both say. */}
        <Questions key={`questions ${imports}`} />
        <Overrides key={`overrides ${imports}`} />
        <Ratings />
        <Reviews />
      </div>
    </>
  )
}
