/** Written by art/ship.ts: the first letters of a hash over all files of a picture. */
export const PICTURE_VERSIONS = {
  'adapter-hero': '1a4ec910',
  'adapter-front': '7114971c',
  'adapter-hand': '79a7cfc2',
  'adapter-box': '67a603d3',
  'phone-map': '3a613f8a',
  footwell: '67a603d3',
}
