/** Written by art/ship.ts: the first letters of a hash over all files of a picture. */
export const PICTURE_VERSIONS = {
  'adapter-hero': '67a603d3',
  'adapter-front': '67a603d3',
  'adapter-hand': '67a603d3',
  'adapter-box': '67a603d3',
  'phone-map': '3a613f8a',
  footwell: '67a603d3',
}
