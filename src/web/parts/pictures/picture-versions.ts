/** Written by art/ship.ts: the first letters of a hash over all files of a picture. */
export const PICTURE_VERSIONS = {
  'adapter-hero': '05f3e097',
  'adapter-key': '438fb3ed',
  'adapter-box': '9c0f6590',
  compact: '16a5d740',
  pickup: '1ff03533',
  electric: '192cfe75',
}
