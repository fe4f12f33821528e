/** Written by art/ship.ts: the first letters of a hash over all files of a picture. */
export const PICTURE_VERSIONS = {
  'adapter-hero': '1a4ec910',
  'adapter-front': '7114971c',
  'adapter-hand': '79a7cfc2',
  'adapter-box': 'ced2709b',
  'phone-map': 'e3c61b55',
  footwell: 'ef47b893',
}
