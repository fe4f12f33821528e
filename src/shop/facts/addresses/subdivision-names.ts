import { tongueOf } from '../locale/locale.ts'
import type { Country } from './countries.ts'
import { postalSubdivisions } from './lookup.ts'

/**
 * Names of states and provinces where another tongue has its own, as the Office québécois de la langue française
 * and the Commission de toponymie write them.
 * @see https://toponymie.gouv.qc.ca/ct/normes-procedures/regles-ecriture/
 */
const NAMES: Record<string, Partial<Record<Country['iso2'], Record<string, string>>>> = {
  fr: {
    CA: {
      BC: 'Colombie-Britannique',
      NB: 'Nouveau-Brunswick',
      NL: 'Terre-Neuve-et-Labrador',
      NS: 'Nouvelle-Écosse',
      NT: 'Territoires du Nord-Ouest',
      PE: 'Île-du-Prince-Édouard',
      QC: 'Québec',
    },
    US: {
      AA: 'Forces armées (Amériques)',
      AE: 'Forces armées (Europe)',
      AP: 'Forces armées (Pacifique)',
      AS: 'Samoa américaines',
      CA: 'Californie',
      DC: 'District de Columbia',
      FL: 'Floride',
      GA: 'Géorgie',
      HI: 'Hawaï',
      LA: 'Louisiane',
      MP: 'Îles Mariannes du Nord',
      NC: 'Caroline du Nord',
      ND: 'Dakota du Nord',
      NM: 'Nouveau-Mexique',
      PA: 'Pennsylvanie',
      PR: 'Porto Rico',
      SC: 'Caroline du Sud',
      SD: 'Dakota du Sud',
      UM: 'Îles mineures éloignées des États-Unis',
      VA: 'Virginie',
      VI: 'Îles Vierges américaines',
      WV: 'Virginie-Occidentale',
    },
  },
}

/**
 * Where mail can go in a country, by name as a reader of the language knows it, in alphabetical order.
 * @param language as in `fr-CA`
 */
export function namedSubdivisions(
  country: Country['iso2'],
  language: string,
): { iso2: string; name: string }[] {
  const names = NAMES[tongueOf(language)]?.[country]
  const all = postalSubdivisions(country).map(({ iso2, name }) => ({ iso2, name: names?.[iso2] ?? name }))
  return names ? all.toSorted((one, other) => one.name.localeCompare(other.name, language)) : all
}

/** What a reader of the language calls a state or province. @param code as in `CA` */
export function subdivisionName(country: Country['iso2'], code: string, language: string): string {
  const named = NAMES[tongueOf(language)]?.[country]?.[code]
  return named ?? postalSubdivisions(country).find(({ iso2 }) => iso2 === code)?.name ?? code
}
