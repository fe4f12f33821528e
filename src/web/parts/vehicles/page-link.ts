import { isNamed, type Results } from './vehicle-state.ts'

/** What the driver told, by the link of the answer itself. */
export function toldIn({ data }: Results): { fuel: string; weight: string } {
  const query = new URLSearchParams(data.href.split('?')[1])
  return { fuel: query.get('fuel') ?? '', weight: query.get('weight') ?? '' }
}

/** The link of the same question with nothing told. */
export function untoldLink({ data, country }: Results): string {
  return `${data.href.split('?')[0]}?country=${country}`
}

/** The car as a page is asked for it; undefined for a VIN, which names a person too and is in no link. */
export function askedBy(results: Results, told = toldIn(results)): URLSearchParams | undefined {
  if (!isNamed(results)) return undefined
  const { make, model, year } = results
  const given = Object.entries({ make: make.id, model: model.id, year: String(year), ...told })
  return new URLSearchParams(given.filter(([, value]) => value))
}

/** The address that shows the same answer to every visitor who opens it. */
export function shareLink(results: Results): string | undefined {
  const query = askedBy(results)
  return query && `/device?${query}#fit`
}
