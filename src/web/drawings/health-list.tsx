import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

const READINGS = [
  { what: 'Battery', value: '12.6 V, resting', fine: true },
  { what: 'Fuel', value: 'About half a tank', fine: true },
  { what: 'Coolant', value: 'Normal', fine: true },
  { what: 'Engine light', value: 'P0456: small leak, fuel vapor system', fine: false },
]

/** How a car's readings look in the app. */
export function HealthList() {
  return (
    <ul className="divide-y divide-hairline bg-card px-6 py-3">
      {READINGS.map(({ what, value, fine }) => (
        <li key={what} className="flex items-center gap-4 py-4">
          <span
            className={`grid size-9 shrink-0 place-items-center rounded-full ${fine ? 'bg-guide-wash text-guide' : 'bg-amber text-[#16191c]'}`}
          >
            {fine ? (
              <Check aria-hidden="true" className="size-5" />
            ) : (
              <TriangleAlert aria-hidden="true" className="size-5" />
            )}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold leading-snug">{what}</span>
            <span className="block text-sm text-soft">{value}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
