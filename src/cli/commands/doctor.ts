import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, optionalNumber } from '../command.ts'

export const doctor: Command = {
  name: 'doctor',
  usage: '[--mend] [--days N]',
  wordless: true,
  summary: 'Count the books again, from what the card provider, the mails and the devices say.',
  help: [
    '  --mend    first take in what the card provider knows and the shop does not, as after a restore',
    '  --days N  how far back the card provider is asked; 30 unless told',
    '',
    'Ends with 1 when something is wrong.',
  ],
  options: { mend: { type: 'boolean' }, days: { type: 'string' } },
  async run(said, shop) {
    const days = optionalNumber(said, 'days')
    const path = days === undefined ? '/doctor' : `/doctor?days=${days}`
    const mended = said.options.mend
      ? await shop.send<OfficeAnswer<'POST /admin/doctor'>>('POST', path, {})
      : undefined
    const diagnosis = await shop.get<OfficeAnswer<'GET /admin/doctor'>>(path)
    const lines = diagnosis.checks.flatMap(({ name, ok, looked, wrong }) => [
      `${ok ? 'ok   ' : 'WRONG'}  ${name} (${looked} looked at)`,
      ...wrong.map((sentence) => `       ${sentence}`),
    ])
    const told = mended
      ? [
          `Settled ${mended.settled}, reported ${mended.reported}, refunds brought up to date ${mended.refunds}.`,
        ]
      : []
    return {
      answer: mended ? { mended, ...diagnosis } : diagnosis,
      text: [...told, ...lines].join('\n'),
      code: diagnosis.ok ? 0 : 1,
    }
  },
}
