import { readFile } from 'node:fs/promises'
import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, type Said, text, UsageError } from '../command.ts'
import { layFields, layTable } from '../layout.ts'

type Item = OfficeAnswer<'GET /admin/variants'>['variants'][number]

const TEXTS = ['title', 'description', 'alt'] as const

export const product: Command = {
  name: 'product',
  usage:
    '[SKU [--title T] [--description T] [--alt T] [--language TAG] [--picture FILE | --default-picture]]',
  summary: 'Show how products are shown, or change the texts and the picture of one.',
  help: [
    'Texts without a language are for every one; an empty description or alt is the text that comes with the shop.',
    'A picture is PNG, JPEG, WebP or AVIF, at most 500 kB, with 200 to 4,000 pixels a side.',
    '',
    'npm run shop -- product MP-ADAPTER-CA --description "Un petit boîtier." --language fr-CA',
    'npm run shop -- product MP-ADAPTER-CA --picture box.webp --alt "The box in a hand"',
  ],
  options: {
    title: { type: 'string' },
    description: { type: 'string' },
    alt: { type: 'string' },
    language: { type: 'string' },
    picture: { type: 'string' },
    'default-picture': { type: 'boolean' },
  },
  async run(said, shop) {
    const [sku, ...more] = said.words
    if (more.length > 0) throw new UsageError('Say one SKU, and texts in quotes.')
    const answer = await shop.get<OfficeAnswer<'GET /admin/variants'>>('/variants')
    if (sku === undefined) return { answer, text: listed(answer.variants) }
    const changed = await change(said, shop, `/variants/${encodeURIComponent(sku)}`)
    const item = changed ?? answer.variants.find((each) => each.sku === sku)
    if (!item) throw new UsageError(`There is no product ${sku}.`)
    return { answer: item, text: fieldsOf(item) } satisfies Outcome
  },
}

/** Does what was said, and nothing for a SKU alone. */
async function change(said: Said, shop: AdminClient, path: string): Promise<Item | undefined> {
  const file = text(said, 'picture')
  const isBack = said.options['default-picture'] === true
  if (file !== undefined && isBack) throw new UsageError('Say --picture or --default-picture.')
  const [title, description, altText] = TEXTS.map((name) => text(said, name))
  const language = text(said, 'language')
  const hasTexts = [title, description, altText].some((each) => each !== undefined)
  if (language !== undefined && !hasTexts) throw new UsageError('Say --title, --description or --alt, too.')
  const content = file === undefined ? undefined : await readPicture(file)
  let item: Item | undefined
  if (content !== undefined) item = await shop.send<Item>('PUT', `${path}/picture`, { content })
  if (isBack) item = await shop.send<Item>('DELETE', `${path}/picture`, undefined)
  if (hasTexts) item = await shop.send<Item>('PATCH', path, { title, description, altText, language })
  return item
}

/** A file in Base64. @throws UsageError */
async function readPicture(file: string): Promise<string> {
  const content = await readFile(file).catch(() => {
    throw new UsageError(`${file} cannot be read.`)
  })
  return content.toString('base64')
}

function listed(variants: readonly Item[]): string {
  const rows = variants.map((item) => [
    item.sku,
    item.titles['en-US'],
    pictureOf(item),
    Object.keys(item.descriptions).join(', '),
    Object.keys(item.altTexts).join(', '),
  ])
  return layTable(['SKU', 'Title', 'Picture', 'Own description', 'Own picture text'], rows)
}

function fieldsOf(item: Item): string {
  const told = (name: string, texts: Record<string, string>) =>
    Object.entries(texts).map(([language, each]) => [`${name} (${language})`, each])
  return layFields({
    SKU: item.sku,
    ...Object.fromEntries(told('Title', item.titles)),
    ...Object.fromEntries(told('Description', item.descriptions)),
    ...Object.fromEntries(told('Picture text', item.altTexts)),
    Picture: pictureOf(item),
    Address: item.image.url,
  })
}

function pictureOf({ picture, image }: Item): string {
  if (!picture) return 'default'
  return `${image.width} x ${image.height}, ${Math.ceil(picture.size / 1_000)} kB, ${picture.type}`
}
