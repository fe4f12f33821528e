import { VariantAnswer, VariantList } from '../../../shop/sale/catalog/list-variants.ts'
import { Picture, VariantChange } from '../../admin/products.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

const params = { sku: { description: 'The product', example: 'MP-ADAPTER-US' } }

/** 200 by 200 pixels of nothing. */
const EXAMPLE =
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQAAAACFI5MzAAAAHElEQVR42u3BgQAAAADDoPlTX+EAVQEAAAAAfAYUUAABxFrmKwAAAABJRU5ErkJggg=='

/** What products and plans are called and how they are shown. */
export const OPERATOR_PRODUCTS = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/variants',
    id: 'listVariants',
    summary: 'Products and plans, with their texts in each language and their pictures',
    answers: { 200: { description: 'Every product', schema: VariantList } },
  },
  {
    ...staffCall,
    method: 'patch',
    path: '/api/admin/variants/{sku}',
    id: 'changeVariant',
    summary: 'Give a product another title, description or text for its picture',
    description:
      'The description stands on the page of the device, in its structured data and for search engines and messengers; `altText` says what the picture shows. An empty one brings back the text that comes with the shop.',
    params,
    body: {
      name: 'VariantInput',
      schema: VariantChange,
      examples: {
        title: { title: 'Acme tracker' },
        texts: {
          description: 'Un petit boîtier qui montre où se trouve la voiture.',
          altText: 'Le boîtier dans une main',
          language: 'fr-CA',
        },
      },
    },
    answers: { 200: { description: 'The product', schema: VariantAnswer } },
    problems: ['changed_meanwhile', 'unknown_sku', 'unknown_language'],
  },
  {
    ...staffCall,
    method: 'put',
    path: '/api/admin/variants/{sku}/picture',
    id: 'setPicture',
    summary: 'Give a product a picture of your own',
    description:
      'A PNG, JPEG, WebP or AVIF file of at most 500 kB, told by its bytes, with 200 to 4,000 pixels on each side. It stands on public pages and in carts, for the product they offer. Places and names that cameras write into PNG, JPEG and WebP files are taken out.',
    params,
    body: { name: 'PictureInput', schema: Picture, examples: { png: { content: EXAMPLE } } },
    answers: { 200: { description: 'The product', schema: VariantAnswer } },
    problems: [
      'unknown_sku',
      'picture_too_large',
      'picture_not_accepted',
      'picture_moves',
      'picture_broken',
      'picture_sides',
    ],
  },
  {
    ...staffCall,
    method: 'delete',
    path: '/api/admin/variants/{sku}/picture',
    id: 'takeBackPicture',
    summary: 'Give a product the picture back that comes with the shop',
    params,
    answers: { 200: { description: 'The product', schema: VariantAnswer } },
    problems: ['unknown_sku'],
  },
  {
    method: 'get',
    path: '/product-pictures/{file}',
    id: 'getProductPicture',
    tag: 'Shop',
    summary: 'A picture the staff have given a product',
    security: 'none',
    params: {
      file: {
        description:
          'As `image` of a product says: the SHA-256 of what it holds, and .png, .jpg, .webp or .avif',
        example: 'ea812050d2650b95b0c6ebc6ed830f696268f5006c741c907a0a61acba67f5de.png',
      },
    },
    answers: { 200: { description: 'The picture, which never changes', contentType: 'image/png' } },
    problems: ['unknown_picture', 'unknown_route'],
  },
] as const satisfies readonly Operation[]
