/** Written by art/ship.ts: the first letters of a hash over all files of a picture. */
export const PICTURE_VERSIONS = {
  'adapter-hero': '05f3e097',
  'adapter-key': '438fb3ed',
  'adapter-box': '9c0f6590',
  compact: '1a958a11',
  pickup: 'f7488374',
  electric: '7d3ad1e5',
}
